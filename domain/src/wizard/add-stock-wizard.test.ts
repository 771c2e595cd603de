/** Goods are bought from a product's own page. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { purchasePaymentQuestion } from './payment-question.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { outcome } from '../testing/shop.ts';
import { productOf, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import {
  type AddStock,
  addStockPreview,
  addStockAnswersSchema,
  addStockStepLabels,
  addStockSteps,
  addStockStepTable,
  buildBuyStockInput,
  setPurchaseAccount,
  costChangeNotice,
  setPurchaseQuantity,
  setPurchaseUnitCost,
  purchaseQuantityStepFaults,
  answersFromPurchaseCommand,
  purchaseTotal,
  resumeAddStockWizard,
  newAddStockWizard,
  stockQuantityAfterPurchase,
} from './add-stock-wizard.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { answersOfWizard } from './stock-wizard-answers-and-product.ts';
import { wizardAtPreviousStep, advanceWizard } from './wizard-state-machine.ts';
import { noMoney } from '../rows/account.ts';
import { balances, bought, filled, paying, purchaseIds as ids, rice, started } from './testing/purchases.ts';

/** 5 of which nobody knows the cost. */
const soda = productOf(SODA);
const paid = advanceWizard(addStockStepTable, setPurchaseAccount(paying, 'cash'));

// Spec: «productId, productData, quantity, cost, priceConfirmed»
it('what the wizard gathers', () => {
  const product = { productId: RICE, productData: rice };
  const nothing = { quantity: undefined, cost: 3_00, priceConfirmed: false, account: undefined };
  expect(started.data).toEqual({ ...product, ...nothing });
  expect(newAddStockWizard(soda, balances).data.cost).toBeUndefined();
  const all = { quantity: unitsToQuantity(20), cost: 3_20, priceConfirmed: true, account: 'cash' };
  expect(paid.data).toEqual({ ...product, ...all });
  expect(setPurchaseUnitCost(paid, 3_30).data.priceConfirmed).toBe(false);
});

// Spec: «Add-stock steps are fixed»
describe('add-stock steps are fixed', () => {
  it('quantity and cost, payment method, preview', () => {
    expect(addStockSteps).toEqual(['quantity-and-cost', 'payment-method', 'preview']);
    expect(addStockStepTable.orderOf(started)).toEqual(addStockSteps);
    expect(Object.values(addStockStepLabels)).toEqual(['Cantidad y Precio', 'Método de pago', 'Resumen']);
    expect([started.step, paying.step, paid.step]).toEqual(addStockSteps);
  });

  it('lead forward and back', () => {
    expect(advanceWizard(addStockStepTable, paid)).toBe(paid);
    expect(wizardAtPreviousStep(addStockStepTable, paid).step).toBe('payment-method');
    expect(wizardAtPreviousStep(addStockStepTable, paying).step).toBe('quantity-and-cost');
    expect(wizardAtPreviousStep(addStockStepTable, started)).toBe(started);
  });
});

// Spec: «Quantity and unit cost», «Quantity step, minimum quantity and price»
describe('quantity and unit cost, 0.01 at least', () => {
  it.each([
    [undefined, 3_00, false],
    [0, 3_00, false],
    [9, 3_00, false],
    [10, 3_00, true],
    [unitsToQuantity(1), undefined, false],
    [unitsToQuantity(1), 0, false],
    [unitsToQuantity(1), 1, true],
  ])('%s at %s: %s', (quantity, cost, can) => {
    const wizard = setPurchaseUnitCost(setPurchaseQuantity(started, quantity), cost);
    expect(addStockStepTable.isAnswered(wizard)).toBe(can);
    expect(advanceWizard(addStockStepTable, wizard).step).toBe(can ? 'payment-method' : 'quantity-and-cost');
    const chosen = { ...wizard, data: { ...wizard.data, account: 'cash' as const } };
    expect(buildBuyStockInput(chosen, 'PEN', ids) !== undefined).toBe(can);
  });
});

it('a purchase of nothing is no expense', () => {
  const wizard = setPurchaseUnitCost(setPurchaseQuantity(started, 10), 1);
  expect(purchaseQuantityStepFaults(wizard)).toEqual({
    quantity: 'Con esa cantidad y ese costo no se paga nada: sube uno de los dos.',
  });
  expect(advanceWizard(addStockStepTable, wizard)).toBe(wizard);
  expect(buildBuyStockInput(setPurchaseAccount(wizard, 'cash'), 'PEN', ids)).toBeUndefined();
  expect(purchaseQuantityStepFaults(setPurchaseQuantity(wizard, 500))).toEqual({});
});

// Spec: «'Cantidad y Precio': quantity bought, unit»
describe('total, resulting stock, and the notice about the cost', () => {
  it('are computed', () => {
    expect(purchaseTotal(filled.data)).toBe(64_00);
    expect(stockQuantityAfterPurchase(filled.data)).toBe(unitsToQuantity(30));
    const taken = { ...filled.data, productData: { ...rice, stock: 0, lacking: unitsToQuantity(4) } };
    expect(stockQuantityAfterPurchase(taken)).toBe((filled.data.quantity ?? 0) - unitsToQuantity(4));
    expect(purchaseTotal(newAddStockWizard(soda, balances).data)).toBe(0);
    expect(stockQuantityAfterPurchase(started.data)).toBe(unitsToQuantity(10));
    const { data } = setPurchaseUnitCost(setPurchaseQuantity(started, 333), 1_50);
    expect([purchaseTotal(data), stockQuantityAfterPurchase(data)]).toEqual([50, 10_333]);
  });

  // Spec: «Cost-change notice threshold»
  it.each([
    ['the same', rice, 3_00, false],
    ['a céntimo more', rice, 3_01, false],
    ['a céntimo less', rice, 2_99, false],
    ['two more', rice, 3_02, true],
    ['two less', rice, 2_98, true],
    ['none yet', rice, undefined, false],
    ['the first one known', soda, 2_00, true],
    ['hardly any', soda, 1, false],
    ['hardly more', soda, 2, true],
  ])('the cost is said to change, or not: %s', (_, product, cost, isUpdated) => {
    const { data } = setPurchaseUnitCost(newAddStockWizard(product, balances), cost);
    expect(costChangeNotice(data)).toBe(isUpdated ? 'El costo será actualizado' : undefined);
  });
});

// Spec: «In the payment step an account is disabled», «If neither account suffices, the screen shows»
// Spec: «Insufficient funds blocks selecting the account»
describe('an account that cannot pay is not chosen', () => {
  it('shows what is to be paid and what each account has', () => {
    expect(purchasePaymentQuestion(purchaseTotal(paying.data), balances, 'PEN')).toMatchObject({
      amount: 64_00,
      options: [
        { account: 'cash', available: 100_00, disabled: false },
        { account: 'bank', available: 50_00, disabled: true },
      ],
      message: undefined,
    });
    expect(purchasePaymentQuestion(purchaseTotal(paying.data), { cash: 63_99, bank: 0 }, 'PEN').message).toBe(
      '⚠️ Fondos insuficientes — No hay suficiente saldo en ninguna cuenta para cubrir esta compra de S/ 64.00.',
    );
  });

  it('blocks the choice', () => {
    expect(setPurchaseAccount(paying, 'bank')).toBe(paying);
    expect(setPurchaseAccount({ ...paying, balances: { cash: 0, bank: 64_00 } }, 'bank').data.account).toBe('bank');
    expect(addStockStepTable.isAnswered(paying)).toBe(false);
  });

  it('also when the money went after the choice, or the purchase grew', () => {
    const chosen = setPurchaseAccount(paying, 'cash');
    expect(addStockStepTable.isAnswered(chosen)).toBe(true);
    expect(addStockStepTable.isAnswered({ ...chosen, balances: { cash: 63_99, bank: 0 } })).toBe(false);
    expect(addStockStepTable.isAnswered(setPurchaseQuantity(chosen, unitsToQuantity(40)))).toBe(false);
  });

  it('but never the preview', () => expect(addStockStepTable.isAnswered({ ...paid, balances: noMoney })).toBe(true));
});

// Spec: «'Preview': 'Confirma tu compra', product»
describe('the preview', () => {
  it('shows the whole purchase, and warns what it does', () => {
    expect(addStockPreview({ ...paid, data: { ...paid.data, productData: { ...rice, code: '775' } } })).toEqual({
      title: 'Confirma tu compra',
      code: '775',
      quantity: unitsToQuantity(20),
      cost: 3_20,
      stockBefore: unitsToQuantity(10),
      stockAfter: unitsToQuantity(30),
      paymentMethod: 'Efectivo',
      total: 64_00,
      warning: '⚠️ Esta compra registra un gasto y aumenta tu inventario.',
    });
  });

  it('shows what there is of an unfinished one', () => {
    const nothing = { quantity: 0, cost: 0, total: 0, paymentMethod: '' };
    expect(addStockPreview(newAddStockWizard(soda, balances))).toMatchObject(nothing);
  });
});

describe('what buy-stock is sent', () => {
  it('is accepted', () => {
    const input = buildBuyStockInput(paid, 'PEN', ids);
    expect(input).toEqual({ productId: RICE, quantity: unitsToQuantity(20), cost: 3_20, account: 'cash', ...ids });
    const shop = stockedShop();
    expect(outcome(shop.tries(buyStock, input))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(30));
    expect(shop.balances.cash).toBe(36_00);
  });

  it.each<[string, AddStock]>([
    ['an account', paying],
    ['a cost', setPurchaseUnitCost(paid, undefined)],
    ['a quantity', setPurchaseQuantity(paid, undefined)],
  ])('is nothing without %s', (_, wizard) => expect(buildBuyStockInput(wizard, 'PEN', ids)).toBeUndefined());
});

it('says what is missing on the first step', () => {
  expect(purchaseQuantityStepFaults(setPurchaseUnitCost(started, undefined))).toEqual({
    quantity: 'Escribe cuánto compraste.',
    cost: 'Escribe cuánto te costó cada unidad.',
  });
  expect(purchaseQuantityStepFaults(filled)).toEqual({});
});

describe('a purchase that was left is taken up again', () => {
  const keptOf = (wizard: AddStock) =>
    z.parse(addStockAnswersSchema, JSON.parse(JSON.stringify(answersOfWizard(wizard))));
  const kept = keptOf(paid);

  it.each(addStockSteps)('on the step %s', (step) => {
    const resumed = resumeAddStockWizard(rice, balances, kept, step);
    expect(resumed).toEqual({ ...paid, step });
  });

  it('on the first step that is not answered', () => {
    const nothing = answersOfWizard(started);
    expect(resumeAddStockWizard(rice, balances, nothing, 'preview')).toEqual(started);
    expect(resumeAddStockWizard(rice, balances, answersOfWizard(paying), 'preview').step).toBe('payment-method');
  });

  it('without a cost that was taken out again', () => {
    const cleared = keptOf(setPurchaseUnitCost(started, undefined));
    expect(resumeAddStockWizard(rice, balances, cleared, 'preview').data.cost).toBeUndefined();
  });

  it('and asks again for the account when the money has gone', () => {
    const resumed = resumeAddStockWizard(rice, { cash: 1_00, bank: 500_00 }, kept, 'preview');
    expect(resumed.step).toBe('payment-method');
    expect(resumed.data.account).toBeUndefined();
  });
});

it('is corrected from what the purchase says, and from no other command', () => {
  const answers = { quantity: 2_000, cost: 3_00, priceConfirmed: true, account: 'bank' };
  expect(answersFromPurchaseCommand('buy-stock', bought)).toEqual(answers);
  expect(answersFromPurchaseCommand('buy-stock', {})).toBeUndefined();
  expect(answersFromPurchaseCommand('sell-stock', bought)).toBeUndefined();
});
