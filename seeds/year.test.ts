/** The year carried out through the domain: everything is applied, nothing is ever overdrawn, and the shop earns. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type DaySummary, buildDaySummary, profitOf } from '@cuadra/domain/cash/day-summary';
import { countDifference } from '@cuadra/domain/cash/balances';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { stockFromLog } from '@cuadra/domain/testing/stock-from-log';
import { describe, expect, it } from 'vitest';
import { seedBodega } from './bodega.ts';
import { Executor, uidOf } from './testing/executor.ts';

const LIMA = 'America/Lima';
const executor = new Executor();
const mishaps: unknown[] = [];

for (const step of seedBodega({ today: '2026-11-21' })) {
  const { products = [] } = await executor.execute(step);
  const { cash, bank } = executor.balancesOf(step.businessId);
  if (cash < 0 || bank < 0) mishaps.push({ step, cash, bank });
  mishaps.push(...products.filter(({ after: { stock, stockValue } }) => stock < 0 || stockValue < 0));
}

const [bodega = '', second = ''] = executor.books.businesses.keys();
const days = (businessId: string) => {
  const records = new Map<string, Transaction[]>();
  for (const record of executor.recordsOf(businessId)) {
    const day = dayOf(record.createdAt, LIMA);
    records.set(day, [...(records.get(day) ?? []), record]);
  }
  return [...records].map(([day, ofDay]) => buildDaySummary(businessId, day, ofDay));
};
const sumOf = (summaries: readonly DaySummary[], amountOf: (summary: DaySummary) => number) =>
  summaries.reduce((sum, summary) => sum + amountOf(summary), 0) / 100;

it('every command is applied; money and stock are never negative', () => expect(mishaps.slice(0, 3)).toEqual([]));

describe('the bodega after a year', () => {
  const year = days(bodega);
  const income = sumOf(year, (day) => day.income.cash + day.income.bank);
  const costOfSales = sumOf(year, (day) => day.costOfSales);
  const profit = sumOf(year, profitOf);

  it('traded on every day but two holidays', () => expect(year).toHaveLength(363));

  it('sold for some S/ 270,000 and kept a bodega’s margin and profit', () => {
    expect(income).toBeGreaterThan(240_000);
    expect(income).toBeLessThan(310_000);
    expect(1 - costOfSales / income).toBeGreaterThan(0.2);
    expect(1 - costOfSales / income).toBeLessThan(0.28);
    expect(profit).toBeGreaterThan(4_000);
    expect(profit).toBeLessThan(16_000);
  });

  it('bought about what it sold', () => {
    expect(sumOf(year, (day) => day.purchases) / costOfSales).toBeGreaterThan(0.93);
    expect(sumOf(year, (day) => day.purchases) / costOfSales).toBeLessThan(1.07);
  });

  it('was closed with small differences, and now and then not at all', () => {
    const closures = executor.recordsOf(bodega).flatMap((record) => (record.type === 'closure' ? [record] : []));
    const differences = closures.map((count) => countDifference(count).cash);
    expect(closures.length).toBeLessThan(380);
    expect(year.filter((day) => day.records.closure === 0).length).toBeGreaterThan(4);
    expect(differences.filter((difference) => difference !== 0).length / closures.length).toBeGreaterThan(0.6);
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(30_00);
  });

  it('has its prices raised, some goods taken up and some given up', () => {
    const products = [...executor.books.products.values()].filter((product) => product.businessId === bodega);
    expect(products.filter((product) => !product.activo).length).toBeGreaterThan(4);
    expect(products.filter((product) => product.updatedAt > product.createdAt).length).toBeGreaterThan(380);
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length);
    const margins = products.flatMap(({ price, cost }) => (cost === null ? [] : [(price - cost) / price]));
    expect(Math.min(...margins)).toBeGreaterThan(0.08);
    expect(Math.max(...margins)).toBeLessThan(0.37);
  });

  it('keeps a log that adds up to the stock of every product', () => {
    const logs = new Map<string, { effect: number; reversal: number }[]>();
    for (const log of executor.books.stockLogs.values())
      logs.set(log.productId, [...(logs.get(log.productId) ?? []), log]);
    const wrong = [...executor.books.products.values()].filter(
      ({ uuid, stock }) => stockFromLog(logs.get(uuid) ?? []) !== stock,
    );
    expect(wrong).toEqual([]);
  });
});

describe('the people', () => {
  it('Luis may correct and Carmen may not, nor see expenses', () => {
    const [luis, carmen] = (['luis', 'carmen'] as const).map((key) =>
      executor.books.memberships.get(`${bodega}/${uidOf(key)}`),
    );
    expect(luis !== undefined && hasPermission(luis, 'editarMovimientos') && hasPermission(luis, 'verEgresos')).toBe(
      true,
    );
    expect(
      carmen !== undefined && (hasPermission(carmen, 'editarMovimientos') || hasPermission(carmen, 'verEgresos')),
    ).toBe(false);
    expect(carmen?.activo).toBe(true);
  });

  it('the owner has both shops, the bodega being the principal one', () => {
    const links = [bodega, second].map((id) => executor.books.memberships.get(`${id}/${uidOf('rosa')}`));
    expect(links.map((link) => [link?.rol, link?.esPrincipal])).toEqual([
      ['gerente', true],
      ['gerente', false],
    ]);
  });
});

it('the second shop has traded for a month, and does not lose', () => {
  const month = days(second);
  expect(month.length).toBeGreaterThan(22);
  expect(month.length).toBeLessThan(31);
  expect(sumOf(month, profitOf)).toBeGreaterThan(0);
});
