import type { TaxReport } from '@cuadra/domain/reports/tax-light';
import { taxExportColumns, taxReportRows } from '@cuadra/domain/reports/tax-report-words';
import { type Sheet, buildWorksheet } from '../spreadsheet/build-spreadsheet.ts';

export function taxLimitWorksheets(report: TaxReport): readonly Sheet[] {
  return [buildWorksheet('Límites', taxExportColumns, taxReportRows(report))];
}
