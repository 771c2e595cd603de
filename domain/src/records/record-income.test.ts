/** Income, told as a cash book: what is asked for, what leaves the shelf, what comes into the till. */
import { describe, expect, it } from 'vitest';
import { archiveProduct } from '../inventory/archive-product.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { EMPLOYEE, id, messageOf, outcome, type Shop, STRANGER } from '../testing/shop.ts';
import { lineOfSale as line, saleOfLines as sale } from '../testing/stock-inputs.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { recordIncome } from './record-income.ts';
import type { Income } from '../rows/transaction.ts';

function incomeOf(shop: Shop): Income {
  const record = shop.books.transactions.get(id(20));
  if (record?.type !== 'income') throw new Error('no income was recorded');
  return record;
}

it('two lines are not one: what comes back of a sale is known by its line', () => {
  const shop = stockedShop();
  const twice = [line(1, RICE, 1_000), { ...line(2, SODA, 1_000), uuid: line(1, RICE, 1_000).uuid }];
  expect(outcome(shop.does(recordIncome, sale(...twice)))).toBe('id-already-used');
  const free = { ...line(3, HAIRCUT, 1_000), selectedProductUuid: null, stockLogUuid: null, unit: 'service' as const };
  expect(outcome(shop.tries(recordIncome, { ...sale(), items: [free, free] }))).toBe('id-already-used');
  expect(shop.books.transactions.has(id(20))).toBe(false);
});

// Spec: «On an income transaction», «The total is recomputed from items (price», «One stock log is created per item»
// Spec: «Then the transaction is saved», «A sale with proceedAnyway and insufficient»
describe('a sale', () => {
  const all = { proceedAnyway: true };
  it.each([
    ['two kilos', [line(1, RICE, 2_000)], 9_00, 8_000, 6_00],
    ['to the gram', [line(1, RICE, 125)], 56, 9_875, 38],
    ['two lines of one product', [line(1, RICE, 6_000), line(2, RICE, 4_000)], 45_00, 0, 30_00],
    ['Vender igual: the requested is paid, the available leaves', [line(1, RICE, 12_000, all)], 54_00, 0, 36_00],
    ['a service', [line(1, HAIRCUT, 1_000)], 4_50, 10_000, 0],
    [
      'for nothing, as a device may have recorded it before that was asked',
      [line(1, RICE, 10, { price: 1 })],
      0,
      9_990,
      3,
    ],
  ])('%s', (_, items, total, rice, cost) => {
    const shop = stockedShop();
    expect(outcome(shop.does(recordIncome, sale(...items)))).toBe('done');
    expect(incomeOf(shop)).toMatchObject({ total, cost });
    expect(shop.stockOf(RICE)).toBe(rice);
    expect(shop.balances.cash).toBe(100_00 + total);
  });

  // Spec: «uuid, businessId, createdAt, updatedAt», «type: income», «account: cash»
  // Spec: «items[] and itemsAndStockLogs[] (pairs of», «description, category (including 'adjustment')»
  // Spec: «uuid, description, quantity, unit, price», «oldOrNewProduct (old|new), selectedProductUuid, stock»
  // Spec: «requestedQuantity, actualQuantity, quantityForStock, currentStock»
  it('keeps who, when, what and how much was applied', () => {
    const shop = stockedShop();
    const said = { description: ' Doña Julia ', category: 'fiado' };
    shop.does(recordIncome, { ...sale(line(1, RICE, unitsToQuantity(12), all)), ...said });
    const income = incomeOf(shop);
    expect(income).toMatchObject({
      type: 'income',
      createdAt: shop.now,
      updatedAt: shop.now,
      createdBy: 'owner',
      description: 'Doña Julia',
      category: 'fiado',
      account: 'cash',
      itemsAndStockLogs: [{ itemUuid: id(201), stockLogUuid: id(301) }],
      deletedAt: null,
    });
    expect(income.items).toEqual([
      {
        uuid: id(201),
        description: 'ARROZ COSTEÑO',
        quantity: unitsToQuantity(12),
        unit: 'kg',
        price: 4_50,
        oldOrNewProduct: 'old',
        selectedProductUuid: RICE,
        trackStock: true,
        proceedAnyway: true,
        requestedQuantity: unitsToQuantity(12),
        actualQuantity: unitsToQuantity(10),
        currentStock: unitsToQuantity(10),
        cost: 36_00,
      },
    ]);
  });

  // Spec: «uuid, quantity, type (sell, waste, buy, return»
  it('makes one stock log for each line', () => {
    const shop = stockedShop();
    shop.does(recordIncome, sale(line(1, RICE, unitsToQuantity(12), all), line(2, SODA, unitsToQuantity(1))));
    expect(shop.books.stockLogs.get(id(301))).toMatchObject({
      uuid: id(301),
      productId: RICE,
      type: 'sell',
      quantity: unitsToQuantity(10),
      effect: -unitsToQuantity(10),
      valueEffect: -30_00,
      cost: 3_00,
      price: 4_50,
      transactionId: id(20),
      itemId: id(201),
      createdAt: shop.now,
    });
    const soda = { productId: SODA, quantity: unitsToQuantity(1), cost: null };
    expect(shop.books.stockLogs.get(id(302))).toMatchObject(soda);
  });
});

// Spec: «If the product tracks stock and the quantity», «Exceeding message: '⛔ La cantidad excede»
describe('more than there is', () => {
  it.each([
    ['one line', [line(1, RICE, unitsToQuantity(11))]],
    ['two lines together', [line(1, RICE, unitsToQuantity(6)), line(2, RICE, unitsToQuantity(5))]],
  ])('%s is refused, and nothing moves', (_, items) => {
    const shop = stockedShop();
    const before = shop.books;
    expect(outcome(shop.does(recordIncome, sale(...items)))).toBe('sale-exceeds-stock');
    expect(shop.books).toBe(before);
  });

  it('says how much there is', () => {
    expect(messageOf(stockedShop().does(recordIncome, sale(line(1, RICE, unitsToQuantity(11)))))).toBe(
      '⛔ La cantidad excede el stock disponible (10 kg)',
    );
  });
});

describe('new products and free text', () => {
  it('registers a new product and sells it, with no stock to take', () => {
    const shop = stockedShop();
    const bread = { description: ' pan  francés', unit: 'uni' as const, price: 25, oldOrNewProduct: 'new' as const };
    expect(outcome(shop.does(recordIncome, sale(line(1, id(150), unitsToQuantity(8), bread))))).toBe('done');
    expect(shop.books.products.get(id(150))).toMatchObject({
      description: 'PAN FRANCÉS',
      unit: 'uni',
      price: 25,
      cost: null,
      stock: 0,
      type: 'MERCH',
    });
    expect(incomeOf(shop)).toMatchObject({ total: 2_00, cost: 0 });
    expect(incomeOf(shop).items[0]).toMatchObject({ oldOrNewProduct: 'new', actualQuantity: 0, trackStock: true });
  });

  // Spec: «Items marked 'old' whose product no longer»
  it('an old line whose product is gone becomes new', () => {
    const shop = stockedShop();
    expect(outcome(shop.does(recordIncome, sale(line(1, id(151), unitsToQuantity(1)))))).toBe('done');
    expect(incomeOf(shop).items[0]?.oldOrNewProduct).toBe('new');
    expect(shop.books.products.get(id(151))?.description).toBe('LO QUE DIGA');
  });

  it('a new line whose product is already there sells that one', () => {
    const shop = stockedShop();
    shop.does(recordIncome, sale(line(1, RICE, unitsToQuantity(12), { oldOrNewProduct: 'new' })));
    expect(incomeOf(shop).items[0]).toMatchObject({ oldOrNewProduct: 'old', actualQuantity: unitsToQuantity(10) });
    expect(shop.books.products.get(RICE)?.description).toBe('ARROZ COSTEÑO');
  });

  it('an archived product can still be sold by a device that has not heard', () => {
    const shop = stockedShop();
    shop.does(archiveProduct, { uuid: RICE });
    expect(outcome(shop.does(recordIncome, sale(line(1, RICE, unitsToQuantity(1)))))).toBe('done');
  });

  it('a new service is words on the receipt: no product, no stock log', () => {
    const shop = stockedShop();
    const service = { unit: 'service', oldOrNewProduct: 'new', selectedProductUuid: null, stockLogUuid: null };
    expect(outcome(shop.tries(recordIncome, sale(line(1, RICE, unitsToQuantity(2), service))))).toBe('done');
    expect(incomeOf(shop)).toMatchObject({ total: 9_00, cost: 0, itemsAndStockLogs: [] });
    expect(incomeOf(shop).items[0]).toMatchObject({ selectedProductUuid: null, description: 'lo que diga' });
    expect(shop.books.stockLogs.has(id(301))).toBe(false);
  });
});

describe('what is refused', () => {
  it.each([
    [{ selectedProductUuid: null }, 'items.0.selectedProductUuid'],
    [{ stockLogUuid: undefined }, 'items.0.stockLogUuid'],
    [{ quantity: 0 }, 'items.0.quantity'],
    [{ quantity: -1 }, 'items.0.quantity'],
    [{ quantity: 1.5 }, 'items.0.quantity'],
    [{ quantity: Number.NaN }, 'items.0.quantity'],
    [{ quantity: 1_000_000_000 }, 'items.0.quantity'],
    [{ price: 0 }, 'items.0.price'],
    [{ price: '4.50' }, 'items.0.price'],
    [{ unit: 'arroba' }, 'items.0.unit'],
    [{ description: ' ' }, 'items.0.description'],
    [{ description: 'x'.repeat(121) }, 'items.0.description'],
    [{ oldOrNewProduct: 'used' }, 'items.0.oldOrNewProduct'],
    [{ total: 1 }, 'items.0'],
  ])('a line with %j', (more, field) => {
    const shop = stockedShop();
    const before = shop.books;
    const refused = shop.tries(recordIncome, sale(line(1, RICE, unitsToQuantity(1), more)));
    expect(refused).toMatchObject({ code: 'invalid-input' });
    expect(Object.keys('fields' in refused ? (refused.fields ?? {}) : {})).toEqual([field]);
    expect(shop.books).toBe(before);
  });

  it('no lines, or more than two hundred', () => {
    const many = Array.from({ length: 201 }, (_, index) => line(index, HAIRCUT, unitsToQuantity(1)));
    expect(outcome(stockedShop().does(recordIncome, sale()))).toBe('invalid-input');
    expect(outcome(stockedShop().does(recordIncome, sale(...many)))).toBe('invalid-input');
    expect(outcome(stockedShop().does(recordIncome, sale(...many.slice(1))))).toBe('done');
  });

  it('a total beyond what can be kept', () => {
    const gold = line(1, HAIRCUT, 999_999_999, { price: 999_999_999 });
    expect(outcome(stockedShop().does(recordIncome, sale(gold)))).toBe('total-too-large');
  });

  it('an id that is already used, by another record or by a line of the same one', () => {
    const shop = stockedShop();
    expect(outcome(shop.does(recordIncome, { ...sale(line(1, RICE, 10)), transactionId: id(10) }))).toBe(
      'id-already-used',
    );
    const twice = sale(line(1, RICE, 10), line(2, RICE, 10, { stockLogUuid: id(301) }));
    expect(outcome(shop.does(recordIncome, twice))).toBe('id-already-used');
  });

  it('whoever may not record', () => {
    expect(outcome(stockedShop().does(recordIncome, sale(line(1, RICE, 10)), { by: EMPLOYEE }))).toBe('done');
    expect(outcome(stockedShop().does(recordIncome, sale(line(1, RICE, 10)), { by: STRANGER }))).toBe('forbidden');
  });
});
