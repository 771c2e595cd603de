/**
 * Removes spoiled, broken or missing goods from the stock without money.
 * Spec: sections 2 (Remove-stock wizard: Merma), 4 (Stock change) and 5 (Remove-stock quantity).
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, quantityField, uuid } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { exitMovementBeforeCount } from './movements-before-count.ts';
import { nextCountAndPurchase } from './later-stock-logs.ts';
import { newStockLog } from './new-stock-log.ts';
import { exceedsStock } from './sell-line.ts';
import { exitMovement } from './stock.ts';
import { productBeforeMovement, stockMovementChanges, findTrackedProduct } from './stock-command.ts';

export const writeOffStock = defineCommand({
  name: 'write-off-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    productId: uuid,
    quantity: quantityField(MIN_QUANTITY),
    stockLogId: uuid,
    reason: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
  }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, { productId, quantity, stockLogId, reason = '' }, context) => {
    const product = findTrackedProduct(productId, state);
    if (isRefusal(product)) return product;
    const { count } = nextCountAndPurchase(state.laterLines, product.uuid);
    if (count === undefined && exceedsStock(product, quantity)) return refuse('exit-exceeds-stock');
    const found = productBeforeMovement(product, count);
    const movement = count === undefined ? exitMovement(found, quantity) : exitMovementBeforeCount(found, quantity);
    const log = newStockLog(stockLogId, 'waste', quantity, found, movement, context, { reason });
    return stockMovementChanges(product, movement, log, count);
  },
});
