import { describe, expect, it } from 'vitest';
import { buildDaySummary, profitBeforeOtherGainsAndLosses } from './day-summary.ts';
import { linkOf, OWNER, BUSINESS } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { type Permission, permissionNames } from '../rows/permissions.ts';
import { onlyPermissions } from '../testing/only-permissions.ts';
import {
  fillMissingSummaryFields,
  isSummaryOfAllRecordTypes,
  profitIfVisible,
  redactCostOfSales,
  redactDaySummary,
} from './redact-day-summary.ts';

const day = '2026-11-21';
const summary = buildDaySummary(BUSINESS, day, stockedShop().books.transactions.values());
const always = ['businessId', 'day', 'opening', 'lastCount', 'movedSince', 'records'];

// Spec: «Permissions are held per business in a map»
describe('a summary of a day: by what the person may see', () => {
  it('is whole for the gerente', () => {
    const shown = redactDaySummary(linkOf(OWNER, { rol: 'gerente' }), summary);
    expect(shown).toEqual(summary);
    expect(isSummaryOfAllRecordTypes(shown)).toBe(true);
  });

  const sales = ['income', 'owed', 'rounding', 'collected', 'debtRounding', 'forgiven'];
  it.each<[Permission, string[], string[]]>([
    ['verIngresos', sales, ['income', 'return', 'collection', 'forgiveness']],
    ['verEgresos', ['expenses', 'purchases', 'spentOn'], ['expense']],
    ['verTransferencias', ['transfersIn', 'transfersOut'], ['transfer']],
  ])('%s alone shows its own figures', (permission, figures, types) => {
    const shown = redactDaySummary(linkOf('luis', { permissions: onlyPermissions(permission) }), summary);
    expect(Object.keys(shown).toSorted()).toEqual([...always, ...figures].toSorted());
    expect(Object.keys(shown.records).toSorted()).toEqual(['closure', 'opening', ...types].toSorted());
    expect(isSummaryOfAllRecordTypes(shown)).toBe(false);
  });

  it('what it earned, and what the goods sold had cost, is for who sees incomes, expenses and reports', () => {
    const profitFor = (...held: Permission[]) =>
      profitIfVisible(redactDaySummary(linkOf('luis', { permissions: onlyPermissions(...held) }), summary));
    expect(profitFor('verIngresos', 'verEgresos', 'verReportes')).toBe(profitBeforeOtherGainsAndLosses(summary));
    expect(profitFor('verIngresos', 'verEgresos', 'verTransferencias')).toBeUndefined();
    expect(profitFor('verIngresos', 'verTransferencias', 'verReportes')).toBeUndefined();
    expect(profitFor('verEgresos', 'verTransferencias', 'verReportes')).toBeUndefined();
  });

  it('without a permission still shows the counts and what moved since', () => {
    const shown = redactDaySummary(linkOf('luis', { permissions: onlyPermissions() }), summary);
    expect(shown).toMatchObject({ lastCount: summary.lastCount, movedSince: summary.movedSince });
    expect(Object.keys(shown).toSorted()).toEqual(always.toSorted());
  });
});

it('what an older app stored has nothing owed, nothing rounded and nothing that came back', () => {
  const owner = linkOf(OWNER, { rol: 'gerente' });
  const { owed: _owed, rounding: _rounding, broughtIn: _broughtIn, takenOut: _takenOut, ...paidDay } = summary;
  const { return: _returns, owner: _owners, ...records } = summary.records;
  expect(fillMissingSummaryFields(owner, { ...paidDay, records })).toEqual(summary);
  const owing = { ...summary, owed: 3_00, rounding: 5 };
  expect(fillMissingSummaryFields(owner, owing)).toEqual(owing);
});

it.each(permissionNames)('what is hidden from who has only %s stays hidden when it is read from the device', (one) => {
  for (const held of [[one], permissionNames.filter((name) => name !== one)]) {
    const luis = linkOf('luis', { permissions: onlyPermissions(...held) });
    const shown = redactDaySummary(luis, summary);
    expect(fillMissingSummaryFields(luis, shown)).toEqual(shown);
  }
});

it('without the cost of sales there is no profit, and all else is there', () => {
  const { costOfSales: _cost, ...rest } = summary;
  expect(redactCostOfSales(summary)).toEqual(rest);
  expect(profitIfVisible(redactCostOfSales(summary))).toBeUndefined();
});
