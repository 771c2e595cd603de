/** A count of the shelf on the way. */
import { describe, expect, it } from 'vitest';
import { wholeUnits } from '../kernel/quantity.ts';
import { id, outcome, type Shop } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import {
  countAgainst,
  countOutcome,
  countStockInput,
  enterCounted,
  movedSinceRead,
  startCount,
} from './count-draft.ts';
import { countStock } from '../inventory/count-stock.ts';
import type { Product } from '../rows/product.ts';
import { adjustmentLabels } from '../rows/stock-log.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';

function riceOf(shop: Shop): Product {
  const product = shop.books.products.get(RICE);
  if (product === undefined) throw new Error('no such product');
  return product;
}

/** 10 kg. */
const rice = riceOf(stockedShop());
const started = startCount(rice);

// Spec: «productId, productData, physicalStock, digitalStock»
it('what a count gathers', () => {
  expect(started).toEqual({ productId: RICE, productData: rice, digitalStock: wholeUnits(10) });
  expect(enterCounted(started, wholeUnits(8))).toEqual({
    productId: RICE,
    productData: rice,
    physicalStock: wholeUnits(8),
    digitalStock: wholeUnits(10),
    difference: -wholeUnits(2),
  });
});

// Spec: «An inventory count with difference 0 is a»
describe('a verification, or an adjustment by surplus or shortage', () => {
  it.each([
    [wholeUnits(10), 'verification', 'verified'],
    [wholeUnits(10) + 1, 'adjustment', 'surplus'],
    [wholeUnits(10) - 1, 'adjustment', 'shortage'],
    [0, 'adjustment', 'shortage'],
  ])('%i of 10 kg: %s, %s', (counted, kind, adjustmentType) => {
    expect(countOutcome(enterCounted(started, counted))).toEqual({ kind, adjustmentType });
  });

  it('is nothing until something was counted', () => {
    expect(countOutcome(started)).toBeUndefined();
    expect(countOutcome(enterCounted(enterCounted(started, 0), undefined))).toBeUndefined();
  });
});

describe('stock that moves while it is counted', () => {
  const moved = { ...rice, stock: 8_500 };

  it('is said before the count is saved', () => {
    expect(movedSinceRead(started, rice)).toBeUndefined();
    expect(movedSinceRead(started, moved)).toBe(
      'El stock pasó de 10 a 8.5 kg mientras contabas. Revisa tu conteo antes de guardar.',
    );
  });

  it('can be counted against as it is now', () => {
    const again = countAgainst(enterCounted(started, wholeUnits(8)), moved);
    expect(again).toMatchObject({
      physicalStock: wholeUnits(8),
      digitalStock: 8_500,
      difference: -500,
      productData: moved,
    });
    expect(movedSinceRead(again, moved)).toBeUndefined();
    expect(countAgainst(started, moved).difference).toBeUndefined();
  });
});

describe('what count-stock is sent', () => {
  it('is accepted, also when the stock has moved', () => {
    const input = countStockInput(enterCounted(started, wholeUnits(8)), id(22));
    expect(input).toEqual({
      productId: RICE,
      physicalStock: wholeUnits(8),
      digitalStock: wholeUnits(10),
      difference: -wholeUnits(2),
      stockLogId: id(22),
    });
    const shop = stockedShop();
    shop.does(writeOffStock, { productId: RICE, quantity: wholeUnits(1), stockLogId: id(21) });
    expect(outcome(shop.tries(countStock, input))).toBe('done');
    expect(riceOf(shop).stock).toBe(wholeUnits(8));
  });

  it('is nothing until something was counted', () => expect(countStockInput(started, id(22))).toBeUndefined());
});

it('names what a count found', () => {
  expect(adjustmentLabels).toEqual({ surplus: 'Sobrante', shortage: 'Faltante', verified: 'Verificado' });
});
