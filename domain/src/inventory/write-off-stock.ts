/**
 * write-off-stock: what spoiled, broke or went missing leaves the shelf without money.
 *
 * Spec: sections 2 (Remove-stock wizard: Merma), 4 (Stock change) and 5 (Remove-stock quantity).
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { optionalText, quantityOfAtLeast, uuid } from '../kernel/fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { exitInsideCount } from './inside-count.ts';
import { laterLines } from './later-lines.ts';
import { newStockLog } from './new-stock-log.ts';
import { exceedsStock } from './sale-line.ts';
import { removeFromStock } from './stock.ts';
import { productAtMovement, stockChanges, findTrackedProduct } from './stock-command.ts';

export const writeOffStock = defineCommand({
  name: 'write-off-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    productId: uuid,
    quantity: quantityOfAtLeast(MIN_QUANTITY),
    stockLogId: uuid,
    reason: z.optional(optionalText(MAX_DESCRIPTION_LENGTH)),
  }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, { productId, quantity, stockLogId, reason = '' }, context) => {
    const product = findTrackedProduct(productId, state);
    if (isRefusal(product)) return product;
    const { count } = laterLines(state.laterLines, product.uuid);
    if (count === undefined && exceedsStock(product, quantity)) return refuse('exit-exceeds-stock');
    const found = productAtMovement(product, count);
    const movement = count === undefined ? removeFromStock(found, quantity) : exitInsideCount(found, quantity);
    const log = newStockLog(stockLogId, 'waste', quantity, found, movement, context, { reason });
    return stockChanges(product, movement, log, count);
  },
});
