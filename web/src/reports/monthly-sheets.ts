/** The months of a year as a workbook, this year and the one before on a sheet each. */
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import type { MonthlyReport } from '@cuadra/domain/reports/monthly';
import { monthName } from '../figures/month-words.ts';
import { moneyCell, type Sheet, sheetOf, textCell } from '../spreadsheet/spreadsheet.ts';
import { financialLines, signedAmount } from './financial-lines.ts';

interface MonthFigures {
  readonly name: string;
  readonly figures: FinancialFigures;
}

export function monthlySheets({ year, months, total }: MonthlyReport): readonly Sheet[] {
  const yearSheet = (name: string, of: 'current' | 'previous') =>
    sheetOf<MonthFigures>(
      name,
      [
        textCell('Mes', (row) => row.name, 14),
        ...financialLines.map((line) =>
          moneyCell<MonthFigures>(line.label, ({ figures }) => signedAmount(line, figures)),
        ),
      ],
      [
        ...months.map((one) => ({ name: monthName(one.month), figures: one[of] })),
        { name: 'Total', figures: total[of] },
      ],
    );
  return [yearSheet(String(year), 'current'), yearSheet(String(year - 1), 'previous')];
}
