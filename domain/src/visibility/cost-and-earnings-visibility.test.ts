import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOrLastCost, marginOfProduct } from '../rows/product.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { expense, income, opening, riceItem, saleReturn } from '../testing/book.ts';
import { id, linkOf, OWNER } from '../testing/shop.ts';
import { RICE, sellRice, stockedShop } from '../testing/stocked-shop.ts';
import {
  fillRedactedProduct,
  fillRedactedRecord,
  canSeeCosts,
  canSeeEarnings,
  fillRedactedStockLog,
  redactProduct,
  redactRecord,
  redactStockLog,
} from './cost-and-earnings-visibility.ts';
import { defaultEmployeePermissions, fullPermissions, type Permission, permissionNames } from '../rows/permissions.ts';

const nothing = { ...fullPermissions, ...Object.fromEntries(permissionNames.map((name) => [name, false])) };
const holding = (...names: readonly Permission[]) =>
  linkOf('luis', { permissions: { ...nothing, ...Object.fromEntries(names.map((name) => [name, true])) } });
const gerente = linkOf(OWNER, { rol: 'gerente', permissions: nothing });
const usual = linkOf('luis', { permissions: defaultEmployeePermissions });

// Spec: «Permissions are held per business in a map»
describe('costs take verEgresos, what was earned takes verReportes besides', () => {
  it.each([
    { who: 'nothing', holder: holding(), costs: false, earnings: false },
    { who: 'verIngresos', holder: holding('verIngresos'), costs: false, earnings: false },
    { who: 'verEgresos', holder: holding('verEgresos'), costs: true, earnings: false },
    { who: 'verReportes', holder: holding('verReportes'), costs: false, earnings: false },
    { who: 'both', holder: holding('verEgresos', 'verReportes'), costs: true, earnings: true },
    {
      who: 'all the others',
      holder: holding('verIngresos', 'verTransferencias', 'editarMovimientos'),
      costs: false,
      earnings: false,
    },
    { who: 'the usual ones', holder: usual, costs: true, earnings: false },
    { who: 'gerente', holder: gerente, costs: true, earnings: true },
    { who: 'a gerente no more', holder: { ...gerente, activo: false }, costs: false, earnings: false },
  ])('with $who', ({ holder, costs, earnings }) => {
    expect([canSeeCosts(holder), canSeeEarnings(holder)]).toEqual([costs, earnings]);
  });
});

const shop = stockedShop();
sellRice(shop, id(20), id(21));
const rice = shop.books.products.get(RICE);
if (rice === undefined) throw new Error('there is no rice');
const logs = [...shop.books.stockLogs.values()];

/** The names of all the fields of a row, of those within it too. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
}

describe('a row', () => {
  it.each([
    { who: 'nothing', holder: holding(), product: [], sale: [], entry: [] },
    { who: 'verReportes', holder: holding('verReportes', 'verIngresos'), product: [], sale: [], entry: [] },
    { who: 'the usual ones', holder: usual, product: ['cost', 'costSetAt'], sale: [], entry: ['cost', 'previousCost'] },
    {
      who: 'both',
      holder: holding('verEgresos', 'verReportes'),
      product: ['cost', 'costSetAt', 'lackingValue', 'stockValue'],
      sale: ['cost', 'previousCost', 'valueEffect'],
      entry: ['cost', 'previousCost', 'valueEffect'],
    },
  ])('says with $who no more than that', ({ holder, product, sale, entry }) => {
    const money = (row: object) =>
      Object.keys(row)
        .filter((name) => /cost|value/iu.test(name))
        .toSorted();
    expect(money(redactProduct(holder, rice))).toEqual(product);
    for (const log of logs) expect(money(redactStockLog(holder, log))).toEqual(log.type === 'sell' ? sale : entry);
  });

  it('of a sale has what it cost, in all and line by line, or neither', () => {
    const sale = income(1, 'cash', 4_50, { items: [riceItem()], cost: 3_00 });
    expect(redactRecord(gerente, sale)).toEqual(sale);
    expect(fieldsIn(redactRecord(usual, sale))).not.toContain('cost');
    const { cost: _cost, items: _items, ...rest } = sale;
    expect(redactRecord(usual, sale)).toMatchObject(rest);
  });

  it('of any other record is told as it is', () => {
    for (const record of [expense(1, 'cash', 5_00), opening(1, 1, 1)]) expect(redactRecord(usual, record)).toBe(record);
  });

  it('is the same when it is told twice, and says nothing of what was left out', () => {
    const holders = fc.subarray([...permissionNames]).map((names) => holding(...names));
    fc.assert(
      fc.property(holders, (holder) => {
        const told = redactProduct(holder, rice);
        expect(redactProduct(gerente, told)).toEqual(told);
        for (const log of logs) {
          const line = redactStockLog(holder, log);
          expect(redactStockLog(gerente, line)).toEqual(line);
        }
      }),
    );
  });
});

describe('what is reckoned with where something was left out', () => {
  it('a cost that is not told is unknown: nothing is earned on it, neither much nor little', () => {
    const known = fillRedactedProduct(redactProduct(holding(), rice));
    expect(known).toMatchObject({ cost: null, stockValue: 0, stock: unitsToQuantity(8) });
    expect([averageOrLastCost(known), marginOfProduct(known)]).toEqual([null, undefined]);
  });

  it('a value that is not told is that of the last cost', () => {
    const dearer = { ...rice, cost: 4_00 };
    expect(fillRedactedProduct(redactProduct(usual, dearer))).toMatchObject({ cost: 4_00, stockValue: 32_00 });
  });

  it('what was told stays as it is', () => {
    expect(fillRedactedProduct(redactProduct(gerente, rice))).toEqual(rice);
    for (const log of logs) expect(fillRedactedStockLog(redactStockLog(gerente, log))).toEqual(log);
    for (const record of shop.books.transactions.values()) {
      expect(fillRedactedRecord(redactRecord(gerente, record))).toEqual(record);
    }
  });

  it('a line that is not told what it cost is one of unknown cost', () => {
    const sale = income(1, 'cash', 4_50, { items: [riceItem()], cost: 3_00 });
    expect(fillRedactedRecord(redactRecord(usual, sale))).toEqual({
      ...sale,
      cost: 0,
      items: [riceItem({ cost: null })],
    });
    const back = saleReturn(1, 'cash', 4_50, { cost: 3_00 });
    const [line] = back.items;
    const returned = { ...back, items: line === undefined ? [] : [{ ...line, cost: 3_00 }] };
    expect(fillRedactedRecord(redactRecord(gerente, returned))).toEqual(returned);
    expect(JSON.stringify(redactRecord(usual, returned))).not.toContain('cost');
    expect(fillRedactedRecord(redactRecord(usual, returned))).toEqual({ ...back, cost: 0 });
    const [log] = logs;
    if (log === undefined) throw new Error('there is no line');
    const unknown = { cost: null, previousCost: null, valueEffect: 0 };
    expect(fillRedactedStockLog(redactStockLog(holding(), log))).toEqual({ ...log, ...unknown });
  });
});
