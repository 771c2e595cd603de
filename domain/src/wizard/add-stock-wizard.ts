/**
 * The wizard that records a purchase from a product's own page. A reload resumes it where it was left.
 *
 * Invariants: an account that cannot pay for the purchase cannot be chosen, nor both if they cannot together; totals
 * are computed, never typed. The notice that the cost will be updated also appears for a product without a known cost.
 * Spec: sections 2 (Add-stock wizard), 3 (Add-stock data), 4 (Remove-stock steps) and 5 (Add-stock).
 */
import { stockAfterEffect } from '../inventory/stock-movements.ts';
import * as z from 'zod/mini';
import type { Account, Balances } from '../rows/account.ts';
import { accountField } from '../rows/account-field.ts';
import { canPayFrom } from '../cash/insufficient-funds.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, MIN_PRICE, type Money, priceTimesQuantity } from '../kernel/money.ts';
import { MIN_QUANTITY, type Quantity, tooSmallQuantityFault } from '../kernel/quantity.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { paymentMethodLabels } from '../payment/payment-words.ts';
import type { PaidBy } from '../payment/payment-draft.ts';
import {
  canSplitAmountBetweenBalances,
  type AccountSplit,
  splitBetweenAccounts,
} from '../payment/split-between-accounts.ts';
import { accountWithMoreMoney } from '../rows/money-moved-by-record.ts';
import type { Product } from '../rows/product.ts';
import { isForNothing, type ProductData, wizardWithData } from './stock-wizard-answers-and-product.ts';
import { resumeWizardAtStep, type StepTable } from './wizard-state-machine.ts';

export const addStockSteps = ['quantity-and-cost', 'payment-method', 'preview'] as const;
export type AddStockStep = (typeof addStockSteps)[number];

export const addStockStepLabels: Readonly<Record<AddStockStep, string>> = {
  'quantity-and-cost': 'Cantidad y Precio',
  'payment-method': 'Método de pago',
  preview: 'Resumen',
};

/** A cost that differs from the stored one by more than this is announced: S/ 0.01. */
const COST_CHANGE_THRESHOLD: Money = 1;

export const addStockAnswersSchema = z.object({
  quantity: z.optional(z.int()),
  cost: z.optional(z.int()),
  /** True once the person has moved on from the first step, which shows the cost and what it changes. */
  priceConfirmed: z.boolean(),
  account: z.optional(accountField),
  /** Set instead of the account where both pay. */
  split: z.optional(z.object({ byBank: z.optional(z.int()) })),
});
type AddStockAnswers = z.output<typeof addStockAnswersSchema>;

export interface AddStock {
  readonly data: Readonly<AddStockAnswers> & ProductData;
  readonly step: AddStockStep;
  /** The present balances. */
  readonly balances: Balances;
}

export const addStockStepTable: StepTable<AddStock> = {
  orderOf: () => addStockSteps,
  isAnswered: ({ data, step, balances }) => {
    switch (step) {
      case 'quantity-and-cost':
        return isBought(data);
      case 'payment-method':
        return isPayable(data, balances);
      case 'preview':
        return true;
    }
  },
  moveTo: (wizard, step) => wizardWithData({ ...wizard, step }, { priceConfirmed: true }),
};

export function newAddStockWizard(product: Product, balances: Balances): AddStock {
  const data = {
    productId: product.uuid,
    productData: product,
    quantity: undefined,
    cost: product.cost ?? undefined,
    priceConfirmed: false,
    account: undefined,
    split: undefined,
  };
  return { data, step: 'quantity-and-cost', balances };
}

/**
 * Restores a wizard with the present product and money, at the wanted step or at the first unanswered step before it.
 * Who can no longer pay is asked for again.
 */
export function resumeAddStockWizard(
  product: Product,
  balances: Balances,
  { quantity, cost, priceConfirmed, account, split }: AddStockAnswers,
  wanted: AddStockStep,
): AddStock {
  const unpaid = wizardWithData(newAddStockWizard(product, balances), { quantity, cost, priceConfirmed });
  if (split !== undefined) return resumeWizardAtStep(addStockStepTable, setPurchaseSplit(unpaid, split.byBank), wanted);
  return resumeWizardAtStep(
    addStockStepTable,
    account === undefined ? unpaid : setPurchaseAccount(unpaid, account),
    wanted,
  );
}

/** The wizard's answers from a sent purchase that is being corrected; undefined for any other command. */
export function answersFromPurchaseCommand(name: string, input: unknown): AddStockAnswers | undefined {
  const { data } = buyStock.input.safeParse(input);
  if (name !== 'buy-stock' || data === undefined) return undefined;
  const { quantity, cost, account, parts } = data;
  const bought = { quantity, cost, priceConfirmed: true };
  if (parts === undefined || parts.cash === 0 || parts.bank === 0) return { ...bought, account };
  return { ...bought, split: { byBank: parts.bank } };
}

export function setPurchaseQuantity(wizard: AddStock, quantity: Quantity | undefined): AddStock {
  return wizardWithData(wizard, { quantity });
}

export function setPurchaseUnitCost(wizard: AddStock, cost: Money | undefined): AddStock {
  return wizardWithData(wizard, { cost, priceConfirmed: false });
}

/** An account with insufficient funds is not chosen. */
export function setPurchaseAccount(wizard: AddStock, account: Account): AddStock {
  const canPay = canPayFrom(account, purchaseTotal(wizard.data), wizard.balances);
  return canPay ? wizardWithData(wizard, { account, split: undefined }) : wizard;
}

/** Both pay, if they can; what comes from Yape/Plin may be said later. */
export function setPurchaseSplit(wizard: AddStock, byBank: Money | undefined): AddStock {
  const canPay = canSplitAmountBetweenBalances(purchaseTotal(wizard.data), wizard.balances);
  return canPay ? wizardWithData(wizard, { account: undefined, split: { byBank } }) : wizard;
}

/** Undefined where one account pays. */
export function purchaseSplitBetweenAccounts(
  { data, balances }: Omit<AddStock, 'step'>,
  currency: Currency,
): AccountSplit | undefined {
  return data.split && splitBetweenAccounts(purchaseTotal(data), data.split.byBank, balances, currency);
}

export function purchasePaymentChoice({ account, split }: AddStock['data']): PaidBy | undefined {
  return split === undefined ? account : 'split';
}

export function purchaseTotal({ quantity = 0, cost = 0 }: AddStock['data']): Money {
  return priceTimesQuantity(cost, quantity);
}

export function stockQuantityAfterPurchase({ productData, quantity = 0 }: AddStock['data']): Quantity {
  return stockAfterEffect(productData, quantity);
}

export function costChangeNotice({ productData, cost }: AddStock['data']): string | undefined {
  if (cost === undefined) return undefined;
  const change = Math.abs(cost - (productData.cost ?? 0));
  return change > COST_CHANGE_THRESHOLD ? 'El costo será actualizado' : undefined;
}

/** What is missing on the first step, by field. */
export function purchaseQuantityStepFaults({ data: { quantity = 0, cost = 0 } }: AddStock) {
  const tooSmall = tooSmallQuantityFault(quantity, 'Escribe cuánto compraste.');
  return {
    ...(tooSmall !== undefined && { quantity: tooSmall }),
    ...(cost < MIN_PRICE && { cost: 'Escribe cuánto te costó cada unidad.' }),
    ...(isForNothing(quantity, cost) && {
      quantity: 'Con esa cantidad y ese costo no se paga nada: sube uno de los dos.',
    }),
  };
}

export function addStockPreview({ data }: AddStock) {
  const { productData, quantity = 0, cost = 0 } = data;
  const paidBy = purchasePaymentChoice(data);
  return {
    title: 'Confirma tu compra',
    code: productData.code,
    quantity,
    cost,
    stockBefore: productData.stock,
    stockAfter: stockQuantityAfterPurchase(data),
    paymentMethod: paidBy === undefined ? '' : paymentMethodLabels[paidBy],
    total: purchaseTotal(data),
    warning: '⚠️ Esta compra registra un gasto y aumenta tu inventario.',
  };
}

/** The input of buy-stock, undefined while something is missing. */
export function buildBuyStockInput(
  { data, balances }: AddStock,
  currency: Currency,
  ids: { readonly transactionId: Uuid; readonly expenseId: Uuid; readonly stockLogId: Uuid },
): z.input<typeof buyStock.input> | undefined {
  const { productId, quantity = 0, cost = 0, account } = data;
  if (!isBought(data)) return undefined;
  const bought = { productId, quantity, cost, ...ids };
  const split = purchaseSplitBetweenAccounts({ data, balances }, currency);
  if (split !== undefined) {
    const { parts, fault } = split;
    return fault === undefined ? { ...bought, account: accountWithMoreMoney(parts), parts } : undefined;
  }
  return account === undefined ? undefined : { ...bought, account };
}

function isPayable(data: AddStock['data'], balances: Balances): boolean {
  const total = purchaseTotal(data);
  if (data.split !== undefined) return canSplitAmountBetweenBalances(total, balances);
  return data.account !== undefined && canPayFrom(data.account, total, balances);
}

function isBought({ quantity = 0, cost = 0 }: AddStock['data']): boolean {
  return quantity >= MIN_QUANTITY && cost >= MIN_PRICE && !isForNothing(quantity, cost);
}
