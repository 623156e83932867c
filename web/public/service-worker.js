// Shows notifications, and caches the shell of the account area: its HTML page and the files in assets/. No account
// data is cached, so /app/api and /app/auth are passed through.

const shell = '/app';
const cacheName = 'shell-1';
/** Each version has different file names. */
const mostFiles = 100;

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldCaches().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/app/assets/')) event.respondWith(fromCacheFirst(request));
  else if (request.mode === 'navigate' && !/^\/app\/(?:api|auth)(?:\/|$)/.test(pathname))
    event.respondWith(pageOrShell(request));
});

self.addEventListener('push', (event) => {
  const { id, title, text, url } = event.data.json();
  // A repeat of the same notification replaces it.
  const options = { body: text, tag: id, data: { url }, icon: '/app/icon.svg' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.url)));
});

async function keepShell() {
  const cache = await caches.open(cacheName);
  const page = await fetch(shell, { cache: 'no-cache' });
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, file]) => file);
  await cache.addAll(files);
  await cache.put(shell, page);
}

async function dropOldCaches() {
  const old = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Serves the cached page while the service does not respond, and caches the page of a new version. */
async function pageOrShell(request) {
  let page;
  try {
    page = await fetch(request);
  } catch {
    return shellOr(Response.error());
  }
  if (page.status >= 500) return shellOr(page);
  const isPage = page.ok && page.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage) await renewShell(page.clone());
  return page;
}

async function renewShell(page) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(shell);
  if (!kept || (await kept.text()) !== (await page.clone().text())) await cache.put(shell, page);
}

async function shellOr(failure) {
  return (await caches.match(shell)) ?? failure;
}

async function fromCacheFirst(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (!response.ok) return response;
  await cache.put(request, response.clone());
  const keys = await cache.keys();
  const files = keys.filter(({ url }) => new URL(url).pathname !== shell);
  await Promise.all(files.slice(0, -mostFiles).map((file) => cache.delete(file)));
  return response;
}

/** Shows one of our pages in an open tab, or in a new one. */
async function openPage(url) {
  if (url.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(url.href));
  await open.focus();
  await open.navigate(url.href);
}
