/** Barcodes as they are printed, for the tests that read them. */

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

/** The modules of an EAN-13 or an EAN-8 from left to right: 1 is dark. */
export function barcodeModules(code: string): readonly number[] {
  const isLong = code.length === 13;
  const digits = isLong ? code.slice(1) : code;
  const half = digits.length / 2;
  const parity = isLong ? (PARITIES[Number(code[0])] ?? '') : 'LLLL';
  const left = Array.from(digits.slice(0, half), (digit, place) =>
    parity[place] === 'G' ? mirror(digit) : straight(digit),
  );
  const right = Array.from(digits.slice(half), (digit) => invert(straight(digit)));
  return [...`101${left.join('')}01010${right.join('')}101`].map(Number);
}

export function withCheckDigit(digits: readonly number[]): string {
  const sum = digits.toReversed().reduce((total, digit, place) => total + (place % 2 === 0 ? digit * 3 : digit), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

function straight(digit: string): string {
  return LEFT[Number(digit)] ?? '';
}

function mirror(digit: string): string {
  return [...invert(straight(digit))].toReversed().join('');
}

function invert(modules: string): string {
  return [...modules].map((one) => (one === '1' ? '0' : '1')).join('');
}
