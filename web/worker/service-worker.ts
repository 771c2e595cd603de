/**
 * The service worker: stores one whole version of the app on the device, so that every screen opens without a network.
 *
 * The build replaces FILES_OF_BUILD by the list of files and NAME_OF_BUILD by the version's name. Invariants: a version
 * is stored whole or not at all; /api and a customer's page are never answered from here; a new version waits until it is asked for, so that
 * no open page has half of each.
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
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
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
  return kept ?? fetch(request);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

function isForEver(path: string): boolean {
  return path.startsWith('/assets/');
}
