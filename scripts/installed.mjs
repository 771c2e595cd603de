/**
 * Makes sure that node_modules is what the lock file says. Runs before anything is installed: Node only.
 *
 * A stamp keeps the hash of the lock file that was installed last. Where the stamp does not fit (another branch,
 * `npm install` by hand), npm's own record of what it installed is compared before anything is installed again.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const lockFile = `${root}package-lock.json`;
const installedFile = `${root}node_modules/.package-lock.json`;
const stampFile = `${root}node_modules/.installed-from`;
const oldestNode = [20, 19];

/** @returns {void} Ends the process with a sentence when it cannot be done. */
export function ensureInstalled() {
  requireNode();
  const lock = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalled(lock)) install();
  writeFileSync(stampFile, stamp);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Cuadra necesita Node ${oldestNode.join('.')} o posterior; este es ${process.versions.node}.`);
}

/** @param {string} lock */
function isInstalled(lock) {
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(lock);
  const installed = packagesOf(readFileSync(installedFile, 'utf8'));
  return Object.entries(wanted).every(([path, { version, optional, link, bin }]) =>
    path.startsWith('node_modules/')
      ? optional || link || installed[path]?.version === version
      : Object.keys(bin ?? {}).every((command) => existsSync(`${root}node_modules/.bin/${command}`)),
  );
}

/** @param {string} lock @returns {Record<string, { version?: string, optional?: boolean, link?: boolean, bin?: Record<string, string> }>} */
function packagesOf(lock) {
  return JSON.parse(lock).packages;
}

function install() {
  process.stderr.write('Instalando las dependencias (solo la primera vez o cuando cambian)…\n');
  // npm names itself when it runs us; Windows only finds it by name through a shell.
  const npm = process.env['npm_execpath'];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, 'ci'], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm ci', { cwd: root, stdio: ['ignore', 2, 2], shell: true });
  if (status !== 0) fail('No se pudieron instalar las dependencias: npm dice por qué arriba.');
}

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
