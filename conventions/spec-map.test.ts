/** Every item of the specification's sections on rules has a test that names it. */
import { expect, it } from 'vitest';
import {
  claimsOf,
  isOurs,
  PROVEN_SECTIONS,
  readSpecification,
  specClaims,
  specItems,
  strayClaims,
} from '../scripts/spec-map.ts';

const { items, claims } = readSpecification(new URL('../', import.meta.url));

it('nothing of the rules is without a test', () => {
  const unproven = items.filter(
    (item) => PROVEN_SECTIONS.includes(item.section) && isOurs(item) && claimsOf(item, claims).length === 0,
  );
  expect(unproven.map(({ text }) => text)).toEqual([]);
});

it('no test names an item that the specification does not have, or does not tell which', () => {
  expect(strayClaims(items, claims)).toEqual([]);
});

it('reads bullets, numbered lines and table rows, and what tests name', () => {
  const text =
    '## 4. States\n### Stock (all)\n- one\n  - two, 2\n1. three\n| Item | Value |\n|---|---|\n| four | 4 |\n';
  const read = specItems(text);
  expect(read.map((item) => item.text)).toEqual(['one', 'two, 2', 'three', 'four | 4']);
  expect(read[0]).toMatchObject({ section: '4', group: 'Stock' });
  const named = specClaims('a.test.ts', "  // Spec: «two», «o»\nit('x')");
  expect(named).toEqual([
    { file: 'a.test.ts', words: 'two' },
    { file: 'a.test.ts', words: 'o' },
  ]);
  expect(read.map((item) => claimsOf(item, named).length)).toEqual([1, 2, 0, 1]);
  expect(strayClaims(read, named)).toEqual(['a.test.ts: «o» names 3 items']);
});
