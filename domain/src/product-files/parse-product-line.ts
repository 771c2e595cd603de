/**
 * Reads one line of a product table: the result is a product to register, or faults by column.
 *
 * Amounts and quantities are read as in every field (kernel/typed-number), except that an ambiguous quantity is a
 * fault, because nobody sees how it was read. An empty cell means no value. Changes by spreadsheets are undone (an
 * apostrophe before an apparent formula) or reported (a barcode that became 7.75E+12).
 */
import type * as z from 'zod/mini';
import { isUuid, type Uuid } from '../kernel/input-fields.ts';
import { checkInput } from '../commands/check-input.ts';
import { type Money, parseMoney } from '../kernel/money.ts';
import { type Quantity, parseTypedQuantity } from '../kernel/quantity.ts';
import { type ImportColumn, importColumns } from './product-columns.ts';
import { productToSave } from '../inventory/save-products.ts';
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import { DEFAULT_UNIT, type Unit, unitLabels, unitNames, unitSpellings } from '../kernel/unit.ts';

export type ProductToSave = z.output<typeof productToSave>;

export interface CellFault {
  /** Null for a fault of the line as a whole. */
  readonly column: ImportColumn | null;
  readonly sentence: string;
}

export function parseProductLine(
  /** An empty text if there is no such column. */
  cellOf: (column: ImportColumn) => string,
  freshId: () => Uuid,
): { readonly product: ProductToSave } | { readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = [];
  const read = <Value>(column: ImportColumn, reading: (text: string) => Reading<Value>): Value | undefined => {
    const found = reading(plain(cellOf(column)));
    if (!('fault' in found)) return found.value;
    faults.push({ column, sentence: found.fault });
    return undefined;
  };
  const unit = read('unit', unitOf);
  const stock = read('stock', (text) => (text === '' ? { value: 0 } : quantityOf(text, unit)));
  const product = {
    uuid: read('uuid', idOf) ?? freshId(),
    description: read('description', (text) => (text === '' ? NOTHING_SAID : { value: text })),
    code: read('code', codeOf),
    unit,
    price: read('price', (text) => (text === '' ? NOTHING_SAID : moneyOf(text))),
    cost: read('cost', (text): Reading<Money | null> => (text === '' ? { value: null } : moneyOf(text))),
    stock,
  };
  if (unit === 'service' && stock !== undefined && stock > 0) faults.push({ column: 'stock', sentence: NO_STOCK });
  if (faults.length > 0) return { faults };
  const checked = checkInput(productToSave, product);
  return checked.ok ? { product: checked.input } : { faults: faultsOf(checked.refusal.fields ?? {}) };
}

type Reading<Value> = { readonly value: Value } | { readonly fault: string };

const NOTHING_SAID = { fault: 'Falta este dato.' };
const NO_STOCK = 'Un servicio no lleva stock.';
const BEFORE_A_FORMULA = /^'(?=\p{Default_Ignorable_Code_Point}*[=+\-@|＝＋－＠]|[\t\r])/u;
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d+$/iu;

function plain(cell: string): string {
  return cell.replace(BEFORE_A_FORMULA, '').trim().replaceAll(/\s+/gu, ' ');
}

function unitOf(text: string): Reading<Unit> {
  if (text === '') return { value: DEFAULT_UNIT };
  const typed = foldCaseAndAccents(text);
  const unit = unitNames.find((one) => unitSpellings(one).some((name) => foldCaseAndAccents(name) === typed));
  if (unit !== undefined) return { value: unit };
  return { fault: `«${text}» no es una unidad: escribe ${Object.values(unitLabels).join(', ')}.` };
}

function moneyOf(text: string): Reading<Money> {
  const value = parseMoney(text);
  return value === undefined ? { fault: `«${text}» no es un monto como 1.50.` } : { value };
}

function quantityOf(text: string, unit: Unit | undefined): Reading<Quantity> {
  const typed = parseTypedQuantity(text, unit);
  if (!('value' in typed) || typed.value < 0) return { fault: `«${text}» no es una cantidad como 1.5.` };
  if (typed.takenFor !== 'thousands') return { value: typed.value };
  const digits = text.replaceAll(',', '');
  return { fault: `«${text}» puede ser ${digits} o ${text.replace(',', '.')}: escríbelo sin coma.` };
}

function codeOf(text: string): Reading<string> {
  if (!EXPONENT.test(text)) return { value: text };
  return { fault: `La hoja de cálculo cambió este código («${text}»): dale formato de texto y escríbelo otra vez.` };
}

function idOf(text: string): Reading<Uuid | undefined> {
  if (text === '') return { value: undefined };
  return isUuid(text) ? { value: text.toLowerCase() } : { fault: 'No es un Id de Cuadra: deja la celda vacía.' };
}

function faultsOf(fields: Readonly<Record<string, string>>): CellFault[] {
  return Object.entries(fields).map(([field, sentence]) => ({
    column: importColumns.find((column) => column === field) ?? null,
    sentence,
  }));
}
