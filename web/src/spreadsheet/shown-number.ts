/**
 * A number of a spreadsheet's cell as text: all of what was typed, and of what was computed as much as is shown.
 *
 * A file keeps 4.2 as 4.2000000000000002, and a code that was typed as a number without the zeros that its format shows.
 * Invariant: nothing of up to three decimals, which is as fine as anything here is, is ever rounded.
 */

/** The digits that a number in a spreadsheet truly has. */
const DIGITS = 15;
const FINEST = 3;

/** Those formats that have no code in the file and show two decimals. */
const twoDecimals: ReadonlySet<number> = new Set([2, 4, 7, 8, 39, 40, 43, 44]);

export function builtInFormat(id: number): string {
  return twoDecimals.has(id) ? '0.00' : '';
}

/** @param format The code of the cell's format, such as "#,##0.00". */
export function shownNumber(written: string, format: string): string {
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

/** What stands in quotes and brackets is shown as it is; a share or a power of ten says nothing of the decimals. */
function decimalsShown(format: string): number {
  const [first = ''] = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, '').split(';');
  if (/[%E]/u.test(first)) return 0;
  return /\.([0#?]+)/u.exec(first)?.[1]?.length ?? 0;
}
