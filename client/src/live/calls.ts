import type { Lang } from '../api/types';
import { callHere, leaveHere } from './push';

const KEY = 'penumbra.notify';

/** Whether somebody wants to be called on this device. */
export const callsWanted = (): boolean => localStorage.getItem(KEY) === 'yes';

/** The browser says no for this page; only its own settings can change that. */
export const callsBlocked = (): boolean => !('Notification' in window) || Notification.permission === 'denied';

/** Turns calls on or off; says whether they are on now. */
export async function wantCalls(yes: boolean, lang: Lang): Promise<boolean> {
  const on = yes && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  localStorage.setItem(KEY, on ? 'yes' : 'no');
  if (on) await callHere(lang);
  else await leaveHere().catch(() => undefined); // who is not known has no device
  return on;
}
