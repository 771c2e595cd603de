/** A count of the shelf on the way. */
import { describe, expect, it } from 'vitest';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { id, outcome } from '../testing/shop.ts';
import { productOf, RICE, stockedShop } from '../testing/stocked-shop.ts';
import {
  rebaseStockCountDraft,
  stockCountOutcome,
  buildCountStockInput,
  setStockCountDraftStock,
  isStockCountFarFromBooks,
  stockMovedDuringCountNotice,
  newStockCountDraft,
} from './stock-count-draft.ts';
import { countStock } from '../inventory/count-stock.ts';
import { stockAdjustmentTypeLabels } from '../rows/stock-log.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';

/** 10 kg. */
const rice = productOf(RICE);
const started = newStockCountDraft(rice);

// Spec: «productId, productData, physicalStock, digitalStock»
it('what a count gathers', () => {
  expect(started).toEqual({ productId: RICE, productData: rice, digitalStock: unitsToQuantity(10) });
  expect(setStockCountDraftStock(started, unitsToQuantity(8))).toEqual({
    productId: RICE,
    productData: rice,
    physicalStock: unitsToQuantity(8),
    digitalStock: unitsToQuantity(10),
    difference: -unitsToQuantity(2),
  });
});

// Spec: «An inventory count with difference 0 is a»
describe('a verification, or an adjustment by surplus or shortage', () => {
  it.each([
    [unitsToQuantity(10), 'verification', 'verified'],
    [unitsToQuantity(10) + 1, 'adjustment', 'surplus'],
    [unitsToQuantity(10) - 1, 'adjustment', 'shortage'],
    [0, 'adjustment', 'shortage'],
  ])('%i of 10 kg: %s, %s', (counted, kind, adjustmentType) => {
    expect(stockCountOutcome(setStockCountDraftStock(started, counted))).toEqual({ kind, adjustmentType });
  });

  it('is nothing until something was counted', () => {
    expect(stockCountOutcome(started)).toBeUndefined();
    expect(stockCountOutcome(setStockCountDraftStock(setStockCountDraftStock(started, 0), undefined))).toBeUndefined();
  });
});

describe('a count that is probably mistyped', () => {
  it.each([
    { had: 3_800, counted: 900_000_000, unit: 'kg', isFar: true },
    { had: 3_800, counted: 200_000, unit: 'kg', isFar: true },
    { had: 3_800, counted: 199_990, unit: 'kg', isFar: false },
    { had: 0, counted: 48_000, unit: 'uni', isFar: false },
    { had: 0, counted: 1_000_000, unit: 'uni', isFar: true },
    { had: 50_000, counted: 499_000, unit: 'uni', isFar: false },
    { had: 50_000, counted: 500_000, unit: 'uni', isFar: true },
    { had: 240_000, counted: 24_000, unit: 'uni', isFar: true },
    { had: 240_000, counted: 25_000, unit: 'uni', isFar: false },
    { had: 90_000, counted: 0, unit: 'uni', isFar: false },
    { had: 0, counted: 5_000_000, unit: 'g', isFar: false },
    { had: 500_000, counted: 900_000_000, unit: 'ml', isFar: true },
  ] as const)('$had by the books, $counted thousandths of $unit: $isFar', ({ had, counted, unit, isFar }) => {
    const draft = newStockCountDraft({ ...rice, unit, stock: had });
    expect(isStockCountFarFromBooks(setStockCountDraftStock(draft, counted))).toBe(isFar);
  });

  it('is none until something was counted', () => expect(isStockCountFarFromBooks(started)).toBe(false));
});

describe('stock that moves while it is counted', () => {
  const moved = { ...rice, stock: 8_500 };

  it('is said before the count is saved', () => {
    expect(stockMovedDuringCountNotice(started, rice)).toBeUndefined();
    expect(stockMovedDuringCountNotice(started, moved)).toBe(
      'El stock pasó de 10 a 8.5 kg mientras contabas. Revisa tu conteo antes de guardar.',
    );
    expect(stockMovedDuringCountNotice(started, { ...moved, unit: 'uni' })).toContain('pasó de 10 a 8.5 und mientras');
  });

  it('can be counted against as it is now', () => {
    const again = rebaseStockCountDraft(setStockCountDraftStock(started, unitsToQuantity(8)), moved);
    expect(again).toMatchObject({
      physicalStock: unitsToQuantity(8),
      digitalStock: 8_500,
      difference: -500,
      productData: moved,
    });
    expect(stockMovedDuringCountNotice(again, moved)).toBeUndefined();
    expect(rebaseStockCountDraft(started, moved).difference).toBeUndefined();
  });
});

describe('what count-stock is sent', () => {
  it('is accepted, also when the stock has moved', () => {
    const input = buildCountStockInput(setStockCountDraftStock(started, unitsToQuantity(8)), id(22));
    expect(input).toEqual({
      productId: RICE,
      physicalStock: unitsToQuantity(8),
      digitalStock: unitsToQuantity(10),
      difference: -unitsToQuantity(2),
      stockLogId: id(22),
    });
    const shop = stockedShop();
    shop.does(writeOffStock, { productId: RICE, quantity: unitsToQuantity(1), stockLogId: id(21) });
    expect(outcome(shop.tries(countStock, input))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(8));
  });

  it('is nothing until something was counted', () => expect(buildCountStockInput(started, id(22))).toBeUndefined());
});

it('names what a count found', () => {
  expect(stockAdjustmentTypeLabels).toEqual({ surplus: 'Sobrante', shortage: 'Faltante', verified: 'Verificado' });
});
