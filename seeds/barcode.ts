/**
 * Barcodes of goods made in Peru: EAN-13 beginning with 775, with a right check digit.
 */
const PERU = '775';

/** The barcode of a maker's so-many-eth article. */
export function barcodeOf(maker: string, article: number): string {
  const digits = `${PERU}${maker}${String(10_000 + article * 17).slice(-5)}`;
  return digits + checkDigit(digits);
}

export function isBarcode(code: string): boolean {
  return /^\d{13}$/u.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1);
}

/** The digits count once and three times in turn, the last one three times. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) sum += Number(digit) * (place % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}
