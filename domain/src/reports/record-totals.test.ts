import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDaySummary, salesTotalOfSummary } from '../cash/day-summary.ts';
import { anyBook, expense, income, opening, ownerMoney, saleReturn, transfer } from '../testing/book.ts';
import { noMoney } from '../rows/account.ts';
import { BUSINESS } from '../testing/shop.ts';
import { financialFigures } from './financial-report.ts';
import {
  addRecordTotals,
  isListOfAllSales,
  returnsOutsideSalesListSentence,
  sumRecordGroups,
  totalsOfRecords,
  totalsOfSalesAndReturns,
} from './record-totals.ts';

describe('the totals of a list', () => {
  const money = { cash: 0, bank: 0, owed: 0, rounding: 0 };
  const group = { ...money, fromAccount: null, toAccount: null, isAdjustment: false, isBroughtIn: false };

  it('count every record and add up what moved money', () => {
    const totals = sumRecordGroups([
      { ...group, type: 'income', cash: 10_00, records: 2, total: 10_00 },
      { ...group, type: 'income', bank: 5_00, owed: 1_00, rounding: 4, records: 1, total: 6_04 },
      { ...group, type: 'income', cash: 99_00, isAdjustment: true, records: 1, total: 99_00 },
      { ...group, type: 'expense', bank: 3_00, records: 1, total: 3_00 },
      { ...group, type: 'transfer', fromAccount: 'cash', toAccount: 'bank', records: 1, total: 4_00 },
      { ...group, type: 'owner', cash: 7_00, bank: 1_00, isBroughtIn: true, records: 1, total: 8_00 },
      { ...group, type: 'owner', cash: 2_00, records: 1, total: 2_00 },
      { ...group, type: 'opening', records: 1, total: 0 },
      { ...group, type: 'closure', records: 1, total: 0 },
    ]);
    expect(totals).toEqual({
      records: 10,
      income: { cash: 10_00, bank: 5_00 },
      owed: 1_00,
      rounding: 4,
      collected: noMoney,
      debtRounding: 0,
      forgiven: 0,
      expenses: { cash: 0, bank: 3_00 },
      transfersIn: { cash: 0, bank: 4_00 },
      transfersOut: { cash: 4_00, bank: 0 },
      broughtIn: { cash: 7_00, bank: 1_00 },
      takenOut: { cash: 2_00, bank: 0 },
    });
  });

  it('are the same from the records one by one', () => {
    const adjustment = income(3, 'cash', 99_00, { category: 'adjustment' });
    const sold = [income(1, 'cash', 10_00), income(2, 'bank', 5_00), adjustment];
    const owner = [ownerMoney(7, 'brought-in', 'cash', 8_00), ownerMoney(8, 'taken-out', 'cash', 2_00)];
    const others = [expense(4, 'bank', 3_00), transfer(5, 'cash', 4_00), opening(6, 1, 1), ...owner];
    expect(totalsOfRecords([...sold, ...others])).toEqual({
      ...sumRecordGroups([]),
      records: 8,
      income: { cash: 10_00, bank: 5_00 },
      expenses: { cash: 0, bank: 3_00 },
      transfersIn: { cash: 0, bank: 4_00 },
      transfersOut: { cash: 4_00, bank: 0 },
      broughtIn: { cash: 8_00, bank: 0 },
      takenOut: { cash: 2_00, bank: 0 },
    });
  });

  it('of two lists are those of both together', () => {
    fc.assert(
      fc.property(anyBook, anyBook, (one, other) => {
        const both = addRecordTotals(totalsOfRecords(one), totalsOfRecords(other));
        expect(both).toEqual(totalsOfRecords([...one, ...other]));
      }),
    );
  });

  it('are those of the day, whatever it holds', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const { income: came, owed, rounding, expenses, ...day } = buildDaySummary(BUSINESS, '2026-11-21', book);
        const { transfersIn, transfersOut, broughtIn, takenOut, collected, debtRounding, forgiven } = day;
        const ofDebts = { collected, debtRounding, forgiven };
        const moved = { transfersIn, transfersOut, broughtIn, takenOut };
        const totals = { income: came, owed, rounding, ...ofDebts, expenses, ...moved };
        expect(totalsOfRecords(book)).toEqual({ records: book.length, ...totals });
      }),
    );
  });
});

describe('what came back of the sales of a list', () => {
  const parts = { cash: 0, bank: 0, owed: 0, rounding: 0, received: null, change: null };

  it('is named, whether money, a debt or a rounding: the sales less it are those of the reports', () => {
    const sold = income(1, 'cash', 20_06, { parts: { ...parts, cash: 12_00, owed: 8_00, rounding: 6 } });
    const back = saleReturn(2, 'cash', 9_06, { parts: { ...parts, cash: 1_00, owed: 8_00, rounding: 6 } });
    const sales = totalsOfSalesAndReturns([sold, back]);
    expect(sales).toEqual({ ...totalsOfRecords([sold]), returned: 9_06 });
    expect(returnsOutsideSalesListSentence(sales, 'PEN')).toBe(
      'Además te devolvieron S/ 9.06: los reportes lo descuentan de las ventas.',
    );
    const { totalIncome } = financialFigures([buildDaySummary(BUSINESS, '2026-11-21', [sold, back])]);
    expect(salesTotalOfSummary(sales) - 9_06).toBe(totalIncome);
    expect(returnsOutsideSalesListSentence(totalsOfSalesAndReturns([sold]), 'PEN')).toBeUndefined();
  });

  it('is of the recent and the older days together, and unknown where an answer does not have it', () => {
    const recent = totalsOfSalesAndReturns([saleReturn(1, 'cash', 2_00)]);
    const older = totalsOfSalesAndReturns([saleReturn(2, 'bank', 50)]);
    expect(addRecordTotals(recent, older)).toMatchObject({ returned: 2_50 });
    const kept = totalsOfRecords([income(3, 'cash', 9_00)]);
    expect(addRecordTotals(kept, recent)).not.toHaveProperty('returned');
    expect(returnsOutsideSalesListSentence(kept, 'PEN')).toBeUndefined();
  });

  it.each([
    [{ type: 'income' }, true],
    [{ type: 'income', text: '  ' }, true],
    [{ type: 'income', text: 'arroz' }, false],
    [{ type: 'income', account: 'cash' }, false],
    [{ type: 'expense' }, false],
  ] as const)('is said of a list of all sales alone: %o', (filter, isAll) => {
    expect(isListOfAllSales(filter)).toBe(isAll);
  });
});
