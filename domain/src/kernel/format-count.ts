/** Written by hand, because Intl.NumberFormat takes a phone a tenth of a second at its first use. */

/** "1234567" becomes "1,234,567". */
export function separateThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** "12,345". */
export function formatWholeNumber(count: number): string {
  return separateThousands(String(count));
}

/** "1 venta", "1,234 ventas". */
export function countWithNoun(count: number, one: string, many: string): string {
  return `${formatWholeNumber(count)} ${count === 1 ? one : many}`;
}
