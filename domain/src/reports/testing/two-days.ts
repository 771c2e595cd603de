/** For tests: the summaries of a Monday and of the day after it. */
import { buildDaySummary } from '../../cash/day-summary.ts';
import { closure, expense, income, opening, transfer } from '../../testing/book.ts';
import { BUSINESS, id } from '../../testing/shop.ts';

const bought = { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] };
export const MONDAY = buildDaySummary(BUSINESS, '2026-11-16', [
  opening(1, 100_00, 50_00),
  income(2, 'cash', 20_00, { cost: 12_00 }),
  expense(3, 'cash', 5_00, { category: 'labor' }),
  expense(4, 'bank', 30_00, { category: 'materials', ...bought }),
  transfer(5, 'cash', 10_00),
  closure(6, 104_00, 31_00),
]);
export const TUESDAY = buildDaySummary(BUSINESS, '2026-11-17', [
  income(1, 'bank', 7_00, { cost: 3_00 }),
  expense(2, 'bank', 2_00, { category: 'overhead' }),
]);
