/**
 * Sets the stock to what was counted.
 *
 * The count keeps the stock it was compared with and the difference of that moment. A count that arrives late holds for
 * its own instant: later movements still apply, and if another count follows, it does not change the stock.
 * Spec: sections 3 (Inventory count input), 4 (Stock change) and 5 (Product).
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { MAX_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, refuseFields } from '../kernel/refusal.ts';
import { stockCountMovementBeforeCount } from './stock-movements-before-count.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { compareStockCount, stockCountMovement } from './stock-movements.ts';
import {
  productBeforeLaterCount,
  refuseStockBeyondLimit,
  stockMovementChanges,
  findTrackedProductOrRefuse,
} from './stock-command-checks-and-changes.ts';

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
    stockLogId: uuidField,
  }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'all' }),
  decide: (state, { productId, physicalStock, digitalStock, difference, stockLogId }, context) => {
    const product = findTrackedProductOrRefuse(productId, state);
    if (isRefusal(product)) return product;
    const count = compareStockCount(physicalStock, digitalStock);
    if (count.difference !== difference) {
      return refuseFields({ difference: 'No es lo contado menos lo que decía el sistema.' });
    }
    const { count: next, moved } = findNextStockCountAndPurchase(state.laterLines, product.uuid);
    const found = productBeforeLaterCount(product, next);
    const movement =
      next === undefined
        ? stockCountMovement(found, physicalStock, moved)
        : stockCountMovementBeforeCount(found, physicalStock, moved);
    const tooMuch = next === undefined ? refuseStockBeyondLimit(movement.product) : undefined;
    if (tooMuch !== undefined) return tooMuch;
    const log = newStockLogRow(stockLogId, 'count', physicalStock, found, movement, context, { count });
    return stockMovementChanges(product, movement, log, next);
  },
});
