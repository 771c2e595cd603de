/**
 * Takes back lines of a sale: the goods to the shelf or to waste, the money to the customer or off the debt.
 *
 * Invariants: its price leaves the sales, and its frozen cost the cost of sales, on the day of the return; never more
 * comes back than was sold. An adjustment is no sale.
 */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { putSoldGoodsBack } from '../inventory/put-sold-goods-back.ts';
import { quantityField, uuidField } from '../kernel/input-fields.ts';
import { sumOfNumbers } from '../kernel/money.ts';
import { MIN_QUANTITY_BY_AMOUNT } from '../kernel/quantity.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { decideRefund, refundPaymentSchema, refuseUncoveredRefund } from '../payment/refund.ts';
import {
  ADJUSTMENT_CATEGORY,
  type Income,
  newRecordCommonFields,
  type Return,
  type ReturnedItem,
} from '../rows/transaction.ts';
import { recordIfVisible } from '../visibility/record-visibility.ts';
import { buildReturnedItems } from './returned-items.ts';

/** Each line of the largest sale, and a spoiled part of it. */
const MAX_PARTS = 400;

export const returnSale = defineCommand({
  name: 'return-sale',
  ledger: 'business',
  requires: 'editarMovimientos',
  input: z.strictObject({
    transactionId: uuidField,
    saleId: uuidField,
    items: z
      .array(
        z.strictObject({ itemUuid: uuidField, quantity: quantityField(MIN_QUANTITY_BY_AMOUNT), spoiled: z.boolean() }),
      )
      .check(z.minLength(1), z.maxLength(MAX_PARTS)),
    parts: refundPaymentSchema,
  }),
  reads: ({ saleId }) => ({
    records: [saleId],
    returnsOf: [saleId],
    laterLines: 'next',
    laterThanCommand: true,
    balances: 'joined',
  }),
  decide: (state, { transactionId, saleId, items: parts, parts: payment }, context) => {
    const sale = recordIfVisible(state.transactions.get(saleId), context);
    if (sale === undefined) return refuse('transaction-not-found', { id: saleId });
    if (sale.type !== 'income' || sale.category === ADJUSTMENT_CATEGORY) return refuse('not-editable');
    const items = buildReturnedItems(sale, state.returns, parts);
    if (isRefusal(items)) return items;
    const total = sumOfNumbers(items.map(({ amount }) => amount));
    const refunded = decideRefund(sale, state.returns, total, payment);
    if (isRefusal(refunded)) return refunded;
    const uncovered = refuseUncoveredRefund(refunded, state.balances, context.settings.moneda);
    if (uncovered !== undefined) return uncovered;
    const back = putSoldGoodsBack(items.filter(isOfGoods(sale)), transactionId, state, context);
    if (isRefusal(back)) return back;
    const record: Return = {
      ...newRecordCommonFields('return', transactionId, context),
      ...refunded,
      saleId,
      items,
      itemsAndStockLogs: back.itemsAndStockLogs,
      total,
      cost: sumOfNumbers(items.map(({ cost }) => cost ?? 0)),
    };
    return { transactions: [rowCreation(record)], ...back.goods };
  },
});

/** Its stock log stands: goods whose log was deleted are back already. */
function isOfGoods({ itemsAndStockLogs }: Income) {
  const moved = new Set(itemsAndStockLogs.map(({ itemUuid }) => itemUuid));
  return ({ itemUuid }: ReturnedItem) => moved.has(itemUuid);
}
