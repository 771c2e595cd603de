/** The financial report as a workbook. */
import { permilleOf } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import { moneyCell, shareCell, type Sheet, sheetOf, textCell } from '../spreadsheet/spreadsheet.ts';
import { type FinancialLine, financialLines, signedAmount } from './financial-lines.ts';

export function financialSheets(
  figures: FinancialFigures,
  before: FinancialFigures | undefined,
  words: { readonly now: string; readonly before: string; readonly notes: readonly string[] },
): readonly Sheet[] {
  return [
    sheetOf<FinancialLine>(
      'Ganancias y gastos',
      [
        textCell('Concepto', ({ label }) => label, 28),
        moneyCell(words.now, (line) => signedAmount(line, figures)),
        moneyCell(words.before, (line) => before && signedAmount(line, before)),
        moneyCell('Cambio', ({ of }) => before && of(figures) - of(before)),
        shareCell('Cambio %', ({ of }) => before && permilleOf(of(figures) - of(before), of(before))),
        shareCell('De los ingresos', ({ of }) => permilleOf(of(figures), figures.totalIncome)),
      ],
      financialLines,
    ),
    ...(words.notes.length === 0
      ? []
      : [sheetOf<string>('Notas', [textCell('Nota', (note) => note, 90)], words.notes)]),
  ];
}
