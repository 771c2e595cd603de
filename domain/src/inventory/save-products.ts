/**
 * Registers new products, many at once.
 *
 * An existing product stays unchanged (edit-product corrects it), so that a list can be sent twice, and a wizard can
 * send old and new products together. The initial stock is recorded as a count.
 * Spec: sections 3 (Product), 4 (Transaction wizard) and 5 (Product).
 */
import * as z from 'zod/mini';
import { rowCreation } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { amountField, stockQuantityField, uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { addInitialStock, newProductRow, newProductInputFields } from './product-details.ts';
import { type Product, refuseBeyondProductLimit } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';

export const MAX_PRODUCTS_PER_COMMAND = 5_000;

export const productToSaveSchema = z.strictObject({
  uuid: uuidField,
  ...newProductInputFields,
  cost: z.optional(z.nullable(amountField)),
  stock: z.optional(stockQuantityField),
});

export const saveProducts = defineCommand({
  name: 'save-products',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z.strictObject({
    products: z.array(productToSaveSchema).check(z.minLength(1), z.maxLength(MAX_PRODUCTS_PER_COMMAND)),
  }),
  reads: ({ products }) => ({ products: products.map((product) => product.uuid), activeProducts: true }),
  decide: (state, { products: described }, context) => {
    const added = new Set(described.map((product) => product.uuid).filter((id) => !state.products.has(id)));
    const full = refuseBeyondProductLimit(state.activeProducts, added.size);
    if (full !== undefined) return full;
    const products: Product[] = [];
    const stockLogs: StockLog[] = [];
    for (const { stock = 0, ...description } of described) {
      if (state.products.has(description.uuid)) continue;
      const empty = newProductRow(description, context);
      if (stock > 0 && !empty.trackStock) return refuse('stock-not-tracked');
      const found = stock > 0 ? addInitialStock(empty, stock, context) : undefined;
      products.push(found?.product ?? empty);
      if (found !== undefined) stockLogs.push(found.log);
    }
    return { products: products.map(rowCreation), stockLogs: stockLogs.map(rowCreation) };
  },
});
