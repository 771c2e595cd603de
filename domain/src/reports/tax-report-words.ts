/** What the tax light says, in one sentence, and the lines of its table. */
import { formatMoney, type Money } from '../kernel/money.ts';
import { moneyExportColumn, type ExportColumn, textExportColumn } from '../kernel/export-column-types.ts';
import {
  crossedFiguresOfLastMonth,
  largerTaxFigure,
  type TaxFigures,
  type TaxLight,
  type TaxReport,
  yearProjectedToMonthEnd,
} from './tax-light.ts';
import { type TaxCategory, highestTaxCategory } from './tax-limits.ts';

export const TAX_DISCLAIMER_SENTENCE = 'Esto no es asesoría: confirma con tu contador o con la SUNAT.';
export const TAX_FIGURES_EXPLANATION_MESSAGE =
  'Ventas son todas las del mes, también las fiadas. Compras son la mercadería y los gastos del negocio, como luz o alquiler; los sueldos no cuentan.';
const ASK = 'Consulta con tu contador a qué régimen pasar.';

/** By the light. */
export const taxLightTitles = {
  green: 'Estás dentro del límite',
  amber: 'Te acercas al límite',
  red: 'Pasaste el límite',
} as const satisfies Readonly<Record<TaxLight, string>>;

export function taxLimitsSentence(report: TaxReport): string {
  const { finding, limits, month, year, usual, category } = report;
  const top = highestTaxCategory(limits);
  const lastMonth = crossedFiguresOfLastMonth(report);
  if (lastMonth !== undefined && finding !== 'year-crossed' && finding !== 'month-crossed')
    return `El mes pasado llegaste a ${amountOf(lastMonth)}: pasaste ${soles(top.limit)}, el tope mensual del Nuevo RUS. ${ASK}`;
  switch (finding) {
    case 'year-crossed':
      return `Este año ya van ${amountOf(year)}: pasaste ${soles(limits.yearly)}, el tope anual del Nuevo RUS. ${ASK}`;
    case 'month-crossed':
      return `Este mes ya van ${amountOf(month)}: pasaste ${soles(top.limit)}, el tope mensual del Nuevo RUS. ${ASK}`;
    case 'category-crossed':
      return `Este mes ya van ${amountOf(month)}, más de ${soles(usual.limit)}: te toca ${feeOf(category ?? top)}.`;
    case 'category-near':
      return `${paceOf(report)}. Si pasas ${soles(usual.limit)}, te toca ${feeOf(nextCategory(report, usual))}.`;
    case 'month-near':
      return `${paceOf(report)}. ${soles(top.limit)} es el tope mensual del Nuevo RUS.`;
    case 'year-near':
      return `A fin de mes el año iría en ${amountOf(yearProjectedToMonthEnd(report))}. El tope anual del Nuevo RUS es ${soles(limits.yearly)}.`;
    case 'within':
      return `Este mes te toca ${feeOf(category ?? usual)}.`;
  }
}

interface TaxRow {
  readonly label: string;
  readonly figures: TaxFigures;
  readonly limit: Money;
}

/** The month, what it would come to where that is known, and the year. */
export function taxReportRows({ month, projected, year, usual, category, limits }: TaxReport): readonly TaxRow[] {
  const limit = Math.max(usual.limit, (category ?? highestTaxCategory(limits)).limit);
  return [
    { label: 'Este mes', figures: month, limit },
    ...(projected === null ? [] : [{ label: 'A fin de mes, a este ritmo', figures: projected, limit }]),
    { label: 'Este año', figures: year, limit: limits.yearly },
  ];
}

export const taxExportColumns: readonly ExportColumn<TaxRow>[] = [
  textExportColumn('Concepto', ({ label }) => label, 28),
  moneyExportColumn('Ventas', ({ figures }) => figures.sales),
  moneyExportColumn('Compras', ({ figures }) => figures.purchases),
  moneyExportColumn('Límite', ({ limit }) => limit),
];

function nextCategory({ limits }: TaxReport, { number }: TaxCategory): TaxCategory {
  return limits.categories.find((one) => one.number > number) ?? limits.categories[0];
}

function paceOf({ month, projected }: TaxReport): string {
  return projected === null
    ? `Este mes ya van ${amountOf(month)}`
    : `A este ritmo el mes terminaría en ${amountOf(projected)}`;
}

/** "S/ 4,620.00 en ventas": the larger of the two. */
function amountOf(figures: TaxFigures): string {
  const what = figures.purchases > figures.sales ? 'compras' : 'ventas';
  return `${soles(largerTaxFigure(figures))} en ${what}`;
}

function feeOf({ number, fee }: TaxCategory): string {
  return `la categoría ${number}, que paga ${soles(fee)}`;
}

function soles(amount: Money): string {
  return formatMoney(amount, 'PEN');
}
