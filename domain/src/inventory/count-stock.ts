/**
 * count-stock: somebody counted the shelf, and the stock becomes what was counted.
 *
 * The count keeps the digital stock it was made against and the difference seen then. One that arrives late is the truth
 * of its instant: what moved since then has moved, and what lies before another count moves nothing.
 * Spec: sections 3 (Inventory count input), 4 (Stock change) and 5 (Product).
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { uuid } from '../kernel/fields.ts';
import { MAX_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, refuseFields } from '../kernel/refusal.ts';
import { countInsideCount } from './inside-count.ts';
import { laterLines } from './later-lines.ts';
import { newStockLog } from './new-stock-log.ts';
import { stockCountOf, setCountedStock } from './stock.ts';
import { productAtMovement, refuseTooMuchStock, stockChanges, findTrackedProduct } from './stock-command.ts';

const counted = (field: string) =>
  z.int({ error: ({ input }) => (input == null ? `${field} no puede ser null o undefined` : undefined) });

export const countStock = defineCommand({
  name: 'count-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    productId: z.uuid({ error: 'productId es requerido' }).check(z.toLowerCase()),
    physicalStock: counted('physicalStock').check(z.gte(0), z.lte(MAX_QUANTITY)),
    digitalStock: counted('digitalStock').check(z.gte(0), z.lte(MAX_QUANTITY)),
    difference: counted('difference').check(z.gte(-MAX_QUANTITY), z.lte(MAX_QUANTITY)),
    stockLogId: uuid,
  }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'all' }),
  decide: (state, { productId, physicalStock, digitalStock, difference, stockLogId }, context) => {
    const product = findTrackedProduct(productId, state);
    if (isRefusal(product)) return product;
    const count = stockCountOf(physicalStock, digitalStock);
    if (count.difference !== difference) {
      return refuseFields({ difference: 'No es lo contado menos lo que decía el sistema.' });
    }
    const { count: next, moved } = laterLines(state.laterLines, product.uuid);
    const found = productAtMovement(product, next);
    const movement =
      next === undefined ? setCountedStock(found, physicalStock, moved) : countInsideCount(found, physicalStock, moved);
    const tooMuch = next === undefined ? refuseTooMuchStock(movement.product) : undefined;
    if (tooMuch !== undefined) return tooMuch;
    const log = newStockLog(stockLogId, 'count', physicalStock, found, movement, context, { count });
    return stockChanges(product, movement, log, next);
  },
});
