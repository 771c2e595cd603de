/**
 * Completes the lock file: a package for another kind of machine that the registry did not offer when the lock was
 * written is missing from it, and `npm ci` then refuses the whole lock, everywhere.
 *
 * The version is the one that its parent names; the machine it is for is in its name. Run it after changing a
 * dependency, when the test of the lock asks for it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingFromLock } from './lock-file.mjs';

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingFromLock(lock);

for (const { place, version, name, dev } of missing) {
  lock.packages[place] = { version, ...machineOf(name), ...(dev && { dev }), optional: true };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added to package-lock.json`);

/** @param {string} name */
function machineOf(name) {
  const words = name.split(/[/-]/);
  const cpu = words.find((word) => /^(arm|arm64|ia32|ppc64|riscv64|s390x|x64|wasm32)$/.test(word));
  const system = words.find((word) => /^(android|darwin|freebsd|linux|openharmony|win32|windows)$/.test(word));
  if (cpu === undefined) throw new Error(`${name} does not say for which machine it is`);
  const os = system === 'windows' ? 'win32' : system;
  const musl = words.some((word) => word.startsWith('musl'));
  const libc = musl ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && os === 'linux' && { libc: [libc] }) };
}
