/**
 * save-products: new products come onto the shelf, many at once.
 *
 * A product that is already known stays as it is (correcting is edit-product's), so that sending a list again, or a
 * wizard's lines of old and new products together, does no harm. The stock a product starts from is told as a count.
 * Spec: sections 3 (Product), 4 (Transaction wizard) and 5 (Product).
 */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { amount, optionalText, positiveAmount, requiredText, stockLevel, uuid } from '../kernel/fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { refuse } from '../kernel/refusal.ts';
import { newProduct, withInitialStock } from './new-product.ts';
import { type Product, productTypes } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import { unitField } from '../kernel/unit-field.ts';

/** How many one command holds. */
export const MAX_PRODUCTS_PER_COMMAND = 5_000;

/** A product as it is registered. */
export const productToSave = z.strictObject({
  uuid,
  description: requiredText(MAX_NAME_LENGTH),
  unit: unitField,
  price: positiveAmount,
  cost: z.optional(z.nullable(amount)),
  stock: z.optional(stockLevel),
  type: z.optional(z.enum(productTypes)),
  code: z.optional(optionalText(MAX_NAME_LENGTH)),
});

export const saveProducts = defineCommand({
  name: 'save-products',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    products: z.array(productToSave).check(z.minLength(1), z.maxLength(MAX_PRODUCTS_PER_COMMAND)),
  }),
  reads: ({ products }) => ({ products: products.map((product) => product.uuid) }),
  decide: (state, { products: described }, context) => {
    const products: Product[] = [];
    const stockLogs: StockLog[] = [];
    for (const { stock = 0, ...description } of described) {
      if (state.products.has(description.uuid)) continue;
      const empty = newProduct(description, context);
      if (stock > 0 && !empty.trackStock) return refuse('stock-not-tracked');
      const found = stock > 0 ? withInitialStock(empty, stock, context) : undefined;
      products.push(found?.product ?? empty);
      if (found !== undefined) stockLogs.push(found.log);
    }
    return { products: products.map(rowCreation), stockLogs: stockLogs.map(rowCreation) };
  },
});
