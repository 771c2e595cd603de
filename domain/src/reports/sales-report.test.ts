import { describe, expect, it } from 'vitest';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { income, riceItem, saleReturn } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import type { Income } from '../rows/transaction.ts';
import { buildDaySummary } from '../cash/day-summary.ts';
import { financialFigures } from './financial-report.ts';
import { salesByPayment } from './sales-by-payment.ts';
import { isEmptySalesReport, salesBySpan, salesReport, sumOfSalesReports } from './sales-report.ts';

const RICE = id(100);
const LIMA = 'America/Lima';

const haircut = {
  description: ' corte  de pelo',
  unit: 'service',
  selectedProductUuid: null,
  cost: null,
  price: 15_00,
} as const;
/** The first at 08:01, the second at 09:10, the third at 08:05 of Lima. */
const sold = [
  income(1, 'cash', 9_00, { items: [riceItem({}), riceItem({ cost: 3_10 })] }),
  income(70, 'bank', 19_50, { items: [riceItem({ description: 'ARROZ EXTRA' }), riceItem(haircut)] }),
  income(5, 'cash', 15_00, { items: [riceItem({ ...haircut, description: 'CORTE DE PELO' })] }),
  income(6, 'cash', 99_00, { category: 'adjustment', items: [riceItem({})] }),
];

describe('the sales report', () => {
  const report = salesReport(sold, LIMA);

  it('adds up what was sold, and how much of it has no known cost', () => {
    const total = { sales: 3, income: 43_50, cost: 9_10, profit: 34_40, incomeOfUnknownCost: 30_00 };
    expect(report.total).toEqual(total);
  });

  it('by product, free text by its words, the best first', () => {
    const cuts = { sales: 2, income: 30_00, cost: 0, profit: 30_00, incomeOfUnknownCost: 30_00 };
    const rice = { sales: 2, income: 13_50, cost: 9_10, profit: 4_40, incomeOfUnknownCost: 0 };
    expect(report.byProduct).toEqual([
      { productId: null, description: 'CORTE DE PELO', unit: 'service', quantity: unitsToQuantity(2), ...cuts },
      { productId: RICE, description: 'ARROZ EXTRA', unit: 'kg', quantity: unitsToQuantity(3), ...rice },
    ]);
  });

  it('by hour of the shop, by day and by account', () => {
    expect(report.byHour.map(({ hour, sales, income: sum }) => [hour, sales, sum])).toEqual([
      [8, 2, 24_00],
      [9, 1, 19_50],
    ]);
    expect(report.byDay).toMatchObject([{ day: '2026-11-21', sales: 3, income: 43_50 }]);
    expect(report.byAccount).toMatchObject([
      { account: 'cash', sales: 2, income: 24_00 },
      { account: 'bank', sales: 1, income: 19_50 },
    ]);
  });

  it('orders its days and rounds each line, as the record did', () => {
    const half = riceItem({ price: 1, quantity: unitsToQuantity(0.5), cost: 0 });
    const days = ['2026-11-22T15:00:00.000Z', '2026-11-21T15:00:00.000Z'];
    const sales = days.map((createdAt) => income(1, 'cash', 2, { createdAt, items: [half, half] }));
    const { byDay } = salesReport(sales, LIMA);
    expect(byDay.map(({ day, income: sum }) => [day, sum])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-22', 2],
    ]);
  });

  it.each([
    ['A', 'B'],
    ['B', 'A'],
  ])('puts the alphabet first among equals: %s, %s', (...words) => {
    const both = words.map((description, index) => riceItem({ description, selectedProductUuid: id(200 + index) }));
    const { byProduct } = salesReport([income(1, 'cash', 9_00, { items: both })], LIMA);
    expect(byProduct.map(({ description }) => description)).toEqual(['A', 'B']);
  });

  it('of two sets is that of both together, wherever they are parted', () => {
    for (let place = 0; place <= sold.length; place += 1) {
      const [earlier, later] = [sold.slice(0, place), sold.slice(place)];
      expect(sumOfSalesReports(salesReport(earlier, LIMA), salesReport(later, LIMA))).toEqual(report);
    }
  });

  it('of two sets puts days and hours in order', () => {
    const at = (createdAt: string) => salesReport([income(1, 'cash', 2, { createdAt, items: [riceItem()] })], LIMA);
    const both = sumOfSalesReports(at('2026-11-21T20:00:00.000Z'), at('2026-11-20T15:00:00.000Z'));
    expect(both.byHour.map(({ hour }) => hour)).toEqual([10, 15]);
    expect(both.byDay.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
    const inOrder = sumOfSalesReports(at('2026-11-20T15:00:00.000Z'), at('2026-11-21T20:00:00.000Z'));
    expect(inOrder).toEqual(both);
  });

  it('by span of days has each day in one of them, and those without a sale', () => {
    const at = (day: string) => income(1, 'cash', 2, { createdAt: `${day}T15:00:00.000Z`, items: [riceItem()] });
    const { byDay } = salesReport([at('2026-11-02'), at('2026-11-02'), at('2026-11-08'), at('2026-11-09')], LIMA);
    const weeks = [
      { from: '2026-10-26', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
    ];
    expect(salesBySpan(byDay, weeks)).toEqual([
      { ...weeks[0], sales: 0, income: 0, cost: 0, profit: 0, incomeOfUnknownCost: 0 },
      expect.objectContaining({ ...weeks[1], sales: 3, income: 13_50 }),
      expect.objectContaining({ ...weeks[2], sales: 1, income: 4_50 }),
    ]);
  });

  it('of nothing is nothing', () => {
    expect(isEmptySalesReport(salesReport([], LIMA))).toBe(true);
    expect(isEmptySalesReport(report)).toBe(false);
    expect(salesReport([], LIMA)).toMatchObject({ total: { sales: 0, income: 0 }, byProduct: [], byDay: [] });
  });
});

describe('a sale that is paid in parts', () => {
  const parts = { cash: 4_95, bank: 3_00, owed: 2_00, rounding: 5, received: null, change: null };
  const goods = (cost: number | null) => [riceItem({ price: 10_00, cost })];
  const byAccount = (...sales: Income[]) =>
    salesReport(sales, LIMA).byAccount.map(({ account, ...part }) => {
      const { sales: count, income: sum, cost, profit, incomeOfUnknownCost } = part;
      return [account, count, sum, cost, profit, incomeOfUnknownCost];
    });

  it('counts once, in the larger account; rounding belongs to cash', () => {
    expect(byAccount(income(1, 'cash', 10_00, { items: goods(6_00), parts }))).toEqual([
      ['cash', 1, 5_00, 3_00, 2_00, 0],
      ['bank', 0, 3_00, 1_80, 1_20, 0],
      ['owed', 0, 2_00, 1_20, 80, 0],
    ]);
    expect(byAccount(income(1, 'cash', 10_00, { items: goods(null), parts }))).toEqual([
      ['cash', 1, 5_00, 0, 5_00, 5_00],
      ['bank', 0, 3_00, 0, 3_00, 3_00],
      ['owed', 0, 2_00, 0, 2_00, 2_00],
    ]);
  });

  it('counts as sold on credit where nothing was paid', () => {
    const unpaid = { ...parts, cash: 0, bank: 0, owed: 10_00, rounding: 0 };
    expect(byAccount(income(1, 'cash', 10_00, { items: goods(6_00), parts: unpaid }))).toEqual([
      ['cash', 0, 0, 0, 0, 0],
      ['bank', 0, 0, 0, 0, 0],
      ['owed', 1, 10_00, 6_00, 4_00, 0],
    ]);
  });

  it('what does not divide stays in the larger account', () => {
    const halves = { ...parts, cash: 6_67, bank: 3_33, owed: 0, rounding: 0 };
    expect(byAccount(income(1, 'cash', 10_00, { items: goods(1_00), parts: halves }))).toEqual([
      ['cash', 1, 6_67, 67, 6_00, 0],
      ['bank', 0, 3_33, 33, 3_00, 0],
    ]);
  });

  it('of nothing is of its account', () => {
    const nothing = { ...parts, cash: 0, bank: 0, owed: 0, rounding: 0 };
    const given = [riceItem({ price: 0, cost: 3_00 })];
    expect(byAccount(income(1, 'bank', 0, { items: given, parts: nothing }))).toEqual([
      ['cash', 0, 0, 0, 0, 0],
      ['bank', 1, 0, 3_00, -3_00, 0],
    ]);
  });
});

describe('what came back', () => {
  const line = { itemUuid: id(300), description: 'ARROZ VIEJO', quantity: 1_000, unit: 'kg', spoiled: false } as const;
  const rice = { ...line, selectedProductUuid: RICE, amount: 4_50, cost: 3_00 };
  const cut = { ...line, description: 'Corte de pelo', unit: 'service', selectedProductUuid: null } as const;
  const parts = { cash: 10_00, bank: 5_00, owed: 0, rounding: 4_50 };
  const items = [rice, { ...cut, amount: 15_00, cost: null }];
  const back = saleReturn(130, 'cash', 19_50, { items, parts, cost: 3_00 });
  const [before, after] = [salesReport(sold, LIMA), salesReport(sold, LIMA, [back])];

  it('is taken off on its own hour, and is no sale less', () => {
    expect(after.total).toEqual({ sales: 3, income: 24_00, cost: 6_10, profit: 17_90, incomeOfUnknownCost: 15_00 });
    expect(after.byHour.at(-1)).toMatchObject({ hour: 10, sales: 0, income: -19_50, cost: -3_00 });
    expect(after.byHour.slice(0, -1)).toEqual(before.byHour);
  });

  it('is taken off its product, which keeps its name, and off what it was given back from', () => {
    const [was, is] = [before, after].map(({ byProduct }) => byProduct.find(({ productId }) => productId === RICE));
    expect(is).toMatchObject({ description: was?.description, quantity: (was?.quantity ?? 0) - 1_000 });
    const bank = (report: typeof after) => report.byAccount.find(({ account }) => account === 'bank')?.income;
    expect(bank(after)).toBe((bank(before) ?? 0) - 5_00);
    expect(after.byAccount.reduce((sum, part) => sum + part.income, 0)).toBe(after.total.income);
  });

  it('without a sale in these days is less than nothing', () => {
    const onlyBack = salesReport([], LIMA, [back]);
    const { byProduct } = onlyBack;
    expect(isEmptySalesReport(onlyBack)).toBe(false);
    expect(byProduct.map(({ quantity, income: came }) => [quantity, came])).toEqual([
      [-1_000, -4_50],
      [-1_000, -15_00],
    ]);
  });
});

describe('how sales were paid', () => {
  const none = { cash: 0, bank: 0, owed: 0, rounding: 0, received: null, change: null };
  const paid = (minute: number, account: 'cash' | 'bank', total: number, parts: Partial<typeof none>) =>
    income(minute, account, total, {
      items: [riceItem({ price: total, quantity: unitsToQuantity(1), cost: 1 })],
      parts: { ...none, ...parts },
    });
  const sales = [
    paid(1, 'cash', 9_96, { cash: 9_90, rounding: 6 }),
    paid(2, 'bank', 20_03, { bank: 15_00, owed: 5_00, rounding: 3 }),
    // Twenty by Yape, and the change in cash.
    paid(3, 'bank', 9_94, { cash: -10_00, bank: 20_00, rounding: -6 }),
  ];
  const returned = [saleReturn(4, 'cash', 9_96, { parts: { ...none, cash: 9_90, rounding: 6 } })];
  const back = returned.map((one) => ({ ...one, items: one.items.map((item) => ({ ...item, cost: 1 })) }));

  it.each([
    { what: 'of sales', records: sales, returns: [] },
    { what: 'with what came back', records: sales, returns: back },
  ])('is what the financial report says, and adds up to the sales: $what', ({ records, returns }) => {
    const report = salesReport(records, LIMA, returns);
    const figures = financialFigures([buildDaySummary('shop', '2026-11-21', [...records, ...returns])]);
    const parts = Object.fromEntries(salesByPayment(report).map(({ by, amount }) => [by, amount]));
    const { income: received, owed, rounding, totalIncome } = figures;
    expect({ rounding: 0, ...parts }).toEqual({ ...received, owed, rounding });
    expect(Object.values(parts).reduce((sum, amount) => sum + amount, 0)).toBe(totalIncome);
    expect(report.total.income).toBe(totalIncome);
  });

  it('of two sets is that of both together', () => {
    const both = sumOfSalesReports(salesReport(sales.slice(0, 1), LIMA), salesReport(sales.slice(1), LIMA));
    expect(both.rounding).toBe(salesReport(sales, LIMA).rounding);
  });
});
