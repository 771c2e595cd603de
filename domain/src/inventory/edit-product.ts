/**
 * Corrects a product's name, price or cost.
 *
 * A corrected cost applies to the stock on the shelf, so that later profits are right, unless a newer purchase has set
 * another cost; past sales keep their cost. The unit of a product that has ever moved cannot change: its stock, prices
 * and history are counted in it.
 * Spec: sections 3 (Product) and 5 (Product).
 */
import * as z from 'zod/mini';
import { canSeeCosts } from '../visibility/cost-and-earnings-visibility.ts';
import type { State } from '../commands/command-reads.ts';
import { rowCreation, rowUpdate } from '../commands/row-changes.ts';
import { type Actor, type Context, defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { type Refusal, refuse, refuseFields } from '../kernel/refusal.ts';
import { findNextStockCountAndPurchase } from './find-stock-logs-until-next-count.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { type Product, refuseBeyondProductLimit } from '../rows/product.ts';
import { correctProductDetails, productCorrectionInputFields } from './product-details.ts';
import { manualEffectOnLastCost } from './product-last-cost.ts';
import { bookedStockValue } from './stock-movements.ts';
import type { Unit } from '../kernel/unit.ts';

export const editProduct = defineCommand({
  name: 'edit-product',
  ledger: 'business',
  requires: 'editarMovimientos',
  input: z.strictObject({
    uuid: uuidField,
    ...productCorrectionInputFields,
    /** True offers an archived product again. */
    activo: z.optional(z.boolean()),
  }),
  reads: ({ uuid: productId, unit: newUnit, cost, activo }) => ({
    products: [productId],
    ...(activo === true && { activeProducts: true }),
    ...(newUnit !== undefined && { historyOf: [productId] }),
    ...(cost !== undefined && { laterLines: 'next' as const }),
  }),
  decide: (state, { uuid: productId, ...changes }, context) => {
    const { at, actor } = context;
    if (changes.cost !== undefined && !maySetCost(actor)) return refuse('forbidden');
    const before = state.products.get(productId);
    if (before === undefined) return refuse('product-not-found', { id: productId });
    if (Object.values(changes).every((value) => value === undefined)) {
      return refuseFields({ input: 'No hay nada que cambiar.' });
    }
    const refusal = refuseUnitOrRoom(state, before, changes);
    if (refusal !== undefined) return refusal;
    const { purchase } = findNextStockCountAndPurchase(state.laterLines, productId);
    const set = changes.cost === undefined ? undefined : manualEffectOnLastCost(before, changes.cost, at, purchase);
    const after: Product = {
      ...correctProductDetails(before, changes),
      ...set?.product,
      activo: changes.activo ?? before.activo,
      updatedAt: at,
    };
    const relinked = purchase === undefined || set?.next === undefined ? [] : [rowUpdate(purchase, set.next)];
    return { products: [rowUpdate(before, after)], stockLogs: [...relinked, ...revaluation(before, after, context)] };
  },
});

function refuseUnitOrRoom(
  { productsWithHistory, activeProducts }: State,
  before: Product,
  {
    unit = before.unit,
    activo = before.activo,
  }: { readonly unit?: Unit | undefined; readonly activo?: boolean | undefined },
): Refusal | undefined {
  if (unit !== before.unit && (before.stock > 0 || productsWithHistory.has(before.uuid))) {
    return refuse('unit-is-fixed');
  }
  return refuseBeyondProductLimit(activeProducts, activo && !before.activo ? 1 : 0);
}

/** The line that says how much more or less the stock is worth with its new cost. */
function revaluation(before: Product, after: Product, context: Context) {
  const valueEffect = bookedStockValue(after) - bookedStockValue(before);
  if (valueEffect === 0) return [];
  const movement = { product: after, effect: 0, valueEffect };
  const details = { cost: after.cost };
  return [rowCreation(newStockLogRow(context.freshId(), 'revaluation', 0, before, movement, context, details))];
}

/** Nobody may correct a cost they may not see. */
function maySetCost({ membership }: Actor): boolean {
  return membership !== null && canSeeCosts(membership);
}
