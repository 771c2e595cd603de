/** What the shops sell: real names, prices that earn, barcodes that scan. */
import { normalizeDescription } from '@cuadra/domain/rows/product';
import { describe, expect, it } from 'vitest';
import { barcodeOf } from './barcode.ts';
import { priceFor } from './buying.ts';
import { bodegaAisles } from './catalogue/bodega.ts';
import { newcomers } from './catalogue/newcomers.ts';
import { stationery } from './catalogue/stationery.ts';

const goods = [...bodegaAisles, ...newcomers, ...stationery].flatMap((aisle) =>
  aisle.goods.map(([description, price, cost, box, popularity], article) => {
    const code = aisle.maker === undefined ? '' : barcodeOf(aisle.maker, article);
    return {
      description: normalizeDescription(description),
      price,
      cost,
      box,
      popularity,
      unit: aisle.unit,
      code,
    };
  }),
);

describe('the catalogue', () => {
  it('has some four hundred goods for the bodega, in the units that bodegas use', () => {
    const ofBodega = bodegaAisles.flatMap((aisle) => aisle.goods);
    expect(ofBodega.length).toBeGreaterThan(380);
    expect(ofBodega.length).toBeLessThan(440);
    expect(new Set(goods.map(({ unit }) => unit))).toEqual(new Set(['uni', 'kg', 'lt', 'm', 'service']));
  });

  it('names everything once', () =>
    expect(new Set(goods.map(({ description }) => description)).size).toBe(goods.length));

  it('earns between 12 and 35 % with everything but services', () => {
    const wrong = goods.filter(({ price, cost, unit }) => {
      const margin = (price - cost) / price;
      return unit === 'service' ? cost !== 0 : margin < 0.12 || margin > 0.35;
    });
    expect(wrong).toEqual([]);
  });

  it('is in whole céntimos and boxes, and everything is asked for', () => {
    const wrong = goods.filter(
      ({ price, cost, box, popularity }) => ![price, cost, box].every(Number.isInteger) || popularity <= 0,
    );
    expect(wrong).toEqual([]);
  });

  it('has Peruvian barcodes with a right check digit, each once', () => {
    const codes = goods.map(({ code }) => code).filter((code) => code !== '');
    expect(codes.length).toBeGreaterThan(350);
    expect(codes.filter((code) => !isBarcode(code) || !code.startsWith('775'))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

/** As a scanner checks it: the digits count once and three times in turn, and their sum ends in 0. */
function isBarcode(code: string): boolean {
  const sum = [...code].reduce((before, digit, place) => before + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return /^\d{13}$/u.test(code) && sum % 10 === 0;
}

it('knows the barcode of a real article from a mistyped one', () => {
  expect(isBarcode('7751271021975')).toBe(true);
  expect(isBarcode('7751271021957')).toBe(false);
});

it.each([
  [2_30, 0.23, 3_00],
  [2_42, 0.23, 3_20],
  [18, 0.28, undefined],
])('what costs %i and is to keep %f sells for %s', (cost, margin, price) => {
  expect(priceFor(cost, margin)).toBe(price);
});
