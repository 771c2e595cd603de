/**
 * The contexts of a worker's browser: each has a storage of its own.
 *
 * A usual window of the stories' server takes a context that an earlier story has left and that was emptied of all
 * that is stored of people. A page without scripts stays in it, and with it the process that draws: starting another
 * for each window, which compiles the whole app again, is an eighth of what the stories cost.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { SHORT_LIVED_JAVASCRIPT } from './browser.ts';

export interface ContextOfWindow {
  readonly context: BrowserContext;
  /** With all its pages. */
  readonly end: () => Promise<void>;
}

/**
 * Somebody who has asked for less motion, since a sixth of what a story costs is what fades and slides: the kit, the
 * counter and the hand that hurries have it.
 */
const usual: BrowserContextOptions = { locale: 'es-PE', timezoneId: 'America/Lima', reducedMotion: 'reduce' };

/** All but the app itself, which a service worker keeps: bringing it anew is half of what a window with one costs. */
const OF_PEOPLE = 'cookies,file_systems,indexeddb,local_storage,shader_cache,websql,interest_groups,shared_storage';

/** It ends with its worker. */
let browser: Browser | undefined;
const emptied: Readonly<Record<'withWorker' | 'withoutWorker', BrowserContext[]>> = {
  withWorker: [],
  withoutWorker: [],
};

export async function createContext(options: BrowserContextOptions): Promise<ContextOfWindow> {
  const context = await (await runningBrowser()).newContext({ ...usual, ...options });
  return { context, end: () => context.close() };
}

/** For windows that differ in their size at most, of the server at this address. */
export async function takeEmptyContext(address: string, hasWorker: boolean): Promise<ContextOfWindow> {
  const alike = hasWorker ? emptied.withWorker : emptied.withoutWorker;
  const context = alike.pop() ?? (await createLastingContext(address, hasWorker));
  const end = async (): Promise<void> => {
    await empty(context, address);
    alike.push(context);
  };
  return { context, end };
}

async function runningBrowser(): Promise<Browser> {
  if (browser?.isConnected() === true) return browser;
  const { args = [], ...launch } = inject('browser');
  for (const alike of Object.values(emptied)) alike.length = 0;
  browser = await chromium.launch({ ...launch, args: [...args, '--renderer-process-limit=1', SHORT_LIVED_JAVASCRIPT] });
  return browser;
}

async function createLastingContext(address: string, hasWorker: boolean): Promise<BrowserContext> {
  const { context } = await createContext({});
  const page = await context.newPage();
  await page.goto(`${address}/favicon.svg`);
  if (!hasWorker) await removeServiceWorkers(context);
  return context;
}

export async function removeServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

async function empty(context: BrowserContext, address: string): Promise<void> {
  const [lasting, ...pages] = context.pages();
  if (lasting === undefined) throw new Error('the lasting page was closed');
  for (const page of pages) {
    await page.evaluate(leaveStorageAlone).catch(() => undefined);
    await page.close();
  }
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll();
  const developerTools = await context.newCDPSession(lasting);
  await developerTools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: OF_PEOPLE });
  await developerTools.detach();
}

/** A busy page hears only later, when another has come, that the browser has closed it and emptied its storage. */
function leaveStorageAlone(): void {
  Object.assign(Storage.prototype, { setItem: () => undefined, removeItem: () => undefined });
}
