/** Builds of a small project of their own, each as a process: what is served stays whole while another is made. */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Holds a build in the hook that HOOK names, until the file that HOLD names is there. */
const config = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  const { HOLD: hold, HOOK: hook } = process.env;
  const wait = async () => {
    writeFileSync(hold + '-reached', '');
    while (!existsSync(hold)) await setTimeout(10);
  };
  export default {
    root: import.meta.dirname,
    plugins: hook === undefined ? [] : [{ name: 'hold', [hook]: wait }],
    build: { ssr: 'src/main.ts', outDir: 'dist' },
  };`;

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cuadra-build-'));
  for (const folder of ['scripts', 'server/src']) mkdirSync(join(project, folder), { recursive: true });
  for (const script of ['build.mjs', 'installed.mjs'])
    copyFileSync(join(here, script), join(project, 'scripts', script));
  symlinkSync(join(here, '..', 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'server', 'vite.config.ts'), config);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeSource(1);
  return () => rmSync(project, { recursive: true, force: true });
});

const dist = (name = ''): string => join(project, 'server', 'dist', name);
const inServer = (): string[] => readdirSync(join(project, 'server'));
const isReached = (hold: string): void => expect(readdirSync(project)).toContain(`${hold}-reached`);

function writeSource(version: number): void {
  writeFileSync(join(project, 'server', 'src', 'main.ts'), `console.log('version ${version}');\n`);
}

/** @param hold The name of the file that it waits for. */
function build(
  hold?: string,
  hook: 'buildStart' | 'writeBundle' = 'writeBundle',
): { readonly kill: () => void; readonly ended: Promise<number | null> } {
  const script = `import(${JSON.stringify(join(project, 'scripts', 'build.mjs'))}).then((m) => m.ensureBuilt('server/dist'))`;
  const env = { PATH: process.env['PATH'], ...(hold !== undefined && { HOLD: join(project, hold), HOOK: hook }) };
  const child = spawn(process.execPath, ['-e', script], { cwd: project, env, stdio: 'ignore', detached: true });
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  onTestFinished(kill);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { kill, ended };
}

it('what was built stays whole until the next build is complete', async () => {
  expect(await build().ended).toBe(0);
  const stamp = readFileSync(dist('.built-from'), 'utf8');
  writeSource(2);
  const next = build('go');
  await vi.waitFor(() => isReached('go'), 60_000);
  expect(readFileSync(dist('main.js'), 'utf8')).toContain('version 1');
  expect(readFileSync(dist('.built-from'), 'utf8')).toBe(stamp);
  writeFileSync(join(project, 'go'), '');
  expect(await next.ended).toBe(0);
  expect(readFileSync(dist('main.js'), 'utf8')).toContain('version 2');
  expect(inServer().toSorted((a, b) => a.localeCompare(b))).toEqual(['dist', 'src', 'vite.config.ts']);
});

it('of two builds at once the first stays, since somebody may read it already', async () => {
  const [first, second] = [build('go1'), build('go2', 'buildStart')];
  await vi.waitFor(() => isReached('go1'), 60_000);
  await vi.waitFor(() => isReached('go2'), 60_000);
  writeFileSync(join(project, 'go1'), '');
  expect(await first.ended).toBe(0);
  const { ino, mtimeMs } = statSync(dist('main.js'));
  writeFileSync(join(project, 'go2'), '');
  expect(await second.ended).toBe(0);
  expect(statSync(dist('main.js'))).toMatchObject({ ino, mtimeMs });
  expect(inServer().toSorted((a, b) => a.localeCompare(b))).toEqual(['dist', 'src', 'vite.config.ts']);
});

it('a build that was killed blocks no other, and what it left is removed in time', async () => {
  const killed = build('never');
  await vi.waitFor(() => isReached('never'), 60_000);
  killed.kill();
  await killed.ended;
  for (const left of inServer().filter((name) => name.startsWith('.dist-'))) {
    utimesSync(join(project, 'server', left), 0, 0);
  }
  expect(await build().ended).toBe(0);
  expect(readFileSync(dist('main.js'), 'utf8')).toContain('version 1');
  expect(inServer().toSorted((a, b) => a.localeCompare(b))).toEqual(['dist', 'src', 'vite.config.ts']);
});
