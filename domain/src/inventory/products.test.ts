import { describe, expect, it } from 'vitest';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { EMPLOYEE, id, outcome, type Shop, STRANGER } from '../testing/shop.ts';
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

describe('save-products', () => {
  // Spec: «description (stored trimmed and uppercase)», «cost (purchase cost, null at creation), stock»
  // Spec: «unit (default uni)», «type (default MERCH; RAW_MATERIAL also exists)»
  // Spec: «trackStock (true for MERCH and RAW_MATERIAL)»
  it('registers a product with its defaults', () => {
    const shop = stockedShop();
    shop.does(saveProducts, { products: [oil] });
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
    const shop = stockedShop();
    shop.does(saveProducts, {
      products: [{ ...oil, stock: unitsToQuantity(3), cost: 7_00, type: 'RAW_MATERIAL', code: 'A1' }],
    });
    const product = shop.books.products.get(oil.uuid);
    expect(product).toMatchObject({
      stock: unitsToQuantity(3),
      stockValue: 21_00,
      cost: 7_00,
      type: 'RAW_MATERIAL',
      code: 'A1',
    });
    const log = [...shop.books.stockLogs.values()].find((line) => line.productId === oil.uuid);
    expect(log).toMatchObject({
      type: 'count',
      quantity: unitsToQuantity(3),
      effect: unitsToQuantity(3),
      count: {
        physicalStock: unitsToQuantity(3),
        digitalStock: 0,
        difference: unitsToQuantity(3),
        adjustmentType: 'surplus',
      },
    });
  });

  // Spec: «createdAt, updatedAt, stockLog (array)»
  it('has when it was registered and last changed, and its own log of stock', () => {
    const shop = stockedShop();
    shop.does(saveProducts, { products: [{ ...oil, stock: unitsToQuantity(3), cost: 7_00 }] });
    const registered = shop.now;
    const least = { productId: oil.uuid, quantity: unitsToQuantity(1), price: 9_80, account: 'cash' as const };
    shop.does(sellStock, { ...least, transactionId: id(160), stockLogId: id(161) });
    const log = [...shop.books.stockLogs.values()].filter(({ productId }) => productId === oil.uuid);
    expect(log.map(({ type, effect, createdAt }) => ({ type, effect, createdAt }))).toEqual([
      { type: 'count', effect: unitsToQuantity(3), createdAt: registered },
      { type: 'sell', effect: -unitsToQuantity(1), createdAt: shop.now },
    ]);
    const product = shop.books.products.get(oil.uuid);
    expect(product).toMatchObject({ createdAt: registered, updatedAt: shop.now, stock: unitsToQuantity(2) });
  });

  it('leaves a known product as it is', () => {
    const shop = stockedShop();
    const before = shop.books.products.get(RICE);
    shop.does(saveProducts, { products: [{ ...oil, uuid: RICE, stock: unitsToQuantity(99) }, oil] });
    expect(shop.books.products.get(RICE)).toBe(before);
    expect(shop.books.products.has(oil.uuid)).toBe(true);
  });

  it.each([
    [{ stock: unitsToQuantity(1), unit: 'service' }, 'stock-not-tracked'],
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
    const many = Array.from({ length: MAX_PRODUCTS_PER_COMMAND + 1 }, (_, index) => ({
      ...oil,
      uuid: id(5_000 + index),
    }));
    expect(outcome(stockedShop().does(saveProducts, { products: [] }))).toBe('invalid-input');
    expect(outcome(stockedShop().does(saveProducts, { products: many }))).toBe('invalid-input');
    expect(outcome(stockedShop().does(saveProducts, { products: many.slice(1) }))).toBe('done');
    expect(outcome(stockedShop().does(saveProducts, { products: [oil, oil] }))).toBe('id-already-used');
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
    [{ cost: 2_00 }, { cost: 2_00, stockValue: 20_00, stock: unitsToQuantity(10) }],
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
    const withOil = () => {
      const shop = stockedShop();
      shop.does(saveProducts, { products: [oil] });
      return shop;
    };

    it.each(['service', 'g'] as const)('of what has never moved becomes %s', (unit) => {
      const shop = withOil();
      expect(outcome(shop.does(editProduct, { uuid: oil.uuid, unit }))).toBe('done');
      expect(shop.books.products.get(oil.uuid)).toMatchObject({ unit, trackStock: unit !== 'service' });
    });

    it.each(['service', 'g', 'uni'] as const)('of what has stock does not become %s', (unit) => {
      expect(outcome(stockedShop().does(editProduct, { uuid: RICE, unit }))).toBe('unit-is-fixed');
    });

    it('stays once it was counted, sold or bought, with nothing left of it and the line deleted too', () => {
      const shop = withOil();
      const count = { physicalStock: 0, digitalStock: 0, difference: 0, stockLogId: id(170) };
      shop.does(countStock, { productId: oil.uuid, ...count });
      expect(outcome(shop.does(editProduct, { uuid: oil.uuid, unit: 'g' }))).toBe('unit-is-fixed');
      shop.does(deleteStockLog, { productId: oil.uuid, stockLogId: id(170) });
      expect(outcome(shop.does(editProduct, { uuid: oil.uuid, unit: 'g' }))).toBe('unit-is-fixed');
    });

    it('stays of a service once it was sold', () => {
      const shop = stockedShop();
      const sale = {
        quantity: unitsToQuantity(1),
        price: 15_00,
        account: 'cash',
        transactionId: id(171),
        stockLogId: id(172),
      };
      shop.tries(sellStock, { productId: HAIRCUT, ...sale });
      expect(outcome(shop.does(editProduct, { uuid: HAIRCUT, unit: 'uni' }))).toBe('unit-is-fixed');
    });

    it('may be sent again as it is, with whatever else is corrected', () => {
      const shop = stockedShop();
      expect(outcome(shop.does(editProduct, { uuid: RICE, unit: 'kg', price: 5_00 }))).toBe('done');
      expect(shop.books.products.get(RICE)).toMatchObject({ unit: 'kg', price: 5_00 });
    });

    it('is not changed by registering what is known once more', () => {
      const shop = stockedShop();
      const before = shop.books.products.get(RICE);
      const again = { uuid: RICE, description: 'ARROZ', price: 1_00, unit: 'g' as const };
      expect(outcome(shop.does(saveProducts, { products: [again] }))).toBe('done');
      expect(shop.books.products.get(RICE)).toEqual(before);
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
    const sold = { ...oil, quantity: unitsToQuantity(1), oldOrNewProduct: 'old' as const, stockLogUuid: id(161) };
    const line = { ...sold, uuid: id(160), selectedProductUuid: oil.uuid };
    const sale = { transactionId: id(162), account: 'cash' as const, items: [line] };
    const shop = fullShop(0);
    expect(outcome(shop.does(recordIncome, sale))).toBe('done');
    expect(shop.books.products.has(oil.uuid)).toBe(true);
  });
});

/** A shop with room for so many more products. */
function fullShop(room: number): Shop {
  const shop = stockedShop();
  const products = new Map(shop.books.products);
  const soda = products.get(SODA);
  if (soda === undefined) throw new Error('there are sodas');
  for (let n = products.size; n < MAX_PRODUCTS - room; n++)
    products.set(id(10_000 + n), { ...soda, uuid: id(10_000 + n) });
  shop.books = { ...shop.books, products };
  return shop;
}

describe('archive-product', () => {
  it('is offered no more, keeps its past, and can come back', () => {
    const shop = stockedShop();
    shop.does(archiveProduct, { uuid: SODA });
    expect(shop.books.products.get(SODA)).toMatchObject({
      activo: false,
      stock: unitsToQuantity(5),
      updatedAt: shop.now,
    });
    const archived = shop.books.products.get(SODA);
    expect(outcome(shop.does(archiveProduct, { uuid: SODA }))).toBe('done');
    expect(shop.books.products.get(SODA)).toBe(archived);
    shop.does(editProduct, { uuid: SODA, activo: true });
    expect(shop.books.products.get(SODA)?.activo).toBe(true);
    expect(shop.books.products.get(HAIRCUT)?.activo).toBe(true);
  });
});
