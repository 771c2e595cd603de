/**
 * buy-stock: goods are bought; money goes out, stock comes in, and the product's cost is what was paid.
 *
 * Spec: sections 2 (Add-stock wizard), 4 (Stock change) and 5 (Add-stock).
 */
import * as z from 'zod/mini';
import { accountField } from '../rows/account-field.ts';
import { refuseUncoveredPurchase } from '../cash/funds.ts';
import { rowCreation } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { positiveAmount, quantityOfAtLeast, uuid } from '../kernel/fields.ts';
import { priceTimesQuantity } from '../kernel/money.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { newExpense } from '../rows/new-expense.ts';
import { refuseTooLargeTotal } from '../kernel/total-limit.ts';
import { boughtGoods } from './bought-goods.ts';
import { laterLines } from './later-lines.ts';
import { refuseTooMuchStock, findTrackedProduct } from './stock-command.ts';

export const buyStock = defineCommand({
  name: 'buy-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    productId: uuid,
    quantity: quantityOfAtLeast(MIN_QUANTITY),
    cost: positiveAmount,
    account: accountField,
    transactionId: uuid,
    expenseId: uuid,
    stockLogId: uuid,
  }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next', balances: 'joined' }),
  decide: (state, input, context) => {
    const { transactionId, expenseId, stockLogId, quantity, cost } = input;
    const { moneda } = context.settings;
    const product = findTrackedProduct(input.productId, state);
    if (isRefusal(product)) return product;
    const amount = priceTimesQuantity(cost, quantity);
    const tooLarge = refuseTooLargeTotal(amount, moneda);
    if (tooLarge !== undefined) return tooLarge;
    const itemId = context.freshId();
    const later = laterLines(state.laterLines, product.uuid);
    const { product: after, goods } = boughtGoods(product, { ...input, itemId }, later, context);
    const refusal = refuseTooMuchStock(after) ?? refuseUncoveredPurchase(input.account, amount, state.balances, moneda);
    if (refusal !== undefined) return refusal;
    const description = `Compra: ${product.description}`;
    const itemsAndStockLogs = [{ itemUuid: itemId, stockLogUuid: stockLogId }];
    const { record, row } = newExpense(
      {
        transactionId,
        expenseId,
        account: input.account,
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
