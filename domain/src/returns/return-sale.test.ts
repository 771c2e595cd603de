/** Lines of a sale come back: the goods, the money, the sales and their cost. */
import { describe, expect, it } from 'vitest';
import { profitBeforeOtherGainsAndLosses, salesTotalOfSummary } from '../cash/day-summary.ts';
import { countStock } from '../inventory/count-stock.ts';
import { deleteStockLog } from '../inventory/delete-stock-log.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { instantPlus } from '../kernel/instant.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { recordTransfer } from '../records/record-transfer.ts';
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import type { Return } from '../rows/transaction.ts';
import { EMPLOYEE, id, messageOf, type Shop, outcome } from '../testing/shop.ts';
import { lineOfSale } from '../testing/stock-inputs.ts';
import { HAIRCUT, RICE, ROSA } from '../testing/stocked-shop.ts';
import { returnSale } from './return-sale.ts';
import {
  BOTTLES,
  daySummaryOf,
  KILOS,
  lineOfRice,
  lineOfSoda,
  SALE,
  shopThatSold,
  stockAndValue,
} from './testing/sold-shop.ts';

const BACK = id(30);
const oneKilo = { itemUuid: KILOS, quantity: unitsToQuantity(1), spoiled: false };
const inCash = (cash: number) => ({ cash, bank: 0 });

function returnOf(shop: Shop, uuid = BACK): Return {
  const record = shop.books.transactions.get(uuid);
  if (record?.type !== 'return') throw new Error('it was not returned');
  return record;
}

describe('a kilo of rice that comes back', () => {
  const input = { transactionId: BACK, saleId: SALE, items: [oneKilo], parts: inCash(4_50) };

  it('gives the money back, and is sold and has cost nothing', () => {
    const shop = shopThatSold();
    const [before, day] = [shop.balances, daySummaryOf(shop)];
    expect(outcome(shop.does(returnSale, input))).toBe('done');
    expect(shop.balances).toEqual({ cash: before.cash - 4_50, bank: before.bank });
    const after = daySummaryOf(shop);
    expect(salesTotalOfSummary(after)).toBe(salesTotalOfSummary(day) - 4_50);
    expect(after.costOfSales).toBe(day.costOfSales - 3_00);
    expect(profitBeforeOtherGainsAndLosses(after)).toBe(profitBeforeOtherGainsAndLosses(day) - 1_50);
    expect(after.records).toMatchObject({ income: 1, return: 1 });
    expect(stockAndValue(shop)).toEqual({ stock: unitsToQuantity(9), stockValue: 27_00 });
    expect(returnOf(shop)).toMatchObject({ total: 4_50, cost: 3_00, account: 'cash', saleId: SALE });
  });

  it('comes back at what it cost then, whatever it costs now', () => {
    const shop = shopThatSold();
    const bought = { productId: RICE, quantity: unitsToQuantity(2), cost: 9_00, account: 'cash' as const };
    shop.does(buyStock, { ...bought, transactionId: id(40), expenseId: id(41), stockLogId: id(42) });
    const { stockValue = 0 } = stockAndValue(shop);
    shop.does(returnSale, input);
    expect(stockAndValue(shop).stockValue).toBe(stockValue + 3_00);
    expect(shop.books.products.get(RICE)?.cost).toBe(9_00);
  });

  it('goes to waste where it is spoiled', () => {
    const shop = shopThatSold();
    const before = stockAndValue(shop);
    shop.does(returnSale, { ...input, items: [{ ...oneKilo, spoiled: true }] });
    expect(stockAndValue(shop)).toEqual(before);
    expect(daySummaryOf(shop).costOfSales).toBe(3_00);
    const logs = filterRowsNotDeleted(shop.books.stockLogs).filter(({ transactionId }) => transactionId === BACK);
    expect(logs.map(({ type, effect, valueEffect }) => [type, effect, valueEffect])).toEqual([
      ['return', 1000, 3_00],
      ['waste', -1000, -3_00],
    ]);
    shop.does(deleteRecord, { transactionId: BACK });
    expect(stockAndValue(shop)).toEqual(before);
  });

  it('may be spoiled in part', () => {
    const shop = shopThatSold();
    const half = { ...oneKilo, quantity: 500 };
    const back = shop.does(returnSale, { ...input, items: [half, { ...half, spoiled: true }] });
    expect(outcome(back)).toBe('done');
    expect(stockAndValue(shop)).toEqual({ stock: 8_500, stockValue: 25_50 });
  });

  it('may be given back by Yape/Plin, or in two parts', () => {
    const shop = shopThatSold();
    const { cash, bank } = shop.balances;
    shop.does(returnSale, { ...input, parts: { cash: 2_00, bank: 2_50 } });
    expect(shop.balances).toEqual({ cash: cash - 2_00, bank: bank - 2_50 });
    expect(returnOf(shop).account).toBe('bank');
  });

  it('changes the difference of a count that was made later', () => {
    const shop = shopThatSold();
    const at = shop.now;
    shop.wait(60_000);
    const counted = { productId: RICE, physicalStock: 9_000, digitalStock: 8_000, difference: 1_000 };
    shop.does(countStock, { ...counted, stockLogId: id(50) });
    const before = stockAndValue(shop);
    const late = { ...input, items: [{ ...oneKilo, spoiled: false }] };
    expect(outcome(shop.does(returnSale, late, { at: instantPlus(at, 30_000) }))).toBe('done');
    expect(stockAndValue(shop)).toEqual(before);
    expect(shop.books.stockLogs.get(id(50))).toMatchObject({ effect: 0, valueEffect: 0 });
    shop.does(deleteRecord, { transactionId: BACK });
    expect(shop.books.stockLogs.get(id(50))).toMatchObject({ effect: 1_000, valueEffect: 3_00 });
  });

  it('is no longer there once its return is deleted', () => {
    const shop = shopThatSold();
    const before = { balances: shop.balances, day: daySummaryOf(shop), shelf: stockAndValue(shop) };
    shop.does(returnSale, input);
    expect(outcome(shop.does(deleteRecord, { transactionId: BACK }))).toBe('done');
    expect({ balances: shop.balances, day: daySummaryOf(shop), shelf: stockAndValue(shop) }).toEqual(before);
    expect(outcome(shop.does(returnSale, { ...input, transactionId: id(31) }))).toBe('done');
  });

  it('has a description that can be corrected, and nothing else', () => {
    const shop = shopThatSold();
    shop.does(returnSale, input);
    expect(outcome(shop.does(editRecord, { transactionId: BACK, description: 'estaba abierta' }))).toBe('done');
    expect(returnOf(shop).description).toBe('estaba abierta');
    expect(outcome(shop.does(editRecord, { transactionId: BACK, account: 'bank' }))).toBe('not-editable');
  });
});

describe('what comes back', () => {
  it('is free text or a service: only the money', () => {
    const text = { unit: 'service', oldOrNewProduct: 'new', selectedProductUuid: null, stockLogUuid: null };
    const items = [
      lineOfSale(3, HAIRCUT, 1_000, { ...text, description: 'Envío', price: 5_00 }),
      lineOfSale(4, HAIRCUT, 1_000, { unit: 'service', price: 15_00 }),
    ];
    const shop = shopThatSold({ items });
    const back = items.map(({ uuid: itemUuid }) => ({ itemUuid, quantity: 1_000, spoiled: true }));
    const input = { transactionId: BACK, saleId: SALE, items: back, parts: inCash(20_00) };
    expect(outcome(shop.does(returnSale, input))).toBe('done');
    expect(returnOf(shop)).toMatchObject({ total: 20_00, cost: 0 });
    expect(shop.books.products.get(HAIRCUT)).toMatchObject({ stock: 0 });
  });

  it('of goods whose stock log was deleted is only money: they are back already', () => {
    const shop = shopThatSold();
    shop.does(deleteStockLog, { productId: RICE, stockLogId: id(301) });
    const before = stockAndValue(shop);
    shop.does(returnSale, { transactionId: BACK, saleId: SALE, items: [oneKilo], parts: inCash(4_50) });
    expect(stockAndValue(shop)).toEqual(before);
    expect(returnOf(shop)).toMatchObject({ total: 4_50, cost: 0, itemsAndStockLogs: [] });
  });

  it('of a line sold by its amount is divided by it, and the last part gives the rest', () => {
    const items = [{ ...lineOfRice, quantity: 1_111, amount: 5_00 }];
    const shop = shopThatSold({ items });
    for (const [n, quantity, amount] of [
      [0, 370, 1_67],
      [1, 370, 1_66],
      [2, 371, 1_67],
    ] as const) {
      const part = { itemUuid: KILOS, quantity, spoiled: false };
      const input = { transactionId: id(30 + n), saleId: SALE, items: [part], parts: { cash: 0, bank: amount } };
      expect(outcome(shop.does(returnSale, input))).toBe('done');
      expect(returnOf(shop, id(30 + n)).total).toBe(amount);
    }
    expect(stockAndValue(shop)).toEqual({ stock: unitsToQuantity(10), stockValue: 30_00 });
  });
});

describe('is refused, and the books stay as they were:', () => {
  const input = { transactionId: BACK, saleId: SALE, items: [oneKilo], parts: inCash(4_50) };
  const three = { ...oneKilo, quantity: unitsToQuantity(3) };
  it.each([
    ['more than was sold', { items: [three], parts: inCash(13_50) }, 'return-exceeds-sale'],
    ['a line of another sale', { items: [{ ...oneKilo, itemUuid: id(999) }] }, 'invalid-input'],
    ['of a sale that there is not', { saleId: id(999) }, 'transaction-not-found'],
    ['of what was no sale', { saleId: id(110) }, 'not-editable'],
    ['more money than came back', { parts: inCash(4_80) }, 'invalid-input'],
    ['less money than came back', { parts: inCash(4_20) }, 'invalid-input'],
    ['more money than was paid', { items: [{ ...oneKilo, quantity: 2_000 }], parts: inCash(16_60) }, 'invalid-input'],
    ['off the debt of nobody', { parts: { cash: 0, bank: 0, owed: 4_50 } }, 'invalid-input'],
    ['from an account without the money', { parts: { cash: 0, bank: 4_50 } }, 'insufficient-funds'],
    ['of nothing', { items: [] }, 'invalid-input'],
  ])('%s', (_name, more, code) => {
    const shop = shopThatSold();
    shop.does(recordTransfer, { transactionId: id(41), fromAccount: 'bank', toAccount: 'cash', amount: 50_00 });
    const before = shop.books;
    expect(outcome(shop.does(returnSale, { ...input, ...more }))).toBe(code);
    expect(shop.books).toBe(before);
  });

  it('says how much of it may come back', () => {
    const answer = shopThatSold().does(returnSale, { ...input, items: [three], parts: inCash(13_50) });
    expect(messageOf(answer)).toBe(
      'De ARROZ COSTEÑO puedes recibir 2 kg como máximo: lo demás ya se devolvió o no se vendió.',
    );
  });

  it('what another phone returned first', () => {
    const shop = shopThatSold();
    const all = { ...oneKilo, quantity: unitsToQuantity(2) };
    shop.does(returnSale, { ...input, items: [all], parts: inCash(9_00) });
    const second = shop.does(returnSale, { ...input, transactionId: id(31) });
    expect(outcome(second)).toBe('line-fully-returned');
    expect(messageOf(second)).toBe('De ARROZ COSTEÑO ya no queda nada por devolver.');
    const sodas = { itemUuid: BOTTLES, quantity: unitsToQuantity(3), spoiled: false };
    shop.does(returnSale, { ...input, transactionId: id(31), items: [sodas], parts: inCash(7_50) });
    expect(outcome(shop.does(returnSale, { ...input, transactionId: id(32) }))).toBe('sale-fully-returned');
  });

  it('a sale that was an adjustment', () => {
    const shop = shopThatSold({ category: 'adjustment' });
    expect(outcome(shop.does(returnSale, input))).toBe('not-editable');
  });

  it('to whom may not correct', () => {
    expect(outcome(shopThatSold().does(returnSale, input, { by: EMPLOYEE }))).toBe('forbidden');
  });

  it('more stock than a product may have', () => {
    const shop = shopThatSold();
    const counted = { productId: RICE, digitalStock: 8_000, physicalStock: 999_999_999, difference: 999_991_999 };
    shop.does(countStock, { ...counted, stockLogId: id(50) });
    expect(outcome(shop.does(returnSale, input))).toBe('stock-out-of-range');
  });

  it('to delete a sale of which something came back, or its goods', () => {
    const shop = shopThatSold();
    shop.does(returnSale, input);
    expect(outcome(shop.does(deleteRecord, { transactionId: SALE }))).toBe('sale-has-returns');
    expect(outcome(shop.does(deleteStockLog, { productId: RICE, stockLogId: id(301) }))).toBe('sale-has-returns');
    const [own] = returnOf(shop).itemsAndStockLogs;
    const goods = { productId: RICE, stockLogId: own?.stockLogUuid ?? '' };
    expect(outcome(shop.does(deleteStockLog, goods))).toBe('goods-of-return');
    shop.does(deleteRecord, { transactionId: BACK });
    expect(outcome(shop.does(deleteRecord, { transactionId: SALE }))).toBe('done');
  });
});

describe('a sale that is owed', () => {
  const owing = { cash: 6_50, bank: 0, rounding: 0, owed: { customerId: ROSA, amount: 10_00 } };

  it('lowers the debt before it gives money back', () => {
    const shop = shopThatSold({ parts: owing });
    const before = shop.balances;
    const lines = [lineOfRice, lineOfSoda];
    const all = lines.map(({ uuid: itemUuid, quantity }) => ({ itemUuid, quantity, spoiled: false }));
    const parts = { cash: 6_50, bank: 0, owed: 10_00 };
    expect(outcome(shop.does(returnSale, { transactionId: BACK, saleId: SALE, items: all, parts }))).toBe('done');
    expect(shop.balances).toEqual({ ...before, cash: before.cash - 6_50 });
    expect(returnOf(shop)).toMatchObject({ customerId: ROSA, total: 16_50, parts: { owed: 10_00, rounding: 0 } });
    expect(daySummaryOf(shop)).toMatchObject({ owed: 0, income: { cash: 0, bank: 0 }, costOfSales: 0 });
  });
});
