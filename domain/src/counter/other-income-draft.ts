/**
 * "Otro ingreso": money for what is not on the shelf, a service or a top-up, in two fields. It is an income of one line
 * of free text.
 */
import { unitsToQuantity } from '../kernel/quantity.ts';
import { addIncomeLine, emptyIncomeDraft, type IncomeDraft, type LineIds } from '../wizard/income-draft.ts';
import { type LineDraft, lineDraftFaults, lineDraftOfNewProduct } from '../wizard/income-line-draft.ts';

export const OTHER_INCOME_LABEL = 'Otro ingreso';

export const emptyOtherIncomeLine: LineDraft = {
  ...lineDraftOfNewProduct(''),
  unit: 'service',
  quantity: unitsToQuantity(1),
};

/** What is missing, by field. */
export function otherIncomeFaults(line: LineDraft): { readonly what?: string; readonly amount?: string } {
  const { description, price } = lineDraftFaults(line);
  return {
    ...(description !== undefined && {
      what: line.description.trim() === '' ? 'Escribe por qué entró el dinero.' : description,
    }),
    ...(price !== undefined && { amount: 'Escribe cuánto entró.' }),
  };
}

/** Undefined while something is missing. */
export function buildOtherIncomeDraft(line: LineDraft, ids: LineIds): IncomeDraft | undefined {
  const income = addIncomeLine(emptyIncomeDraft, line, new Map(), ids);
  return income.lines.length === 0 ? undefined : income;
}
