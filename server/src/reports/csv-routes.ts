/**
 * Every report as a file: the same figures as the report, one row for each day, month, product or kind of figure.
 */
import { Hono } from 'hono';
import type { Day } from '@cuadra/domain/kernel/calendar';
import type { Money } from '@cuadra/domain/kernel/money';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { expenseCategories, expenseCategoryLabels } from '@cuadra/domain/records/expense';
import type { Flow } from '@cuadra/domain/reports/cash-flow';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import type { Compared } from '@cuadra/domain/reports/monthly';
import type { ProductSales } from '@cuadra/domain/reports/sales';
import { unitLabels } from '@cuadra/domain/inventory/unit';
import type { SignedInEnv } from '../http/request-env.ts';
import { signedInBy } from '../http/signed-in.ts';
import { answerFile, type ReadDoor } from '../reads/answer-read.ts';
import { type Column, CSV, csvOf, day, money, quantity, text, whole } from '../reads/csv.ts';
import { readSales } from './sales.ts';
import { rangeQuery, readCashFlow, readFinancial, readMonthly, yearQuery } from './summary-reports.ts';

export function reportCsvRoutes(door: ReadDoor): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId/reports');
  const signedIn = signedInBy(door.sessions);
  const ofRange = { requires: 'verReportes', query: rangeQuery, contentType: CSV } as const;

  app.get('/financial.csv', signedIn, (context) =>
    answerFile(context, door, {
      ...ofRange,
      name: 'reporte-financiero.csv',
      read: async (reader, range) => {
        const { figures, previous } = await readFinancial(reader, range);
        return csvOf(financialColumns, financialRows(figures, previous.figures));
      },
    }),
  );
  app.get('/cash-flow.csv', signedIn, (context) =>
    answerFile(context, door, {
      ...ofRange,
      name: 'flujo-de-caja.csv',
      read: async (reader, range) => csvOf(cashFlowColumns, (await readCashFlow(reader, range)).days),
    }),
  );
  app.get('/monthly.csv', signedIn, (context) =>
    answerFile(context, door, {
      requires: 'verReportes',
      query: yearQuery,
      contentType: CSV,
      name: 'reporte-mensual.csv',
      read: async (reader, query) => csvOf(monthlyColumns, (await readMonthly(reader, query)).months),
    }),
  );
  app.get('/sales.csv', signedIn, (context) =>
    answerFile(context, door, {
      ...ofRange,
      requires: 'verIngresos',
      name: 'ventas.csv',
      read: async (reader, range) => {
        const sales = await readSales(reader, range);
        return isRefusal(sales) ? sales : csvOf(salesColumns, sales.byProduct);
      },
    }),
  );
  return app;
}

interface FinancialRow {
  readonly label: string;
  readonly current: Money;
  readonly previous: Money;
}

const financialColumns: readonly Column<FinancialRow>[] = [
  text('Concepto', ({ label }) => label),
  money('Periodo', ({ current }) => current),
  money('Periodo anterior', ({ previous }) => previous),
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
    row('Resultado', ({ result }) => result),
    row('Compras de mercadería', ({ purchases }) => purchases),
  ];
}

const cashFlowColumns: readonly Column<Flow & { readonly day: Day }>[] = [
  day('Día', (flow) => flow.day),
  ...flowColumns('cash', 'efectivo'),
  ...flowColumns('bank', 'Yape/Plin'),
];

function flowColumns(account: 'cash' | 'bank', label: string): Column<Flow & { readonly day: Day }>[] {
  return [
    money(`Inicio ${label}`, ({ start }) => start[account]),
    money(`Ingresos ${label}`, ({ income }) => income[account]),
    money(`Egresos ${label}`, ({ expenses }) => expenses[account]),
    money(`Transferencias recibidas ${label}`, ({ transfersIn }) => transfersIn[account]),
    money(`Transferencias enviadas ${label}`, ({ transfersOut }) => transfersOut[account]),
    money(`Diferencias de conteo ${label}`, ({ countDifferences }) => countDifferences[account]),
    money(`Saldo final ${label}`, ({ end }) => end[account]),
  ];
}

const monthlyColumns: readonly Column<Compared & { readonly month: string }>[] = [
  text('Mes', ({ month }) => month),
  money('Ingresos', ({ current }) => current.totalIncome),
  money('Costo de ventas', ({ current }) => current.costOfSales),
  money('Ganancia bruta', ({ current }) => current.grossProfit),
  money('Gastos', ({ current }) => current.totalSpent),
  money('Resultado', ({ current }) => current.result),
  money('Compras de mercadería', ({ current }) => current.purchases),
  money('Ingresos año anterior', ({ previous }) => previous.totalIncome),
  money('Resultado año anterior', ({ previous }) => previous.result),
];

const salesColumns: readonly Column<ProductSales>[] = [
  text('Producto', ({ description }) => description),
  text('Unidad', ({ unit }) => unitLabels[unit]),
  quantity('Cantidad', ({ quantity: sold }) => sold),
  whole('Ventas', ({ sales }) => sales),
  money('Ingresos', ({ income }) => income),
  money('Costo', ({ cost }) => cost),
  money('Ganancia', ({ profit }) => profit),
];
