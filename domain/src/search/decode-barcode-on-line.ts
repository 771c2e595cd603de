/**
 * Reads the number of an EAN-13, UPC-A or EAN-8 barcode from the brightness along one line across it.
 *
 * Bars may be printed thicker or thinner than meant, the light may fall off to one side, and the line may run across
 * the code from either end. Invariant: what is read has its right check digit.
 */

/** Brightness from dark to light, on any scale. */
type ScanLine = ArrayLike<number>;

/** The widths of the four stripes of each digit, in modules. */
const DIGITS = [
  [3, 2, 1, 1],
  [2, 2, 2, 1],
  [2, 1, 2, 2],
  [1, 4, 1, 1],
  [1, 1, 3, 2],
  [1, 2, 3, 1],
  [1, 1, 1, 4],
  [1, 3, 1, 2],
  [1, 2, 1, 3],
  [3, 1, 1, 2],
] as const;

/** Which of the six left digits are mirrored says the first digit of an EAN-13. */
const MIRRORED = ['......', '..m.mm', '..mm.m', '..mmm.', '.m..mm', '.mm..m', '.mmm..', '.m.m.m', '.m.mm.', '.mm.m.'];

const STRIPES_OF_DIGIT = 4;
const MODULES_OF_DIGIT = 7;
const EDGE = 3;
const MIDDLE = 5;

/** Each half of the code has so many digits. */
const HALVES = [6, 4] as const;

/** The light margin beside the code, in modules; it should be wider, but is often cut. */
const MIN_MARGIN = 3;
/** What the stripes of a digit may be off in sum, and one of the edge alone, in modules. */
const MAX_DIGIT_ERROR = 1.6;
const MAX_EDGE_ERROR = 0.7;
const MAX_WIDTH_ERROR = 0.2;

/** A piece of the line with a smaller share of its whole contrast is paper, or nothing. */
const MIN_SHARE_OF_CONTRAST = 0.3;
/** The pieces of the line that are judged by themselves, as shares of it: first for a large code. */
const NEIGHBOURHOODS = [1 / 12, 1 / 40] as const;

/** Undefined where no whole code is on the line. */
export function decodeBarcodeOnLine(line: ScanLine): string | undefined {
  for (const neighbourhood of NEIGHBOURHOODS) {
    const stripes = stripesOn(line, neighbourhood);
    const code = codeAmong(stripes) ?? codeAmong(stripes.toReversed());
    if (code !== undefined) return code;
  }
  return undefined;
}

/** The widths of the stripes, beginning and ending with a light one. */
function stripesOn(line: ScanLine, neighbourhood: number): readonly number[] {
  const darkness = darknessOn(line, neighbourhood);
  const widths: number[] = [];
  let isDark = false;
  let begin = 0;
  for (let place = 1; place < darkness.length; place += 1) {
    const before = darkness[place - 1] ?? 0;
    const here = darkness[place] ?? 0;
    if (here === 0 || here > 0 === isDark) continue;
    // Where the brightness crosses the mean, between two samples.
    const edge = place - here / (here - before);
    widths.push(edge - begin);
    begin = edge;
    isDark = !isDark;
  }
  widths.push(darkness.length - begin);
  return isDark ? [...widths, 0] : widths;
}

/**
 * How much darker each sample is than the middle between the darkest and the lightest one around it; below zero where
 * it is lighter, zero where hardly anything differs.
 */
function darknessOn(line: ScanLine, neighbourhood: number): readonly number[] {
  const samples = Array.from(line);
  const contrast = Math.max(...samples) - Math.min(...samples);
  const length = Math.max(4, Math.round(samples.length * neighbourhood));
  const pieces = Array.from({ length: Math.ceil(samples.length / length) }, (_, place) => {
    const piece = samples.slice(place * length, (place + 1) * length);
    return { darkest: Math.min(...piece), lightest: Math.max(...piece) };
  });
  const middles = pieces.map((_, place) => {
    const around = pieces.slice(Math.max(0, place - 1), place + 2);
    const darkest = Math.min(...around.map((piece) => piece.darkest));
    const lightest = Math.max(...around.map((piece) => piece.lightest));
    return lightest - darkest < contrast * MIN_SHARE_OF_CONTRAST ? undefined : (darkest + lightest) / 2;
  });
  return samples.map((sample, at) => (middles[Math.floor(at / length)] ?? sample) - sample);
}

function codeAmong(stripes: readonly number[]): string | undefined {
  for (const half of HALVES) {
    for (let first = 1; first + stripesOf(half) < stripes.length; first += 2) {
      const code = codeAt(stripes, first, half);
      if (code !== undefined) return code;
    }
  }
  return undefined;
}

function stripesOf(half: number): number {
  return EDGE + MIDDLE + EDGE + 2 * half * STRIPES_OF_DIGIT;
}

function codeAt(stripes: readonly number[], first: number, half: number): string | undefined {
  const whole = stripes.slice(first, first + stripesOf(half));
  const module = sumOf(whole) / (EDGE + MIDDLE + EDGE + 2 * half * MODULES_OF_DIGIT);
  const [before = 0, after = 0] = [stripes[first - 1], stripes[first + whole.length]];
  if (Math.min(before, after) < MIN_MARGIN * module) return undefined;
  const inModules = whole.map((width) => width / module);
  const middle = EDGE + half * STRIPES_OF_DIGIT;
  const isEdge = (place: number) =>
    place < EDGE || place >= whole.length - EDGE || (place >= middle && place < middle + MIDDLE);
  const edges = inModules.filter((_, place) => isEdge(place));
  if (edges.some((width) => Math.abs(width - 1) > MAX_EDGE_ERROR)) return undefined;
  // Every stripe of the edges is one module wide: what the bars there have too much is ink.
  const bars = inModules.filter((_, place) => isEdge(place) && isBar(place));
  const ink = sumOf(bars) / bars.length - 1;
  const printed = inModules.map((width, place) => (isBar(place) ? width - ink : width + ink));
  return codeOf(digitsOf(printed.slice(EDGE, middle)), digitsOf(printed.slice(middle + MIDDLE, -EDGE)));
}

/** A code begins with a bar. */
function isBar(place: number): boolean {
  return place % 2 === 0;
}

interface ReadDigit {
  readonly digit: number;
  readonly isMirrored: boolean;
}

/** Undefined for what is no digit. */
function digitsOf(widths: readonly number[]): readonly (ReadDigit | undefined)[] {
  const count = widths.length / STRIPES_OF_DIGIT;
  return Array.from({ length: count }, (_, place) =>
    readDigit(widths.slice(place * STRIPES_OF_DIGIT, (place + 1) * STRIPES_OF_DIGIT)),
  );
}

function readDigit(widths: readonly number[]): ReadDigit | undefined {
  if (Math.abs(sumOf(widths) / MODULES_OF_DIGIT - 1) > MAX_WIDTH_ERROR) return undefined;
  const straight = DIGITS.map((pattern, digit) => ({ digit, isMirrored: false, error: errorOf(pattern, widths) }));
  const backward = widths.toReversed();
  const mirrored = DIGITS.map((pattern, digit) => ({ digit, isMirrored: true, error: errorOf(pattern, backward) }));
  const [best] = [...straight, ...mirrored].toSorted((a, b) => a.error - b.error);
  return best !== undefined && best.error <= MAX_DIGIT_ERROR ? best : undefined;
}

function errorOf(pattern: readonly number[], widths: readonly number[]): number {
  return sumOf(pattern.map((width, place) => Math.abs(width - (widths[place] ?? 0))));
}

function codeOf(
  left: readonly (ReadDigit | undefined)[],
  right: readonly (ReadDigit | undefined)[],
): string | undefined {
  const digits = [...left, ...right].filter((one) => one !== undefined);
  if (digits.length < left.length + right.length || right.some((one) => one?.isMirrored === true)) return undefined;
  const mirrored = left.map((one) => (one?.isMirrored === true ? 'm' : '.')).join('');
  const firstDigit = left.length === HALVES[0] ? MIRRORED.indexOf(mirrored) : undefined;
  const isKnown = firstDigit === undefined ? !mirrored.includes('m') : firstDigit >= 0;
  const code = [...(firstDigit === undefined ? [] : [firstDigit]), ...digits.map(({ digit }) => digit)];
  return isKnown && hasRightCheckDigit(code) ? code.join('') : undefined;
}

/** From the last one on, the digits count one and three by turns. */
function hasRightCheckDigit(code: readonly number[]): boolean {
  return sumOf(code.toReversed().map((digit, place) => (place % 2 === 0 ? digit : digit * 3))) % 10 === 0;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
