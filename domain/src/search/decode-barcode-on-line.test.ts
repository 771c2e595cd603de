import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeModules, withCheckDigit } from '../testing/barcode.ts';
import { decodeBarcodeOnLine } from './decode-barcode-on-line.ts';

interface Shot {
  /** Samples for a module. */
  readonly scale: number;
  /** What bars are wider than they should be, in modules. */
  readonly ink?: number;
  /** The margin on both sides, in modules. */
  readonly margin?: number;
  /** Each sample is mixed with so many beside it. */
  readonly blur?: number;
  /** How much brighter one end is than the other. */
  readonly slope?: number;
  readonly noise?: readonly number[];
}

/** The brightness along a line across the code, as a camera would see it. */
function shot(code: string, { scale, ink = 0, margin = 9, blur = 0, slope = 0, noise = [0] }: Shot): number[] {
  const modules = barcodeModules(code);
  const width = (modules.length + 2 * margin) * scale;
  const isDark = (at: number) => modules[Math.floor(at / scale - margin)] === 1;
  const sharp = Array.from({ length: Math.round(width) }, (_, at) => {
    const isBar = isDark(at) || isDark(at - ink * scale);
    return isBar ? 40 : 210;
  });
  return sharp.map((_, at) => {
    const near = sharp.slice(Math.max(0, at - blur), at + blur + 1);
    const mixed = near.reduce((sum, one) => sum + one, 0) / near.length;
    return mixed + (slope * at) / width + (noise[at % noise.length] ?? 0);
  });
}

const digits = (length: number) => fc.array(fc.nat(9), { minLength: length, maxLength: length });
const code13 = digits(12).map(withCheckDigit);
const code8 = digits(7).map(withCheckDigit);

describe('a code is read', () => {
  it.each([
    ['7750182000123', 'sharp', { scale: 4 }],
    ['7750182000123', 'three samples a module', { scale: 3 }],
    ['7750182000123', 'blurred', { scale: 6, blur: 2 }],
    ['7750182000123', 'printed thick', { scale: 6, ink: 0.3 }],
    ['7750182000123', 'lit from one side', { scale: 5, blur: 1, slope: 90 }],
    ['7750182000123', 'with hardly a margin', { scale: 4, margin: 4 }],
    ['7750182000123', 'noisy', { scale: 6, blur: 1, noise: [9, -7, 3, 8, -9, -2, 6] }],
    ['0036000291452', 'of twelve digits, as UPC-A', { scale: 4 }],
    ['96385074', 'of eight digits', { scale: 5, blur: 1 }],
  ])('%s %s', (code, _, how) => {
    const line = shot(code, how);
    expect(decodeBarcodeOnLine(line)).toBe(code);
    expect(decodeBarcodeOnLine(line.toReversed())).toBe(code);
  });

  it('whatever its digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(code13, code8),
        fc.integer({ min: 3, max: 9 }),
        fc.integer({ min: 0, max: 2 }),
        (code, scale, blur) => {
          expect(decodeBarcodeOnLine(shot(code, { scale: scale + blur, blur }))).toBe(code);
        },
      ),
    );
  });
});

describe('nothing is read', () => {
  it.each([
    ['where there is nothing', []],
    ['on a wall', Array.from({ length: 500 }, () => 128)],
    ['where its margin is missing', shot('7750182000123', { scale: 4, margin: 1 })],
    ['of half a code', shot('7750182000123', { scale: 4 }).slice(0, 240)],
    ['where the check digit is wrong', shot('7750182000124', { scale: 4 })],
    ['from so far away that the bars run together', shot('7750182000123', { scale: 4, blur: 9 })],
  ])('%s', (_, line) => expect(decodeBarcodeOnLine(line)).toBeUndefined());

  it('or something with its right check digit, on a line of anything', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { maxLength: 600 }), (line) => {
        const code = decodeBarcodeOnLine(line);
        if (code !== undefined) expect(code).toBe(withCheckDigit(Array.from(code.slice(0, -1), Number)));
      }),
    );
  });
});
