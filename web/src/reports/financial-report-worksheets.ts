import { type Money, permilleOf } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import { moneyExportColumn, shareExportColumn, textExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { type Sheet, buildWorksheet } from '../spreadsheet/build-spreadsheet.ts';
import {
  type ApartFigures,
  type ApartLine,
  financialLinesOutsideProfit,
  type FinancialLine,
  financialLines,
  signedFinancialLineAmount,
} from './financial-lines.ts';

interface Words {
  readonly now: string;
  readonly before: string;
  readonly note: string | undefined;
  readonly apart: ApartFigures | undefined;
}

export function financialReportWorksheets(
  figures: FinancialFigures,
  before: FinancialFigures | undefined,
  words: Words,
): readonly Sheet[] {
  return [
    buildWorksheet<FinancialLine>(
      'Ganancias y gastos',
      [
        textExportColumn('Concepto', ({ label }) => label, 28),
        moneyExportColumn(words.now, (line) => signedFinancialLineAmount(line, figures)),
        moneyExportColumn(words.before, (line) => before && signedFinancialLineAmount(line, before)),
        moneyExportColumn('Cambio', (line) => before && signedChange(line, figures, before)),
        shareExportColumn(
          'Cambio %',
          (line) => before && permilleOf(signedChange(line, figures, before), line.of(before)),
        ),
        shareExportColumn('De las ventas', (line) =>
          permilleOf(signedFinancialLineAmount(line, figures), figures.totalIncome),
        ),
      ],
      financialLines,
    ),
    ...(words.apart === undefined || financialLinesOutsideProfit(words.apart).length === 0
      ? []
      : [
          buildWorksheet<ApartLine>(
            'Aparte de la ganancia',
            [
              textExportColumn('Concepto', ({ label }) => label, 28),
              moneyExportColumn(words.now, ({ amount }) => amount),
            ],
            financialLinesOutsideProfit(words.apart),
          ),
        ]),
    ...(words.note === undefined
      ? []
      : [buildWorksheet<string>('Notas', [textExportColumn('Nota', (note) => note, 90)], [words.note])]),
  ];
}

/** As the columns beside it: more of what is taken off is less. */
function signedChange(line: FinancialLine, figures: FinancialFigures, before: FinancialFigures): Money {
  return signedFinancialLineAmount(line, figures) - signedFinancialLineAmount(line, before);
}
