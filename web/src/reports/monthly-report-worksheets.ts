/** The months of a year as a workbook, with this year and the one before on a sheet each. */
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import type { MonthlyReport } from '@cuadra/domain/reports/monthly-report';
import { moneyExportColumn, textExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { monthName } from '../figures/month-and-period-words.ts';
import { type Sheet, buildWorksheet } from '../spreadsheet/build-spreadsheet.ts';
import { financialLines, signedFinancialLineAmount } from './financial-lines.ts';

interface MonthFigures {
  readonly name: string;
  readonly figures: FinancialFigures;
}

export function monthlyReportWorksheets({ year, months, total }: MonthlyReport): readonly Sheet[] {
  const yearSheet = (name: string, of: 'current' | 'previous') =>
    buildWorksheet<MonthFigures>(
      name,
      [
        textExportColumn('Mes', (row) => row.name, 14),
        ...financialLines.map((line) =>
          moneyExportColumn<MonthFigures>(line.label, ({ figures }) => signedFinancialLineAmount(line, figures)),
        ),
      ],
      [
        ...months.map((one) => ({ name: monthName(one.month), figures: one[of] })),
        { name: 'Total', figures: total[of] },
      ],
    );
  return [yearSheet(String(year), 'current'), yearSheet(String(year - 1), 'previous')];
}
