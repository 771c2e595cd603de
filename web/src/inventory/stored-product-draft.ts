/** What a form of a product keeps over a reload. */
import { emptyProductDraft, type ProductDraft } from '@cuadra/domain/inventory/product-draft';
import { unitNames } from '@cuadra/domain/kernel/unit';
import { productTypes } from '@cuadra/domain/rows/product';
import * as z from 'zod/mini';

export const storedProductDraft: z.ZodMiniType<ProductDraft> = z.pipe(
  z.object({
    description: z.string(),
    code: z.string(),
    unit: z.enum(unitNames),
    type: z.enum(productTypes),
    price: z.optional(z.int()),
    cost: z.optional(z.int()),
    stock: z.optional(z.int()),
  }),
  z.transform((kept) => ({ ...emptyProductDraft, ...kept })),
);
