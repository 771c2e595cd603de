/**
 * The table columns of each report: one row for each day, month, product or kind of figure.
 *
 * Programs read these files, so what a report takes off stays without a minus, unlike on the screen and in its
 * workbook; its title says that it is taken off.
 */
import type { FinancialReport } from '@cuadra/domain/server-answers';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { canSeeEarnings } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import type { Account } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import {
  dayExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  type ExportColumn,
  subtractedColumnTitle,
  textExportColumn,
  wholeNumberExportColumn,
} from '@cuadra/domain/kernel/export-column-types';
import { expenseCategories, expenseCategoryLabels } from '@cuadra/domain/rows/expense-categories';
import { type FinancialFigures, resultBesideSalesAndExpenses } from '@cuadra/domain/reports/financial-report';
import type { ComparedFigures } from '@cuadra/domain/reports/monthly-report';
import { profitBreakdownLabels } from '@cuadra/domain/reports/profit-breakdown';
import {
  CAME_IN_BY_SALES,
  canSeeCashFlowField,
  cashFlowLabels,
  type FlowField,
  subtractedFlowFields,
  type VisibleCashFlow,
} from '@cuadra/domain/reports/redact-cash-flow';
import type { VisibleSales } from '@cuadra/domain/reports/redact-sales-report';
import { isEveryCostOfSalesUnknown } from '@cuadra/domain/reports/unknown-cost';
import { wealthTermsOutsideProfit } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { wealthTermLabels } from '@cuadra/domain/reports/wealth/wealth-term-labels';
import { unitLabels } from '@cuadra/domain/kernel/unit';

interface FinancialRow {
  readonly label: string;
  readonly days: DayRange;
  readonly current: Money;
  /** Figures outside the result have no previous period. */
  readonly previous?: Money;
  readonly previousDays?: DayRange;
}

export const financialExportColumns: readonly ExportColumn<FinancialRow>[] = [
  textExportColumn('Concepto', ({ label }) => label),
  moneyExportColumn('Periodo', ({ current }) => current),
  moneyExportColumn('Periodo anterior', ({ previous }) => previous),
  dayExportColumn('Desde', ({ days }) => days.from),
  dayExportColumn('Hasta', ({ days }) => days.to),
  dayExportColumn('Anterior desde', ({ previousDays }) => previousDays?.from),
  dayExportColumn('Anterior hasta', ({ previousDays }) => previousDays?.to),
];

export function financialExportRows(report: FinancialReport): FinancialRow[] {
  const { from, to, figures, previous, apart, incomeOfUnknownCost } = report;
  const days = { from, to };
  const row = (label: string, of: (one: FinancialFigures) => Money) => ({
    label,
    days,
    current: of(figures),
    previous: of(previous.figures),
    previousDays: previous,
  });
  return [
    row('Ventas efectivo', ({ income }) => income.cash),
    row('Ventas Yape/Plin', ({ income }) => income.bank),
    row('Ventas fiadas', ({ owed }) => owed),
    row('Ventas, redondeo', ({ rounding }) => rounding),
    row('Ventas', ({ totalIncome }) => totalIncome),
    row(subtractedColumnTitle('Costo de lo vendido'), ({ costOfSales }) => costOfSales),
    row('Ganancia bruta', ({ grossProfit }) => grossProfit),
    ...expenseCategories.map((category) =>
      row(subtractedColumnTitle(expenseCategoryLabels[category]), ({ spentOn }) => spentOn[category]),
    ),
    row(subtractedColumnTitle('Gastos'), ({ totalSpent }) => totalSpent),
    row(subtractedColumnTitle(wealthTermLabels.rounding), ({ rounding, debtRounding }) => rounding + debtRounding),
    row(wealthTermLabels.soldWithoutStock, ({ soldWithoutStock }) => soldWithoutStock),
    row(subtractedColumnTitle(wealthTermLabels.waste), ({ waste }) => waste),
    row(wealthTermLabels.countDifferences, ({ countDifferences }) => countDifferences),
    row(wealthTermLabels.tillDifferences, ({ tillDifferences }) => tillDifferences),
    row(subtractedColumnTitle(wealthTermLabels.forgiven), ({ forgiven }) => forgiven),
    row('Ganancia', ({ result }) => result),
    row('Compras de mercadería', ({ purchases }) => purchases),
    ...wealthTermsOutsideProfit.map((name) => ({
      label: name === 'takenOut' ? subtractedColumnTitle(wealthTermLabels[name]) : wealthTermLabels[name],
      days,
      current: apart[name],
    })),
    { label: 'Vendido sin costo conocido', days, current: incomeOfUnknownCost },
  ];
}

type FlowOfDay = VisibleCashFlow['days'][number];

export function cashFlowExportColumns(reader: PermissionHolder): readonly ExportColumn<FlowOfDay>[] {
  return [
    dayExportColumn('Día', (flow) => flow.day),
    ...flowColumns(reader, 'cash', 'efectivo'),
    ...flowColumns(reader, 'bank', 'Yape/Plin'),
  ];
}

function flowColumns(reader: PermissionHolder, account: Account, label: string): ExportColumn<FlowOfDay>[] {
  return flowColumnFields
    .filter((field) => canSeeCashFlowField(reader, field))
    .map((field) => {
      const name = `${field === 'income' ? CAME_IN_BY_SALES : cashFlowLabels[field]} ${label}`;
      const title = subtractedFlowFields.has(field) ? subtractedColumnTitle(name) : name;
      return moneyExportColumn(title, (flow) => flow[field]?.[account]);
    });
}

const flowColumnFields = [
  'start',
  'initial',
  'income',
  'collected',
  'expenses',
  'transfersIn',
  'transfersOut',
  'broughtIn',
  'takenOut',
  'countDifferences',
  'end',
] as const satisfies readonly FlowField[];

export const monthlyExportColumns: readonly ExportColumn<ComparedFigures & { readonly month: string }>[] = [
  textExportColumn('Mes', ({ month }) => month),
  moneyExportColumn('Ventas', ({ current }) => current.totalIncome),
  moneyExportColumn(subtractedColumnTitle('Costo de lo vendido'), ({ current }) => current.costOfSales),
  moneyExportColumn('Ganancia bruta', ({ current }) => current.grossProfit),
  moneyExportColumn(subtractedColumnTitle('Gastos'), ({ current }) => current.totalSpent),
  moneyExportColumn(profitBreakdownLabels.other, ({ current }) => resultBesideSalesAndExpenses(current)),
  moneyExportColumn('Ganancia', ({ current }) => current.result),
  moneyExportColumn('Compras de mercadería', ({ current }) => current.purchases),
  moneyExportColumn('Ventas año anterior', ({ previous }) => previous.totalIncome),
  moneyExportColumn('Ganancia año anterior', ({ previous }) => previous.result),
];

type SoldProduct = VisibleSales['byProduct'][number];

/** What it earned is left empty. */
function isWithoutCost({ income, incomeOfUnknownCost = 0 }: SoldProduct): boolean {
  return isEveryCostOfSalesUnknown({ income, incomeOfUnknownCost });
}

export function soldProductExportColumns(reader: PermissionHolder): readonly ExportColumn<SoldProduct>[] {
  return [
    textExportColumn('Producto', ({ description }) => description),
    textExportColumn('Unidad', ({ unit }) => unitLabels[unit]),
    quantityExportColumn('Cantidad', ({ quantity: sold }) => sold),
    wholeNumberExportColumn('Ventas', ({ sales }) => sales),
    moneyExportColumn('Monto vendido', ({ income }) => income),
    ...(canSeeEarnings(reader)
      ? [
          moneyExportColumn<SoldProduct>('Costo', (sold) => (isWithoutCost(sold) ? undefined : sold.cost)),
          moneyExportColumn<SoldProduct>('Ganancia', (sold) => (isWithoutCost(sold) ? undefined : sold.profit)),
        ]
      : []),
  ];
}
