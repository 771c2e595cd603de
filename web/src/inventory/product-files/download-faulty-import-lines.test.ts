/** What is downloaded of the lines that were left out is all that was typed, in a file that opens. */
import { afterEach, expect, it, vi } from 'vitest';
import { openZipArchive } from '../../spreadsheet/unzip.ts';
import { readTableFile } from './read-table-file.ts';
import { downloadFaultyImportLines } from './download-faulty-import-lines.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function downloaded(table: readonly (readonly string[])[]): Promise<File> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  const offered = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  await downloadFaultyImportLines(table);
  const content = offered.mock.lastCall?.[0];
  if (!(content instanceof Blob)) throw new Error('nothing was downloaded');
  return new File([content], 'productos-por-corregir.xlsx');
}

it('a line with more cells than titles keeps them all', async () => {
  const table = [
    ['Qué corregir', 'Producto', 'Precio'],
    ['Tiene más celdas que títulos', 'Arroz', ' extra', '4.50'],
  ];
  expect(await readTableFile(await downloaded(table))).toMatchObject({
    rows: table.map((cells, place) => ({ line: place + 1, cells })),
  });
});

it('a table of many columns has them where Excel looks for them', async () => {
  const titles = Array.from({ length: 56 }, (_, place) => `Título ${place}`);
  const file = await downloaded([titles, titles]);
  const archive = openZipArchive(new Uint8Array(await file.arrayBuffer()), 1_000_000);
  const sheet = (await archive.text('xl/worksheets/sheet1.xml')) ?? '';
  const columns = [...sheet.matchAll(/<c r="([^"]+)2"/gu)].map(([, column]) => column);
  expect(columns).toHaveLength(56);
  expect(columns.slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB']);
  expect(columns.slice(-5)).toEqual(['AZ', 'BA', 'BB', 'BC', 'BD']);
  expect(await readTableFile(file)).toMatchObject({ rows: [{ cells: titles }, { cells: titles }] });
});
