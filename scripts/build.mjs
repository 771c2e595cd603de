/**
 * Builds what is stale: the web app, the server, both or none.
 *
 * Each build is made in a folder of its own beside its output, with the hash of its sources, and takes the output's
 * place when it is complete: what is served or read stays whole, two builds at once do not meet, and one that was
 * killed blocks no other. Of two with the same sources the first stays, since somebody may read it already.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './installed.mjs';

const stampName = '.built-from';
const MAX_ATTEMPTS = 3;
const MAX_BUILD_MS = 3_600_000;
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
    .map((part) => ({ ...part, stamp: stampOf(part.sources), made: join(root, dirname(part.output), newFolderName()) }))
    .filter(({ output, stamp }) => stampIn(output) !== stamp);
  if (stale.length === 0) return;

  process.stderr.write(`Construyendo ${stale.map(({ output }) => output).join(' y ')}…\n`);
  const results = await Promise.all(stale.map(build));
  results.forEach(({ code, said }, index) => {
    const { output = '', stamp = '', made = '' } = stale[index] ?? {};
    if (code === 0) replaceOutput(output, made, stamp);
    else process.stderr.write(said);
    removeLeftovers(dirname(output), made);
  });
  if (results.some(({ code }) => code !== 0)) process.exit(1);
}

/** Begins with a dot and is ignored by Git, so that no tool takes it for sources. */
function newFolderName() {
  return `.dist-${randomUUID()}`;
}

/** @param {string} output @returns {string | undefined} */
function stampIn(output) {
  try {
    return readFileSync(join(root, output, stampName), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} output @param {string} made @param {string} stamp */
function replaceOutput(output, made, stamp) {
  writeFileSync(join(made, stampName), stamp);
  const former = join(root, dirname(output), newFolderName());
  // Another build may take the place between the two renamings.
  for (let attempt = 1; stampIn(output) !== stamp; attempt += 1) {
    try {
      rename(join(root, output), former);
      renameSync(made, join(root, output));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
    rmSync(former, { recursive: true, force: true });
  }
}

/** @param {string} from Need not be there. @param {string} to */
function rename(from, to) {
  if (statSync(from, { throwIfNoEntry: false }) !== undefined) renameSync(from, to);
}

/**
 * Removes this build's folder, and those of builds that must have been killed.
 * @param {string} folder @param {string} made
 */
function removeLeftovers(folder, made) {
  rmSync(made, { recursive: true, force: true });
  for (const name of readdirSync(join(root, folder)).filter((entry) => entry.startsWith('.dist-'))) {
    const left = join(root, folder, name);
    const age = Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > MAX_BUILD_MS) rmSync(left, { recursive: true, force: true });
  }
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

/** @param {{ config: string, made: string }} part @returns {Promise<{ code: number | null, said: string }>} */
function build({ config, made }) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--config', config, '--outDir', made, '--emptyOutDir'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vite, 'build', ...options], { cwd: root });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('close', (code) => resolve({ code, said }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureBuilt();
}
