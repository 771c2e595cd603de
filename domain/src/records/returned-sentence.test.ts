/** The sales of a list, less what this sentence names, are those of the reports. */
import { expect, it } from 'vitest';
import { buildDaySummary, salesTotalOfSummary } from '../cash/day-summary.ts';
import { financialFigures } from '../reports/financial-report.ts';
import { totalsOfRecords } from '../reports/record-totals.ts';
import { income, saleReturn } from '../testing/book.ts';
import { returnedSentence } from './returned-sentence.ts';

const parts = { cash: 0, bank: 0, owed: 0, rounding: 0, received: null, change: null };

it('names what came back, whether money, a debt or a rounding', () => {
  const sold = income(1, 'cash', 20_06, { parts: { ...parts, cash: 12_00, owed: 8_00, rounding: 6 } });
  const back = saleReturn(2, 'cash', 9_06, { parts: { ...parts, cash: 1_00, owed: 8_00, rounding: 6 } });
  const [sales, returns] = [totalsOfRecords([sold]), totalsOfRecords([back])];
  expect(returnedSentence(returns, 'PEN')).toBe(
    'Además te devolvieron S/ 9.06: los reportes lo descuentan de las ventas.',
  );
  const { totalIncome } = financialFigures([buildDaySummary('shop', '2026-11-21', [sold, back])]);
  expect(salesTotalOfSummary(sales) - 9_06).toBe(totalIncome);
});

it('is nothing where nothing came back', () => {
  expect(returnedSentence(totalsOfRecords([]), 'PEN')).toBeUndefined();
});
