// What the server sends when somebody is asked at a table where they are not: one notice a table, gone when they move.

// The icon of the app tells how many tables call.
async function count() {
  const shown = await self.registration.getNotifications();
  await (shown.length ? self.navigator.setAppBadge?.(shown.length) : self.navigator.clearAppBadge?.());
}

async function takeAway(tag) {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
  await count();
}

async function show(message) {
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    lang: message.lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: message.url },
    actions: [{ action: 'open', title: message.open }],
  });
  await count();
}

async function openTable(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url);
  return there ? there.focus() : self.clients.openWindow(url);
}

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message?.type === 'turn') event.waitUntil(show(message));
  if (message?.type === 'over') event.waitUntil(takeAway(message.tag));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.url));
});

// A page that is open says so itself.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'over') event.waitUntil(takeAway(event.data.tag));
});
