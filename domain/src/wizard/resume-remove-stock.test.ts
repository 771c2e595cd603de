/** An exit that was left in the middle is taken up again. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { id } from '../testing/shop.ts';
import { HAIRCUT, productOf } from '../testing/stocked-shop.ts';
import {
  setStockExitAccount,
  answersFromStockExitCommand,
  removeStockAnswersSchema,
  removeStockStepsByType,
  removeStockStepTable,
  resumeRemoveStockWizard,
} from './remove-stock-wizard.ts';
import { answersOfWizard } from './stock-wizard-answers-and-product.ts';
import { exitOf, rice, sale, started, TOO_MUCH, waste } from './testing/stock-exits.ts';
import { advanceWizard } from './wizard-state-machine.ts';

describe('an exit that was left is taken up again', () => {
  const finished = advanceWizard(removeStockStepTable, setStockExitAccount(sale, 'bank'));
  const kept = z.parse(removeStockAnswersSchema, JSON.parse(JSON.stringify(answersOfWizard(finished))));

  it.each(removeStockStepsByType.sell)('on the step %s', (step) => {
    expect(resumeRemoveStockWizard(rice, kept, step)).toEqual({ ...finished, step });
  });

  it('on the first step that is not answered', () => {
    expect(resumeRemoveStockWizard(rice, answersOfWizard(started), 'preview')).toEqual(started);
    expect(resumeRemoveStockWizard(rice, answersOfWizard(sale), 'preview').step).toBe('payment-method');
    expect(resumeRemoveStockWizard(rice, answersOfWizard(waste), 'payment-method').step).toBe('preview');
  });

  it('with what was said of a lowered quantity', () => {
    const lowered = exitOf('waste', unitsToQuantity(11));
    expect(resumeRemoveStockWizard(rice, answersOfWizard(lowered), 'quantity')).toEqual(lowered);
  });

  it('but stops at the quantity when others have taken from the shelf', () => {
    const left = { ...rice, stock: unitsToQuantity(1) };
    const resumed = resumeRemoveStockWizard(left, kept, 'preview');
    const notice = `${TOO_MUCH}. La bajamos de 2 kg a 1 kg.`;
    expect(resumed).toMatchObject({ step: 'quantity', data: { quantity: unitsToQuantity(1), notice } });
    expect(resumeRemoveStockWizard(left, answersOfWizard(resumed), 'preview').step).toBe('preview');
    expect(resumeRemoveStockWizard({ ...rice, stock: 0 }, kept, 'preview').step).toBe('quantity');
    expect(resumeRemoveStockWizard(left, kept, 'type').step).toBe('type');
  });

  it('without an exit that the product does not have', () => {
    const haircut = productOf(HAIRCUT);
    const resumed = resumeRemoveStockWizard(haircut, answersOfWizard(waste), 'preview');
    expect(resumed.step).toBe('type');
    expect(resumed.data.stockLogType).toBeUndefined();
  });
});

describe('what is corrected begins with what was sent', () => {
  const lost = { productId: id(1), quantity: 2_000, stockLogId: id(2) };
  const sold = { ...lost, price: 4_50, account: 'bank', transactionId: id(3) };

  it.each([
    ['sell-stock', sold, { stockLogType: 'sell', quantity: 2_000, price: 4_50, priceConfirmed: true, account: 'bank' }],
    ['write-off-stock', lost, { stockLogType: 'waste', quantity: 2_000, priceConfirmed: false }],
    ['sell-stock', lost, undefined],
    ['write-off-stock', sold, undefined],
    ['buy-stock', lost, undefined],
  ])('%s', (name, input, answers) => expect(answersFromStockExitCommand(name, input)).toEqual(answers));
});
