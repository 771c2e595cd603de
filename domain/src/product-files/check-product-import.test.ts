/** Bringing a table of products in is one command, or nothing. */
import { describe, expect, it } from 'vitest';
import { refuse } from '../kernel/refusal.ts';
import { MAX_PRODUCTS } from '../rows/product.ts';
import { id, outcome } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { checkProductImport, faultyRowsTable } from './check-product-import.ts';
import { type ProductSheet, parseProductSheet } from './parse-product-sheet.ts';
import { MAX_PRODUCTS_PER_COMMAND, saveProducts } from '../inventory/save-products.ts';

const TITLES = ['Producto', 'Código', 'Precio', 'Stock'];

function read(...lines: readonly (readonly string[])[]): ProductSheet {
  let fresh = 0;
  const rows = [TITLES, ...lines].map((cells, place) => ({ line: place + 1, cells }));
  const shelf = [{ uuid: id(100), description: 'ARROZ', code: '', activo: true }];
  return parseProductSheet(rows, shelf, () => id(20_000 + ++fresh));
}

function many(count: number): string[][] {
  return Array.from({ length: count }, (_, place) => [`Producto ${place}`, '', '1.50', '3']);
}

const noRoom = { kind: 'no-room', refusal: refuse('too-many-products', { limit: '20,000' }) };

describe('the plan', () => {
  const tooMany = many(MAX_PRODUCTS_PER_COMMAND + 1);
  const faulty = { kind: 'faulty', lines: 1 };
  const untitled = parseProductSheet([{ line: 1, cells: ['a', 'b'] }], [], () => id(1));

  it.each<[string, ProductSheet, object]>([
    ['lines are counted, not faults', read(['Pan', '', 'x', 'y'], ['', '', '1']), { kind: 'faulty', lines: 2 }],
    ['without titles nothing can come in', untitled, faulty],
    ['the others are too many for one command too', read(...tooMany, ['Pan', '', 'x']), faulty],
    ['what is known is not brought in', read(['arroz', '', '1']), { kind: 'nothing-new' }],
    ['more than one command holds', read(...tooMany), { kind: 'too-many', most: MAX_PRODUCTS_PER_COMMAND }],
    ['nothing but examples', read(['EJEMPLO: Arroz', '', '']), { kind: 'nothing-new' }],
  ])('%s', (_, sheet, plan) => expect(checkProductImport(sheet, 1)).toEqual(plan));

  it('the wrong lines can stay out, and are a table that is read once they are corrected', () => {
    const lines = [
      ['Leche', '', '4.20', '3'],
      ['Pan', 'P-1', 'x', 'y'],
      ['leche', '', '4.50', ''],
      ['Café', '', '18', '2', 'sobra'],
    ];
    const rows = [TITLES, ...lines].map((cells, place) => ({ line: place + 1, cells }));
    const sheet = read(...lines);
    const plan = checkProductImport(sheet, 1);
    expect(plan).toMatchObject({ kind: 'faulty', lines: 3, others: { products: [{ description: 'Leche' }] } });
    const table = faultyRowsTable(rows, sheet);
    expect(table.map(([, ...cells]) => cells)).toEqual([TITLES, ...lines.slice(1)]);
    expect(table.map(([why]) => why)).toEqual([
      'Qué corregir',
      'Precio: «x» no es un monto como 1.50. Stock: «y» no es una cantidad como 1.5.',
      'Producto: Repite el de la línea 2.',
      expect.stringContaining('Tiene más celdas que títulos'),
    ]);

    const again = table.map((cells, place) => ({ line: place + 1, cells }));
    let fresh = 0;
    const sheetAgain = parseProductSheet(again, [], () => id(40_000 + ++fresh));
    expect(sheetAgain.unusedColumns).toEqual(['Qué corregir']);
    expect(sheetAgain.products.map(({ product }) => product.description)).toEqual(['leche']);
    const still = faultyRowsTable(again, sheetAgain);
    expect(still.map(([, ...cells]) => cells)).toEqual([TITLES, lines[1], lines[3]]);
  });

  it.each<[string, ProductSheet, number, object]>([
    ['the last that fit come in', read(...many(2)), MAX_PRODUCTS - 2, { kind: 'ready' }],
    ['one more does not, and it is said as the shop would say it', read(...many(3)), MAX_PRODUCTS - 2, noRoom],
    [
      'also where they are too many for one command, since dividing the file would not help',
      read(...tooMany),
      MAX_PRODUCTS - MAX_PRODUCTS_PER_COMMAND,
      noRoom,
    ],
    ['what is there already needs no room', read(['arroz', '', '1']), MAX_PRODUCTS, { kind: 'nothing-new' }],
    [
      'nor do the others of a faulty table come in, and that is said before it is corrected',
      read(...many(3), ['Pan', '', 'x']),
      MAX_PRODUCTS - 2,
      { ...faulty, others: undefined, refusal: noRoom.refusal },
    ],
    [
      'wrong lines alone are not known to need room',
      read(['Pan', '', 'x']),
      MAX_PRODUCTS,
      { kind: 'faulty', others: undefined, refusal: undefined },
    ],
  ])('%s', (_, sheet, active, plan) => expect(checkProductImport(sheet, active)).toMatchObject(plan));

  it('as many as one command holds are one command, which the shop takes', () => {
    const plan = checkProductImport(read(...many(MAX_PRODUCTS_PER_COMMAND)), 3);
    if (plan.kind !== 'ready') throw new Error(plan.kind);
    const shop = stockedShop();
    const before = shop.books.products.size;
    expect(outcome(shop.does(saveProducts, plan.input))).toBe('done');
    expect(shop.books.products.size).toBe(before + MAX_PRODUCTS_PER_COMMAND);
  });
});
