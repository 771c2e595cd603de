/**
 * Goods leave the shelf at what they cost, and no money moves: spoiled, broken or missing ones, or those that the owner
 * takes home.
 * Spec: sections 2 (Remove-stock wizard: Merma), 4 (Stock change) and 5 (Remove-stock quantity).
 */
import * as z from 'zod/mini';
import { type Context, defineCommand } from '../commands/command.ts';
import type { State } from '../commands/command-reads.ts';
import type { Changes } from '../commands/row-changes.ts';
import { possiblyEmptyText, quantityField, uuidField } from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH } from '../kernel/text-lengths.ts';
import { MIN_QUANTITY } from '../kernel/quantity.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { stockExitMovementBeforeCount } from './stock-movements-before-count.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { exceedsStock } from './apply-sale-line-to-product.ts';
import { stockExitMovement } from './stock-movements.ts';
import {
  findTrackedProductOrRefuse,
  productBeforeLaterCount,
  stockMovementChanges,
} from './stock-command-checks-and-changes.ts';

const input = z.strictObject({
  productId: uuidField,
  quantity: quantityField(MIN_QUANTITY),
  stockLogId: uuidField,
  reason: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
});

export const writeOffStock = defineCommand({
  name: 'write-off-stock',
  ledger: 'business',
  requires: 'crearMovimientos',
  input,
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, exit, context) => takeOffShelf('waste', exit, state, context),
});

/** For the owner's house: neither sold nor spoiled. */
export const takeGoods = defineCommand({
  name: 'take-goods',
  ledger: 'business',
  requires: 'gerente',
  input,
  reads: ({ productId }) => ({ products: [productId], laterLines: 'next' }),
  decide: (state, exit, context) => takeOffShelf('take', exit, state, context),
});

function takeOffShelf(
  type: 'waste' | 'take',
  { productId, quantity, stockLogId, reason = '' }: z.output<typeof input>,
  state: Pick<State, 'products' | 'laterLines'>,
  context: Context,
): Changes | Refusal {
  const product = findTrackedProductOrRefuse(productId, state);
  if (isRefusal(product)) return product;
  const { count } = findNextStockCountAndPurchase(state.laterLines, product.uuid);
  if (count === undefined && exceedsStock(product, quantity)) return refuse('exit-exceeds-stock');
  const found = productBeforeLaterCount(product, count);
  const movement =
    count === undefined ? stockExitMovement(found, quantity) : stockExitMovementBeforeCount(found, quantity);
  const log = newStockLogRow(stockLogId, type, quantity, found, movement, context, { reason });
  return stockMovementChanges(product, movement, log, count);
}
