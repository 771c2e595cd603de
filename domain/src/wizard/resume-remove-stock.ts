/**
 * The wizard by which goods leave the shelf, taken up again where it was left: after a reload, or after the shelf changed
 * under it.
 *
 * Spec: section 4 (Remove-stock steps).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import type { Product } from '../rows/product.ts';
import {
  exitTypesOf,
  proceed,
  refreshProduct,
  type RemoveStock,
  type RemoveStockStep,
  startRemoveStock,
} from './remove-stock.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';

/** What was answered so far, as a device keeps it until the wizard is finished. */
export const removeStockAnswers = z.object({
  stockLogType: z.optional(z.enum(['sell', 'waste'])),
  quantity: z.optional(z.int()),
  price: z.optional(z.int()),
  priceConfirmed: z.boolean(),
  account: z.optional(accountField),
  notice: z.optional(z.string()),
});
export type RemoveStockAnswers = z.output<typeof removeStockAnswers>;

export function answersOf({ data, notice }: RemoveStock): RemoveStockAnswers {
  const { stockLogType, quantity, price, priceConfirmed, account: paidInto } = data;
  return { stockLogType, quantity, price, priceConfirmed, account: paidInto, notice };
}

/** What was answered before a sale or a loss was sent that is corrected now; undefined for any other command. */
export function answersBefore(name: string, input: unknown): RemoveStockAnswers | undefined {
  if (name === 'sell-stock') {
    const { data } = sellStock.input.safeParse(input);
    if (data === undefined) return undefined;
    const { quantity, price, account: paidInto } = data;
    return { stockLogType: 'sell', quantity, price, priceConfirmed: true, account: paidInto };
  }
  const { data } = writeOffStock.input.safeParse(input);
  if (name !== 'write-off-stock' || data === undefined) return undefined;
  return { stockLogType: 'waste', quantity: data.quantity, priceConfirmed: false };
}

/**
 * The wizard that was left, with the product as it is now, on the wanted step or the first one before it that is not
 * answered. Where there is less stock than was asked for by now, it stops at the quantity and says so.
 */
export function resumeRemoveStock(product: Product, answers: RemoveStockAnswers, wanted: RemoveStockStep): RemoveStock {
  const { notice, stockLogType: chosen, quantity, price, priceConfirmed, account: paidInto } = answers;
  const stockLogType = exitTypesOf(product).find((type) => type === chosen);
  const data = { ...startRemoveStock(product).data, stockLogType, quantity, price, priceConfirmed, account: paidInto };
  const answered = refreshProduct({ data, step: 'type', notice }, product);
  const isLowered = answered.data.quantity !== quantity;
  return walkTo(isLowered && wanted !== 'type' ? 'quantity' : wanted, answered);
}

function walkTo(wanted: RemoveStockStep, wizard: RemoveStock): RemoveStock {
  const next = proceed(wizard);
  return wizard.step === wanted || next === wizard ? wizard : walkTo(wanted, next);
}
