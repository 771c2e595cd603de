/** From this Cuadra to itself, with three days; `npm run trial:upgrade` is the long form, from an older one. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareFigures } from './compare-figures.ts';
import type { OwnerFigures } from './figures.ts';
import { runUpgradeTrial } from './upgrade-trial.ts';

it('opened again, and restored from its copy, a shop has every row and every figure that it had', async () => {
  const lines: string[] = [];
  const from = fileURLToPath(new URL('../..', import.meta.url));
  const { compared, faults } = await runUpgradeTrial({ from, days: 3 }, (line) => lines.push(line));
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
  expect(lines.filter((line) => line.includes('Todo cuadra.')).length).toBeGreaterThanOrEqual(4);
});

it('a Cuadra that is not built is named', async () => {
  await expect(runUpgradeTrial({ from: '/no/such/folder', days: 1 }, () => undefined)).rejects.toThrow(
    'there is no built Cuadra in /no/such/folder',
  );
});

describe('what another version says', () => {
  const said = (business: object, id = 'a'): OwnerFigures => ({
    businesses: new Map([
      [id, { balances: { cash: 10 }, 'export.json': { sales: [{ uuid: 'x', amount: 5 }] }, ...business }],
    ]),
    lines: [],
  });
  const faultsOf = (later: OwnerFigures) => compareFigures(said({}), later).faults;

  it('may be the same', () => {
    expect(compareFigures(said({}), said({}))).toEqual({ same: 3, faults: [], added: new Set() });
  });

  it('may be more, where that has no value yet, or no row', () => {
    const table = said({ 'export.json': { sales: [{ uuid: 'x', amount: 5 }], customers: [] } });
    expect(compareFigures(said({}), table)).toMatchObject({ faults: [], added: new Set(['export.json.customers']) });
    const more = said({ 'export.json': { sales: [{ uuid: 'x', amount: 5, tip: null }] } });
    expect(compareFigures(said({}), more)).toMatchObject({ faults: [], added: new Set(['export.json.sales.tip']) });
  });

  it.each([
    ['another amount', said({ balances: { cash: 11 } }), ['a.balances.cash was 10 and is 11']],
    [
      'a row in a new table',
      said({ 'export.json': { sales: [{ uuid: 'x', amount: 5 }], customers: [{ uuid: 'y' }] } }),
      ['the rows of a have another hash'],
    ],
    ['nothing', said({ balances: {} }), ['a.balances.cash was 10 and is undefined']],
    [
      'one row more',
      said({ 'export.json': { sales: [{ uuid: 'x', amount: 5 }, {}] } }),
      ['a.export.json.sales had 1 and has 2', 'the rows of a have another hash'],
    ],
    [
      'a value in a new field of a row',
      said({ 'export.json': { sales: [{ uuid: 'x', amount: 5, tip: 1 }] } }),
      ['the rows of a have another hash'],
    ],
    ['another business', said({}, 'b'), ['the business a is gone', 'there is a business b that was not there']],
  ])('is a fault where it is %s', (_, later, faults) => {
    expect(faultsOf(later)).toEqual(faults);
  });
});
