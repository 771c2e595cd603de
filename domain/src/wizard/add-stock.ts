/**
 * The wizard by which goods are bought for the shelf from a product's own page.
 *
 * Invariants: an account that cannot pay for the purchase is not chosen; totals are computed, never typed.
 * A product whose cost nobody knew has a cost afterwards, so the notice that it will be updated holds for it
 * too.
 * Spec: sections 2 (Add-stock wizard), 3 (Add-stock data), 4 (Remove-stock steps) and 5 (Add-stock).
 */
import type * as z from 'zod/mini';
import { type Account, accountLabels, type Balances } from '../rows/account.ts';
import { canPayFrom } from '../cash/funds.ts';
import type { Uuid } from '../kernel/fields.ts';
import { MIN_PRICE, type Money, priceTimesQuantity } from '../kernel/money.ts';
import { MIN_QUANTITY, type Quantity } from '../kernel/quantity.ts';
import type { buyStock } from '../inventory/buy-stock.ts';
import type { Product } from '../rows/product.ts';

export const addStockSteps = ['quantity-and-cost', 'payment-method', 'preview'] as const;
export type AddStockStep = (typeof addStockSteps)[number];

/** The preview has its own title. */
export const addStockTitles: Readonly<Record<Exclude<AddStockStep, 'preview'>, string>> = {
  'quantity-and-cost': 'Cantidad y Precio',
  'payment-method': 'Método de pago',
};

/** A cost further than this from the stored one is worth a notice: S/ 0.01. */
const COST_CHANGE_THRESHOLD: Money = 1;

export interface AddStockData {
  readonly productId: Uuid;
  readonly productData: Product;
  readonly quantity: Quantity | undefined;
  readonly cost: Money | undefined;
  /** Whoever went on from the first step has seen the cost and what it changes. */
  readonly priceConfirmed: boolean;
  readonly account: Account | undefined;
}

export interface AddStock {
  readonly data: AddStockData;
  readonly step: AddStockStep;
}

/** What is missing on the first step, by field. */
export type PurchaseFaults = Readonly<Partial<Record<'quantity' | 'cost', string>>>;

export interface AddStockPreview {
  readonly title: 'Confirma tu compra';
  readonly code: string;
  readonly quantity: Quantity;
  readonly cost: Money;
  readonly stockBefore: Quantity;
  readonly stockAfter: Quantity;
  readonly paymentMethod: string;
  readonly total: Money;
  readonly warning: string;
}

export function startAddStock(product: Product): AddStock {
  const data: AddStockData = {
    productId: product.uuid,
    productData: product,
    quantity: undefined,
    cost: product.cost ?? undefined,
    priceConfirmed: false,
    account: undefined,
  };
  return { data, step: 'quantity-and-cost' };
}

export function enterBoughtQuantity(wizard: AddStock, quantity: Quantity | undefined): AddStock {
  return withData(wizard, { quantity });
}

export function enterUnitCost(wizard: AddStock, cost: Money | undefined): AddStock {
  return withData(wizard, { cost, priceConfirmed: false });
}

/** Insufficient funds block the choice of an account. */
export function choosePaidFrom(wizard: AddStock, account: Account, balances: Balances): AddStock {
  return canPayFrom(account, purchaseTotal(wizard.data), balances) ? withData(wizard, { account }) : wizard;
}

export function purchaseTotal({ quantity = 0, cost = 0 }: AddStockData): Money {
  return priceTimesQuantity(cost, quantity);
}

export function stockAfterPurchase({ productData, quantity = 0 }: AddStockData): Quantity {
  return productData.stock + quantity;
}

export function costNotice({ productData, cost }: AddStockData): string | undefined {
  if (cost === undefined) return undefined;
  const change = Math.abs(cost - (productData.cost ?? 0));
  return change > COST_CHANGE_THRESHOLD ? 'El costo será actualizado' : undefined;
}

export function canProceed({ data, step }: AddStock, balances: Balances): boolean {
  switch (step) {
    case 'quantity-and-cost':
      return isBought(data);
    case 'payment-method':
      return data.account !== undefined && canPayFrom(data.account, purchaseTotal(data), balances);
    case 'preview':
      return true;
  }
}

export function purchaseFaults({ data: { quantity = 0, cost = 0 } }: AddStock): PurchaseFaults {
  return {
    ...(quantity < MIN_QUANTITY && { quantity: 'Escribe cuánto compraste.' }),
    ...(cost < MIN_PRICE && { cost: 'Escribe cuánto te costó cada unidad.' }),
  };
}

/** The next step, when this one is answered and there is a next one. */
export function proceed(wizard: AddStock, balances: Balances): AddStock {
  const next = addStockSteps[addStockSteps.indexOf(wizard.step) + 1];
  if (next === undefined || !canProceed(wizard, balances)) return wizard;
  return { data: { ...wizard.data, priceConfirmed: true }, step: next };
}

export function goBack(wizard: AddStock): AddStock {
  const previous = addStockSteps[addStockSteps.indexOf(wizard.step) - 1];
  return previous === undefined ? wizard : { ...wizard, step: previous };
}

export function addStockPreview({ data }: AddStock): AddStockPreview {
  const { productData, quantity = 0, cost = 0, account } = data;
  return {
    title: 'Confirma tu compra',
    code: productData.code,
    quantity,
    cost,
    stockBefore: productData.stock,
    stockAfter: stockAfterPurchase(data),
    paymentMethod: account === undefined ? '' : accountLabels[account],
    total: purchaseTotal(data),
    warning: '⚠️ Esta compra registra un gasto y aumenta tu inventario.',
  };
}

/** What buy-stock is sent, or undefined while something is missing. */
export function buyStockInput(
  { data }: AddStock,
  ids: { readonly transactionId: Uuid; readonly expenseId: Uuid; readonly stockLogId: Uuid },
): z.input<typeof buyStock.input> | undefined {
  const { productId, quantity = 0, cost = 0, account } = data;
  if (account === undefined || !isBought(data)) return undefined;
  return { productId, quantity, cost, account, ...ids };
}

function isBought({ quantity = 0, cost = 0 }: AddStockData): boolean {
  return quantity >= MIN_QUANTITY && cost >= MIN_PRICE;
}

function withData(wizard: AddStock, changes: Partial<AddStockData>): AddStock {
  return { ...wizard, data: { ...wizard.data, ...changes } };
}
