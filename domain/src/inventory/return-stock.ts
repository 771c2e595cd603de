/**
 * return-stock: what a customer brought back goes onto the shelf again; the money is another record.
 *
 * Spec: section 4 (Stock change).
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { quantityOfAtLeast, uuid } from '../kernel/fields.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { returnInsideCount } from './inside-count.ts';
import { laterLines } from './later-lines.ts';
import { newStockLog } from './new-stock-log.ts';
import { returnToStock } from './stock.ts';
import { productAtMovement, refuseTooMuchStock, stockChanges, findTrackedProduct } from './stock-command.ts';

export const returnStock = defineCommand({
  name: 'return-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({ productId: uuid, quantity: quantityOfAtLeast(MIN_QUANTITY), stockLogId: uuid }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, { productId, quantity, stockLogId }, context) => {
    const product = findTrackedProduct(productId, state);
    if (isRefusal(product)) return product;
    const { count } = laterLines(state.laterLines, product.uuid);
    const found = productAtMovement(product, count);
    const movement = count === undefined ? returnToStock(found, quantity) : returnInsideCount(found, quantity);
    const tooMuch = count === undefined ? refuseTooMuchStock(movement.product) : undefined;
    if (tooMuch !== undefined) return tooMuch;
    const log = newStockLog(stockLogId, 'return', quantity, found, movement, context);
    return stockChanges(product, movement, log, count);
  },
});
