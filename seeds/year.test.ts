/** The year carried out through the domain: everything is applied, nothing is ever overdrawn, and the shop earns. */
import { customerDebtOfRecords } from '@cuadra/domain/customers/customer-debt';
import { dailyWealth } from '@cuadra/domain/reports/wealth/daily-wealth';
import { totalWealth, sumOfWealthTerms } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import {
  type DaySummary,
  buildDaySummary,
  profitBeforeOtherGainsAndLosses,
  salesTotalOfSummary,
} from '@cuadra/domain/cash/day-summary';
import { differenceOfMoneyCount } from '@cuadra/domain/cash/balances';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { QUANTITY_STEP } from '@cuadra/domain/kernel/quantity';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { stockFromLog } from '@cuadra/domain/testing/stock-from-log';
import { describe, expect, it } from 'vitest';
import { seedBodega } from './bodega.ts';
import { Executor, uidOf } from './testing/executor.ts';
import { ScreenInputs } from './testing/screen-inputs.ts';

const LIMA = 'America/Lima';
const COMPARED_FROM = '2026-08-15';
const executor = new Executor();
const screens = new ScreenInputs(executor);
const mishaps: unknown[] = [];

for (const step of seedBodega({ today: '2026-11-21' })) {
  if (step.at >= COMPARED_FROM) screens.compare(step);
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

function debtOf(businessId: string, customerId: string) {
  return customerDebtOfRecords(businessId, customerId, executor.books.transactions.values());
}

it('every command is applied; money and stock are never negative', () => expect(mishaps.slice(0, 3)).toEqual([]));

describe('the bodega after a year', () => {
  const year = days(bodega);
  const income = sumOf(year, salesTotalOfSummary);
  const costOfSales = sumOf(year, (day) => day.costOfSales);
  const profit = sumOf(year, profitBeforeOtherGainsAndLosses);

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
    const differences = closures.map((count) => differenceOfMoneyCount(count).cash);
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

describe.each([
  ['the bodega', bodega],
  ['the second shop', second],
])('what %s is left with', (_name, businessId) => {
  const own = <Row extends { readonly businessId: string }>(rows: ReadonlyMap<string, Row>) =>
    [...rows.values()].filter((row) => row.businessId === businessId);
  const products = own(executor.books.products);
  const wealth = dailyWealth({
    businessId,
    zone: LIMA,
    products,
    stockLogs: own(executor.books.stockLogs),
    records: executor.recordsOf(businessId),
  });

  it('changes on every day by just what is said of it', () => {
    const wrong = wealth.filter(({ terms, end }, place) => {
      const before = wealth[place - 1]?.end;
      return totalWealth(end) - (before === undefined ? 0 : totalWealth(before)) !== sumOfWealthTerms(terms);
    });
    expect(wrong).toEqual([]);
    expect(wealth.length).toBeGreaterThan(22);
  });

  it('is in the end what there is', () => {
    const stock = products.reduce((sum, { stockValue }) => sum + stockValue, 0);
    const owed = own(executor.books.customers).reduce((sum, { uuid }) => sum + debtOf(businessId, uuid).balance, 0);
    expect(wealth.at(-1)?.end).toEqual({ ...executor.balancesOf(businessId), stock, owed });
  });
});

describe('the neighbours who pay later', () => {
  const debts = [...executor.books.customers.values()].map((customer) => ({
    customer,
    ...debtOf(bodega, customer.uuid),
  }));

  it('owe some hundreds together, hardly ever more than their limit, and nobody has paid far too much', () => {
    const together = debts.reduce((sum, { balance }) => sum + balance, 0);
    expect(debts).toHaveLength(14);
    expect(together).toBeGreaterThan(200_00);
    expect(together).toBeLessThan(1_500_00);
    expect(debts.filter(({ balance }) => balance < -5_00)).toEqual([]);
    expect(debts.filter(({ customer, balance }) => customer.limit !== null && balance > customer.limit * 2)).toEqual(
      [],
    );
  });

  it('one has owed for more than a month, and one need not pay any more', () => {
    expect(debts.filter(({ open }) => (open[0]?.timestamp ?? '9') < '2026-10-21').length).toBeGreaterThan(0);
    expect(debts.filter(({ customer }) => !customer.activo).map(({ balance }) => balance)).toEqual([0]);
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
  expect(sumOf(month, profitBeforeOtherGainsAndLosses)).toBeGreaterThan(0);
});

describe('what was sent in the last hundred days is what the screens of the app send', () => {
  const { sales, registrations, typed, surprises } = screens;

  it('sales are those of the income screen, with its "Vender igual"', () => {
    expect(sales.length).toBeGreaterThan(3_000);
    expect(sales.map(({ sent }) => sent)).toEqual(sales.map(({ drafted }) => drafted));
  });

  it('what is new is registered as the income screen registers it', () => {
    expect(registrations.length).toBeGreaterThan(3);
    expect(registrations.map(({ sent }) => sent)).toEqual(registrations.map(({ drafted }) => drafted));
  });

  it('shelves are counted against the stock that there is, and nobody types a third decimal', () => {
    expect(typed.length).toBeGreaterThan(80);
    expect(typed.filter((quantity) => quantity % QUANTITY_STEP !== 0)).toEqual([]);
    expect(surprises).toEqual([]);
  });
});
