import { expect, it } from 'vitest';
import { income, opening, riceItem, saleReturn } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import { salesReport } from './sales-report.ts';
import { incomeOfUnknownCost, isEveryCostOfSalesUnknown, soldAtUnknownCostSentence } from './unknown-cost.ts';

it('says how much of the sales counts whole as earned', () => {
  expect(soldAtUnknownCostSentence(25_00, 'PEN')).toBe(
    'De S/ 25.00 vendidos no se conoce el costo: esa parte cuenta entera como ganancia.',
  );
  expect(soldAtUnknownCostSentence(0, 'PEN')).toBeUndefined();
});

it('says nothing of a day on which goods of unknown cost only came back', () => {
  expect(soldAtUnknownCostSentence(-5_00, 'PEN')).toBeUndefined();
});

it.each([
  { income: 5_00, incomeOfUnknownCost: 5_00, isUnknown: true },
  { income: 5_00, incomeOfUnknownCost: 2_00, isUnknown: false },
  { income: 5_00, incomeOfUnknownCost: 0, isUnknown: false },
  { income: 0, incomeOfUnknownCost: 0, isUnknown: false },
])('what $income earned is unknown if nothing of its cost is known: $isUnknown', ({ isUnknown, ...sold }) => {
  expect(isEveryCostOfSalesUnknown(sold)).toBe(isUnknown);
});

it('sums the lines of no known cost, less what came back of them, as the sales report does', () => {
  const sold = [
    income(1, 'cash', 9_00, { items: [riceItem({}), riceItem({ cost: null, price: 7_00 })] }),
    income(2, 'cash', 9_00, { category: 'adjustment', items: [riceItem({ cost: null })] }),
  ];
  const line = { itemUuid: id(300), description: 'ARROZ', quantity: 1_000, unit: 'kg', spoiled: false } as const;
  const items = [3_10, null].map((cost) => ({ ...line, cost, selectedProductUuid: null, amount: 2_00 }));
  const back = [saleReturn(3, 'cash', 4_00, { items })];
  const { incomeOfUnknownCost: told } = salesReport(sold, 'America/Lima', back).total;
  expect(told).toBeGreaterThan(0);
  expect(incomeOfUnknownCost([opening(0, 1_00, 0), ...sold, ...back])).toBe(told);
});
