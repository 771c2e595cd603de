/** The worker that a build gets names all of its files, and another name for every change of them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { writeServiceWorker } from './write-service-worker.ts';

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html>');
  writeFileSync(join(folder, 'assets/app-abc.js'), 'app');
  writeFileSync(join(folder, 'assets/app-abc.js.br'), 'br');
  return folder;
}

const workerOf = (folder: string) => readFileSync(join(folder, 'service-worker.js'), 'utf8');

it('keeps what the browser asks for, and no compressed form of it nor a picture of the home page', async () => {
  const folder = build();
  writeFileSync(join(folder, 'assets/hoy-light-abc.webp'), 'webp');
  await writeServiceWorker(folder, source);
  expect(workerOf(folder)).toContain('["/assets/app-abc.js"]');
  expect(workerOf(folder)).not.toMatch(/(FILES|NAME)_OF_BUILD/u);
});

it('is another one when the page has changed, and the same when nothing has', async () => {
  const folder = build();
  await writeServiceWorker(folder, source);
  const first = workerOf(folder);
  await writeServiceWorker(folder, source);
  expect(workerOf(folder)).toBe(first);
  writeFileSync(join(folder, 'index.html'), '<html lang="es">');
  await writeServiceWorker(folder, source);
  expect(workerOf(folder)).not.toBe(first);
});

it.each([
  { others: 'no other window is open', windows: 1, caches: ['new'], old: 'from the server' },
  { others: 'another window has loaded half of it', windows: 2, caches: ['old', 'new'], old: 'old' },
])('takes over from the version before, of which $others', async ({ windows, caches, old }) => {
  const browser = await browserWithWorker(windows);
  await browser.happens('activate');
  expect(browser.caches()).toEqual(caches);
  expect(await browser.fetches('/assets/old-abc.js')).toBe(old);
  expect(await browser.fetches('/assets/app-abc.js')).toBe('new');
});

it('leaves alone what is being stored of the version after it', async () => {
  const browser = await browserWithWorker(1);
  browser.stores('after');
  await browser.happens('activate');
  expect(browser.caches()).toEqual(['new', 'after']);
});

/** The worker of a build is installed, and waits. */
async function browserWithWorker(windows: number): Promise<Browser> {
  const folder = build();
  await writeServiceWorker(folder, source);
  const browser = new Browser(windows);
  browser.run(workerOf(folder));
  await browser.happens('install');
  return browser;
}

type Kept = Map<string, string>;
type Handler = (event: object) => void;

/** A browser with some windows, which has kept a file of the version before. An answer is whose it is. */
class Browser {
  readonly #kept = new Map<string, Kept>([['old', new Map([['/assets/old-abc.js', 'old']])]]);
  readonly #handlers = new Map<string, Handler>();
  readonly #windows: number;

  constructor(windows: number) {
    this.#windows = windows;
  }

  run(worker: string): void {
    const clients = {
      claim: () => undefined,
      matchAll: () => Promise.resolve(Array.from({ length: this.#windows }, () => ({}))),
    };
    const addEventListener = (name: string, handler: Handler) => void this.#handlers.set(name, handler);
    runInNewContext(worker, {
      self: { addEventListener, clients, location: { origin: 'https://cuadra.pe' } },
      caches: {
        open: (name: string) => Promise.resolve(this.#cache(name)),
        keys: () => Promise.resolve([...this.#kept.keys()]),
        delete: (name: string) => Promise.resolve(this.#kept.delete(name)),
        match: ({ url }: Asked) =>
          Promise.resolve([...this.#kept.values()].flatMap((kept) => kept.get(pathOf(url)) ?? [])[0]),
      },
      fetch: () => Promise.resolve('from the server'),
      Request: Asked,
      URL,
    });
  }

  async happens(name: 'install' | 'activate'): Promise<void> {
    const tasks: Promise<unknown>[] = [];
    this.#handlers.get(name)?.({ waitUntil: (task: Promise<unknown>) => void tasks.push(task) });
    await Promise.all(tasks);
  }

  async fetches(path: string): Promise<unknown> {
    let answer: unknown;
    const request = { method: 'GET', mode: 'cors', url: new Asked(path).url };
    this.#handlers.get('fetch')?.({ request, respondWith: (given: unknown) => (answer = given) });
    return answer;
  }

  /** Stores nothing yet of a version. */
  stores(version: string): void {
    this.#kept.set(version, new Map());
  }

  /** By their versions, in the order in which they were stored. */
  caches(): string[] {
    return [...this.#kept.keys()].map((name) => (name.startsWith('cuadra-') ? 'new' : name));
  }

  #cache(name: string) {
    const kept: Kept = this.#kept.get(name) ?? new Map();
    this.#kept.set(name, kept);
    return {
      addAll: async (asked: readonly Asked[]) => {
        for (const { url } of asked) kept.set(pathOf(url), 'new');
      },
      match: async ({ url }: Asked) => kept.get(pathOf(url)),
    };
  }
}

/** A request, of the worker and of a page. */
class Asked {
  readonly url: string;

  constructor(path: string) {
    this.url = `https://cuadra.pe${path}`;
  }
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
