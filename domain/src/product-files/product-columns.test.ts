/** What is written as CSV, cell by cell, is read as it was, by the reader that takes products in. */
import { streamCsv, tableToCsv } from '../kernel/write-csv.ts';
import {
  codeExportColumn,
  dayExportColumn,
  type ExportColumn,
  instantExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  shareExportColumn,
  textExportColumn,
  wholeNumberExportColumn,
} from '../kernel/export-column-types.ts';
import { parseCsv } from './parse-csv.ts';
import { productCsvColumns } from './product-columns.ts';
import { newProductRow } from '../inventory/product-details.ts';
import type { Product } from '../rows/product.ts';
import { parseProductSheet, type SheetRow } from './parse-product-sheet.ts';
import { unitNames } from '../kernel/unit.ts';
import { MAX_AMOUNT, priceTimesQuantity } from '../kernel/money.ts';
import { MAX_QUANTITY } from '../kernel/quantity.ts';
import type { Permissions } from '../rows/permissions.ts';
import { BUSINESS, id, OPENING_TIME } from '../testing/shop.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const gerente = { rol: 'gerente', activo: true, permissions: {} } as const;

async function readBack<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<readonly SheetRow[]> {
  let csv = '';
  for await (const line of streamCsv(columns, rows)) csv += line;
  const table = parseCsv(csv.replace(/^\uFEFF/u, ''));
  return 'unclosedFrom' in table ? [] : table;
}

it('a text that could be taken for a figure or a day stands in quotes, and a figure or a day does not', async () => {
  const columns = [
    textExportColumn<string>('007', (written) => written),
    moneyExportColumn<string>('Monto', () => -4_50),
    quantityExportColumn<string>('Stock', () => 1_250),
    dayExportColumn<string>('Día', () => '2026-11-21'),
  ];
  const lines: string[] = [];
  for await (const line of streamCsv(columns, ['007', '1/2', '3E5', '.5', 'ARROZ'])) lines.push(line);
  expect(lines).toEqual([
    '\uFEFF"007";Monto;Stock;Día\r\n',
    ...['"007"', '"1/2"', '"3E5"', '".5"', 'ARROZ'].map((cell) => `${cell};-4.50;1.25;2026-11-21\r\n`),
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\u200B=1+1', '＝1+1', '－1', '|calc'])(
  '%j is no formula',
  async (written) => {
    const lines: string[] = [];
    for await (const line of streamCsv([textExportColumn<string>('Nombre', (row) => row)], [written])) lines.push(line);
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
      const columns = [0, 1, 2].map((place) => textExportColumn<string[]>(`c${place}`, (row) => row[place]));
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
    { selector: ({ uuid }) => uuid, minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(shelf, async (described) => {
      const products = described.map((one, place) => onShelf({ ...one, code: place % 2 === 0 ? `00${place}` : '' }));
      const sheet = parseProductSheet(await readBack(productCsvColumns(gerente), products), [], () => '');
      expect(sheet.faults).toEqual([]);
      expect(sheet.unusedColumns).toEqual([]);
      const told = products.map(({ uuid, description, code, unit, price, cost, stock }) => {
        const shown = description.replaceAll(/\s+/gu, ' ');
        return { uuid, description: shown, code, unit, price, cost, stock };
      });
      expect(sheet.products.map(({ product }) => product)).toEqual(told);
    }),
  );
});

function onShelf({ stock, ...described }: Parameters<typeof newProductRow>[0] & Pick<Product, 'stock'>): Product {
  const product = newProductRow(described, { at: OPENING_TIME, businessId: BUSINESS });
  if (!product.trackStock) return product;
  return { ...product, stock, stockValue: priceTimesQuantity(product.cost ?? 0, stock) };
}

it.each<[name: string, permissions: Partial<Permissions>, columns: string[]]>([
  ['expenses and reports', { verEgresos: true, verReportes: true }, ['Costo', 'Costo promedio', 'Stock', 'Valor']],
  ['expenses', { verEgresos: true }, ['Costo', 'Stock']],
  ['reports', { verReportes: true }, ['Stock']],
])('whoever sees only %s has no column that would tell more', (_name, permissions, columns) => {
  const titles = productCsvColumns({ rol: 'empleado', activo: true, permissions }).map(({ title }) => title);
  expect(titles).toEqual(['Producto', 'Código', 'Unidad', 'Precio', ...columns, 'Estado', 'Id']);
});

it('what stock of unknown cost is worth stays empty, as what has no stock', () => {
  const [rice, tea, cut] = [
    onShelf({ uuid: id(1), description: 'ARROZ', unit: 'kg', price: 4_50, cost: 3_00, stock: 2_000 }),
    onShelf({ uuid: id(2), description: 'TÉ', unit: 'uni', price: 1_00, stock: 5_000 }),
    onShelf({ uuid: id(3), description: 'CORTE', unit: 'service', price: 15_00, stock: 0 }),
  ];
  const columns = productCsvColumns({ rol: 'gerente', activo: true, permissions: {} });
  const values = columns.filter(({ title }) => title === 'Valor');
  expect(tableToCsv(values, [rice, tea, cut]).split('\r\n').slice(1, 4)).toEqual(['6.00', '', '']);
});

type Cell<Value> = Value | null | undefined;
const cellOf = (column: ExportColumn<null>) => tableToCsv([column], [null]).split('\r\n')[1];

it.each<[value: Cell<string>, text: string, code: string, day: string]>([
  ['ARROZ', 'ARROZ', 'ARROZ', 'ARROZ'],
  ['007', '"007"', '"007"', '007'],
  ['2026-11-21', '"2026-11-21"', '"2026-11-21"', '2026-11-21'],
  ['=1+1', "'=1+1", "'=1+1", '=1+1'],
  ['de "a"; b', '"de ""a""; b"', '"de ""a""; b"', 'de "a"; b'],
  [null, '', '', ''],
  [undefined, '', '', ''],
])('%j as a text, a code and a day', (value, text, code, day) => {
  const columns = [textExportColumn, codeExportColumn, dayExportColumn];
  expect(columns.map((column) => cellOf(column('A', () => value)))).toEqual([text, code, day]);
});

it.each<[value: Cell<number>, money: string, quantity: string, whole: string, share: string]>([
  [1_234_500, '12345.00', '1234.5', '1234500', '1234.500'],
  [-5, '-0.05', '-0.005', '-5', '-0.005'],
  [3_000, '30.00', '3', '3000', '3.000'],
  [0, '0.00', '0', '0', '0.000'],
  [null, '', '', '', ''],
  [undefined, '', '', '', ''],
])('%j as money, quantity, whole number and share', (value, ...cells) => {
  const columns = [moneyExportColumn, quantityExportColumn, wholeNumberExportColumn, shareExportColumn];
  expect(columns.map((column) => cellOf(column('A', () => value)))).toEqual(cells);
});

it.each<[at: Cell<string>, zone: string, cell: string]>([
  ['2026-11-21T13:05:00.000Z', 'America/Lima', '21/11/2026 08:05'],
  ['2026-11-22T02:00:00.000Z', 'America/Lima', '21/11/2026 21:00'],
  ['2026-11-22T02:00:00.000Z', 'Europe/Madrid', '22/11/2026 03:00'],
  [null, 'America/Lima', ''],
  [undefined, 'America/Lima', ''],
])('the instant %s in %s', (at, zone, cell) => {
  expect(cellOf(instantExportColumn('A', zone, () => at))).toBe(cell);
});
