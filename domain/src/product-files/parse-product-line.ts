/** Reads one line of a product table: the result is a product to register, or faults by column. */
import type * as z from 'zod/mini';
import type { Uuid } from '../kernel/input-fields.ts';
import { checkInput } from '../commands/check-input.ts';
import { type ProductImportColumn, productImportColumns } from './product-columns.ts';
import { stripFormulaMarkFromCell } from './parse-product-cell.ts';
import { productToSaveSchema } from '../inventory/save-products.ts';

export type ProductToSave = z.output<typeof productToSaveSchema>;

export interface CellFault {
  /** Null for a fault of the line as a whole. */
  readonly column: ProductImportColumn | null;
  readonly sentence: string;
}

export function parseProductLine(
  /** An empty text if there is no such column. */
  cellOf: (column: ProductImportColumn) => string,
  freshId: () => Uuid,
): { readonly product: ProductToSave } | { readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = [];
  const unit = stripFormulaMarkFromCell(cellOf('unit'));
  const product = new Map<string, unknown>();
  for (const { name, parse } of productImportColumns) {
    const reading = parse(stripFormulaMarkFromCell(cellOf(name)), unit);
    if ('fault' in reading) faults.push({ column: name, sentence: reading.fault });
    else product.set(name, reading.value);
  }
  if (faults.length > 0) return { faults };
  const checked = checkInput(productToSaveSchema, {
    ...Object.fromEntries(product),
    uuid: product.get('uuid') ?? freshId(),
  });
  return checked.ok ? { product: checked.input } : { faults: faultsOf(checked.refusal.fields ?? {}) };
}

function faultsOf(fields: Readonly<Record<string, string>>): CellFault[] {
  return Object.entries(fields).map(([field, sentence]) => ({
    column: productImportColumns.find(({ name }) => name === field)?.name ?? null,
    sentence,
  }));
}
