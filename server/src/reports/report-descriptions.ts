/** What the API's description says of reports, each as figures and as a file. */
import { rowSchema } from '../http/json-schema.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { rangeQuery, yearQuery } from './summary-reports.ts';

const report = { method: 'get', tag: 'Reports' } as const;
const days = { from: '2026-11-01', to: '2026-11-21' };

const figures: readonly Pick<RouteDescription, 'path' | 'summary' | 'requires' | 'query' | 'queryExamples'>[] = [
  {
    path: '/api/businesses/:businessId/reports/financial',
    summary: 'Income, cost of sales, gross profit, expenses by category, result.',
    requires: 'verReportes',
    query: rangeQuery,
    queryExamples: days,
  },
  {
    path: '/api/businesses/:businessId/reports/cash-flow',
    summary: 'In and out per account per day.',
    requires: 'verReportes',
    query: rangeQuery,
    queryExamples: days,
  },
  {
    path: '/api/businesses/:businessId/reports/monthly',
    summary: 'Twelve months.',
    requires: 'verReportes',
    query: yearQuery,
    queryExamples: { year: '2026' },
  },
  {
    path: '/api/businesses/:businessId/reports/sales',
    summary: 'What was sold: by product, by hour, by account.',
    requires: 'verIngresos',
    query: rangeQuery,
    queryExamples: days,
  },
];

export const reportDescriptions: readonly RouteDescription[] = figures.flatMap((one): RouteDescription[] => [
  { ...report, ...one, answer: { description: 'The figures.', schema: rowSchema } },
  {
    ...report,
    ...one,
    path: `${one.path}.csv`,
    answer: { contentType: 'text/csv', description: 'The same as a file.', schema: { type: 'string' } },
  },
]);
