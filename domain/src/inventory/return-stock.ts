/**
 * Returns goods from a customer to the stock; the money is a separate record.
 * Spec: section 4 (Stock change).
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { quantityField, uuidField } from '../kernel/input-fields.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { customerReturnMovementBeforeCount } from './stock-movements-before-count.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { customerReturnMovement } from './stock-movements.ts';
import {
  productBeforeLaterCount,
  refuseStockBeyondLimit,
  stockMovementChanges,
  findTrackedProductOrRefuse,
} from './stock-command-checks-and-changes.ts';

export const returnStock = defineCommand({
  name: 'return-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({ productId: uuidField, quantity: quantityField(MIN_QUANTITY), stockLogId: uuidField }),
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, { productId, quantity, stockLogId }, context) => {
    const product = findTrackedProductOrRefuse(productId, state);
    if (isRefusal(product)) return product;
    const { count } = findNextStockCountAndPurchase(state.laterLines, product.uuid);
    const found = productBeforeLaterCount(product, count);
    const movement =
      count === undefined
        ? customerReturnMovement(found, quantity)
        : customerReturnMovementBeforeCount(found, quantity);
    const tooMuch = count === undefined ? refuseStockBeyondLimit(movement.product) : undefined;
    if (tooMuch !== undefined) return tooMuch;
    const log = newStockLogRow(stockLogId, 'return', quantity, found, movement, context);
    return stockMovementChanges(product, movement, log, count);
  },
});
