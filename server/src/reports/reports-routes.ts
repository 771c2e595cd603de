/** Every report of a business, each as figures and as a file. */
import { businessPageRoutes as screens } from '@cuadra/domain/app/page-routes';
import type { ApiRoute } from '../api/api-route.ts';
import { wealthExportColumns, wealthExportRows } from '@cuadra/domain/reports/wealth/wealth-words';
import { stockLossExportColumns } from '@cuadra/domain/reports/wealth/stock-loss-report';
import { taxExportColumns, taxReportRows } from '@cuadra/domain/reports/tax-report-words';
import { alwaysTrue, declareReadRoute, emptyQuerySchema } from '../api/declare-business-reads.ts';
import { rowJsonSchema } from '../http/json-schema.ts';
import { dayRangeQuerySchema } from '../reads/query-fields.ts';
import {
  cashFlowExportColumns,
  financialExportColumns,
  financialExportRows,
  monthlyExportColumns,
  soldProductExportColumns,
} from './report-export-columns.ts';
import { readStockLossReport } from './read-stock-loss-report.ts';
import { readCurrentTaxReport } from './read-current-tax-report.ts';
import { readWealthChangeReport } from './read-wealth-change-report.ts';
import { readSalesReport } from './read-sales-report.ts';
import {
  isLongRange,
  readCashFlowReport,
  readFinancialReport,
  readMonthlyReport,
  yearQuerySchema,
} from './reports-from-day-summaries.ts';

const report = {
  method: 'get',
  tag: 'Reports',
  requires: 'verReportes',
  query: dayRangeQuerySchema,
  queryExamples: { from: '2026-11-01', to: '2026-11-21' },
  answer: { description: 'The figures.', schema: rowJsonSchema },
  isLong: isLongRange,
  mayLag: alwaysTrue,
} as const;

export const reportsRoutes: readonly ApiRoute[] = [
  declareReadRoute({
    ...report,
    path: '/reports/financial',
    summary: 'Income, cost of sales, gross profit, expenses by category, result.',
    read: readFinancialReport,
    csv: {
      name: 'reporte-financiero.csv',
      title: screens['reports/financial'].title,
      columns: () => financialExportColumns,
      rowsOf: financialExportRows,
    },
  }),
  declareReadRoute({
    ...report,
    path: '/reports/wealth',
    summary: 'What the shop is left with at both ends, and the terms of what changed it.',
    isLong: alwaysTrue,
    read: readWealthChangeReport,
    csv: {
      name: 'lo-que-te-queda.csv',
      title: screens['reports/wealth'].title,
      columns: () => wealthExportColumns,
      rowsOf: wealthExportRows,
    },
  }),
  declareReadRoute({
    ...report,
    path: '/reports/shelf',
    summary: 'What was lost, found by counts and sold without stock, by product.',
    read: readStockLossReport,
    csv: {
      name: 'merma-y-diferencias.csv',
      title: screens['reports/shelf'].title,
      columns: () => stockLossExportColumns,
      rowsOf: ({ products }) => products,
    },
  }),
  declareReadRoute({
    ...report,
    path: '/reports/cash-flow',
    summary: 'In and out per account per day.',
    read: readCashFlowReport,
    csv: {
      name: 'flujo-de-caja.csv',
      title: screens['reports/cash-flow'].title,
      columns: cashFlowExportColumns,
      rowsOf: ({ days }) => days,
    },
  }),
  declareReadRoute({
    ...report,
    path: '/reports/monthly',
    summary: 'Twelve months.',
    query: yearQuerySchema,
    queryExamples: { year: '2026' },
    isLong: alwaysTrue,
    read: readMonthlyReport,
    csv: {
      name: 'reporte-mensual.csv',
      title: screens['reports/monthly'].title,
      columns: () => monthlyExportColumns,
      rowsOf: ({ months }) => months,
    },
  }),
  declareReadRoute({
    ...report,
    path: '/reports/taxes',
    summary: 'How far today is from the limits of the Nuevo RUS; null in any other regime.',
    query: emptyQuerySchema,
    queryExamples: {},
    isLong: alwaysTrue,
    read: readCurrentTaxReport,
    csv: {
      name: 'limites-nuevo-rus.csv',
      title: screens['reports/taxes'].title,
      columns: () => taxExportColumns,
      rowsOf: ({ report: found }) => (found === null ? [] : taxReportRows(found)),
    },
  }),
  declareReadRoute({
    ...report,
    path: '/reports/sales',
    summary: 'What was sold: by product, by hour, by account.',
    requires: 'verIngresos',
    read: readSalesReport,
    csv: {
      name: 'ventas.csv',
      title: screens.sales.title,
      columns: soldProductExportColumns,
      rowsOf: ({ byProduct }) => byProduct,
    },
  }),
].flat();
