/** Barcodes of goods made in Peru: EAN-13 starting with 775, with a valid check digit. */
const PERU = '775';

/** The barcode of a maker's article with this number. */
export function barcodeOf(maker: string, article: number): string {
  const digits = `${PERU}${maker}${String(10_000 + article * 17).slice(-5)}`;
  return digits + checkDigit(digits);
}

/** The digits have the weights one and three alternately, the last one three. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) sum += Number(digit) * (place % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}
