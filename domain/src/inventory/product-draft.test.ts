import { describe, expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { MAX_AMOUNT } from '../kernel/money.ts';
import { MAX_QUANTITY, unitsToQuantity as units } from '../kernel/quantity.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { EMPLOYEE, id, linkOf, outcome, Shop, shopBooks } from '../testing/shop.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { editProduct } from './edit-product.ts';
import type { Product } from '../rows/product.ts';
import {
  asksForInitialStock,
  productDraftOf,
  productOfDraft,
  refillProductDraft,
  buildEditProductInput,
  productDraftWithinRights,
  emptyProductDraft,
  buildNewProductInput,
  type ProductDraft,
  productDraftFaults,
  findDuplicateProduct,
} from './product-draft.ts';
import { saveProducts } from './save-products.ts';

const milk: ProductDraft = { ...emptyProductDraft, description: ' leche  gloria ', price: 4_20 };
const products = stockedShop().books.products;

function productOf(uuid: string): Product {
  const product = products.get(uuid);
  if (product === undefined) throw new Error('no such product');
  return product;
}

const rice = productOf(RICE);
const soda = productOf(SODA);
const haircut = productOf(HAIRCUT);

describe('a correction', () => {
  it('leaves what another device corrected since the form was opened', () => {
    const opened = productDraftOf(rice);
    const corrected = { ...rice, price: 9_90, cost: null };
    const typed = { ...opened, description: 'ARROZ EXTRA' };
    const changes = { uuid: RICE, description: 'ARROZ EXTRA' };
    expect(buildEditProductInput(typed, productOfDraft(corrected, opened))).toEqual(changes);
    expect(productOfDraft(rice, opened)).toEqual(rice);
    expect(productOfDraft(haircut, productDraftOf(haircut))).toEqual(haircut);
  });

  it('that was refused is entered again as it was, but for the unit that cannot be corrected', () => {
    const entered = { uuid: RICE, description: 'ARROZ EXTRA', code: '77', price: 9_90, cost: 8_00 };
    const again = refillProductDraft(rice, { ...entered, unit: 'uni' });
    expect(buildEditProductInput(again, rice)).toEqual(entered);
    expect(refillProductDraft(rice, 'of another version')).toEqual(productDraftOf(rice));
  });
});

describe('what is wrong with it', () => {
  it.each<{ field: keyof ProductDraft; value: ProductDraft[keyof ProductDraft]; fault: RegExp }>([
    { field: 'description', value: '  ', fault: /cómo se llama/u },
    { field: 'description', value: 'x'.repeat(MAX_NAME_LENGTH + 1), fault: /máximo 120/u },
    { field: 'code', value: 'x'.repeat(MAX_NAME_LENGTH + 1), fault: /máximo 120/u },
    { field: 'price', value: undefined, fault: /a cuánto lo vendes/u },
    { field: 'price', value: 0, fault: /a cuánto lo vendes/u },
    { field: 'price', value: MAX_AMOUNT + 1, fault: /El máximo es 9,999,999\.99\./u },
    { field: 'cost', value: MAX_AMOUNT + 1, fault: /El máximo es 9,999,999\.99\./u },
    { field: 'stock', value: MAX_QUANTITY + 1, fault: /El máximo es 999,999\.999\./u },
  ])('$field', ({ field, value, fault }) => {
    const draft = { ...milk, [field]: value };
    expect(productDraftFaults(draft)).toEqual({ [field]: expect.stringMatching(fault) });
    expect(buildNewProductInput(draft, id(900))).toBeUndefined();
  });

  it('nothing with a name and a price', () => {
    expect(productDraftFaults(milk)).toEqual({});
  });

  it('with stock it cannot become a service, and a known cost is not forgotten', () => {
    expect(productDraftFaults({ ...productDraftOf(rice), unit: 'service', cost: undefined }, rice)).toEqual({
      unit: 'La unidad de un producto que ya tuvo movimientos no se cambia. Crea un producto nuevo con la otra unidad.',
      cost: 'Escribe cuánto te cuesta; si no te cuesta nada, 0.',
    });
    expect(productDraftFaults({ ...productDraftOf(soda), cost: undefined }, soda)).toEqual({});
    expect(productDraftFaults({ ...productDraftOf(rice), unit: 'service' }, { ...rice, stock: 0 })).toEqual({});
  });
});

describe('a new one is sent as save-products takes it', () => {
  const save = (draft: ProductDraft) => {
    const shop = stockedShop();
    const input = buildNewProductInput(draft, id(900));
    if (input === undefined) throw new Error('there is something wrong');
    expect(outcome(shop.does(saveProducts, input))).toBe('done');
    return input.products[0];
  };

  it('with its name and its price alone', () => {
    expect(save(milk)).toEqual({ uuid: id(900), description: 'LECHE GLORIA', unit: 'uni', price: 4_20 });
  });

  it('with everything', () => {
    const more = { unit: 'lt', cost: 0, stock: units(3) } as const;
    const sent = { uuid: id(900), description: 'LECHE GLORIA', price: 4_20, code: '775', ...more };
    expect(save({ ...milk, code: ' 775 ', ...more })).toEqual(sent);
  });

  it('a service without the stock that was typed before it became one', () => {
    const service: ProductDraft = { ...milk, unit: 'service', stock: units(3) };
    expect(asksForInitialStock(service)).toBe(false);
    expect(save(service)).not.toHaveProperty('stock');
  });
});

describe('a correction sends what was changed', () => {
  it.each<[what: string, product: Product, changes: Partial<ProductDraft>, sent: object]>([
    ['the description', rice, { description: 'arroz añejo' }, { description: 'ARROZ AÑEJO' }],
    ['the code', rice, { code: ' A-1 ' }, { code: 'A-1' }],
    ['the type', rice, { type: 'RAW_MATERIAL' }, { type: 'RAW_MATERIAL' }],
    ['price and cost', rice, { price: 5_00, cost: 0 }, { price: 5_00, cost: 0 }],
    ['the unit too, of what has never moved', haircut, { unit: 'uni' }, { unit: 'uni' }],
  ])('%s', (_, product, changes, sent) => {
    const input = buildEditProductInput({ ...productDraftOf(product), ...changes }, product);
    expect(input).toEqual({ uuid: product.uuid, ...sent });
    if (typeof input === 'object') expect(outcome(stockedShop().does(editProduct, input))).toBe('done');
  });

  it.each([{ cost: 2_00 }, { cost: undefined }])('but for a cost that one may no longer see: $cost', ({ cost }) => {
    const permissions = { ...fullPermissions, verEgresos: false };
    const shop = new Shop(shopBooks(permissions));
    shop.books = { ...shop.books, products };
    const typed = { ...productDraftOf(rice), description: 'ARROZ EXTRA', cost };
    expect(productDraftWithinRights(typed, rice, linkOf(EMPLOYEE, { permissions: fullPermissions }))).toEqual(typed);
    const input = buildEditProductInput(productDraftWithinRights(typed, rice, linkOf(EMPLOYEE, { permissions })), rice);
    expect(input).toEqual({ uuid: RICE, description: 'ARROZ EXTRA' });
    if (typeof input === 'object') expect(outcome(shop.does(editProduct, input, { by: EMPLOYEE }))).toBe('done');
  });

  it('and nothing when nothing was, or something is wrong', () => {
    expect(buildEditProductInput({ ...productDraftOf(rice), description: ' arroz  costeño' }, rice)).toBe('unchanged');
    expect(buildEditProductInput(productDraftOf(soda), soda)).toBe('unchanged');
    expect(buildEditProductInput({ ...productDraftOf(rice), price: undefined }, rice)).toBeUndefined();
  });
});

describe('the same product is probably there already', () => {
  const twin = (description: string, code = '', self?: string) =>
    findDuplicateProduct({ description, code }, products.values(), self)?.uuid;

  it.each([
    [' Arroz  COSTENO', '', RICE],
    ['otra gaseosa', '775', SODA],
    ['corte de pelo', '', HAIRCUT],
    ['arroz', '', undefined],
    ['', ' ', undefined],
  ])('%s %s', (description, code, found) => expect(twin(description, code)).toBe(found));

  it('unless it is the one that is corrected, or offered no more', () => {
    expect(twin('arroz costeño', '', RICE)).toBeUndefined();
    const archived = { ...rice, activo: false };
    expect(findDuplicateProduct({ description: 'arroz costeño', code: '' }, [archived])).toBeUndefined();
  });
});
