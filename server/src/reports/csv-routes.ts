/**
 * Every report as a file: the same figures as the report, one row for each day, month, product or kind of figure.
 */
import { Hono } from 'hono';
import { seesEarnings } from '@cuadra/domain/visibility/money-visibility';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import type { Account } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { businessRoutes } from '@cuadra/domain/app/routes';
import { expenseCategories, expenseCategoryLabels } from '@cuadra/domain/rows/expense';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import type { ComparedFigures } from '@cuadra/domain/reports/monthly';
import { type FlowField, seesFlow, type VisibleCashFlow } from '@cuadra/domain/reports/visible-cash-flow';
import type { VisibleSales } from '@cuadra/domain/reports/visible-sales';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSignedIn } from '../auth/signed-in.ts';
import { answerFile, type ReadParts } from '../api/answer-read.ts';
import { type CsvColumn, CSV, csvOf, csvDay, csvMoney, csvQuantity, csvText, csvWhole } from '../reads/csv.ts';
import { readSales } from './sales.ts';
import { rangeQuery, readCashFlow, readFinancial, readMonthly, yearQuery } from './summary-reports.ts';

export function reportCsvRoutes(door: ReadParts): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId/reports');
  const signedIn = requireSignedIn(door.sessions);
  const ofRange = { requires: 'verReportes', query: rangeQuery, contentType: CSV } as const;

  app.get('/financial.csv', signedIn, (context) =>
    answerFile(context, door, {
      ...ofRange,
      name: 'reporte-financiero.csv',
      title: businessRoutes['reports/financial'].title,
      read: async (reader, range) => {
        const { figures, previous, leftOut, incomeOfUnknownCost } = await readFinancial(reader, range);
        return csvOf(financialColumns, [
          ...financialRows(figures, previous.figures),
          { label: 'Fuera de la ganancia: merma', current: leftOut.waste },
          { label: 'Fuera de la ganancia: diferencias de conteo', current: leftOut.shelfDifferences },
          { label: 'Fuera de la ganancia: diferencias de caja', current: leftOut.tillDifferences },
          { label: 'Vendido sin costo conocido', current: incomeOfUnknownCost },
        ]);
      },
    }),
  );
  app.get('/cash-flow.csv', signedIn, (context) =>
    answerFile(context, door, {
      ...ofRange,
      name: 'flujo-de-caja.csv',
      title: businessRoutes['reports/cash-flow'].title,
      read: async (reader, range) =>
        csvOf(cashFlowColumns(reader.membership), (await readCashFlow(reader, range)).days),
    }),
  );
  app.get('/monthly.csv', signedIn, (context) =>
    answerFile(context, door, {
      requires: 'verReportes',
      query: yearQuery,
      contentType: CSV,
      name: 'reporte-mensual.csv',
      title: businessRoutes['reports/monthly'].title,
      read: async (reader, query) => csvOf(monthlyColumns, (await readMonthly(reader, query)).months),
    }),
  );
  app.get('/sales.csv', signedIn, (context) =>
    answerFile(context, door, {
      ...ofRange,
      requires: 'verIngresos',
      name: 'ventas.csv',
      title: businessRoutes.sales.title,
      read: async (reader, range) => {
        const sales = await readSales(reader, range);
        return isRefusal(sales) ? sales : csvOf(salesColumns(reader.membership), sales.byProduct);
      },
    }),
  );
  return app;
}

interface FinancialRow {
  readonly label: string;
  readonly current: Money;
  /** Of what stands apart only the period itself is told. */
  readonly previous?: Money;
}

const financialColumns: readonly CsvColumn<FinancialRow>[] = [
  csvText('Concepto', ({ label }) => label),
  csvMoney('Periodo', ({ current }) => current),
  csvMoney('Periodo anterior', ({ previous }) => previous),
];

function financialRows(current: FinancialFigures, previous: FinancialFigures): FinancialRow[] {
  const row = (label: string, of: (figures: FinancialFigures) => Money) => ({
    label,
    current: of(current),
    previous: of(previous),
  });
  return [
    row('Ingresos efectivo', ({ income }) => income.cash),
    row('Ingresos Yape/Plin', ({ income }) => income.bank),
    row('Ingresos', ({ totalIncome }) => totalIncome),
    row('Costo de ventas', ({ costOfSales }) => costOfSales),
    row('Ganancia bruta', ({ grossProfit }) => grossProfit),
    ...expenseCategories.map((category) => row(expenseCategoryLabels[category], ({ spentOn }) => spentOn[category])),
    row('Gastos', ({ totalSpent }) => totalSpent),
    row('Ganancia', ({ result }) => result),
    row('Compras de mercadería', ({ purchases }) => purchases),
  ];
}

type FlowOfDay = VisibleCashFlow['days'][number];

function cashFlowColumns(reader: PermissionHolder): readonly CsvColumn<FlowOfDay>[] {
  return [
    csvDay('Día', (flow) => flow.day),
    ...flowColumns(reader, 'cash', 'efectivo'),
    ...flowColumns(reader, 'bank', 'Yape/Plin'),
  ];
}

function flowColumns(reader: PermissionHolder, account: Account, label: string): CsvColumn<FlowOfDay>[] {
  return flowTitles
    .filter(({ field }) => seesFlow(reader, field))
    .map(({ title, field }) => csvMoney(`${title} ${label}`, (flow) => flow[field]?.[account]));
}

const flowTitles: readonly { readonly title: string; readonly field: FlowField }[] = [
  { title: 'Inicio', field: 'start' },
  { title: 'Dinero inicial', field: 'initial' },
  { title: 'Ingresos', field: 'income' },
  { title: 'Egresos', field: 'expenses' },
  { title: 'Transferencias recibidas', field: 'transfersIn' },
  { title: 'Transferencias enviadas', field: 'transfersOut' },
  { title: 'Diferencias de conteo', field: 'countDifferences' },
  { title: 'Saldo final', field: 'end' },
];

const monthlyColumns: readonly CsvColumn<ComparedFigures & { readonly month: string }>[] = [
  csvText('Mes', ({ month }) => month),
  csvMoney('Ingresos', ({ current }) => current.totalIncome),
  csvMoney('Costo de ventas', ({ current }) => current.costOfSales),
  csvMoney('Ganancia bruta', ({ current }) => current.grossProfit),
  csvMoney('Gastos', ({ current }) => current.totalSpent),
  csvMoney('Ganancia', ({ current }) => current.result),
  csvMoney('Compras de mercadería', ({ current }) => current.purchases),
  csvMoney('Ingresos año anterior', ({ previous }) => previous.totalIncome),
  csvMoney('Ganancia año anterior', ({ previous }) => previous.result),
];

function salesColumns(reader: PermissionHolder): readonly CsvColumn<VisibleSales['byProduct'][number]>[] {
  return [
    csvText('Producto', ({ description }) => description),
    csvText('Unidad', ({ unit }) => unitLabels[unit]),
    csvQuantity('Cantidad', ({ quantity: sold }) => sold),
    csvWhole('Ventas', ({ sales }) => sales),
    csvMoney('Ingresos', ({ income }) => income),
    ...(seesEarnings(reader)
      ? [
          csvMoney<VisibleSales['byProduct'][number]>('Costo', ({ cost }) => cost),
          csvMoney<VisibleSales['byProduct'][number]>('Ganancia', ({ profit }) => profit),
        ]
      : []),
  ];
}
