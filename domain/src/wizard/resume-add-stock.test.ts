/** A purchase that was left in the middle is taken up again. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wholeUnits } from '../kernel/quantity.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import {
  addStockSteps,
  choosePaidFrom,
  enterBoughtQuantity,
  enterUnitCost,
  proceed,
  startAddStock,
} from './add-stock.ts';
import type { Product } from '../rows/product.ts';
import { id } from '../testing/shop.ts';
import { answersBefore, addStockAnswers, answersOf, resumeAddStock } from './resume-add-stock.ts';

const balances = { cash: 100_00, bank: 50_00 };

/** 10 kg that cost 3.00. */
const rice = productOf(RICE);
const started = startAddStock(rice);
const paying = proceed(enterUnitCost(enterBoughtQuantity(started, wholeUnits(20)), 3_20), balances);
const paid = proceed(choosePaidFrom(paying, 'cash', balances), balances);

function productOf(uuid: string): Product {
  const product = stockedShop().books.products.get(uuid);
  if (product === undefined) throw new Error('no such product');
  return product;
}

describe('a purchase that was left is taken up again', () => {
  const kept = z.parse(addStockAnswers, JSON.parse(JSON.stringify(answersOf(paid))));

  it.each(addStockSteps)('on the step %s', (step) => {
    const resumed = resumeAddStock(rice, kept, step, balances);
    expect(resumed).toEqual({ data: paid.data, step });
  });

  it('on the first step that is not answered', () => {
    const nothing = answersOf(started);
    expect(resumeAddStock(rice, nothing, 'preview', balances)).toEqual(started);
    expect(resumeAddStock(rice, answersOf(paying), 'preview', balances).step).toBe('payment-method');
  });

  it('and asks again for the account when the money has gone', () => {
    const resumed = resumeAddStock(rice, kept, 'preview', { cash: 1_00, bank: 500_00 });
    expect(resumed.step).toBe('payment-method');
    expect(resumed.data.account).toBeUndefined();
  });
});

const bought = {
  productId: id(1),
  quantity: 2_000,
  cost: 3_00,
  account: 'bank',
  transactionId: id(2),
  expenseId: id(3),
  stockLogId: id(4),
};

it('is what the purchase says, and nothing of any other command', () => {
  const answers = { quantity: 2_000, cost: 3_00, priceConfirmed: true, account: 'bank' };
  expect(answersBefore('buy-stock', bought)).toEqual(answers);
  expect(answersBefore('buy-stock', {})).toBeUndefined();
  expect(answersBefore('sell-stock', bought)).toBeUndefined();
});
