import type { TaxReport } from '@cuadra/domain/reports/tax-light';
import { taxColumns, taxRows } from '@cuadra/domain/reports/tax-words';
import { type Sheet, buildSheet } from '../spreadsheet/build-spreadsheet.ts';

export function taxSheets(report: TaxReport): readonly Sheet[] {
  return [buildSheet('Límites', taxColumns, taxRows(report))];
}
