import { describe, expect, it } from 'vitest';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import { EMPLOYEE, id, outcome, type Shop, STRANGER } from '../testing/shop.ts';
import { sale } from '../testing/stock-inputs.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { archiveProduct } from './archive-product.ts';
import { recordIncome } from '../records/record-income.ts';
import { MAX_PRODUCTS } from '../rows/product.ts';
import { countStock } from './count-stock.ts';
import { deleteStockLog } from './delete-stock-log.ts';
import { editProduct } from './edit-product.ts';
import { MAX_PRODUCTS_PER_COMMAND, saveProducts } from './save-products.ts';
import { sellStock } from './sell-stock.ts';

const oil = { uuid: id(150), description: 'Aceite Primor', unit: 'lt' as const, price: 9_80 };
const logsOfOil = ({ books }: Shop) => [...books.stockLogs.values()].filter(({ productId }) => productId === oil.uuid);

/** The stocked shop, which sells oil too. */
function shopWithOil(more: object = {}): Shop {
  const shop = stockedShop();
  expect(outcome(shop.tries(saveProducts, { products: [{ ...oil, ...more }] }))).toBe('done');
  return shop;
}

describe('save-products', () => {
  // Spec: «description (stored trimmed and uppercase)», «cost (purchase cost, null at creation), stock»
  // Spec: «unit (default uni)», «type (default MERCH; RAW_MATERIAL also exists)»
  // Spec: «trackStock (true for MERCH and RAW_MATERIAL)»
  it('registers a product with its defaults', () => {
    const shop = shopWithOil();
    expect(shop.books.products.get(oil.uuid)).toEqual({
      uuid: oil.uuid,
      businessId: id(1),
      description: 'ACEITE PRIMOR',
      code: '',
      price: 9_80,
      cost: null,
      costSetAt: null,
      stock: 0,
      stockValue: 0,
      lacking: 0,
      lackingValue: 0,
      unit: 'lt',
      type: 'MERCH',
      trackStock: true,
      createdAt: shop.now,
      updatedAt: shop.now,
      activo: true,
    });
  });

  it('tells the stock a product starts from as a count', () => {
    const given = { stock: units(3), cost: 7_00, type: 'RAW_MATERIAL', code: 'A1' };
    const shop = shopWithOil(given);
    expect(shop.books.products.get(oil.uuid)).toMatchObject({ ...given, stockValue: 21_00 });
    const count = { physicalStock: units(3), digitalStock: 0, difference: units(3), adjustmentType: 'surplus' };
    expect(logsOfOil(shop)).toMatchObject([{ type: 'count', quantity: units(3), effect: units(3), count }]);
  });

  // Spec: «createdAt, updatedAt, stockLog (array)»
  it('has when it was registered and last changed, and its own log of stock', () => {
    const shop = shopWithOil({ stock: units(3), cost: 7_00 });
    const registered = shop.now;
    const least = { productId: oil.uuid, quantity: units(1), price: 9_80, account: 'cash' as const };
    shop.does(sellStock, { ...least, transactionId: id(160), stockLogId: id(161) });
    expect(logsOfOil(shop).map(({ type, effect, createdAt }) => ({ type, effect, createdAt }))).toEqual([
      { type: 'count', effect: units(3), createdAt: registered },
      { type: 'sell', effect: -units(1), createdAt: shop.now },
    ]);
    const product = shop.books.products.get(oil.uuid);
    expect(product).toMatchObject({ createdAt: registered, updatedAt: shop.now, stock: units(2) });
  });

  it('leaves a known product as it is, its unit too', () => {
    const shop = stockedShop();
    const before = shop.books.products.get(RICE);
    shop.does(saveProducts, { products: [{ ...oil, uuid: RICE, unit: 'g', stock: units(99) }, oil] });
    expect(shop.books.products.get(RICE)).toBe(before);
    expect(shop.books.products.has(oil.uuid)).toBe(true);
  });

  it.each([
    [{ stock: units(1), unit: 'service' }, 'stock-not-tracked'],
    [{ price: 0 }, 'invalid-input'],
    [{ price: Number.NaN }, 'invalid-input'],
    [{ cost: -1 }, 'invalid-input'],
    [{ stock: -1 }, 'invalid-input'],
    [{ stock: 1.5 }, 'invalid-input'],
    [{ description: '' }, 'invalid-input'],
    [{ type: 'SERVICE' }, 'invalid-input'],
    [{ unit: undefined }, 'invalid-input'],
    [{ uuid: 'x' }, 'invalid-input'],
    [{ activo: true }, 'invalid-input'],
  ])('%j → %s', (bad, then) => {
    const shop = stockedShop();
    const before = shop.books;
    expect(outcome(shop.tries(saveProducts, { products: [{ ...oil, ...bad }] }))).toBe(then);
    expect(shop.books).toBe(before);
  });

  it('is refused empty, overfull, or with one id twice', () => {
    const saving = (products: (typeof oil)[]) => outcome(stockedShop().does(saveProducts, { products }));
    const some = (count: number) => Array.from({ length: count }, (_, index) => ({ ...oil, uuid: id(5_000 + index) }));
    expect([saving([]), saving(some(MAX_PRODUCTS_PER_COMMAND + 1))]).toEqual(['invalid-input', 'invalid-input']);
    expect([saving(some(MAX_PRODUCTS_PER_COMMAND)), saving([oil, oil])]).toEqual(['done', 'id-already-used']);
  });

  it('may be done by who may record', () => {
    expect(outcome(stockedShop().does(saveProducts, { products: [oil] }, { by: EMPLOYEE }))).toBe('done');
    expect(outcome(stockedShop().does(saveProducts, { products: [oil] }, { by: STRANGER }))).toBe('forbidden');
  });
});

describe('edit-product', () => {
  it.each([
    [{ description: ' arroz extra ' }, { description: 'ARROZ EXTRA' }],
    [{ price: 5_00 }, { price: 5_00 }],
    [{ cost: 2_00 }, { cost: 2_00, stockValue: 20_00, stock: units(10) }],
    [{ cost: 0 }, { cost: 0, stockValue: 0 }],
    [{ code: ' 7750 ' }, { code: '7750' }],
    [{ unit: 'kg' }, { unit: 'kg' }],
    [{ type: 'RAW_MATERIAL' }, { type: 'RAW_MATERIAL' }],
    [{ activo: false }, { activo: false }],
  ])('%j', (changes, expected) => {
    const shop = stockedShop();
    const before = shop.books.products.get(RICE);
    expect(outcome(shop.tries(editProduct, { uuid: RICE, ...changes }))).toBe('done');
    expect(shop.books.products.get(RICE)).toEqual({
      ...before,
      ...expected,
      costSetAt: 'cost' in changes ? shop.now : null,
      updatedAt: shop.now,
    });
  });

  // Spec: «A missing product gives 'Producto con ID»
  it('says which product does not exist', () => {
    const missing = `Producto con ID ${id(99)} no existe`;
    expect(stockedShop().does(editProduct, { uuid: id(99), price: 1 })).toMatchObject({ message: missing });
    expect(stockedShop().does(archiveProduct, { uuid: id(99) })).toMatchObject({ message: missing });
  });

  describe('the unit', () => {
    const becomes = (shop: Shop, uuid: string, unit: 'service' | 'g' | 'uni') =>
      outcome(shop.does(editProduct, { uuid, unit }));

    it.each(['service', 'g'] as const)('of what has never moved becomes %s', (unit) => {
      const shop = shopWithOil();
      expect(becomes(shop, oil.uuid, unit)).toBe('done');
      expect(shop.books.products.get(oil.uuid)).toMatchObject({ unit, trackStock: unit !== 'service' });
    });

    it.each(['service', 'g', 'uni'] as const)('of what has stock does not become %s', (unit) => {
      expect(becomes(stockedShop(), RICE, unit)).toBe('unit-is-fixed');
    });

    it('stays once it was counted, sold or bought, with nothing left of it and the line deleted too', () => {
      const shop = shopWithOil();
      const counted = { productId: oil.uuid, stockLogId: id(170) };
      shop.does(countStock, { ...counted, physicalStock: 0, digitalStock: 0, difference: 0 });
      expect(becomes(shop, oil.uuid, 'g')).toBe('unit-is-fixed');
      shop.does(deleteStockLog, counted);
      expect(becomes(shop, oil.uuid, 'g')).toBe('unit-is-fixed');
    });

    it('stays of a service once it was sold', () => {
      const shop = stockedShop();
      shop.does(sellStock, { ...sale, productId: HAIRCUT });
      expect(becomes(shop, HAIRCUT, 'uni')).toBe('unit-is-fixed');
    });

    it('may be sent again as it is, with whatever else is corrected', () => {
      const shop = stockedShop();
      expect(outcome(shop.does(editProduct, { uuid: RICE, unit: 'kg', price: 5_00 }))).toBe('done');
      expect(shop.books.products.get(RICE)).toMatchObject({ unit: 'kg', price: 5_00 });
    });
  });

  it.each([{}, { price: 0 }, { price: 1e12 }, { cost: Number.NaN }, { description: '\u0000' }, { stock: 5 }])(
    '%j is refused',
    (bad) => expect(outcome(stockedShop().tries(editProduct, { uuid: RICE, ...bad }))).toBe('invalid-input'),
  );

  it('may be done by who holds editarMovimientos', () => {
    expect(outcome(stockedShop().does(editProduct, { uuid: RICE, price: 1 }, { by: EMPLOYEE }))).toBe('forbidden');
    expect(outcome(stockedShop().does(archiveProduct, { uuid: RICE }, { by: EMPLOYEE }))).toBe('forbidden');
  });
});

describe('the limit of products on offer', () => {
  const other = { ...oil, uuid: id(151) };

  it('refuses a list that does not fit, whole, until something is archived', () => {
    const shop = fullShop(1);
    expect(outcome(shop.does(saveProducts, { products: [oil, other] }))).toBe('too-many-products');
    expect(outcome(shop.does(saveProducts, { products: [oil] }))).toBe('done');
    expect(shop.tries(saveProducts, { products: [other] })).toMatchObject({
      message: 'Con esto el negocio tendría más de 20,000 productos. Archiva los que ya no vendes para agregar otros.',
    });
    shop.does(archiveProduct, { uuid: SODA });
    expect(outcome(shop.does(saveProducts, { products: [other] }))).toBe('done');
  });

  it('lets pass a list that is all there, and counts one that is named twice once', () => {
    expect(outcome(fullShop(0).does(saveProducts, { products: [{ ...oil, uuid: RICE }] }))).toBe('done');
    expect(outcome(fullShop(1).does(saveProducts, { products: [oil, oil] }))).toBe('id-already-used');
  });

  it('counts what is offered again, but nothing else that is corrected', () => {
    const shop = fullShop(0);
    shop.does(archiveProduct, { uuid: SODA });
    shop.does(saveProducts, { products: [oil] });
    expect(outcome(shop.does(editProduct, { uuid: SODA, activo: true }))).toBe('too-many-products');
    expect(outcome(shop.does(editProduct, { uuid: SODA, price: 3_00 }))).toBe('done');
    expect(outcome(shop.does(editProduct, { uuid: RICE, activo: true }))).toBe('done');
  });

  it('never refuses a sale of what is not there any more', () => {
    const line = { ...oil, uuid: id(160), quantity: units(1), oldOrNewProduct: 'old' as const };
    const items = [{ ...line, selectedProductUuid: oil.uuid, stockLogUuid: id(161) }];
    const shop = fullShop(0);
    expect(outcome(shop.does(recordIncome, { transactionId: id(162), account: 'cash', items }))).toBe('done');
    expect(shop.books.products.has(oil.uuid)).toBe(true);
  });
});

/** A shop with room for so many more products. */
function fullShop(room: number): Shop {
  const shop = stockedShop();
  const products = new Map(shop.books.products);
  const soda = products.get(SODA);
  if (soda === undefined) throw new Error('there are sodas');
  while (products.size < MAX_PRODUCTS - room) {
    const uuid = id(10_000 + products.size);
    products.set(uuid, { ...soda, uuid });
  }
  shop.books = { ...shop.books, products };
  return shop;
}

describe('archive-product', () => {
  it('is offered no more, keeps its past, and can come back', () => {
    const shop = stockedShop();
    shop.does(archiveProduct, { uuid: SODA });
    expect(shop.books.products.get(SODA)).toMatchObject({ activo: false, stock: units(5), updatedAt: shop.now });
    const archived = shop.books.products.get(SODA);
    expect(outcome(shop.does(archiveProduct, { uuid: SODA }))).toBe('done');
    expect(shop.books.products.get(SODA)).toBe(archived);
    shop.does(editProduct, { uuid: SODA, activo: true });
    expect(shop.books.products.get(SODA)?.activo).toBe(true);
    expect(shop.books.products.get(HAIRCUT)?.activo).toBe(true);
  });
});
