// Without a network a page is answered by one that says so. Nothing else is kept: a table is only ever what the server says.
const KEPT = 'penumbra-offline-1';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/offline.js', '/theme.js', '/mark.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  const own = origin === self.location.origin && FILES.includes(pathname);
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (own) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});
