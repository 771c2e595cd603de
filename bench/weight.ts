/**
 * `npm run bench:weight`: how heavy and how fast the first screens are, on a throttled phone.
 *
 *   login, first load          ≤ 130 KB over the wire in all, LCP ≤ 1.8 s, blocked ≤ 100 ms
 *   dashboard, first load      ≤ 200 KB, the same times
 *   an empty React page        the peer, served in the same way and measured in the same run
 *
 * Each figure is the median of five runs, the pages taken in turn; beside every limit stands how much of it was used.
 * Each run has a browser profile that has kept nothing, but knows who is signed in. The app is to be built before.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/staging/browser.ts';
import { openShop, type Person, signIn } from '../e2e/staging/rosa.ts';
import { createApp } from '../server/src/routes/create-app.ts';
import { startListening } from '../server/src/http/listen.ts';
import { readStaticFiles } from '../server/src/http/static-files.ts';
import { startServer } from '../server/src/testing/server-process.ts';

const RUNS = 5;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
const SLOWED = 4;
/**
 * A slow 4G of 1.6 Mbit/s and 150 ms to the server and back. The browser delays a request and not a connection, so each
 * is delayed by two ways there and back: one for the connection, one for the question.
 */
const network = { offline: false, latency: 300, downloadThroughput: 204_800, uploadThroughput: 96_000 } as const;
/** A page that has received nothing for so long is loaded. */
const QUIET_MS = 3_000;
const LONG_TASK_MS = 50;
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
  readonly kept?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

const folder = mkdtempSync(join(tmpdir(), 'cuadra-weight-'));
const root = fileURLToPath(new URL('..', import.meta.url));

const server = startServer([join(root, 'server/dist/main.js')], {
  cwd: folder,
  env: { PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'warn' },
});
const peer = await servedEmptyPage();
const browser = await chromium.launch(await findBrowser());
try {
  const address = await server.ready;
  const shop = await openShop(address);
  const dashboard = `${address}/business/${shop.businessId}/dashboard`;
  const subjects: readonly Subject[] = [
    { name: 'an empty React page', address: peer.address },
    { name: 'login', address: `${address}/auth/login`, mostBytes: 130_000 },
    {
      name: 'dashboard',
      address: dashboard,
      mostBytes: 200_000,
      kept: await keptBySigningIn(address, shop.person),
    },
  ];
  const measured = new Map(subjects.map(({ name }) => [name, new Array<Measured>()]));
  for (let run = 0; run < RUNS; run++) {
    for (const subject of subjects) measured.get(subject.name)?.push(await measure(subject));
  }
  report(subjects, measured);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
  await peer.close();
  rmSync(folder, { recursive: true });
}

/** What a browser keeps of who is signed in, and nothing else that came with it. */
async function keptBySigningIn(address: string, person: Person): Promise<NonNullable<Subject['kept']>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/auth/login`);
  await signIn(page, person);
  await page.waitForURL('**/dashboard');
  const kept = await context.storageState();
  await context.close();
  return kept;
}

async function measure({ address, kept }: Subject): Promise<Measured> {
  const context = await browser.newContext({ ...phone, ...(kept && { storageState: kept }) });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address);
  for (let before = 0; before !== bytes; ) {
    before = bytes;
    await page.waitForTimeout(QUIET_MS);
  }
  const times = await readTimes(page);
  await context.close();
  return { bytes, ...times };
}

/**
 * What the browser itself has noted: its largest paint, and by how much each task after the first paint was too long.
 */
async function readTimes(page: Page): Promise<Omit<Measured, 'bytes'>> {
  const [paints = [], largest = [], tasks = []] = await page.evaluate(() =>
    ['paint', 'largest-contentful-paint', 'longtask'].map((type) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords().map(({ startTime, duration }) => ({ startTime, duration }));
    }),
  );
  const firstMs = paints.at(-1)?.startTime ?? Number.NaN;
  const late = tasks.filter(({ startTime }) => startTime >= firstMs);
  return {
    paintMs: largest.at(-1)?.startTime ?? Number.NaN,
    blockedMs: late.reduce((total, { duration }) => total + duration - LONG_TASK_MS, 0),
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
  const door = await startListening(app, { host: '127.0.0.1', port: 0 });
  if (!door.ok) throw new Error(door.message);
  return door;
}
