/**
 * Reads a cell of a product table, by what stands in its column.
 *
 * Amounts and quantities are read as in every field (kernel/typed-number), except that an ambiguous quantity is a
 * fault, because nobody sees how it was read. An empty cell means no value. Changes by spreadsheets are undone (an
 * apostrophe before an apparent formula) or reported (a barcode that became 7.75E+12).
 */
import { isUuid, type Uuid } from '../kernel/input-fields.ts';
import { type Money, parseMoney } from '../kernel/money.ts';
import { type Quantity, parseTypedQuantity } from '../kernel/quantity.ts';
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import { DEFAULT_UNIT, type Unit, unitLabels, unitNames, unitSpellings } from '../kernel/unit.ts';

export type CellReading<Value> = { readonly value: Value } | { readonly fault: string };

const NOTHING_SAID = { fault: 'Falta este dato.' };
const BEFORE_A_FORMULA = /^'(?=\p{Default_Ignorable_Code_Point}*[=+\-@|＝＋－＠]|[\t\r])/u;
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d+$/iu;

export function stripFormulaMarkFromCell(cell: string): string {
  return cell.replace(BEFORE_A_FORMULA, '').trim().replaceAll(/\s+/gu, ' ');
}

export function parseDescriptionCell(text: string): CellReading<string> {
  return text === '' ? NOTHING_SAID : { value: text };
}

export function parseUnitCell(text: string): CellReading<Unit> {
  if (text === '') return { value: DEFAULT_UNIT };
  const typed = foldCaseAndAccents(text);
  const unit = unitNames.find((one) => unitSpellings(one).some((name) => foldCaseAndAccents(name) === typed));
  if (unit !== undefined) return { value: unit };
  return { fault: `«${text}» no es una unidad: escribe ${Object.values(unitLabels).join(', ')}.` };
}

export function parsePriceCell(text: string): CellReading<Money> {
  return text === '' ? NOTHING_SAID : parseMoneyCell(text);
}

export function parseCostCell(text: string): CellReading<Money | null> {
  return text === '' ? { value: null } : parseMoneyCell(text);
}

function parseMoneyCell(text: string): CellReading<Money> {
  const value = parseMoney(text);
  return value === undefined ? { fault: `«${text}» no es un monto como 1.50.` } : { value };
}

export function parseStockCell(text: string, unitText: string): CellReading<Quantity> {
  if (text === '') return { value: 0 };
  const unit = parseUnitCell(unitText);
  const unitValue = 'value' in unit ? unit.value : undefined;
  const typed = parseTypedQuantity(text, unitValue);
  if (!('value' in typed) || typed.value < 0) return { fault: `«${text}» no es una cantidad como 1.5.` };
  if (typed.takenFor === 'thousands') {
    const digits = text.replaceAll(',', '');
    return { fault: `«${text}» puede ser ${digits} o ${text.replace(',', '.')}: escríbelo sin coma.` };
  }
  return unitValue === 'service' && typed.value > 0 ? { fault: 'Un servicio no lleva stock.' } : { value: typed.value };
}

export function parseCodeCell(text: string): CellReading<string> {
  if (!EXPONENT.test(text)) return { value: text };
  return { fault: `La hoja de cálculo cambió este código («${text}»): dale formato de texto y escríbelo otra vez.` };
}

export function parseIdCell(text: string): CellReading<Uuid | undefined> {
  if (text === '') return { value: undefined };
  return isUuid(text) ? { value: text.toLowerCase() } : { fault: 'No es un Id de Cuadra: deja la celda vacía.' };
}
