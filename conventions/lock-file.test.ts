/** The same is installed everywhere: exact versions, from any registry, for any machine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingFromLock } from '../scripts/lock-file.mjs';

type Versions = Readonly<Record<string, string>>;
type Lock = { packages: Record<string, { resolved?: string; dev?: boolean; optionalDependencies?: Versions }> };
type Package = { dependencies?: Versions; devDependencies?: Versions; optionalDependencies?: Versions };

const lock: Lock = JSON.parse(read('package-lock.json'));

it('names no registry', () => {
  const resolved = Object.values(lock.packages).map((entry) => entry.resolved ?? '');
  expect(resolved.filter((place) => place.includes('://'))).toEqual([]);
});

it('lists every package for every machine; where one is missing, run: node scripts/complete-lock.mjs', () => {
  expect(missingFromLock(lock).map(({ place }) => place)).toEqual([]);
});

it.each(['', 'domain/', 'server/', 'web/'])('%spackage.json asks for exact versions', (folder) => {
  const { dependencies, devDependencies, optionalDependencies }: Package = JSON.parse(read(`${folder}package.json`));
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}
