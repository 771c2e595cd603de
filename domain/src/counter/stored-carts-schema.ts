/**
 * What a device keeps of the counter over a reload: the carts. What else was open is not worth keeping.
 *
 * Invariant: what does not fit, as from another version, is refused as a whole.
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { unitField, uuidField } from '../kernel/input-fields.ts';
import { salePaymentSchema } from '../payment/sale-payment.ts';
import type { Cart, Counter } from './carts.ts';

const storedLine = z.object({
  uuid: uuidField,
  productUuid: uuidField,
  description: z.string(),
  quantity: z.int(),
  unit: unitField,
  price: z.int(),
  oldOrNewProduct: z.enum(['old', 'new']),
  proceedAnyway: z.boolean(),
  stockLogUuid: uuidField,
  soldFor: z.optional(z.int()),
});

const storedOwing = z.object({
  method: z.literal('owed'),
  byBank: z.optional(z.int()),
  inCash: z.optional(z.int()),
  customerId: z.optional(uuidField),
  received: z.optional(z.int()),
  changeByBank: z.int(),
});

const storedCart = z.object({
  transactionId: uuidField,
  income: z.object({ lines: z.array(storedLine) }),
  owing: z.optional(storedOwing),
});

const storedSale = z.object({
  cart: storedCart,
  account: accountField,
  parts: z.optional(salePaymentSchema),
  commandId: uuidField,
  isKept: z.boolean(),
  isUndone: z.boolean(),
});

export const storedCartsSchema = z.pipe(
  z.object({ serving: storedCart, waiting: z.array(storedCart), completed: z.optional(storedSale) }),
  z.transform(
    ({ serving, waiting, completed }): Counter => ({
      serving: cartFrom(serving),
      waiting: waiting.map(cartFrom),
      edited: undefined,
      completed: completed && { ...completed, cart: cartFrom(completed.cart), parts: completed.parts },
    }),
  ),
);

function cartFrom({ transactionId, income, owing }: z.output<typeof storedCart>): Cart {
  const lines = income.lines.map(({ soldFor, ...line }) => ({ ...line, soldFor }));
  const payment = owing && { ...owing, byBank: owing.byBank, received: owing.received };
  return { transactionId, income: { lines, problem: undefined }, ...(payment && { owing: payment }) };
}
