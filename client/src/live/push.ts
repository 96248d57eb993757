import { api } from '../api/client';
import type { Lang, NoticeFacts } from '../api/types';

const WORKER = '/sw.js';

/** Whether this browser can be called when the page is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** A word for this device, by which its person finds it in the list. */
export function deviceName(agent: string): string {
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(agent)?.[0].replace('Mac OS', 'Mac') ?? 'Web';
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0].replace('Edg', 'Edge').replace('OPR', 'Opera');
  return browser ? `${browser}, ${system}` : system;
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function subscription(key: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const known = await worker.pushManager.getSubscription();
  return known ?? worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

/** Let this device be called; null: the browser or the person does not want it. */
export async function callHere(lang: Lang): Promise<NoticeFacts | null> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return null;
  try {
    const { endpoint, keys } = (await subscription((await api.notices()).key)).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return null;
    const name = deviceName(navigator.userAgent);
    return await api.addDevice({ endpoint, p256dh: keys.p256dh, auth: keys.auth, name, lang });
  } catch {
    return null; // a browser without a push service
  }
}

/** This device is not called any more. */
export async function leaveHere(): Promise<void> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** At a table where one is, nothing needs to call any more. */
export function takeAway(table: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration(WORKER)
    .then((worker) => worker?.active?.postMessage({ type: 'over', tag: table }))
    .catch(() => undefined);
}
