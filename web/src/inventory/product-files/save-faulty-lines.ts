/** The lines that stayed out, as a workbook: what to correct stands before each, and it can be brought in afterwards. */
import { saveFile } from '../../browser/save-file.ts';

const NAME = 'productos-por-corregir';
const WIDE_ENOUGH = 44;

export async function saveFaultyLines([titles = [], ...lines]: readonly (readonly string[])[]): Promise<void> {
  const { codeCell, sheetOf, SPREADSHEET, spreadsheet, textCell } = await import('../../spreadsheet/spreadsheet.ts');
  const columns = titles.map((title, place) => {
    const cell = (line: readonly string[]) => line[place] ?? '';
    return place === 0 ? textCell(title, cell, WIDE_ENOUGH) : codeCell(title, cell);
  });
  saveFile(`${NAME}.xlsx`, SPREADSHEET, spreadsheet([sheetOf('Productos', columns, lines)]));
}
