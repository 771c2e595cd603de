/**
 * `npm run bench:weight`: how heavy and how fast the first screens are, on Lighthouse's throttled phone.
 *
 *   login, first load          ≤ 130 KB over the wire in all, LCP ≤ 1.8 s, blocked ≤ 100 ms
 *   dashboard, first load      ≤ 200 KB, the same times
 *   an empty React page        the peer, served in the same way and measured in the same run
 *
 * Each figure is the median of five runs, the pages taken in turn; beside every limit stands how much of it was used.
 * Each run has a browser of its own that has kept nothing, but knows who is signed in: one that Lighthouse has measured
 * in before takes longer to open a page, whichever. The app is to be built before.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { pino } from 'pino';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/staging/browser.ts';
import { openShop, type Person, signIn } from '../e2e/staging/rosa.ts';
import { createApp } from '../server/src/routes/app.ts';
import { listen } from '../server/src/http/listen.ts';
import { readStaticFiles } from '../server/src/http/static-files.ts';
import { startServer } from '../server/src/testing/server-process.ts';

const RUNS = 5;
const limits = { paintMs: 1_800, blockedMs: 100 } as const;

interface Measured {
  readonly bytes: number;
  readonly paintMs: number;
  readonly blockedMs: number;
}

interface Subject {
  readonly name: string;
  readonly address: string;
  readonly mostBytes?: number;
}

const folder = mkdtempSync(join(tmpdir(), 'cuadra-weight-'));
const root = fileURLToPath(new URL('..', import.meta.url));

const server = startServer([join(root, 'server/dist/main.js')], {
  cwd: folder,
  env: { PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'warn' },
});
const peer = await servedEmptyPage();
try {
  const address = await server.ready;
  const shop = await openShop(address);
  const login: Subject = { name: 'login', address: `${address}/auth/login`, mostBytes: 130_000 };
  const dashboard = `${address}/business/${shop.businessId}/dashboard`;
  const subjects = [
    { name: 'an empty React page', address: peer.address },
    login,
    { name: 'dashboard', address: dashboard, mostBytes: 200_000 },
  ];
  const measured = new Map(subjects.map(({ name }) => [name, new Array<Measured>()]));
  for (let run = 0; run < RUNS; run++) {
    for (const subject of subjects) {
      const port = await freePort();
      const browser = await openBrowser(port);
      const page = browser.pages()[0] ?? (await browser.newPage());
      if (subject.name === 'dashboard') await enter(browser, page, address, shop.person);
      measured.get(subject.name)?.push(await measure(subject.address, port));
      await browser.close();
    }
  }
  report(subjects, measured);
} finally {
  server.kill('SIGTERM');
  await server.ended;
  await peer.close();
  rmSync(folder, { recursive: true });
}

/** Signs in, and forgets all that came with it but who is signed in. */
async function enter(browser: BrowserContext, page: Page, address: string, person: Person): Promise<void> {
  await page.goto(`${address}/auth/login`);
  await signIn(page, person);
  await page.waitForURL('**/dashboard');
  await page.goto('about:blank');
  const cdp = await browser.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  const storageTypes = 'indexeddb,service_workers,cache_storage';
  await cdp.send('Storage.clearDataForOrigin', { origin: address, storageTypes });
  await cdp.detach();
}

async function measure(address: string, port: number): Promise<Measured> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableStorageReset: true,
  });
  const audits = result?.lhr.audits ?? {};
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    bytes: figure('total-byte-weight'),
    paintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
  };
}

function report(subjects: readonly Subject[], measured: ReadonlyMap<string, readonly Measured[]>): void {
  console.log('| page | over the wire | of the limit | LCP | of 1.8 s | blocked | of 100 ms |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { name, mostBytes } of subjects) {
    const runs = measured.get(name) ?? [];
    const bytes = median(runs.map((run) => run.bytes));
    const paintMs = median(runs.map((run) => run.paintMs));
    const blockedMs = median(runs.map((run) => run.blockedMs));
    console.log(
      `| ${name} | ${(bytes / 1000).toFixed(1)} KB | ${shareOf(bytes, mostBytes)} | ${(paintMs / 1000).toFixed(2)} s | ` +
        `${shareOf(paintMs, limits.paintMs)} | ${blockedMs.toFixed(0)} ms | ${shareOf(blockedMs, limits.blockedMs)} |`,
    );
  }
}

function shareOf(value: number, limit: number | undefined): string {
  return limit === undefined ? '—' : (value / limit).toFixed(2);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function openBrowser(port: number): Promise<BrowserContext> {
  const { executablePath, env } = await findBrowser();
  return chromium.launchPersistentContext(mkdtempSync(join(folder, 'browser-')), {
    ...(executablePath !== undefined && { executablePath }),
    ...(env !== undefined && { env }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
}

async function servedEmptyPage(): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const output = join(folder, 'empty-page');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'bench/empty-page/vite.config.ts', '--outDir', output],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (built.status !== 0) throw new Error('the empty page was not built');
  const app = createApp({ publicUrl: null, staticFiles: readStaticFiles(output), logger: pino({ level: 'silent' }) });
  const door = await listen(app, { host: '127.0.0.1', port: 0 });
  if (!door.ok) throw new Error(door.message);
  return door;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
