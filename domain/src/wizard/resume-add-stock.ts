/**
 * The wizard by which goods are bought, taken up again where it was left: after a reload, or after the money or the shelf
 * changed under it.
 *
 * Spec: section 4 (Remove-stock steps).
 */
import * as z from 'zod/mini';
import { type Balances } from '../rows/account.ts';
import { accountField } from '../rows/account-field.ts';
import { type AddStock, type AddStockStep, choosePaidFrom, proceed, startAddStock } from './add-stock.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import type { Product } from '../rows/product.ts';

/** What was answered so far, as a device keeps it until the wizard is finished. */
export const addStockAnswers = z.object({
  quantity: z.optional(z.int()),
  cost: z.optional(z.int()),
  priceConfirmed: z.boolean(),
  account: z.optional(accountField),
});
export type AddStockAnswers = z.output<typeof addStockAnswers>;

export function answersOf({ data }: AddStock): AddStockAnswers {
  const { quantity, cost, priceConfirmed, account: paidFrom } = data;
  return { quantity, cost, priceConfirmed, account: paidFrom };
}

/** What was answered before a purchase was sent that is corrected now; undefined for any other command. */
export function answersBefore(name: string, input: unknown): AddStockAnswers | undefined {
  const { data } = buyStock.input.safeParse(input);
  if (name !== 'buy-stock' || data === undefined) return undefined;
  const { quantity, cost, account: paidFrom } = data;
  return { quantity, cost, priceConfirmed: true, account: paidFrom };
}

/**
 * The wizard that was left, with the product and the money as they are now, on the wanted step or the first one before
 * it that is not answered: an account that can no longer pay is asked for again.
 */
export function resumeAddStock(
  product: Product,
  { quantity, cost, priceConfirmed, account: paidFrom }: AddStockAnswers,
  wanted: AddStockStep,
  balances: Balances,
): AddStock {
  const { data, step } = startAddStock(product);
  const unpaid: AddStock = { data: { ...data, quantity, cost, priceConfirmed }, step };
  const answered = paidFrom === undefined ? unpaid : choosePaidFrom(unpaid, paidFrom, balances);
  return walkTo(wanted, answered, balances);
}

function walkTo(wanted: AddStockStep, wizard: AddStock, balances: Balances): AddStock {
  const next = proceed(wizard, balances);
  return wizard.step === wanted || next === wizard ? wizard : walkTo(wanted, next, balances);
}
