/** What is written as CSV is read as it was, by the reader that takes products in. */
import { csvTable } from '@cuadra/domain/product-files/csv-table';
import { newProduct } from '@cuadra/domain/inventory/new-product';
import type { Product } from '@cuadra/domain/rows/product';
import { readProductSheet, type SheetRow } from '@cuadra/domain/product-files/product-import';
import { unitNames } from '@cuadra/domain/kernel/unit';
import { MAX_AMOUNT, priceTimesQuantity } from '@cuadra/domain/kernel/money';
import { MAX_QUANTITY } from '@cuadra/domain/kernel/quantity';
import { BUSINESS, OPENING_TIME } from '@cuadra/domain/testing/shop';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CsvColumn, csvOf, csvDay, csvMoney, csvQuantity, csvText } from './csv.ts';
import { productColumns } from './csv-columns.ts';

const gerente = { rol: 'gerente', activo: true, permissions: {} } as const;

async function readBack<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<readonly SheetRow[]> {
  let csv = '';
  for await (const line of csvOf(columns, rows)) csv += line;
  const table = csvTable(csv.replace(/^\uFEFF/u, ''));
  return 'unclosedFrom' in table ? [] : table;
}

it('a text that could be taken for a figure or a day stands in quotes, and a figure or a day does not', async () => {
  const columns = [
    csvText<string>('007', (written) => written),
    csvMoney<string>('Monto', () => -4_50),
    csvQuantity<string>('Stock', () => 1_250),
    csvDay<string>('Día', () => '2026-11-21'),
  ];
  const lines: string[] = [];
  for await (const line of csvOf(columns, ['007', '1/2', '3E5', '.5', 'ARROZ'])) lines.push(line);
  expect(lines).toEqual([
    '\uFEFF"007";Monto;Stock;Día\r\n',
    ...['"007"', '"1/2"', '"3E5"', '".5"', 'ARROZ'].map((cell) => `${cell};-4.50;1.25;2026-11-21\r\n`),
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\u200B=1+1', '＝1+1', '－1', '|calc'])(
  '%j is no formula',
  async (written) => {
    const lines: string[] = [];
    for await (const line of csvOf([csvText<string>('Nombre', (row) => row)], [written])) lines.push(line);
    expect(lines[1]).toBe(`'${written}\r\n`);
  },
);

it('cells of any text', async () => {
  const cell = fc
    .string({ unit: 'binary' })
    .filter((value) => !/^\p{Default_Ignorable_Code_Point}*[=+\-@|＝＋－＠]|^[\t\r]|\p{Surrogate}/u.test(value));
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const columns = [0, 1, 2].map((place) => csvText<string[]>(`c${place}`, (row) => row[place]));
      const read = await readBack(columns, written);
      expect(read.map(({ cells }) => cells)).toEqual([['c0', 'c1', 'c2'], ...written]);
    }),
  );
});

it('the products of a shop, whatever they are called and cost', async () => {
  const words = fc.stringMatching(/^[A-Z0-9ÁÑ";,=+@-][A-Z0-9ÁÑ";,=+@' -]{0,40}$/u).map((typed) => typed.trim());
  const shelf = fc.uniqueArray(
    fc.record({
      uuid: fc.uuid(),
      description: words,
      unit: fc.constantFrom(...unitNames),
      price: fc.integer({ min: 1, max: MAX_AMOUNT }),
      cost: fc.option(fc.integer({ min: 0, max: MAX_AMOUNT })),
      stock: fc.integer({ min: 0, max: MAX_QUANTITY }),
    }),
    { selector: ({ description }) => description.replaceAll(/\s+/gu, ' '), minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(shelf, async (described) => {
      const products = described.map((one, place) => onShelf({ ...one, code: place % 2 === 0 ? `00${place}` : '' }));
      const sheet = readProductSheet(await readBack(productColumns(gerente), products), [], () => '');
      expect(sheet.faults).toEqual([]);
      expect(sheet.unusedColumns).toEqual([]);
      expect(sheet.products.map(({ product }) => product)).toEqual(
        products.map(({ uuid, description, code, unit, price, cost, stock }) => ({
          uuid,
          description: description.replaceAll(/\s+/gu, ' '),
          code,
          unit,
          price,
          cost,
          stock,
        })),
      );
    }),
  );
});

function onShelf({ stock, ...described }: Parameters<typeof newProduct>[0] & Pick<Product, 'stock'>): Product {
  const product = newProduct(described, { at: OPENING_TIME, businessId: BUSINESS });
  if (!product.trackStock) return product;
  return { ...product, stock, stockValue: priceTimesQuantity(product.cost ?? 0, stock) };
}
