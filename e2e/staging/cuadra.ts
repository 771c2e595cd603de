/** For the stories: a running Cuadra, and a browser in front of it. */
import { storedSessionText } from '@cuadra/domain/people/stored-session';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { createContext, takeEmptyContext, removeServiceWorkers } from './contexts.ts';
import { knowDataFolder } from './older-shop.ts';
import type { Device } from './rosa.ts';
import { startStoriesServer, type StoriesServer } from './server.ts';
import { openWindow } from './window.ts';

interface Cuadra {
  readonly address: () => string;
  /** Opens the address in a browser that has nothing stored yet. */
  readonly open: (path: string, window: Window) => Promise<Page>;
}

interface OwnCuadra extends Cuadra {
  /** Ends the server, and starts it again at the same address on the same data. */
  readonly restart: () => Promise<void>;
}

type Window = BrowserContextOptions & {
  /** Whose session the browser already has; otherwise nobody is signed in. */
  readonly by?: Pick<Device, 'session'>;
  /** The story has no network at times, or is refused something: what the browser itself says of that is expected. */
  readonly hasTroubles?: boolean;
  /**
   * Whether a service worker has the whole app on the device. It costs more to open, so only a story that has troubles
   * has one unless it asks; without one, every file comes over the network.
   */
  readonly hasWorker?: boolean;
  /** The story changes what lasts longer than its pages (their clock, say) or weighs what is fetched. */
  readonly isAlone?: boolean;
};

const POLLING_MS = 50;

/** The one that all stories share, each with people of its own. */
export function runningCuadra(): Cuadra {
  const { address, dataFolder } = inject('server');
  knowDataFolder(address, dataFolder);
  return cuadraAt(() => address);
}

/** One for the stories of a file that the others would notice; `settings` are variables of the server's environment. */
export function ownCuadra(settings: Readonly<Record<string, string>> = {}): OwnCuadra {
  let server: StoriesServer | undefined;
  beforeAll(async () => {
    server = await startStoriesServer(settings);
    knowDataFolder(server.address, server.dataFolder);
    return server.stop;
  });
  return { ...cuadraAt(() => server?.address ?? ''), restart: async () => server?.restart() };
}

function cuadraAt(address: () => string): Cuadra {
  return {
    address,
    open: async (path, { by, hasTroubles = false, hasWorker = hasTroubles, isAlone = false, viewport, ...rest }) => {
      const isUsual = !isAlone && address() === inject('server').address && Object.keys(rest).length === 0;
      const options = viewport === undefined ? rest : { ...rest, viewport };
      const place = isUsual ? await takeEmptyContext(address(), hasWorker) : await createContext(options);
      if (!isUsual && !hasWorker) await removeServiceWorkers(place.context);
      const page = await openWindow(place, (message) => hasTroubles && isOfNetwork(message));
      if (isUsual && viewport) await page.setViewportSize(viewport);
      const keeping = by && (await keepSession(page, by));
      await page.goto(address() + path);
      await keeping?.dispose();
      // Whoever leaves the page before it knows who is there is signed out. A window that is not drawn has no frames.
      if (by) await page.waitForFunction(isStored, storageKeys.user, { polling: POLLING_MS });
      return page;
    },
  };
}

function isStored(key: string): boolean {
  return localStorage.getItem(key) !== null;
}

/**
 * Gives the first page that is loaded what a browser keeps of somebody who has signed in; the app asks the server for
 * the rest. A context that is made with it loads a page more.
 */
async function keepSession(page: Page, { session: { uid, cookies } }: Pick<Device, 'session'>) {
  await page.context().addCookies(cookies);
  const value = storedSessionText({ uid, timestamp: new Date().toISOString() });
  return page.addInitScript((kept) => localStorage.setItem(kept.name, kept.value), {
    name: storageKeys.session,
    value,
  });
}

function isOfNetwork(message: string): boolean {
  return /^(?:Failed to load resource: (?:net::ERR_|the server responded with a status of (?:4|503))|An unknown error occurred when fetching the script\.)/u.test(
    message,
  );
}
