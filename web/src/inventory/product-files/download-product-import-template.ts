/** The template as a file, as a workbook or as CSV. */
import { productTemplateColumns } from '@cuadra/domain/product-files/product-columns';
import { productTemplateExamples, productTemplateCsv } from '@cuadra/domain/product-files/product-template';
import { saveFile } from '../../browser/save-file.ts';

const NAME = 'plantilla-productos';

export async function downloadProductImportTemplate(as: 'xlsx' | 'csv'): Promise<void> {
  if (as === 'csv')
    return saveFile(`${NAME}.csv`, 'text/csv;charset=utf-8', new TextEncoder().encode(productTemplateCsv()));
  const { buildWorksheet, SPREADSHEET_TYPE, buildSpreadsheet } = await import('../../spreadsheet/build-spreadsheet.ts');
  saveFile(
    `${NAME}.xlsx`,
    SPREADSHEET_TYPE,
    buildSpreadsheet([buildWorksheet('Productos', productTemplateColumns, productTemplateExamples)]),
  );
}
