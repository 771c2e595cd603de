/**
 * What proves the tree: every part, the command that runs it, and how they are run together and told about.
 *
 * A part that runs tests leaves their counts in a file; a part without tests only passes or fails. One that does not
 * end is ended with all that it started: a test that loops for ever must not keep a machine busy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Part = {
  readonly name: string;
  /** A program of node_modules, or a script, and its arguments. */
  readonly run: readonly [string, ...string[]];
  /** Where vitest leaves its counts. */
  readonly counts?: string;
};
export type Outcome = { readonly passed: number; readonly failed: number };

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'reports');

export function testPart(name: string, ...options: string[]): Part {
  const counts = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${counts}`];
  return { name, run: ['vitest/vitest.mjs', 'run', ...reporters, ...options], counts };
}

const running = new Set<ChildProcess>();
const patience = 45 * 60_000;
const typed = ['domain', 'domain/tsconfig.pure.json', 'server', 'web', 'web/build', 'web/worker', '.'];

export const staticParts: readonly Part[] = [
  { name: 'lint', run: ['oxlint/bin/oxlint'] },
  { name: 'dead code', run: ['knip/bin/knip.js', '--no-progress'] },
  { name: 'format', run: ['@biomejs/biome/bin/biome', 'format'] },
  ...typed.map((project): Part => ({ name: `types of ${project}`, run: ['typescript/bin/tsc', '--project', project] })),
];

export const serverTests = testPart('server', '--project=server');
export const appTests = testPart('app', '--project=web', '--project=seeds', '--project=conventions');
export const buildPart: Part = { name: 'build', run: ['scripts/build.mjs'] };

/** Runs the parts, as many at once as there are processors, the first ones first. */
export async function runParts(parts: readonly Part[]): Promise<Outcome> {
  mkdirSync(reports, { recursive: true });
  process.once('SIGINT', endAll).once('SIGTERM', endAll);
  const waiting = [...parts];
  let total: Outcome = { passed: 0, failed: 0 };
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

async function runPart(part: Part): Promise<Outcome> {
  if (part.counts !== undefined) rmSync(part.counts, { force: true });
  const start = Date.now();
  const { isRight, output } = await execute(part.run);
  const counted = readCounts(part.counts);
  const outcome = isRight ? counted : { ...counted, failed: Math.max(1, counted.failed) };
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const tests = part.counts === undefined ? '' : `, ${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`${isRight ? 'ok  ' : 'FAIL'}  ${part.name} (${seconds} s${tests})`);
  if (!isRight) console.log(output);
  return outcome;
}

function execute([program, ...options]: Part['run']): Promise<{ isRight: boolean; output: string }> {
  const path = join(root, program.startsWith('scripts/') ? '' : 'node_modules', program);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path, ...options], {
      cwd: root,
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

/** Where there are process groups, the part leads one of its own. */
function endWithChildren({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
}

function readCounts(path: string | undefined): Outcome {
  if (path === undefined || !existsSync(path)) return { passed: 0, failed: 0 };
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: numberIn(report, 'numPassedTests'), failed: numberIn(report, 'numFailedTests') };
}

function numberIn(report: unknown, name: string): number {
  const entries = typeof report === 'object' && report !== null ? Object.entries(report) : [];
  const value: unknown = entries.find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : 0;
}
