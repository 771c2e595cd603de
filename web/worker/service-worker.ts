/**
 * The service worker: stores one whole version of the app on the device, so that every screen opens without a network.
 *
 * The build replaces FILES_OF_BUILD by the list of files and NAME_OF_BUILD by the version's name. Invariants: a version
 * is stored whole or not at all; /api and a customer's page are never answered from here; a new version waits until it
 * is asked for, and the one before stays while another window shows it, so that no open page has half of each.
 */
declare const self: ServiceWorkerGlobalScope;
declare const FILES_OF_BUILD: readonly string[];
declare const NAME_OF_BUILD: string;

const cacheName = `cuadra-${NAME_OF_BUILD}`;
const page = '/';

self.addEventListener('install', (event) => {
  const all = [page, ...FILES_OF_BUILD].map(
    (path) => new Request(path, { cache: isForEver(path) ? 'default' : 'reload' }),
  );
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(all)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetEarlier().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(?:api|cuenta|healthz|readyz|metrics)(?:\/|$)/u.test(pathname)) return;
  event.respondWith(fromHere(request));
});

/** An address that names no file is a screen of the app. */
async function fromHere(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === 'navigate' ? page : request, { ignoreVary: true });
  return kept ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The window that asked for this version loads it now; another one may still need the rest of the version before. What
 * was stored later is of a version to come.
 */
async function forgetEarlier(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.slice(0, names.indexOf(cacheName));
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const forgotten = windows.length > 1 ? earlier.slice(0, -1) : earlier;
  await Promise.all(forgotten.map((name) => caches.delete(name)));
}

function isForEver(path: string): boolean {
  return path.startsWith('/assets/');
}
