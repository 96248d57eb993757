import { api } from '../api/client';
import type { Lang } from '../api/types';

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

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(WORKER) : undefined;

async function subscribed(): Promise<PushSubscription | null> {
  return (await (canPush() ? worker() : undefined))?.pushManager.getSubscription() ?? null;
}

const listeners = new Set<() => void>();

/** Whenever this device has begun or ceased to be called. */
export function onDevice(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

async function register(subscription: PushSubscription, lang: Lang): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return;
  const name = deviceName(navigator.userAgent);
  await api.addDevice({ endpoint, p256dh: keys.p256dh, auth: keys.auth, name, lang });
  listeners.forEach((tell) => tell());
}

/** Let this device be called while the page is closed; false: the browser has no push service, or nobody is known yet. */
export async function callHere(lang: Lang): Promise<boolean> {
  if (!canPush()) return false;
  try {
    const { key } = await api.notices();
    const { pushManager } = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
    await register((await pushManager.getSubscription()) ?? (await pushManager.subscribe(options)), lang);
    return true;
  } catch {
    return false;
  }
}

/** Who signs in with a device that is called goes on being called there: a session takes its devices with it. */
export async function stayCalled(lang: Lang): Promise<void> {
  const subscription = await subscribed();
  if (!subscription || Notification.permission !== 'granted') return;
  const { devices } = await api.notices();
  if (!devices.some((device) => device.here)) await register(subscription, lang);
}

/** This device is not called any more. */
export async function leaveHere(): Promise<void> {
  await (await subscribed())?.unsubscribe();
  const { devices } = await api.notices();
  for (const device of devices) if (device.here) await api.removeDevice(device.id);
  listeners.forEach((tell) => tell());
}

/** A notice of this very page, which somebody has out of sight. */
export async function showHere(title: string, body: string, table: string): Promise<void> {
  const options = { body, tag: table, icon: '/icons/icon-192.png', data: { url: `/t/${table}` } };
  const shows = await worker();
  // Browsers of phones let only a worker show something.
  if (shows?.active) await shows.showNotification(title, options);
  else new Notification(title, options);
}

/** At a table where one is, nothing needs to call any more. */
export async function takeAway(table: string): Promise<void> {
  (await worker())?.active?.postMessage({ type: 'over', tag: table });
}
