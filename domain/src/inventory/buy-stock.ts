/**
 * Takes money out and stock in, and sets the product's cost to what was paid.
 * Spec: sections 2 (Add-stock wizard), 4 (Stock change) and 5 (Add-stock).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { expensePaymentSchema, resolvePayingAccounts, refuseUncoveredPurchase } from '../payment/expense-payment.ts';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { positiveAmountField, quantityField, uuidField } from '../kernel/input-fields.ts';
import { priceTimesQuantity } from '../kernel/money.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { newExpense } from '../rows/new-expense-rows.ts';
import { refuseTooLargeTotal } from '../payment/refuse-too-large-total.ts';
import { applyPurchaseToProduct } from './apply-purchase-to-product.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import { refuseStockBeyondLimit, findTrackedProductOrRefuse } from './stock-command-checks-and-changes.ts';

export const buyStock = defineCommand({
  name: 'buy-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    productId: uuidField,
    quantity: quantityField(MIN_QUANTITY),
    cost: positiveAmountField,
    account: accountField,
    parts: z.optional(expensePaymentSchema),
    transactionId: uuidField,
    expenseId: uuidField,
    stockLogId: uuidField,
  }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next', balances: 'joined' }),
  decide: (state, input, context) => {
    const { transactionId, expenseId, stockLogId, quantity, cost } = input;
    const { moneda } = context.settings;
    const product = findTrackedProductOrRefuse(input.productId, state);
    if (isRefusal(product)) return product;
    const amount = priceTimesQuantity(cost, quantity);
    const tooLarge = refuseTooLargeTotal(amount, moneda);
    if (tooLarge !== undefined) return tooLarge;
    const paid = resolvePayingAccounts(amount, input.account, input.parts);
    if (isRefusal(paid)) return paid;
    const itemId = context.freshId();
    const later = findNextStockCountAndPurchase(state.laterLines, product.uuid);
    const { product: after, goods } = applyPurchaseToProduct(product, { ...input, itemId }, later, context);
    const refusal = refuseStockBeyondLimit(after) ?? refuseUncoveredPurchase(paid, amount, state.balances, moneda);
    if (refusal !== undefined) return refusal;
    const description = `Compra: ${product.description}`;
    const itemsAndStockLogs = [{ itemUuid: itemId, stockLogUuid: stockLogId }];
    const { record, row } = newExpense(
      {
        transactionId,
        expenseId,
        ...paid,
        description,
        amount,
        category: 'materials',
        itemsAndStockLogs,
      },
      context,
    );
    return { transactions: [rowCreation(record)], expenses: [rowCreation(row)], ...goods };
  },
});
