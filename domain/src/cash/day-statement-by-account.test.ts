import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactDaySummary } from './redact-day-summary.ts';
import { anyBook, closure, expense, income, lateClosing, opening, transfer } from '../testing/book.ts';
import { BUSINESS, linkOf } from '../testing/shop.ts';
import { balancesAfterRecords } from './balances.ts';
import { dayStatementByAccount } from './day-statement-by-account.ts';
import { buildDaySummary } from './day-summary.ts';

const DAY = '2026-11-21';
const gerente = linkOf('g', { rol: 'gerente' });
const carried = { cash: 40_00, bank: 15_00 };

function dayOf(records: Parameters<typeof buildDaySummary>[2], reader = gerente) {
  const book = [...records];
  const summary = redactDaySummary(reader, buildDaySummary(BUSINESS, DAY, book));
  const [cash, bank] = dayStatementByAccount(summary, carried, book);
  return { cash, bank };
}

it('begins with the opening count and leads to what is expected', () => {
  const { cash, bank } = dayOf([
    opening(1, 100_00, 20_00),
    income(2, 'cash', 30_00),
    expense(3, 'cash', 12_00),
    transfer(4, 'cash', 50_00),
  ]);
  expect(cash).toEqual({
    account: 'cash',
    start: 100_00,
    isStartCounted: true,
    income: 30_00,
    collected: 0,
    expenses: 12_00,
    transfersIn: 0,
    transfersOut: 50_00,
    broughtIn: 0,
    takenOut: 0,
    countedAtOpening: 0,
    countDifference: 0,
    expected: 68_00,
  });
  expect(bank).toMatchObject({ start: 20_00, transfersIn: 50_00, transfersOut: 0, expected: 70_00 });
});

it('begins with what was carried into it when nobody opened it', () => {
  expect(dayOf([income(2, 'bank', 5_00)]).bank).toMatchObject({ start: 15_00, isStartCounted: false, expected: 20_00 });
  expect(dayOf([]).cash).toMatchObject({ start: 40_00, income: 0, expected: 40_00 });
});

it('what a closure found is a line of its own', () => {
  const { cash } = dayOf([opening(1, 100_00, 0), income(2, 'cash', 30_00), closure(3, 127_00, 0)]);
  expect(cash).toMatchObject({ start: 100_00, income: 30_00, countDifference: -3_00, expected: 127_00 });
});

it('always adds up to the balance of the records', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const { cash, bank } = dayOf(book);
      expect({ cash: cash?.expected, bank: bank?.expected }).toEqual(balancesAfterRecords(book, carried));
      for (const day of [cash, bank]) {
        if (day === undefined) throw new Error('there are two accounts');
        const { start, income: sold = 0, collected = 0, expenses = 0, countDifference = 0 } = day;
        const { transfersIn = 0, transfersOut = 0, broughtIn = 0, takenOut = 0, countedAtOpening = 0 } = day;
        const moved = sold + collected - expenses + transfersIn - transfersOut + broughtIn - takenOut;
        expect(start + moved - countedAtOpening + countDifference).toBe(day.expected);
      }
    }),
  );
});

it('what moved before the till was opened was counted then, and is no difference', () => {
  const { cash, bank } = dayOf([
    income(1, 'cash', 5_00),
    expense(2, 'cash', 2_00),
    income(3, 'bank', 7_00),
    opening(4, 43_00, 22_00),
    income(5, 'cash', 10_00),
  ]);
  const ofCash = { start: 43_00, income: 15_00, countedAtOpening: 3_00, countDifference: 0, expected: 53_00 };
  expect(cash).toMatchObject(ofCash);
  expect(bank).toMatchObject({ start: 22_00, income: 7_00, countedAtOpening: 7_00, countDifference: 0 });
});

it('neither is what was sold at night, before the day before was closed', () => {
  const sold = { ...income(1, 'cash', 5_00), createdAt: '2026-11-21T05:10:00.000Z' };
  const { cash } = dayOf([sold, lateClosing('2026-11-21T05:30:00.000Z', 45_00, 15_00), opening(9, 45_00, 15_00)]);
  expect(cash).toMatchObject({ start: 45_00, countedAtOpening: 5_00, countDifference: 0, expected: 45_00 });
});

describe('who may not see everything', () => {
  it.each(['verIngresos', 'verEgresos', 'verTransferencias'] as const)('without %s', (missing) => {
    const permissions = { verIngresos: true, verEgresos: true, verTransferencias: true, [missing]: false };
    const reader = linkOf('e', { permissions: { ...linkOf('e').permissions, ...permissions } });
    const { cash } = dayOf([opening(1, 10_00, 0), income(2, 'cash', 9_00), expense(3, 'cash', 1_00)], reader);
    expect(cash).toMatchObject({ expected: 18_00, countDifference: undefined, countedAtOpening: undefined });
    const moved = permissions.verTransferencias ? 0 : undefined;
    expect(cash).toMatchObject({ transfersIn: moved, transfersOut: moved });
    expect(cash?.income).toBe(permissions.verIngresos ? 9_00 : undefined);
    expect(cash?.expenses).toBe(permissions.verEgresos ? 1_00 : undefined);
  });
});

it('what was found at night, when the day before was closed, is no difference of this day', () => {
  const sold = { ...income(1, 'cash', 5_00), createdAt: '2026-11-21T05:10:00.000Z' };
  const { cash } = dayOf([sold, lateClosing('2026-11-21T05:30:00.000Z', 38_00, 15_00)]);
  expect(cash).toMatchObject({ start: 33_00, isStartCounted: false, countDifference: 0, expected: 38_00 });
});

it('is not told who may not see all that moved', () => {
  const reader = linkOf('e', { rol: 'empleado' });
  const { cash } = dayOf([lateClosing('2026-11-21T05:30:00.000Z', 38_00, 15_00)], reader);
  expect(cash).toMatchObject({ start: 40_00, countDifference: undefined, expected: 38_00 });
});
