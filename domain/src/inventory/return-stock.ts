/**
 * return-stock: what a customer brought back goes onto the shelf again; the money is another record.
 *
 * Spec: section 4 (Stock change).
 */
import * as z from 'zod/mini';
import { command } from '../commands/command.ts';
import { quantityOfAtLeast, uuid } from '../kernel/fields.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { cameBack } from './inside-count.ts';
import { laterLines } from './later-lines.ts';
import { newStockLog } from './new-stock-log.ts';
import { putBack } from './stock.ts';
import { asFound, refuseTooMuchStock, stockMoved, trackedProductFor } from './stock-command.ts';

export const returnStock = command({
  name: 'return-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({ productId: uuid, quantity: quantityOfAtLeast(MIN_QUANTITY), stockLogId: uuid }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, { productId, quantity, stockLogId }, context) => {
    const product = trackedProductFor(productId, state);
    if (isRefusal(product)) return product;
    const { count } = laterLines(state.laterLines, product.uuid);
    const found = asFound(product, count);
    const movement = count === undefined ? putBack(found, quantity) : cameBack(found, quantity);
    const tooMuch = count === undefined ? refuseTooMuchStock(movement.product) : undefined;
    if (tooMuch !== undefined) return tooMuch;
    const log = newStockLog(stockLogId, 'return', quantity, found, movement, context);
    return stockMoved(product, movement, log, count);
  },
});
