/** The image of a receipt has all of its content, within the paper and in its order. */
import { NOT_A_TAX_DOCUMENT_MESSAGE, type Receipt } from '@cuadra/domain/records/sale-receipt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelDensityFor, layOutReceipt, type Measure, RECEIPT_IMAGE_WIDTH, wrapText } from './receipt-image-layout.ts';

/** Every letter as wide as six tenths of its height. */
const measure: Measure = (text, { size }) => [...text].length * size * 0.6;

const receipt: Receipt = {
  shop: { name: 'Bodega Rosita', address: 'Jr. Puno 123', telephone: '987 654 321' },
  title: 'Recibo 4107AF',
  number: '4107AF',
  at: '21/11/2026 10:05',
  linesLabel: 'Lo que se vendió',
  lines: [{ key: '1', description: 'ARROZ', quantity: '2.5 kg', price: 'S/ 4.40', amount: 'S/ 11.00' }],
  total: 'S/ 11.00',
  paid: 'Pago: Efectivo',
  attendedBy: 'Rosa Quispe',
  note: 'Doña Julia',
  notice: NOT_A_TAX_DOCUMENT_MESSAGE,
};

const anyText = fc.string({ minLength: 1, maxLength: 120 });
const anyLine = fc.record({
  key: fc.uuid(),
  description: anyText,
  quantity: anyText,
  price: fc.option(anyText, { nil: undefined }),
  amount: anyText,
});
const anyReceipt: fc.Arbitrary<Receipt> = fc.record({
  shop: fc.record({ name: anyText, address: fc.string(), telephone: fc.string() }),
  title: anyText,
  number: fc.constant('4107AF'),
  at: fc.constant('21/11/2026 10:05'),
  linesLabel: fc.constant('Lo que se vendió'),
  lines: fc.array(anyLine, { maxLength: 10 }),
  total: anyText,
  paid: fc.constantFrom('Pago: Efectivo', 'Se devolvió: Yape/Plin'),
  attendedBy: fc.option(anyText, { nil: undefined }),
  note: fc.string(),
  notice: fc.constant(NOT_A_TAX_DOCUMENT_MESSAGE),
});

const anyLogo = fc.option(
  fc.record({ width: fc.integer({ min: 1, max: 2_000 }), height: fc.integer({ min: 1, max: 2_000 }) }),
  { nil: undefined },
);

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function edgesOf({ text, style, align, x, y }: ReturnType<typeof layOutReceipt>['words'][number]): Edges {
  const width = measure(text, style);
  const left = align === 'left' ? x : align === 'center' ? x - width / 2 : x - width;
  return { left, right: left + width, top: y - style.size / 2, bottom: y + style.size / 2 };
}

function overlap(a: Edges, b: Edges): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

it('says everything once, from the shop down to the notice', () => {
  const { words } = layOutReceipt(receipt, measure, undefined);
  expect(words.map(({ text }) => text)).toEqual([
    'Bodega Rosita',
    'Jr. Puno 123',
    'Tel. 987 654 321',
    'Recibo 4107AF',
    '21/11/2026 10:05',
    'ARROZ',
    '2.5 kg × S/ 4.40',
    'S/ 11.00',
    'Total',
    'S/ 11.00',
    'Pago: Efectivo',
    'Atendió: Rosa Quispe',
    'Doña Julia',
    'No es comprobante de pago',
  ]);
});

it('sets the amount beside its reckoning where both fit, and below it where not', () => {
  const heightsOf = (amount: string) => {
    const lines = receipt.lines.map((line) => ({ ...line, amount }));
    const { words } = layOutReceipt({ ...receipt, lines }, measure, undefined);
    return words.filter(({ text }) => text === '2.5 kg × S/ 4.40' || text === amount).map(({ y }) => y);
  };
  const [beside, amount] = heightsOf('S/ 9.99');
  expect(Math.abs((beside ?? 0) - (amount ?? 0))).toBeLessThan(2);
  const [above, below] = heightsOf('S/ 99,999,999,999.99');
  expect((below ?? 0) - (above ?? 0)).toBeGreaterThan(15);
});

it('whatever it says, nothing reaches beyond the paper and nothing lies over another thing', () => {
  fc.assert(
    fc.property(anyReceipt, anyLogo, (any, logo) => {
      const { words, rules, height, logo: box } = layOutReceipt(any, measure, logo);
      const boxes = words.map(edgesOf);
      if (box !== undefined) {
        boxes.push({ left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height });
      }
      for (const y of rules) boxes.push({ left: 0, right: RECEIPT_IMAGE_WIDTH, top: y, bottom: y });
      const outside = boxes.filter(({ left, right, top, bottom }) => {
        return left < -0.001 || right > RECEIPT_IMAGE_WIDTH + 0.001 || top < 0 || bottom > height;
      });
      expect(outside).toEqual([]);
      const pairs = boxes.flatMap((a, place) => boxes.slice(place + 1).map((b) => [a, b] as const));
      expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

describe('wrapping', () => {
  const width = (text: string) => [...text].length;

  it.each([
    ['arroz con leche', 15, ['arroz con leche']],
    ['arroz con leche', 9, ['arroz con', 'leche']],
    ['arroz con leche', 4, ['arro', 'z', 'con', 'lech', 'e']],
    ['  arroz\ncon  ', 20, ['arroz con']],
    ['', 9, []],
  ])('%j on %i letters', (text, letters, lines) => expect(wrapText(text, letters, width)).toEqual(lines));

  it('loses no letter, and no line is too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, letters) => {
        const lines = wrapText(text, letters, width);
        expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
        expect(lines.filter((line) => width(line) > letters)).toEqual([]);
      }),
    );
  });
});

it('is as sharp as a phone can draw it', () => {
  expect(pixelDensityFor(500)).toBe(3);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000 }), (height) => {
      const density = pixelDensityFor(height);
      expect(height * density).toBeLessThanOrEqual(16_000.001);
      expect(RECEIPT_IMAGE_WIDTH * height * density ** 2).toBeLessThanOrEqual(16_000_001);
    }),
  );
});
