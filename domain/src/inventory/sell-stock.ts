/**
 * Sells one product from its own page.
 *
 * Unlike the income wizard it has no 'Vender igual': when two tills sell the last unit, the second is refused.
 * Spec: sections 2 (Remove-stock wizard), 4 and 5 (Remove-stock quantity).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { positiveAmountField, quantityField, uuidField } from '../kernel/input-fields.ts';
import { priceTimesQuantity } from '../kernel/money.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { customerIdsOfPayment, decideSalePayment, salePaymentSchema } from '../payment/sale-payment.ts';
import { refuseTooLargeTotal } from '../payment/refuse-too-large-total.ts';
import { type Income, newRecordCommonFields } from '../rows/transaction.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import { exceedsStock, applySaleLineToProduct } from './apply-sale-line-to-product.ts';
import {
  productBeforeLaterCount,
  findProductOrRefuse,
  stockMovementChanges,
} from './stock-command-checks-and-changes.ts';

export const sellStock = defineCommand({
  name: 'sell-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    productId: uuidField,
    quantity: quantityField(MIN_QUANTITY),
    price: positiveAmountField,
    account: accountField,
    parts: z.optional(salePaymentSchema),
    transactionId: uuidField,
    stockLogId: uuidField,
  }),
  reads: ({ productId, parts }) => ({
    products: [productId],
    customers: customerIdsOfPayment(parts),
    laterLines: 'next',
  }),
  decide: (state, input, context) => {
    const { transactionId, stockLogId, quantity, price } = input;
    const product = findProductOrRefuse(input.productId, state);
    if (isRefusal(product)) return product;
    const { count } = findNextStockCountAndPurchase(state.laterLines, product.uuid);
    const found = productBeforeLaterCount(product, count);
    if (count === undefined && exceedsStock(product, quantity)) return refuse('exit-exceeds-stock');
    const total = priceTimesQuantity(price, quantity);
    const tooLarge = refuseTooLargeTotal(total, context.settings.moneda);
    if (tooLarge !== undefined) return tooLarge;
    const paid = decideSalePayment(total, input.account, input.parts, state.customers);
    if (isRefusal(paid)) return paid;
    // The line's id is one that the command brings, so that a return decided on the device names the same line here.
    const line = { transactionId, stockLogId, quantity, price, isNewProduct: false, proceedAnyway: false };
    const sold = applySaleLineToProduct(found, { ...line, itemId: stockLogId }, context, count);
    const income: Income = {
      ...newRecordCommonFields('income', transactionId, context),
      ...paid,
      items: [sold.item],
      itemsAndStockLogs: [{ itemUuid: sold.item.uuid, stockLogUuid: stockLogId }],
      total,
      cost: sold.item.cost ?? 0,
    };
    return {
      transactions: [rowCreation(income)],
      ...stockMovementChanges(product, sold, sold.log, count),
    };
  },
});
