/** The financial report as a workbook. */
import { permilleOf } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import { money, share, type Sheet, sheetOf, text } from '../spreadsheet/spreadsheet.ts';
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
        text('Concepto', ({ label }) => label, 28),
        money(words.now, (line) => signedAmount(line, figures)),
        money(words.before, (line) => before && signedAmount(line, before)),
        money('Cambio', ({ of }) => before && of(figures) - of(before)),
        share('Cambio %', ({ of }) => before && permilleOf(of(figures) - of(before), of(before))),
        share('De los ingresos', ({ of }) => permilleOf(of(figures), figures.totalIncome)),
      ],
      financialLines,
    ),
    ...(words.notes.length === 0 ? [] : [sheetOf<string>('Notas', [text('Nota', (note) => note, 90)], words.notes)]),
  ];
}
