/** The template as a file: the same columns and examples, as a workbook or as a text. */
import { columnTitles } from '@cuadra/domain/product-files/product-columns';
import { type ExampleLine, exampleLines, templateCsv } from '@cuadra/domain/product-files/product-template';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import { saveFile } from '../../browser/save-file.ts';

const NAME = 'plantilla-productos';
const WIDE_ENOUGH = 44;

export async function saveTemplate(as: 'xlsx' | 'csv'): Promise<void> {
  if (as === 'csv') return saveFile(`${NAME}.csv`, 'text/csv;charset=utf-8', new TextEncoder().encode(templateCsv()));
  const { codeCell, moneyCell, quantityCell, sheetOf, SPREADSHEET, spreadsheet, textCell } = await import(
    '../../spreadsheet/spreadsheet.ts'
  );
  const columns = [
    textCell<ExampleLine>(columnTitles.description, ({ description }) => description, WIDE_ENOUGH),
    codeCell<ExampleLine>(columnTitles.code, (line) => line.code),
    textCell<ExampleLine>(columnTitles.unit, ({ unit }) => unitLabels[unit], 14),
    moneyCell<ExampleLine>(columnTitles.price, ({ price }) => price),
    moneyCell<ExampleLine>(columnTitles.cost, ({ cost }) => cost),
    quantityCell<ExampleLine>(columnTitles.stock, ({ stock }) => stock),
  ];
  saveFile(`${NAME}.xlsx`, SPREADSHEET, spreadsheet([sheetOf('Productos', columns, exampleLines)]));
}
