/**
 * What stands in a field of an amount or a quantity while it is being typed.
 *
 * Invariants: comma and point are both the decimal one, so a typed comma turns into a point at once; a key that would
 * lead to no number, or to a third decimal, is not taken; what is pasted is read as a whole, or not taken at all. What a
 * text is worth only the domain says (kernel/money, kernel/quantity): this file asks it and compares its answers.
 */

/** How the domain reads and writes one kind of number. */
export interface NumberLanguage {
  readonly parse: (text: string) => number | undefined;
  readonly format: (value: number) => string;
}

/** Why a change of the text was not taken. */
export type RefusedEdit = 'stray-key' | 'too-fine' | 'unreadable';

export type DecimalEdit = { readonly text: string; readonly value: number | undefined } | RefusedEdit;

const TYPED_DECIMALS = 2;
const PLAIN = /^\d*\.?\d*$/u;

/** The value as it stands in a field that is being typed in: without separators of thousands. */
export function plainText(value: number | undefined, { format }: NumberLanguage): string {
  return value === undefined ? '' : format(value).replaceAll(',', '');
}

/** What becomes of a change from one text to another. */
export function editDecimal(before: string, after: string, language: NumberLanguage): DecimalEdit {
  const isPasted = after.length > before.length + 1;
  return isPasted ? editAsWhole(after, language) : editByKey(before, after.replaceAll(',', '.'), language);
}

function editByKey(before: string, text: string, { parse }: NumberLanguage): DecimalEdit {
  if (!PLAIN.test(text)) return 'stray-key';
  const value = parse(text);
  if (decimalsIn(text) > Math.max(TYPED_DECIMALS, decimalsIn(before))) return 'too-fine';
  return value === undefined && parse(`${text}0`) === undefined ? 'stray-key' : { text, value };
}

function editAsWhole(text: string, language: NumberLanguage): DecimalEdit {
  const value = language.parse(text);
  if (value === undefined || value < 0) return 'unreadable';
  const pointed = text.trim().replaceAll(',', '.');
  const isPlain = PLAIN.test(pointed) && language.parse(pointed) === value;
  return { text: isPlain ? pointed : plainText(value, language), value };
}

function decimalsIn(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
