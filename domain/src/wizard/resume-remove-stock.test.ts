/** An exit that was left in the middle is taken up again. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wholeUnits } from '../kernel/quantity.ts';
import { HAIRCUT, RICE, stockedShop } from '../testing/stocked-shop.ts';
import type { Product } from '../rows/product.ts';
import {
  chooseExitType,
  choosePaidInto,
  confirmSalePrice,
  enterExitQuantity,
  type ExitType,
  proceed,
  removeStockSteps,
  startRemoveStock,
} from './remove-stock.ts';
import { answersOf, removeStockAnswers, resumeRemoveStock } from './resume-remove-stock.ts';

const TOO_MUCH = 'La cantidad no puede ser mayor al stock disponible';

function productOf(uuid: string): Product {
  const product = stockedShop().books.products.get(uuid);
  if (product === undefined) throw new Error('no such product');
  return product;
}

/** 10 kg that sell at 4.50. */
const rice = productOf(RICE);
const started = startRemoveStock(rice);
const at = (type: ExitType, quantity: number) => enterExitQuantity(proceed(chooseExitType(started, type)), quantity);
const sale = proceed(confirmSalePrice(at('sell', wholeUnits(2)), true));
const waste = proceed(at('waste', wholeUnits(2)));

describe('an exit that was left is taken up again', () => {
  const finished = proceed(choosePaidInto(sale, 'bank'));
  const kept = z.parse(removeStockAnswers, JSON.parse(JSON.stringify(answersOf(finished))));

  it.each(removeStockSteps('sell'))('on the step %s', (step) => {
    expect(resumeRemoveStock(rice, kept, step)).toEqual({ ...finished, step });
  });

  it('on the first step that is not answered', () => {
    expect(resumeRemoveStock(rice, answersOf(started), 'preview')).toEqual(started);
    expect(resumeRemoveStock(rice, answersOf(sale), 'preview').step).toBe('payment-method');
    expect(resumeRemoveStock(rice, answersOf(waste), 'payment-method').step).toBe('preview');
  });

  it('with what was said of a lowered quantity', () => {
    const lowered = at('waste', wholeUnits(11));
    expect(resumeRemoveStock(rice, answersOf(lowered), 'quantity')).toEqual(lowered);
  });

  it('but stops at the quantity when others have taken from the shelf', () => {
    const resumed = resumeRemoveStock({ ...rice, stock: wholeUnits(1) }, kept, 'preview');
    const notice = `${TOO_MUCH}. La bajamos de 2 kg a 1 kg.`;
    expect(resumed).toMatchObject({ step: 'quantity', notice, data: { quantity: wholeUnits(1) } });
    expect(resumeRemoveStock({ ...rice, stock: wholeUnits(1) }, answersOf(resumed), 'preview').step).toBe('preview');
    expect(resumeRemoveStock({ ...rice, stock: 0 }, kept, 'preview').step).toBe('quantity');
    expect(resumeRemoveStock({ ...rice, stock: wholeUnits(1) }, kept, 'type').step).toBe('type');
  });

  it('without an exit that the product does not have', () => {
    const haircut = productOf(HAIRCUT);
    const resumed = resumeRemoveStock(haircut, answersOf(waste), 'preview');
    expect(resumed.step).toBe('type');
    expect(resumed.data.stockLogType).toBeUndefined();
  });
});
