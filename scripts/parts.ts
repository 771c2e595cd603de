/**
 * The parts of `npm test` and `npm run check`: the command of each, how they run together, and how they are reported.
 *
 * A part that runs tests leaves their counts in a file; a part without tests only passes or fails. A part that does not
 * end is killed with all that it started, so that an endless test cannot keep a machine busy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counts, readTestReport } from './test-report.ts';

export type Part = {
  readonly name: string;
  /** A program of node_modules, or a script, and its arguments. */
  readonly run: readonly [string, ...string[]];
  /** The file with vitest's counts. */
  readonly counts?: string;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'reports');

export function testPart(name: string, ...options: string[]): Part {
  const counts = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`];
  return { name, run: ['vitest/vitest.mjs', 'run', ...reporters, ...options], counts };
}

const roomInBytes = 6 * 2 ** 30;
/** In memory where there is room: tests make and throw away folders with a thousand files by the hundred. */
const folderOfTests = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > roomInBytes;
}

const running = new Set<ChildProcess>();
const patience = 45 * 60_000;

export const staticParts: readonly Part[] = [
  { name: 'lint and types', run: ['oxlint/bin/oxlint'] },
  {
    name: 'types of the domain without a platform',
    run: ['typescript/bin/tsc', '--project', 'domain/tsconfig.pure.json'],
  },
  { name: 'dead code', run: ['knip/bin/knip.js', '--no-progress'] },
  {
    name: 'code that only tests reach',
    run: [
      'knip/bin/knip.js',
      '--no-progress',
      '--production',
      '--config=knip.production.json',
      '--include=files,exports,types',
    ],
  },
  { name: 'format', run: ['@biomejs/biome/bin/biome', 'format'] },
];

/** Half as many again as there are processors, since much of what they do is waiting. */
const serverWorkers = Math.ceil(availableParallelism() * 1.5);
export const serverTests = testPart('server', '--project=server', `--maxWorkers=${serverWorkers}`);
export const appTests = testPart('app', '--project=web', '--project=seeds', '--project=conventions');
export const buildPart: Part = { name: 'build', run: ['scripts/build.mjs'] };

/** As many at once as there are processors, in order. */
export async function runParts(parts: readonly Part[]): Promise<Counts> {
  mkdirSync(reports, { recursive: true });
  process.once('SIGINT', endAll).once('SIGTERM', endAll);
  const waiting = [...parts];
  let total: Counts = { passed: 0, failed: 0 };
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const { passed, failed } = await runPart(part);
      total = { passed: total.passed + passed, failed: total.failed + failed };
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  process.off('SIGINT', endAll).off('SIGTERM', endAll);
  return total;
}

async function runPart(part: Part): Promise<Counts> {
  if (part.counts !== undefined) rmSync(part.counts, { force: true });
  const start = Date.now();
  const { isRight, output } = await execute(part.run);
  const { passed, failed, failures } = readTestReport(part.counts, root);
  const outcome = { passed, failed: isRight ? failed : Math.max(1, failed) };
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const tests = part.counts === undefined ? '' : `, ${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`${isRight ? 'ok  ' : 'FAIL'}  ${part.name} (${seconds} s${tests})`);
  // Failures first, because the end of a long output may be cut off.
  if (!isRight) console.log([...failures, output].join('\n'));
  return outcome;
}

function execute([program, ...options]: Part['run']): Promise<{ isRight: boolean; output: string }> {
  const path = join(root, program.startsWith('scripts/') ? '' : 'node_modules', program);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path, ...options], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', TMPDIR: folderOfTests },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const deadline = setTimeout(() => endWithChildren(child), patience);
    let output = '';
    const keep = (text: string): void => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('close', (code) => {
      clearTimeout(deadline);
      running.delete(child);
      resolve({ isRight: code === 0, output: code === null ? `${output}\nended by a signal` : output });
    });
  });
}

function endAll(): void {
  for (const child of running) endWithChildren(child);
  process.exit(1);
}

/** Where there are process groups, each part leads its own. */
function endWithChildren({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
}
