/**
 * count-stock: somebody counted the shelf, and the stock becomes what was counted.
 *
 * The count keeps the digital stock it was made against and the difference seen then.
 * Spec: sections 3 (Inventory count input), 4 (Stock change) and 5 (Product).
 */
import * as z from 'zod/mini';
import { command } from '../kernel/command.ts';
import { uuid } from '../kernel/fields.ts';
import { MAX_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, refuseFields } from '../kernel/refusal.ts';
import { newStockLog } from './new-stock-log.ts';
import { countOf, setToCounted } from './stock.ts';
import { stockMoved, trackedProductFor } from './stock-command.ts';

const counted = (field: string) =>
  z.int({ error: ({ input }) => (input == null ? `${field} no puede ser null o undefined` : undefined) });

export const countStock = command({
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
  reads: ({ productId }) => ({ products: [productId] }),
  decide: (state, { productId, physicalStock, digitalStock, difference, stockLogId }, context) => {
    const product = trackedProductFor(productId, state);
    if (isRefusal(product)) return product;
    const count = countOf(physicalStock, digitalStock);
    if (count.difference !== difference) {
      return refuseFields({ difference: 'No es lo contado menos lo que decía el sistema.' });
    }
    const movement = setToCounted(product, physicalStock);
    const log = newStockLog(stockLogId, 'count', physicalStock, product, movement, context, { count });
    return stockMoved(product, movement, log);
  },
});
