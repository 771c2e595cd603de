/**
 * The service worker's side in the page: it is installed once the first screen stands, and a new version of the app is
 * taken up only when the person says so.
 */
type Listener = () => void;

let waiting: ServiceWorker | undefined;
const listeners = new Set<Listener>();
const AFTER_A_WHILE_MS = 3_000;
const LOOK_AGAIN_MS = 3_600_000;

export function hasNewVersion(): boolean {
  return waiting !== undefined;
}

export function subscribeToNewVersion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting?.postMessage('activate');
}

export function keepOnDevice(): void {
  if (!import.meta.env.PROD) return;
  setTimeout(() => {
    tellOfApp();
    if ('serviceWorker' in navigator) void install();
  }, AFTER_A_WHILE_MS);
}

/** When all of the app is there without a network; never, in a browser that keeps nothing. */
export async function untilOnDevice(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready;
}

/** Only who stays a while is asked whether they want the app on their home screen. */
function tellOfApp(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/cuadra.webmanifest';
  document.head.append(link);
}

/** Without it the app works as long as there is a network: nothing to trouble anybody with. */
async function install(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    const look = () => {
      if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
      waiting = registration.waiting;
      for (const listener of listeners) listener();
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    look();
    setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
  } catch {
    // A browser that keeps no workers (a private window, say).
  }
}
