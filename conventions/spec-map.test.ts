/** Every item of the specification's sections on rules has a test that names it. */
import { expect, it } from 'vitest';
import {
  addressOf,
  claimsOf,
  NOT_OURS,
  PROVEN_SECTIONS,
  readSpecification,
  specClaims,
  specItems,
  strayClaims,
} from '../scripts/spec-map.ts';

const { items, claims } = readSpecification(new URL('../', import.meta.url));

it('nothing of the rules is without a test', () => {
  const unproven = items.filter(
    (item) => PROVEN_SECTIONS.includes(item.section) && claimsOf(item, claims).length === 0,
  );
  expect(unproven.map(addressOf).filter((address) => !(address in NOT_OURS))).toEqual([]);
});

it('no test names an item that the specification does not have', () => {
  expect(strayClaims(items, claims)).toEqual([]);
});

it('reads bullets, numbered lines and table rows, and the titles of tests', () => {
  const text = '## 4. States\n### Stock (all)\n- one\n  - two\n1. three\n| Item | Value |\n|---|---|\n| four | 4 |\n';
  expect(specItems(text).map(addressOf)).toEqual([1, 2, 3, 4].map((number) => `§4 Stock #${number}`));
  expect(specClaims('a.test.ts', "it('§4 Stock #1-3, 9: x; §6 #2: y')")).toEqual([
    { file: 'a.test.ts', section: '4', group: 'Stock', numbers: [1, 2, 3, 9] },
    { file: 'a.test.ts', section: '6', group: '', numbers: [2] },
  ]);
});
