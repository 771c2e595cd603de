/**
 * sell-stock: one product is sold from its own page; money comes in and stock goes out.
 *
 * Unlike the income wizard it has no 'Vender igual': of two tills selling the last unit, one is told.
 * Spec: sections 2 (Remove-stock wizard), 4 and 5 (Remove-stock quantity).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { rowCreation } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { positiveAmount, quantityOfAtLeast, uuid } from '../kernel/fields.ts';
import { priceTimesQuantity } from '../kernel/money.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { refuseTooLargeTotal } from '../kernel/total-limit.ts';
import { type Income, newRecord } from '../rows/transaction.ts';
import { laterLines } from './later-lines.ts';
import { exceedsStock, sellLine } from './sale-line.ts';
import { productAtMovement, findProduct, stockChanges } from './stock-command.ts';

export const sellStock = defineCommand({
  name: 'sell-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    productId: uuid,
    quantity: quantityOfAtLeast(MIN_QUANTITY),
    price: positiveAmount,
    account: accountField,
    transactionId: uuid,
    stockLogId: uuid,
  }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, input, context) => {
    const { transactionId, stockLogId, quantity, price } = input;
    const product = findProduct(input.productId, state);
    if (isRefusal(product)) return product;
    const { count } = laterLines(state.laterLines, product.uuid);
    const found = productAtMovement(product, count);
    if (count === undefined && exceedsStock(product, quantity)) return refuse('exit-exceeds-stock');
    const total = priceTimesQuantity(price, quantity);
    const tooLarge = refuseTooLargeTotal(total, context.settings.moneda);
    if (tooLarge !== undefined) return tooLarge;
    const line = { transactionId, stockLogId, quantity, price, isNewProduct: false, proceedAnyway: false };
    const sold = sellLine(found, { ...line, itemId: context.freshId() }, context, count);
    const income: Income = {
      ...newRecord('income', transactionId, context),
      account: input.account,
      items: [sold.item],
      itemsAndStockLogs: [{ itemUuid: sold.item.uuid, stockLogUuid: stockLogId }],
      total,
      cost: sold.item.cost ?? 0,
    };
    return {
      transactions: [rowCreation(income)],
      ...stockChanges(product, sold, sold.log, count),
    };
  },
});
