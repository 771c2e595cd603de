/**
 * edit-product: what a product is called, sells for or cost is corrected.
 *
 * A corrected cost is what the stock on the shelf has cost, so that profit is right from here on, unless it was bought
 * anew since; what was sold keeps the cost it was sold with. The unit of a product that has ever moved stays: its stock, its prices and its history are
 * counted in it.
 * Spec: sections 3 (Product) and 5 (Product).
 */
import * as z from 'zod/mini';
import { seesCosts } from '../visibility/money-visibility.ts';
import { rowUpdate } from '../commands/changes.ts';
import { type Actor, defineCommand } from '../commands/command.ts';
import { amount, optionalText, positiveAmount, requiredText, uuid } from '../kernel/fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { refuse, refuseFields } from '../kernel/refusal.ts';
import { laterLines } from './later-lines.ts';
import { normalDescription, type Product, productTypes, tracksStock } from '../rows/product.ts';
import { costSetByHand } from './product-cost.ts';
import { unitField } from '../kernel/unit-field.ts';

export const editProduct = defineCommand({
  name: 'edit-product',
  ledger: 'business',
  requires: 'editarMovimientos',
  input: z.strictObject({
    uuid,
    description: z.optional(requiredText(MAX_NAME_LENGTH)),
    unit: z.optional(unitField),
    price: z.optional(positiveAmount),
    cost: z.optional(amount),
    type: z.optional(z.enum(productTypes)),
    code: z.optional(optionalText(MAX_NAME_LENGTH)),
    /** True brings an archived product back. */
    activo: z.optional(z.boolean()),
  }),
  reads: ({ uuid: productId, unit: newUnit, cost }) => ({
    products: [productId],
    ...(newUnit !== undefined && { historyOf: [productId] }),
    ...(cost !== undefined && { laterLines: 'next' as const }),
  }),
  decide: (state, { uuid: productId, ...changes }, { at, actor }) => {
    const { products, productsWithHistory } = state;
    if (changes.cost !== undefined && !maySetCost(actor)) return refuse('forbidden');
    const before = products.get(productId);
    if (before === undefined) return refuse('product-not-found', { id: productId });
    if (Object.values(changes).every((value) => value === undefined)) {
      return refuseFields({ input: 'No hay nada que cambiar.' });
    }
    const { description = before.description, type = before.type, cost } = changes;
    const newUnit = changes.unit ?? before.unit;
    if (newUnit !== before.unit && (before.stock > 0 || productsWithHistory.has(productId))) {
      return refuse('unit-is-fixed');
    }
    const trackStock = tracksStock(type, newUnit);
    const { purchase } = laterLines(state.laterLines, productId);
    const set = cost === undefined ? undefined : costSetByHand(before, cost, at, purchase);
    const after: Product = {
      ...before,
      ...set?.product,
      description: normalDescription(description),
      unit: newUnit,
      price: changes.price ?? before.price,
      code: changes.code ?? before.code,
      activo: changes.activo ?? before.activo,
      type,
      trackStock,
      updatedAt: at,
    };
    const relinked = purchase === undefined || set?.next === undefined ? [] : [rowUpdate(purchase, set.next)];
    return { products: [rowUpdate(before, after)], stockLogs: relinked };
  },
});

/** Nobody corrects what they may not see. */
function maySetCost({ membership }: Actor): boolean {
  return membership !== null && seesCosts(membership);
}
