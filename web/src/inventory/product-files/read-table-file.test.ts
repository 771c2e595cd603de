/** A chosen file is known by its bytes, and is read or refused in one sentence. */
import { textExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { afterEach, expect, it, vi } from 'vitest';
import { notReachedFailure } from '../../requests/ask-server.ts';
import { buildWorksheet, buildSpreadsheet } from '../../spreadsheet/build-spreadsheet.ts';
import { parsePastedTable, readTableFile } from './read-table-file.ts';

const TABLE = 'Producto;Precio\r\nPiña;2,50\r\n';
const cells = [
  ['Producto', 'Precio'],
  ['Piña', '2,50'],
];

const READER = '../../spreadsheet/read-first-worksheet.ts';

afterEach(() => {
  vi.doUnmock(READER);
});

function file(content: BlobPart, name = 'productos.csv'): File {
  return new File([content], name);
}

function workbook(): Uint8Array<ArrayBuffer> {
  const columns = [
    textExportColumn<readonly string[]>('Producto', ([what = '']) => what),
    textExportColumn<readonly string[]>('Precio', ([, price = '']) => price),
  ];
  return buildSpreadsheet([buildWorksheet('Productos', columns, cells.slice(1)), buildWorksheet('Notas', columns, [])]);
}

it.each([
  ['UTF-8', file(TABLE)],
  ['UTF-8 with its mark', file(`\uFEFF${TABLE}`)],
  ['what Windows writes', file(Buffer.from(TABLE, 'latin1'))],
  ['UTF-16', file(Buffer.from(`\uFEFF${TABLE}`, 'utf16le'))],
  ['tabs', file(TABLE.replaceAll(';', '\t'), 'productos.txt')],
  ['a workbook', file(workbook(), 'productos.xlsx')],
  ['a workbook by another name', file(workbook(), 'productos.csv')],
])('%s is a table', async (_, chosen) => {
  const table = await readTableFile(chosen);
  expect('rows' in table ? table.rows.map((row) => row.cells) : table.fault).toEqual(cells);
});

it.each([
  ['lines without end', () => '\n'.repeat(50_001)],
  [
    'a workbook that unfolds into rows without end',
    () =>
      buildSpreadsheet([
        buildWorksheet(
          'P',
          [],
          Array.from({ length: 50_001 }, () => []),
        ),
      ]),
  ],
])('%s are refused', async (_what, content) => {
  expect(await readTableFile(file(content()))).toEqual({
    fault: 'Este archivo es demasiado grande por dentro. Deja solo la tabla de productos y guárdalo como .csv.',
  });
});

it('of a workbook it is known which sheet was read', async () => {
  expect(await readTableFile(file(workbook()))).toMatchObject({ sheet: { name: 'Productos', others: ['Notas'] } });
});

it('what is pasted is a table too', () => {
  expect(parsePastedTable('Producto\tPrecio\nPiña\t2,50')).toMatchObject({
    rows: cells.map((row) => ({ cells: row })),
  });
});

it.each([
  [
    'an old workbook',
    file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])),
    'Guárdalo como .xlsx o .csv, sin contraseña.',
  ],
  ['a picture', file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])), 'no es una tabla'],
  ['a workbook that is cut off', file(workbook().slice(0, 300)), 'dañado o incompleto'],
  ['more than 5 MB', file('x'.repeat(5 * 1024 * 1024 + 1)), 'más de 5 MB'],
  ['a quote that is never closed', file('Producto;Precio\n"Piña;2'), 'La línea 2 abre unas comillas'],
])('%s is refused', async (_, chosen, sentence) => {
  expect(await readTableFile(chosen)).toEqual({ fault: expect.stringContaining(sentence) });
});

it('a file that is no longer there is told', async () => {
  const gone = file(TABLE);
  gone.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  expect(await readTableFile(gone)).toEqual({ fault: expect.stringContaining('elígelo otra vez') });
});

it('does not blame the file where what reads workbooks was not fetched, and reads it when asked again', async () => {
  vi.doMock(READER, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await readTableFile(file(workbook()))).toEqual({ fault: notReachedFailure.message });
  vi.doUnmock(READER);
  expect(await readTableFile(file(workbook()))).toMatchObject({ sheet: { name: 'Productos' } });
});
