/**
 * Installs the service worker after the first screen; a new version of the app becomes active only when the person
 * agrees.
 */
import { createListeners } from '../../requests/listeners.ts';
import { onAppOutdated } from '../../requests/ask-server.ts';

let waiting: ServiceWorker | undefined;
const listeners = createListeners();
const AFTER_A_WHILE_MS = 3_000;
const LOOK_AGAIN_MS = 3_600_000;

export function hasNewVersion(): boolean {
  return waiting !== undefined;
}

export const subscribeToNewVersion = listeners.subscribe;

export function activateNewVersion(): void {
  // Another window has asked for it already.
  if (waiting?.state !== 'installed') return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('activate');
}

export function installServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  setTimeout(() => {
    addManifest();
    if ('serviceWorker' in navigator) void install();
  }, AFTER_A_WHILE_MS);
}

/** Resolves when the whole app works offline; never in a browser that stores nothing. */
export async function waitForServiceWorker(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready;
}

/** Adds the manifest late, so that the browser offers the installation only to people who stay a while. */
function addManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/cuadra.webmanifest';
  document.head.append(link);
}

/** A failure is ignored: without the worker the app works as long as there is a network. */
async function install(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    const look = () => {
      if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
      waiting = registration.waiting;
      listeners.tell();
    };
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    look();
    const lookForUpdate = () => void registration.update().catch(() => undefined);
    setInterval(lookForUpdate, LOOK_AGAIN_MS);
    onAppOutdated(lookForUpdate);
  } catch {
    // Some browsers refuse workers (in a private window, say).
  }
}
