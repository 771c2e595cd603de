/** A line of an income on the way: what is missing, and what the shelf says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitNames } from '../kernel/unit.ts';
import { MAX_AMOUNT, priceTimesQuantity } from '../kernel/money.ts';
import { MAX_QUANTITY, QUANTITY_STEP, unitsToQuantity } from '../kernel/quantity.ts';
import { id } from '../testing/shop.ts';
import { HAIRCUT, productOf, RICE, SODA } from '../testing/stocked-shop.ts';
import {
  existingOrNewProductLabel,
  setLineDraftUnit,
  lineFromCompleteDraft,
  setLineDraftDescription,
  setLineDraftPrice,
  setLineDraftQuantity,
  lineDraftExceedsStock,
  isLineDraftOfExistingProduct,
  type LineDraft,
  lineDraftFaults,
  lineDraftOfNewProduct,
  lineDraftOfProduct,
  lineDraftTotal,
  quantityStep,
  SELL_ANYWAY_LABEL,
  setLineDraftSellAnyway,
  setLineDraftAmount,
  lineDraftStockMessages,
} from './income-line-draft.ts';
import { shelf } from './testing/income-lines.ts';

const lineOf = (uuid: string, more: Partial<LineDraft> = {}): LineDraft => ({
  ...lineDraftOfProduct(productOf(uuid)),
  ...more,
});
const soda = (quantity: number) => lineOf(SODA, { quantity });
const whole = { ...lineDraftOfNewProduct('pan'), price: 30 };

// Spec: «A selected-product panel with quantity, unit», «A badge 'Existente' or 'Nuevo'»
describe('the selected-product panel', () => {
  it('starts from the product', () => {
    expect(lineOf(SODA)).toEqual({
      productUuid: SODA,
      description: 'GASEOSA',
      quantity: unitsToQuantity(1),
      unit: 'uni',
      price: 2_50,
      soldFor: undefined,
      proceedAnyway: false,
    });
    expect(existingOrNewProductLabel(lineOf(SODA))).toBe('Existente');
  });

  // Spec: «Default product unit», «No match in search»
  it('or from a new one, in units of uni', () => {
    expect(lineDraftOfNewProduct('pan')).toMatchObject({
      productUuid: undefined,
      description: 'pan',
      quantity: unitsToQuantity(1),
      unit: 'uni',
      price: undefined,
    });
    expect(existingOrNewProductLabel(lineDraftOfNewProduct('pan'))).toBe('Nuevo');
  });

  it('asks how much of what is weighed or measured', () => {
    expect(lineOf(RICE).quantity).toBeUndefined();
    expect(lineOf(HAIRCUT).quantity).toBe(unitsToQuantity(1));
  });
});

// Spec: «The add button is enabled only with description»
describe('description, quantity, price and unit are all present', () => {
  it.each<[string, Partial<LineDraft>]>([
    ['no description', { description: '' }],
    ['a blank description', { description: ' \t ' }],
    ['a description nobody could store', { description: 'x'.repeat(121) }],
    ['no quantity', { quantity: undefined }],
    ['nothing', { quantity: 0 }],
    ['less than the minimum', { quantity: 9 }],
    ['more than there can be', { quantity: MAX_QUANTITY + 1 }],
    ['no unit', { unit: undefined }],
    ['no price', { price: undefined }],
    ['for free', { price: 0 }],
    ['dearer than there can be', { price: MAX_AMOUNT + 1 }],
    ['0.01 of it at S/ 0.01', { quantity: 10, price: 1 }],
    ['what comes to less than half a céntimo', { quantity: 10, price: 49 }],
  ])('%s: incomplete', (_, more) => expect(lineFromCompleteDraft({ ...whole, ...more })).toBeUndefined());

  it.each<[string, Partial<LineDraft>]>([
    ['all of it', {}],
    ['the longest description', { description: 'x'.repeat(120) }],
    ['the least that is worth something', { quantity: 10, price: 50 }],
    ['the most', { quantity: MAX_QUANTITY, price: MAX_AMOUNT }],
    ...unitNames.map((unit): [string, Partial<LineDraft>] => [`by ${unit}`, { unit }]),
  ])('%s: complete', (_, more) => expect(lineFromCompleteDraft({ ...whole, ...more })).toBeDefined());

  it('gives the description as it will be stored', () => {
    expect(lineFromCompleteDraft(setLineDraftDescription(whole, '  pan  de piso '))).toEqual({
      description: 'PAN DE PISO',
      quantity: unitsToQuantity(1),
      unit: 'uni',
      price: 30,
    });
  });
});

// Spec: «If the product tracks stock and the quantity», «Exceeding message: '⛔ La cantidad excede»
// Spec: «Warning when stock is 0 or less», «The 'Vender igual' note says only N units»
describe('the stock', () => {
  const none = { none: '⚠️ No hay stock disponible' };
  const ADJUSTED = 'La app ajustará el stock automáticamente.';
  const SOLD_OUT = 'No queda nada. Si lo vendes igual, el stock queda en 0.';
  const rice = (quantity: number) => lineOf(RICE, { quantity });
  const exceeding = (left: string, sellAnyway: string) => ({
    exceeding: `⛔ La cantidad excede el stock disponible (${left})`,
    sellAnyway,
  });

  it.each([
    [unitsToQuantity(4), 0, false],
    [unitsToQuantity(5), 0, false],
    [unitsToQuantity(5) + 1, 0, true],
    [unitsToQuantity(3), unitsToQuantity(2), false],
    [unitsToQuantity(3), unitsToQuantity(3), true],
    [unitsToQuantity(1), unitsToQuantity(9), true],
  ])('%i of 5 sodas when other lines take %i exceeds: %s', (quantity, taken, exceeds) => {
    expect(lineDraftExceedsStock(soda(quantity), shelf, taken)).toBe(exceeds);
  });

  it('matters only to a product that has one', () => {
    expect(lineDraftExceedsStock(lineOf(HAIRCUT, { quantity: unitsToQuantity(9) }), shelf, 0)).toBe(false);
    expect(lineDraftExceedsStock({ ...whole, quantity: unitsToQuantity(9) }, shelf, 0)).toBe(false);
    expect(lineDraftExceedsStock(soda(unitsToQuantity(9)), new Map(), 0)).toBe(false);
    expect(lineDraftStockMessages(lineOf(HAIRCUT), shelf, 0)).toEqual({});
    expect(lineDraftExceedsStock(lineOf(RICE), shelf, unitsToQuantity(10))).toBe(false);
  });

  it.each([
    ['enough', soda(5_000), 0, {}],
    ['too much', soda(6_000), 0, exceeding('5 und', `Solo quedan 5 und. ${ADJUSTED}`)],
    ['too much beside other lines', soda(3_000), 4_000, exceeding('1 und', `Solo queda 1 und. ${ADJUSTED}`)],
    ['to the gram', rice(10_000), 125, exceeding('9.875 kg', `Solo quedan 9.875 kg. ${ADJUSTED}`)],
    ['nothing left', soda(1_000), 5_000, { ...none, ...exceeding('0 und', SOLD_OUT) }],
    ['nothing left, nothing asked yet', setLineDraftQuantity(soda(1_000), undefined), 6_000, none],
  ])('%s', (_, line, taken, said) => expect(lineDraftStockMessages(line, shelf, taken)).toEqual(said));

  it('is looked up as it is now', () => {
    const soldOut = new Map([[SODA, { ...productOf(SODA), stock: 0 }]]);
    expect(lineDraftStockMessages(soda(unitsToQuantity(1)), soldOut, 0)).toMatchObject(none);
  });

  it('lets it through with one tick', () => {
    expect(SELL_ANYWAY_LABEL).toBe('Vender igual');
    const ticked = setLineDraftSellAnyway(soda(unitsToQuantity(6)), true);
    expect([ticked, setLineDraftSellAnyway(ticked, false)].map((line) => line.proceedAnyway)).toEqual([true, false]);
  });
});

// Spec: «The price step is 0.01», «Quantity step, minimum quantity and price»
describe('the price steps by a céntimo, the unit of an existing product is locked', () => {
  it('sells for a céntimo', () => expect(lineFromCompleteDraft(setLineDraftPrice(whole, 1))?.price).toBe(1));

  it('locks what the product says', () => {
    const line = lineOf(SODA);
    expect(isLineDraftOfExistingProduct(line)).toBe(true);
    expect(setLineDraftUnit(line, 'kg')).toBe(line);
    expect(setLineDraftDescription(line, 'otra cosa')).toBe(line);
    expect(setLineDraftPrice(line, 2_80)).toMatchObject({ price: 2_80, unit: 'uni' });
  });

  it('leaves a new product open', () => {
    expect(isLineDraftOfExistingProduct(whole)).toBe(false);
    expect(setLineDraftUnit(whole, 'kg').unit).toBe('kg');
    expect(setLineDraftDescription(whole, 'torta').description).toBe('torta');
  });
});

describe('selling for an amount', () => {
  const rice = lineOf(RICE);

  it.each([
    [1_00, 4_50, 222],
    [1_00, 20_00, 50],
    [1, 4_00, 3],
    [5_00, 30_00, 167],
    [0, 4_50, undefined],
    [-1, 4_50, undefined],
    [1_00, undefined, undefined],
    [1_00, 0, undefined],
  ])('%i céntimos at %s buy %s', (amount, price, quantity) => {
    const line = setLineDraftAmount(setLineDraftPrice(rice, price), amount);
    expect(line).toMatchObject({ quantity, soldFor: amount });
    expect(lineFromCompleteDraft(line) === undefined).toBe(quantity === undefined);
    expect(lineDraftTotal(line)).toBe(quantity === undefined ? undefined : amount);
  });

  it('follows the price, until a quantity is typed', () => {
    const line = setLineDraftAmount(rice, 9_00);
    expect(line.quantity).toBe(unitsToQuantity(2));
    expect(setLineDraftPrice(line, 3_00)).toMatchObject({ quantity: unitsToQuantity(3), soldFor: 9_00 });
    const one = { quantity: unitsToQuantity(1), soldFor: undefined };
    expect(setLineDraftPrice(setLineDraftQuantity(line, unitsToQuantity(1)), 3_00)).toMatchObject(one);
    expect(setLineDraftAmount(line, undefined)).toMatchObject({ quantity: undefined, soldFor: undefined });
  });

  it('is the only way to less than 0.01', () => {
    expect(lineFromCompleteDraft(setLineDraftAmount(rice, 1))?.quantity).toBe(2);
    expect(lineFromCompleteDraft(setLineDraftQuantity(rice, 2))).toBeUndefined();
    expect(lineFromCompleteDraft(setLineDraftAmount(setLineDraftPrice(rice, 900_00), 10))).toBeUndefined();
  });

  it('costs exactly what was asked for, at prices below S/ 10.00', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_00 }), fc.integer({ min: 1, max: 9_99 }), (amount, price) => {
        const { quantity = 0 } = setLineDraftAmount(setLineDraftPrice(rice, price), amount);
        expect(priceTimesQuantity(price, quantity)).toBe(amount);
      }),
      { numRuns: 10_000 },
    );
  });
});

it('finds no stock where the product has vanished', () => {
  expect(lineDraftStockMessages(lineOf(SODA, { productUuid: id(999) }), shelf, 0)).toEqual({});
});

describe('what is missing is said field by field', () => {
  it.each<[string, Partial<LineDraft>, object]>([
    ['nothing', {}, {}],
    ['a name', { description: ' ' }, { description: 'Escribe qué vendiste.' }],
    ['too long a name', { description: 'a'.repeat(121) }, { description: 'El nombre tiene como máximo 120 letras.' }],
    ['a quantity', { quantity: undefined }, { quantity: 'Escribe cuánto vendiste.' }],
    ['less than 0.01', { quantity: 9 }, { quantity: 'Lo mínimo es 0.01.' }],
    ['less than 0.01, for an amount', { quantity: 9, price: 1_11, soldFor: 1 }, {}],
    [
      'something to be paid',
      { quantity: 10, price: 1 },
      { quantity: 'Con esa cantidad y ese precio no se cobra nada: sube uno de los dos.' },
    ],
    ['a unit', { unit: undefined }, { unit: 'Elige la unidad.' }],
    ['a price', { price: undefined }, { price: 'Escribe el precio.' }],
    ['a price of nothing', { price: 0 }, { price: 'Escribe el precio.' }],
  ])('%s', (_, more, faults) => {
    expect(lineDraftFaults({ ...whole, ...more })).toEqual(faults);
  });
});

it('the buttons step by one where things are counted, else by 0.01', () => {
  const counted = unitNames.filter((unit) => quantityStep({ unit }) === unitsToQuantity(1));
  expect(counted).toEqual(['uni', 'service']);
  expect(unitNames.filter((unit) => quantityStep({ unit }) === QUANTITY_STEP)).toHaveLength(6);
  expect(quantityStep({ unit: undefined })).toBe(QUANTITY_STEP);
});
