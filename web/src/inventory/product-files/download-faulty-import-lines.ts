/**
 * The lines that were left out, as a workbook: a first column says what to correct, and the file can be imported again.
 * A line with more cells than there are titles keeps them all.
 */
import { codeExportColumn, textExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { saveFile } from '../../browser/save-file.ts';

const NAME = 'productos-por-corregir';
const WIDE_ENOUGH = 44;

export async function downloadFaultyImportLines([
  titles = [],
  ...lines
]: readonly (readonly string[])[]): Promise<void> {
  const { buildWorksheet, SPREADSHEET_TYPE, buildSpreadsheet } = await import('../../spreadsheet/build-spreadsheet.ts');
  const width = Math.max(titles.length, ...lines.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, place) => {
    const title = titles[place] ?? '';
    const cell = (line: readonly string[]) => line[place] ?? '';
    return place === 0 ? textExportColumn(title, cell, WIDE_ENOUGH) : codeExportColumn(title, cell);
  });
  saveFile(`${NAME}.xlsx`, SPREADSHEET_TYPE, buildSpreadsheet([buildWorksheet('Productos', columns, lines)]));
}
