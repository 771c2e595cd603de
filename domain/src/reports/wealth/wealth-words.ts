/** What the shop is left with, in its owner's words: one sentence, and the columns of its file. */
import type { WealthReport } from './wealth-change-terms.ts';
import { type Currency, formatMoney, type Money } from '../../kernel/money.ts';
import { type ExportColumn, moneyExportColumn, textExportColumn } from '../../kernel/export-column-types.ts';
import { wealthTermLabels } from './wealth-term-labels.ts';
import { signedWealthTerm, totalWealth, type Wealth, wealthTermNames } from './wealth-change-terms.ts';

export const wealthFigureLabels: Readonly<Record<keyof Wealth | 'start' | 'end', string>> = {
  start: 'Al empezar',
  end: 'Al terminar',
  cash: 'Efectivo',
  bank: 'Yape/Plin',
  stock: 'Mercadería al costo',
  owed: 'Te deben',
};

export interface WealthWords {
  /** "octubre", "el día", "el 05/10/2026". */
  readonly began: string;
  /** True if the days are not over. */
  readonly isNow: boolean;
  readonly currency: Currency;
}

/** "Empezaste octubre con S/ 6,120.00 y hoy tienes S/ 6,388.00: de lo que vendiste te quedaron S/ 980.00, …" */
export function wealthChangeSentence(
  { start, terms, end }: WealthReport,
  { began, isNow, currency }: WealthWords,
): string {
  const money = (amount: Money) => formatMoney(Math.abs(amount), currency);
  const [before, after] = [totalWealth(start), totalWealth(end)];
  const head = `Empezaste ${began} con ${formatMoney(before, currency)} y ${isNow ? 'hoy tienes' : 'terminaste con'} ${formatMoney(after, currency)}`;
  const { sales, rounding, costOfSales, soldWithoutStock } = terms;
  const kept = sales - rounding - costOfSales + soldWithoutStock;
  const parts = [
    wordsUnlessZero(
      kept,
      `de lo que vendiste te quedaron ${money(kept)}`,
      `en lo que vendiste perdiste ${money(kept)}`,
    ),
    wordsUnlessZero(terms.expenses, `los gastos se llevaron ${money(terms.expenses)}`),
    wordsUnlessZero(terms.waste, `la merma se llevó ${money(terms.waste)}`),
    wordsUnlessZero(
      terms.countDifferences,
      `al contar la mercadería sobraron ${money(terms.countDifferences)}`,
      `al contar la mercadería faltaron ${money(terms.countDifferences)}`,
    ),
    wordsUnlessZero(
      terms.tillDifferences,
      `en la caja sobraron ${money(terms.tillDifferences)}`,
      `en la caja faltaron ${money(terms.tillDifferences)}`,
    ),
    wordsUnlessZero(terms.forgiven, `perdonaste ${money(terms.forgiven)} de fiado`),
    wordsUnlessZero(
      terms.broughtIn,
      `pusiste ${money(terms.broughtIn)}`,
      `lo que pusiste bajó en ${money(terms.broughtIn)}`,
    ),
    wordsUnlessZero(terms.takenOut, `sacaste ${money(terms.takenOut)} para la casa`),
    wordsUnlessZero(
      terms.revaluation,
      `tu mercadería vale ${money(terms.revaluation)} más por cambios de costo`,
      `tu mercadería vale ${money(terms.revaluation)} menos por cambios de costo`,
    ),
  ].filter((part) => part !== '');
  const last = parts.pop();
  if (last === undefined) return `${head}.`;
  return `${head}: ${parts.length === 0 ? last : `${parts.join(', ')} y ${last}`}.`;
}

/** Nothing of what is zero. */
function wordsUnlessZero(amount: Money, words: string, ifBelowZero = words): string {
  if (amount === 0) return '';
  return amount < 0 ? ifBelowZero : words;
}

export interface WealthRow {
  readonly label: string;
  readonly amount: Money;
}

export const wealthExportColumns: readonly ExportColumn<WealthRow>[] = [
  textExportColumn('Concepto', ({ label }) => label, 32),
  moneyExportColumn('Monto', ({ amount }) => amount),
];

export function wealthExportRows({ start, terms, end }: WealthReport): WealthRow[] {
  return [
    { label: wealthFigureLabels.start, amount: totalWealth(start) },
    ...wealthTermNames.map((name) => ({ label: wealthTermLabels[name], amount: signedWealthTerm(terms, name) })),
    { label: wealthFigureLabels.end, amount: totalWealth(end) },
    ...wealthParts.map((part) => ({ label: wealthFigureLabels[part], amount: end[part] })),
  ];
}

export const wealthParts = ['cash', 'bank', 'stock', 'owed'] as const satisfies readonly (keyof Wealth)[];
