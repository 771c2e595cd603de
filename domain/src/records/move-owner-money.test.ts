/** The owner's own money: it moves the accounts and never the result. */
import { expect, it } from 'vitest';
import { buildDaySummary, profitBeforeOtherGainsAndLosses, salesTotalOfSummary } from '../cash/day-summary.ts';
import { dayOf, DEFAULT_TIME_ZONE } from '../kernel/calendar.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { BUSINESS, EMPLOYEE, id, outcome, Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { openedShop } from '../testing/stocked-shop.ts';
import { deleteRecord } from './delete-record.ts';
import { editRecord } from './edit-record.ts';
import { bringMoney, takeMoney } from './move-owner-money.ts';
import { recordTitle } from './record-titles-and-labels.ts';

const taken = { transactionId: id(20), account: 'cash', amount: 30_00 } as const;

it.each([
  ['take-money', {}, 'done', 70_00, 50_00],
  ['take-money', { amount: 100_00 }, 'done', 0, 50_00],
  ['take-money', { amount: 100_01 }, 'insufficient-funds', 100_00, 50_00],
  ['take-money', { account: 'bank', amount: 50_01 }, 'insufficient-funds', 100_00, 50_00],
  ['take-money', { amount: 130_00, parts: { cash: 90_00, bank: 40_00 } }, 'done', 10_00, 10_00],
  ['take-money', { amount: 130_00, parts: { cash: 70_00, bank: 60_00 } }, 'insufficient-funds', 100_00, 50_00],
  ['take-money', { parts: { cash: 1_00, bank: 1_00 } }, 'invalid-input', 100_00, 50_00],
  ['take-money', { amount: 0 }, 'invalid-input', 100_00, 50_00],
  ['take-money', { more: 1 }, 'invalid-input', 100_00, 50_00],
  ['bring-money', {}, 'done', 130_00, 50_00],
  ['bring-money', { account: 'bank' }, 'done', 100_00, 80_00],
  ['bring-money', { parts: { cash: 10_00, bank: 20_00 } }, 'done', 110_00, 70_00],
  ['bring-money', { parts: { cash: 10_00, bank: 30_00 } }, 'invalid-input', 100_00, 50_00],
] as const)('%s %j → %s', (name, given, then, cash, bank) => {
  const shop = openedShop();
  const command = name === 'take-money' ? takeMoney : bringMoney;
  expect(outcome(shop.tries(command, { ...taken, ...given }))).toBe(then);
  expect(shop.balances).toEqual({ cash, bank });
});

it('belongs to the gerente alone', () => {
  const shop = openedShop(100_00, 50_00, new Shop(shopBooks(fullPermissions)));
  for (const by of [EMPLOYEE, STRANGER])
    for (const command of [takeMoney, bringMoney]) expect(outcome(shop.does(command, taken, { by }))).toBe('forbidden');
  shop.does(takeMoney, taken);
  expect(outcome(shop.does(editRecord, { transactionId: id(20), amount: 1_00 }, { by: EMPLOYEE }))).toBe('forbidden');
  expect(outcome(shop.does(deleteRecord, { transactionId: id(20) }, { by: EMPLOYEE }))).toBe('forbidden');
  expect(shop.balances.cash).toBe(70_00);
});

it('is no sale, no expense and no profit, and the day tells it apart', () => {
  const shop = openedShop();
  shop.does(takeMoney, { ...taken, description: 'Mercado' });
  shop.does(bringMoney, { ...taken, transactionId: id(21), account: 'bank', amount: 5_00 });
  const records = filterRowsNotDeleted(shop.books.transactions);
  const summary = buildDaySummary(BUSINESS, dayOf(shop.now, DEFAULT_TIME_ZONE), records);
  expect([salesTotalOfSummary(summary), profitBeforeOtherGainsAndLosses(summary)]).toEqual([0, 0]);
  expect(summary).toMatchObject({
    expenses: { cash: 0, bank: 0 },
    takenOut: { cash: 30_00, bank: 0 },
    broughtIn: { cash: 0, bank: 5_00 },
    movedSince: { cash: -30_00, bank: 5_00 },
    records: { owner: 2, expense: 0, income: 0 },
  });
  expect(records.filter(({ type }) => type === 'owner').map(recordTitle)).toEqual(['Mercado', 'Puse dinero']);
});

it('is corrected and deleted like other records', () => {
  const shop = openedShop();
  shop.does(takeMoney, taken);
  const correct = (correction: object) => outcome(shop.tries(editRecord, { transactionId: id(20), ...correction }));
  expect(correct({ amount: 200_00 })).toBe('insufficient-funds');
  expect(correct({ category: 'brought-in' })).toBe('not-editable');
  expect(correct({ amount: 20_00, account: 'bank', description: 'Colegio' })).toBe('done');
  expect(shop.balances).toEqual({ cash: 100_00, bank: 30_00 });
  expect(correct({ description: 'Útiles' })).toBe('done');
  expect(shop.books.transactions.get(id(20))).toMatchObject({ description: 'Útiles', amount: 20_00, total: 20_00 });
  expect(outcome(shop.does(deleteRecord, { transactionId: id(20) }))).toBe('done');
  expect(shop.balances).toEqual({ cash: 100_00, bank: 50_00 });
});
