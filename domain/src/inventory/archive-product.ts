import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';

export const archiveProduct = defineCommand({
  name: 'archive-product',
  ledger: 'business',
  requires: 'editarMovimientos',
  input: z.strictObject({ uuid: uuidField }),
  reads: (input) => ({ products: [input.uuid] }),
  decide: ({ products }, input, { at }) => {
    const before = products.get(input.uuid);
    if (before === undefined) return refuse('product-not-found', { id: input.uuid });
    return before.activo ? { products: [rowUpdate(before, { ...before, activo: false, updatedAt: at })] } : {};
  },
});
