import { expect, it } from 'vitest';
import { fullPermissions, type Permission } from '../rows/permissions.ts';
import { noMoney } from '../rows/account.ts';
import { buildDaySummary } from '../cash/day-summary.ts';
import { expense, income, opening, transfer } from '../testing/book.ts';
import { BUSINESS, linkOf, OWNER } from '../testing/shop.ts';
import { cashFlow } from './cash-flow.ts';
import { fillRedactedCashFlow, redactCashFlow } from './redact-cash-flow.ts';

const day = buildDaySummary(BUSINESS, '2026-11-21', [
  opening(1, 100_00, 50_00),
  income(2, 'cash', 20_00),
  expense(3, 'cash', 5_00),
  transfer(4, 'cash', 10_00),
]);
const report = cashFlow([day], noMoney, { from: '2026-11-21', to: '2026-11-21' });
const without = (...lacking: Permission[]) =>
  linkOf('luis', {
    permissions: { ...fullPermissions, ...Object.fromEntries(lacking.map((name) => [name, false])) },
  });

it('is all of it for the gerente, and for who may see every kind of movement', () => {
  for (const holder of [linkOf(OWNER, { rol: 'gerente' }), without('editarMovimientos')]) {
    expect(redactCashFlow(holder, report)).toEqual(report);
  }
});

it.each<[Permission, string[]]>([
  ['verIngresos', ['broughtIn', 'end', 'expenses', 'start', 'takenOut', 'transfersIn', 'transfersOut']],
  ['verEgresos', ['broughtIn', 'collected', 'end', 'income', 'start', 'takenOut', 'transfersIn', 'transfersOut']],
  ['verTransferencias', ['broughtIn', 'collected', 'end', 'expenses', 'income', 'start', 'takenOut']],
])('without %s has neither those movements nor what would tell them', (lacking, fields) => {
  const { total, days } = redactCashFlow(without(lacking), report);
  expect(Object.keys(total).toSorted()).toEqual(fields);
  for (const one of days) expect(Object.keys(one).toSorted()).toEqual(['day', ...fields].toSorted());
});

it('is reckoned with as nothing where it was left out, also by the server of before', () => {
  const shown = redactCashFlow(without('verTransferencias'), report);
  expect(fillRedactedCashFlow(shown).total).toMatchObject({
    ...shown.total,
    transfersIn: noMoney,
    countDifferences: noMoney,
  });
  const { initial: _initial, ...before } = report.total;
  expect(fillRedactedCashFlow({ total: before, days: [] }).total).toEqual({ ...report.total, initial: noMoney });
});
