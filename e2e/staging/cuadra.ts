/**
 * For the stories: the built server as a shop would run it, and a browser in front of it.
 *
 * A story that leaves anything in the console, or a server that does not end well, fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { knowDataFolder } from './older-shop.ts';
import { type ServerProcess, startServer } from '../../server/src/testing/server-process.ts';

/** Of one step: a busy machine takes its time. It is below the limit of a story, so that one that stops says where. */
const MAX_WAIT_MS = 60_000;
const builtServer = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

type Cuadra = {
  readonly address: () => string;
  /** Opens the address in a window of its own. */
  readonly open: (path: string, window: Window) => Promise<Page>;
  /** Ends the server, and starts it again at the same address on the same data. */
  readonly restart: () => Promise<void>;
};

type Window = BrowserContextOptions & {
  /** The story has no network at times, or is refused something: what the browser itself says of that is expected. */
  readonly hasTroubles?: boolean;
  /** False in a browser that keeps no workers, so that every file comes over the network. */
  readonly hasWorkers?: boolean;
};

function isOfNetwork(message: string): boolean {
  return /^(?:Failed to load resource: (?:net::ERR_|the server responded with a status of (?:4|503))|An unknown error occurred when fetching the script\.)/u.test(
    message,
  );
}

/** `settings` are variables of the server's environment, beside those of a shop. */
export function runningCuadra(settings: Readonly<Record<string, string>> = {}): Cuadra {
  let address = '';
  const browser = chromium.launch(inject('browser'));

  let server: ServerProcess | undefined;
  let folder = '';

  const start = async (port: string): Promise<void> => {
    const env = { PORT: port, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings };
    server = startServer([builtServer], { cwd: folder, env });
    address = await server.ready;
    knowDataFolder(address, env.DATA_DIR);
  };
  const stop = async (): Promise<void> => {
    server?.kill('SIGTERM');
    expect(await server?.ended).toEqual({ code: 0, errors: '' });
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cuadra-e2e-'));
    await start('0');
    return async () => {
      await stop();
      rmSync(folder, { recursive: true });
    };
  });
  afterAll(async () => (await browser).close());

  return {
    address: () => address,
    restart: async () => {
      await stop();
      await start(new URL(address).port);
    },
    open: async (path, { hasTroubles = false, hasWorkers = true, ...window }) => {
      const context = await (await browser).newContext({ locale: 'es-PE', timezoneId: 'America/Lima', ...window });
      if (!hasWorkers) {
        await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      }
      const page = await context.newPage();
      page.setDefaultTimeout(MAX_WAIT_MS);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (hasTroubles && isOfNetwork(message.text())) return;
        complaints.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      onTestFinished(async () => {
        await context.close();
        expect(complaints).toEqual([]);
      });
      await page.goto(address + path);
      return page;
    },
  };
}
