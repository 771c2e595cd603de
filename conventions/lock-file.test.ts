/** What is installed is the same everywhere: exact versions, from any registry, for any machine. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { missingFromLock } from '../scripts/lock-file.mjs';

const versions = z.optional(z.record(z.string(), z.string()));
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.optional(z.string()), dev: z.optional(z.boolean()), optionalDependencies: versions }),
  ),
});
const packageSchema = z.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });

const lock = lockSchema.parse(read('package-lock.json'));

it('names no registry', () => {
  const resolved = Object.values(lock.packages).map((entry) => entry.resolved ?? '');
  expect(resolved.filter((place) => place.includes('://'))).toEqual([]);
});

it('lists every package for every machine; where one is missing, run: node scripts/complete-lock.mjs', () => {
  expect(missingFromLock(lock).map(({ place }) => place)).toEqual([]);
});

it.each(['', 'domain/', 'server/', 'web/'])('%spackage.json asks for exact versions', (folder) => {
  const { dependencies, devDependencies, optionalDependencies } = packageSchema.parse(read(`${folder}package.json`));
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));
}
