/** What a customer reads of their account. */
import { expect, it } from 'vitest';
import { collection, owedSale } from '../testing/book.ts';
import { BUSINESS } from '../testing/shop.ts';
import { ROSA } from '../testing/stocked-shop.ts';
import { sharedCustomerAccount, MAX_SHARED_SHEET_LINES } from './shared-customer-account.ts';
import { customerDebtOfRecords, type DebtRecord } from './customer-debt.ts';

const LIMA = 'America/Lima';
const sheetOf = (all: readonly DebtRecord[], given = all) =>
  sharedCustomerAccount(customerDebtOfRecords(BUSINESS, ROSA, all), given, LIMA);

it('of nothing is empty', () => {
  expect(sheetOf([])).toEqual({ balance: 0, lines: [], before: null });
});

it('has the newest line first, and no word of what was taken', () => {
  const sheet = sheetOf([owedSale(1, 10_00, { description: 'ARROZ' }), collection(2, 4_00, 0)]);
  const [day] = [sheet.lines[0]?.day];
  expect(sheet).toEqual({
    balance: 6_00,
    before: null,
    lines: [
      { type: 'collection', day, change: -4_00, balance: 6_00 },
      { type: 'income', day, change: 10_00, balance: 10_00 },
    ],
  });
});

it('counts a day by the shop’s own clock', () => {
  const late = { ...owedSale(1, 10_00), createdAt: '2026-11-22T03:00:00.000Z' };
  expect(sheetOf([late]).lines[0]?.day).toBe('2026-11-21');
});

it.each([MAX_SHARED_SHEET_LINES - 1, MAX_SHARED_SHEET_LINES, MAX_SHARED_SHEET_LINES + 1, 3 * MAX_SHARED_SHEET_LINES])(
  'of %d records is short, and adds up to what is owed',
  (count) => {
    const records = Array.from({ length: count }, (_, minute) => owedSale(minute + 1, 1_00 + minute));
    const { balance, lines, before } = sheetOf(records);
    expect(balance).toBe(customerDebtOfRecords(BUSINESS, ROSA, records).balance);
    expect(lines).toHaveLength(Math.min(count, MAX_SHARED_SHEET_LINES));
    expect(before === null).toBe(count <= MAX_SHARED_SHEET_LINES);
    expect(lines.reduce((sum, { change }) => sum + change, before ?? 0)).toBe(balance);
    expect(sheetOf(records, records.slice(-MAX_SHARED_SHEET_LINES - 1))).toEqual({ balance, lines, before });
  },
);
