/** No room imports one above it, and no folder has too many files. */
import { expect, it } from 'vitest';
import { knownUpward, packages, roomImports, roomOf, rooms, upwardImports } from './rooms.ts';
import { filesByFolder, sources } from './sources.ts';

/** The most files of code that lie side by side in one folder. */
const MAX_FILES = 35;

it.each(packages)('of %s no room imports one above it, but where it is known why', (name) => {
  const upward = upwardImports(name, roomImports(name, sources)).map(({ from, to }) => [`${name}/src/${from}`, to]);
  expect(upward.filter(([from = '']) => !(from in knownUpward))).toEqual([]);
});

it('whatever is known to run upward still does', () => {
  const upward = new Set(
    packages.flatMap((name) =>
      upwardImports(name, roomImports(name, sources)).map(({ from }) => `${name}/src/${from}`),
    ),
  );
  expect(Object.keys(knownUpward).filter((from) => !upward.has(from))).toEqual([]);
});

it.each(packages)('every room of %s has its place', (name) => {
  const base = `${name}/src/`;
  const there = sources
    .filter(({ path }) => path.startsWith(base) && !path.includes('/testing/') && !/\.test\.tsx?$/.test(path))
    .map(({ path }) => roomOf(path.slice(base.length)));
  expect([...new Set(there)].toSorted()).toEqual(rooms[name].toSorted());
});

it(`no folder holds more than ${MAX_FILES} files`, () => {
  const overfull = [...filesByFolder()].filter(([, count]) => count > MAX_FILES);
  expect(overfull).toEqual([]);
});
