/**
 * Builds what is stale: the web app, the server, both or none.
 *
 * Each build keeps the hash of its sources beside its output. Vite empties that folder first, so that a build that
 * did not finish has no stamp and is made again.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './installed.mjs';

const shared = ['domain/src', 'domain/package.json', 'package-lock.json', 'tsconfig.base.json'];
const builds = [
  {
    config: 'web/build/vite.config.ts',
    output: 'web/dist',
    sources: ['web/src', 'web/public', 'web/build', 'web/worker', 'web/index.html', ...shared],
  },
  {
    config: 'server/vite.config.ts',
    output: 'server/dist',
    sources: ['server/src', 'server/vite.config.ts', 'embedded-postgres/src', 'seeds', ...shared],
  },
];

/**
 * @param {string} [only] The output that is needed; all of them unless told.
 * @returns {Promise<void>} Ends the process when a build fails, after what Vite said.
 */
export async function ensureBuilt(only) {
  const stale = builds
    .filter(({ output }) => only === undefined || output === only)
    .map((part) => ({ ...part, stamp: stampOf(part.sources), stampFile: join(root, part.output, '.built-from') }))
    .filter(({ stamp, stampFile }) => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp);
  if (stale.length === 0) return;

  process.stderr.write(`Construyendo ${stale.map(({ output }) => output).join(' y ')}…\n`);
  const results = await Promise.all(stale.map(({ config }) => build(config)));
  results.forEach(({ code, output }, index) => {
    const { stamp, stampFile } = stale[index] ?? {};
    if (code === 0 && stamp && stampFile) writeFileSync(stampFile, stamp);
    else process.stderr.write(output);
  });
  if (results.some(({ code }) => code !== 0)) process.exit(1);
}

/** @param {string[]} sources */
function stampOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesIn)) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat === undefined || /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** @param {string} config @returns {Promise<{ code: number | null, output: string }>} */
function build(config) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vite, 'build', '--config', config], { cwd: root });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureBuilt();
}
