import { expect, it } from 'vitest';
import { fullPermissions } from '../rows/permissions.ts';
import { income, riceItem } from '../testing/book.ts';
import { linkOf, OWNER } from '../testing/shop.ts';
import { salesReport } from './sales-report.ts';
import { fillRedactedSalesReport, redactSalesReport } from './redact-sales-report.ts';

const report = salesReport(
  [income(1, 'cash', 9_00, { items: [riceItem({}), riceItem({ cost: 3_10 })] })],
  'America/Lima',
);
const unaware = linkOf('luis', { permissions: { ...fullPermissions, verEgresos: false } });
const parts = ['byProduct', 'byHour', 'byDay', 'byAccount'] as const;

it('is all of it for who may see what was earned', () => {
  expect(redactSalesReport(linkOf(OWNER, { rol: 'gerente' }), report)).toEqual(report);
  expect(fillRedactedSalesReport(report)).toEqual(report);
});

it('has no word of costs and earnings for who may not', () => {
  const told = redactSalesReport(unaware, report);
  expect(JSON.stringify(told)).not.toMatch(/cost|profit/iu);
  expect(told.total.income).toBe(report.total.income);
});

it('is reckoned with as if nothing had been earned where that was left out', () => {
  const known = fillRedactedSalesReport(redactSalesReport(unaware, report));
  expect(known.total).toEqual({ ...report.total, cost: 0, profit: 0, incomeOfUnknownCost: 0 });
  for (const part of parts) {
    expect(known[part].map(({ income: sold }) => sold)).toEqual(report[part].map(({ income: sold }) => sold));
    expect(known[part].every(({ cost, profit }) => cost === 0 && profit === 0)).toBe(true);
  }
});
