import { permilleOf } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import { moneyColumn, shareColumn, textColumn } from '@cuadra/domain/kernel/export-columns';
import { type Sheet, buildSheet } from '../spreadsheet/build-spreadsheet.ts';
import {
  type ApartFigures,
  type ApartLine,
  linesOutsideProfit,
  type FinancialLine,
  financialLines,
  signedLineAmount,
} from './financial-lines.ts';

interface Words {
  readonly now: string;
  readonly before: string;
  readonly note: string | undefined;
  readonly apart: ApartFigures | undefined;
}

export function financialSheets(
  figures: FinancialFigures,
  before: FinancialFigures | undefined,
  words: Words,
): readonly Sheet[] {
  return [
    buildSheet<FinancialLine>(
      'Ganancias y gastos',
      [
        textColumn('Concepto', ({ label }) => label, 28),
        moneyColumn(words.now, (line) => signedLineAmount(line, figures)),
        moneyColumn(words.before, (line) => before && signedLineAmount(line, before)),
        moneyColumn('Cambio', ({ of }) => before && of(figures) - of(before)),
        shareColumn('Cambio %', ({ of }) => before && permilleOf(of(figures) - of(before), of(before))),
        shareColumn('De las ventas', ({ of }) => permilleOf(of(figures), figures.totalIncome)),
      ],
      financialLines,
    ),
    ...(words.apart === undefined || linesOutsideProfit(words.apart).length === 0
      ? []
      : [
          buildSheet<ApartLine>(
            'Aparte de la ganancia',
            [textColumn('Concepto', ({ label }) => label, 28), moneyColumn(words.now, ({ amount }) => amount)],
            linesOutsideProfit(words.apart),
          ),
        ]),
    ...(words.note === undefined
      ? []
      : [buildSheet<string>('Notas', [textColumn('Nota', (note) => note, 90)], [words.note])]),
  ];
}
