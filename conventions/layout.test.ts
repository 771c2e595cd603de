/** How files are named and placed. The linter checks their length and types. */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, isTest, type Source, sources } from './sources.ts';

it('no file or folder is a bag for what has no name', () => {
  const bag = /(^|[/-])(utils?|helpers?|managers?|common|misc|shared|stuff)[/.]/;
  expect(sources.map(({ path }) => path).filter((path) => bag.test(path))).toEqual([]);
});

it('names are in kebab-case', () => {
  expect(sources.map(({ path }) => path).filter((path) => !/^[a-z0-9./-]+$/.test(path))).toEqual([]);
});

it('no file only hands on what others export', () => {
  const barrels = sources.filter((source) => /\/index\.[a-z]+$/.test(source.path) || isBarrel(source));
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

it('every test lies beside what it tests, except those of the whole repository', () => {
  const tests = sources.filter(({ path }) => isTest(path) && !/^(conventions|e2e|trials)\//.test(path));
  expect(tests.filter((test) => !isBesideItsSubject(test)).map(({ path }) => path)).toEqual([]);
});

it('only scripts that run before the installation are not TypeScript', () => {
  const plain = sources.map(({ path }) => path).filter((path) => !/\.tsx?$/.test(path));
  expect(plain.filter((path) => !/^(scripts|server\/bin)\//.test(path))).toEqual([]);
});

/** What a test tests has its name, or is in its folder (or in what that has for tests) and imported by it. */
function isBesideItsSubject(test: Source): boolean {
  const folder = posix.dirname(`/${test.path}`);
  const name = posix.basename(test.path).replace(/\.test\.tsx?$/, '');
  const files = readdirSync(new URL(`..${folder}/`, import.meta.url));
  const hasItsName = files.some((file) => file.replace(/\.[a-z]+$/, '') === name);
  const folders = new Set([folder, `${folder}/testing`]);
  return hasItsName || importsOf(test).some(({ target }) => folders.has(posix.dirname(target)) && !isTest(target));
}

function isBarrel({ parsed }: Source): boolean {
  const { body } = parsed.program;
  const handsOn = body.every(
    (statement) =>
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
  );
  return handsOn && body.some(({ type }) => type.startsWith('Export'));
}
