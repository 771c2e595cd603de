import { addDays, instantPlus } from '../kernel/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullPermissions } from '../rows/permissions.ts';
import { DEFAULT_TIME_ZONE, startOfDay } from '../kernel/calendar.ts';
import type { TransactionItem } from '../rows/transaction.ts';
import * as book from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import { canSeeWeeklySales, type SaleOrReturn, weeklySalesRange, WeeklySalesTally } from './weekly-sales-of-product.ts';

/** A Sunday: its week began on the 16th. */
const TODAY = '2026-11-22';
const [SODA, RICE] = [id(1), id(2)];

const line = (productId: string, quantity: number, price: number) =>
  book.riceItem({ selectedProductUuid: productId, quantity, requestedQuantity: quantity, actualQuantity: 0, price });
const anHourInto = (day: string) => instantPlus(startOfDay(day, DEFAULT_TIME_ZONE), 3_600_000);
const sale = (day: string, ...items: TransactionItem[]) =>
  book.income(1, 'cash', 1_00, { createdAt: anHourInto(day), items });

function weeksOfSoda(...records: readonly SaleOrReturn[]) {
  const tally = new WeeklySalesTally(SODA, DEFAULT_TIME_ZONE);
  for (const record of records) tally.add(record);
  return tally.weeks(TODAY);
}

describe('the weeks of a product', () => {
  it.each([
    ['2026-11-22', '2026-09-28'],
    ['2026-11-16', '2026-09-28'],
    ['2026-11-15', '2026-09-21'],
  ])('on %s begin on %s', (today, from) => expect(weeklySalesRange(today)).toEqual({ from, to: today }));

  it('have what its lines came to, also beyond the stock, and nothing of other products', () => {
    const weeks = weeksOfSoda(
      sale('2026-11-22', line(SODA, 2_000, 2_50), line(RICE, 1_000, 4_50)),
      sale('2026-11-16', line(SODA, 1_500, 2_50), line(SODA, 1_000, 2_50)),
      sale('2026-11-15', line(SODA, 1_000, 2_00)),
      sale('2026-09-27', line(SODA, 1_000, 9_00)),
      sale('2026-11-20', line(RICE, 1_000, 4_50)),
    );
    expect(weeks).toHaveLength(8);
    expect(weeks.slice(-3)).toEqual([
      { from: '2026-11-02', to: '2026-11-08', income: 0 },
      { from: '2026-11-09', to: '2026-11-15', income: 2_00 },
      { from: '2026-11-16', to: '2026-11-22', income: 11_25 },
    ]);
    expect(weeks.slice(0, 6).every(({ income }) => income === 0)).toBe(true);
  });

  it('lose what came back, on its own day', () => {
    const back = (day: string, productId: string, amount: number) => {
      const record = book.saleReturn(2, 'cash', amount, { createdAt: anHourInto(day) });
      return { ...record, items: record.items.map((item) => ({ ...item, selectedProductUuid: productId })) };
    };
    const weeks = weeksOfSoda(
      sale('2026-11-15', line(SODA, 4_000, 2_50)),
      sale('2026-11-16', line(SODA, 2_000, 2_50)),
      back('2026-11-15', SODA, 2_50),
      back('2026-11-20', SODA, 2_50),
      back('2026-11-20', RICE, 4_50),
    );
    expect(weeks.slice(-2).map(({ income }) => income)).toEqual([7_50, 2_50]);
  });

  it('lose nothing of any sales in them', () => {
    const sales = fc.array(fc.record({ back: fc.nat(48), price: fc.integer({ min: 1, max: 99_99 }) }));
    fc.assert(
      fc.property(sales, (sold) => {
        const incomes = sold.map(({ back, price }) => sale(addDays(TODAY, -back), line(SODA, 1_000, price)));
        const weeks = weeksOfSoda(...incomes);
        const total = sold.reduce((sum, { price }) => sum + price, 0);
        expect(weeks.reduce((sum, { income }) => sum + income, 0)).toBe(total);
      }),
    );
  });

  it.each([
    [{}, true],
    [{ verIngresos: false }, false],
    [{ verReportes: false }, false],
    [{ verEgresos: false }, true],
  ])('are seen with %j: %s', (changes, seen) => {
    const holder = { activo: true, rol: 'empleado' as const, permissions: { ...fullPermissions, ...changes } };
    expect(canSeeWeeklySales(holder, TODAY)).toBe(seen);
  });
});
