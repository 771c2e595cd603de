/**
 * Formats a cell's number as text: all digits that were typed, or the shown digits of a computed number.
 *
 * A file stores 4.2 as 4.2000000000000002, and a code typed as a number without the zeros that its format shows.
 * Invariant: a number with up to three decimals, the most that Cuadra stores, is never rounded.
 */

/** The significant digits of a spreadsheet's numbers. */
const DIGITS = 15;
const FINEST = 3;

/** The built-in formats with two decimals, whose codes are not in the file. */
const twoDecimals: ReadonlySet<number> = new Set([2, 4, 7, 8, 39, 40, 43, 44]);

export function builtInNumberFormat(id: number): string {
  return twoDecimals.has(id) ? '0.00' : '';
}

/** @param format The cell's format code, such as "#,##0.00". */
export function textOfStoredCellNumber(written: string, format: string): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  const digits = plainDigits(Number(number.toPrecision(DIGITS)));
  const [whole = '', decimals = ''] = digits.split('.');
  const shown = decimalsShown(format);
  if (decimals.length > FINEST && shown >= 2 && shown < decimals.length) return number.toFixed(shown);
  return decimals === '' && /^0+$/u.test(format) ? whole.padStart(format.length, '0') : digits;
}

/** 7750182000017, never 7.75E+12. */
function plainDigits(number: number): string {
  const text = String(number);
  if (!text.includes('e')) return text;
  return Math.abs(number) >= 1 ? BigInt(number).toString() : number.toFixed(20).replace(/0+$/u, '');
}

/** Quotes and brackets are literal text; percentages and exponents do not fix the decimals. */
function decimalsShown(format: string): number {
  const [first = ''] = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, '').split(';');
  if (/[%E]/u.test(first)) return 0;
  return /\.([0#?]+)/u.exec(first)?.[1]?.length ?? 0;
}
