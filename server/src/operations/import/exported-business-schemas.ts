/**
 * The schemas of an exported business: its head, and its five lists of the domain's rows.
 *
 * Invariant: unknown fields are refused, because importing would lose them. Consistency between rows is checked
 * elsewhere.
 */
import { logoFileNameSchema } from '@cuadra/domain/rows/business';
import { personIdSchema } from '@cuadra/domain/rows/profile';
import { rowSchemas } from '@cuadra/domain/rows/row-schemas';
import { storedInstantSchema, storedTextSchema } from '@cuadra/domain/rows/stored-field-schemas';
import type { TableName, Tables } from '@cuadra/domain/rows/tables';
import * as z from 'zod/mini';
import { EXPORT_FORMAT_NAME } from '../../reads/stream-business-export.ts';

/** No ledger comes that far, and beyond what is exact it could not go on. */
const MAX_VERSION = 1_000_000_000_000;

export const exportFileHeadSchema = z.object({
  format: z.literal(EXPORT_FORMAT_NAME),
  formatVersion: z.int(),
  exportedAt: storedInstantSchema,
  version: z.int().check(z.gte(0), z.lte(MAX_VERSION)),
  business: rowSchemas.businesses,
  logo: z.nullable(z.strictObject({ name: logoFileNameSchema, contentType: z.string(), base64: z.string() })),
  people: z.array(z.object({ uid: personIdSchema, email: z.optional(storedTextSchema) })),
});
export type ExportedHead = z.infer<typeof exportFileHeadSchema>;

/** The lists in the file's order: each refers only to those before it. */
export const exportedListNames = [
  'customers',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
] as const satisfies readonly TableName[];
export type ExportedListName = (typeof exportedListNames)[number];
export type ExportedRows = Pick<Tables, ExportedListName>;

export const exportedListItemLabels: Readonly<Record<ExportedListName, string>> = {
  customers: 'cliente',
  products: 'producto',
  transactions: 'registro',
  expenses: 'gasto',
  stockLogs: 'movimiento de stock',
};
