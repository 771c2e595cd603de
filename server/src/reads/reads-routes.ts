/** All reads of a business, and all lists that can be downloaded as a file. */
import { productCsvColumns } from '@cuadra/domain/product-files/product-columns';
import { businessPageRoutes as screens } from '@cuadra/domain/app/page-routes';
import type { ApiRoute } from '../api/api-route.ts';
import { declareCsvRoute, declareReadRoute, emptyQuerySchema } from '../api/declare-business-reads.ts';
import {
  dayJsonSchema,
  objectJsonSchema,
  arrayJsonSchema,
  cursorJsonSchema,
  rowJsonSchema,
} from '../http/json-schema.ts';
import {
  closureCsvColumns,
  customerCsvColumns,
  customerRecordCsvColumns,
  expenseCsvColumns,
  invitationCsvColumns,
  memberCsvColumns,
  recordCsvColumns,
  rowsWithAuthorNames,
  stockLogCsvColumns,
  daySummaryCsvColumns,
} from './csv-columns.ts';
import {
  expenseFilterQuerySchema,
  readAllMatchingExpenseRows,
  expensesQuerySchema,
  listExpenses,
} from './list-expenses.ts';
import {
  listProducts,
  productFilterQuerySchema,
  productHistoryQuerySchema,
  readAllMatchingProductRows,
  productsQuerySchema,
  readProductWithHistory,
  readAllStockLogRowsOfProduct,
} from './list-products.ts';
import { listRecords, recordFilterQuerySchema, readAllMatchingRecordRows, recordsQuerySchema } from './list-records.ts';
import {
  closuresQuerySchema,
  listTillClosures,
  readBalances,
  readDaySummary,
  readDaySummaries,
} from './read-balances-and-summaries.ts';
import { listApiTokens } from './list-api-tokens.ts';
import { listInvitations, listMembers, businessAnswer } from './business-members-and-invitations.ts';
import {
  customerRecordDaysQuerySchema,
  customerRecordsQuerySchema,
  readAllCustomerRecordRows,
  readCustomerExportTitle,
  customersQuerySchema,
  listCustomers,
  readCustomerWithRecords,
} from './read-customers.ts';
import { dayRangeQuerySchema } from './query-fields.ts';
import { readRecord } from './read-record.ts';

const forMember = { method: 'get', tag: 'Reads', requires: 'member', query: emptyQuerySchema } as const;
const forGerente = { ...forMember, requires: 'gerente' } as const;
const days = { from: '2026-11-01', to: '2026-11-21' };
const one = (description: string) => ({ description, schema: rowJsonSchema });
const page = (rows: string) => ({
  description: 'A page of them.',
  schema: objectJsonSchema({ [rows]: arrayJsonSchema(rowJsonSchema), cursor: cursorJsonSchema }),
});

export const readsRoutes: readonly ApiRoute[] = [
  declareReadRoute({
    ...forMember,
    path: '',
    summary: 'The business.',
    answer: one('Its card and settings.'),
    read: businessAnswer,
  }),
  declareReadRoute({
    ...forMember,
    path: '/records',
    summary: 'Records, newest first.',
    query: recordsQuerySchema,
    queryExamples: { ...days, type: 'income' },
    answer: page('records'),
    read: listRecords,
    csv: {
      name: 'registros.csv',
      title: (_reader, { type }) => recordsFileTitle(type),
      query: recordFilterQuerySchema,
      rows: readAllMatchingRecordRows,
      columns: recordCsvColumns,
    },
  }),
  declareReadRoute({
    ...forMember,
    path: '/records/:id',
    summary: 'One record with its lines, stock logs and audit entries.',
    answer: one('The record.'),
    errors: ['transaction-not-found', 'not-found'],
    read: (reader, _query, placeOf) => readRecord(reader, placeOf('id')),
  }),
  declareReadRoute({
    ...forMember,
    path: '/daily-summaries',
    summary: 'The summaries of some days.',
    query: dayRangeQuerySchema,
    queryExamples: days,
    answer: { description: 'The summaries of the days that hold something.', schema: arrayJsonSchema(rowJsonSchema) },
    read: readDaySummaries,
    csv: { name: 'resumenes.csv', title: 'Resúmenes', columns: daySummaryCsvColumns, rowsOf: (summaries) => summaries },
  }),
  declareReadRoute({
    ...forMember,
    path: '/daily-summaries/:day',
    summary: "A day's summary.",
    answer: {
      description: 'Null when there is none.',
      schema: { type: ['object', 'null'], properties: { day: dayJsonSchema } },
    },
    read: (reader, _query, placeOf) => readDaySummary(reader, placeOf('day')),
  }),
  declareReadRoute({
    ...forMember,
    path: '/closures',
    summary: 'The last closures.',
    query: closuresQuerySchema,
    answer: one('Newest first.'),
    read: listTillClosures,
    csv: {
      name: 'cierres.csv',
      title: 'Cierres',
      columns: closureCsvColumns,
      rowsOf: ({ closures, people }) => rowsWithAuthorNames(closures, people),
    },
  }),
  declareReadRoute({
    ...forMember,
    path: '/balances',
    summary: 'Expected and available now.',
    answer: one('By account.'),
    read: readBalances,
  }),
  declareReadRoute({
    ...forMember,
    path: '/products',
    summary: 'Products.',
    query: productsQuerySchema,
    answer: page('products'),
    read: listProducts,
    csv: {
      name: 'productos.csv',
      title: 'Productos',
      query: productFilterQuerySchema,
      rows: readAllMatchingProductRows,
      columns: productCsvColumns,
    },
  }),
  declareReadRoute({
    ...forMember,
    path: '/products/:id{[^/.]+}',
    summary: 'A product with its stock history.',
    query: productHistoryQuerySchema,
    answer: one('The product.'),
    errors: ['product-not-found', 'not-found'],
    read: (reader, query, placeOf) => readProductWithHistory(reader, placeOf('id'), query),
  }),
  declareCsvRoute(
    { ...forMember, path: String.raw`/products/:file{.+\.csv}`, summary: "A product's stock history." },
    {
      name: 'movimientos.csv',
      title: 'Movimientos de stock',
      query: emptyQuerySchema,
      rows: (reader, _query, placeOf) => readAllStockLogRowsOfProduct(reader, placeOf('file').replace(/\.csv$/u, '')),
      columns: stockLogCsvColumns,
    },
  ),
  declareReadRoute({
    ...forMember,
    path: '/customers',
    summary: 'Customers: who owes, how much and since when.',
    query: customersQuerySchema,
    answer: one('All of them, and what they owe by age. For whoever records or sees sales.'),
    read: listCustomers,
    csv: {
      name: 'clientes.csv',
      title: 'Clientes',
      columns: customerCsvColumns,
      rowsOf: ({ customers }) => customers,
    },
  }),
  declareReadRoute({
    ...forMember,
    path: '/customers/:id{[^/.]+}',
    summary: 'A customer with what changed their debt, newest first.',
    query: customerRecordsQuerySchema,
    answer: one('The customer.'),
    errors: ['customer-not-found', 'not-found'],
    read: (reader, query, placeOf) => readCustomerWithRecords(reader, placeOf('id'), query),
  }),
  declareCsvRoute(
    {
      ...forMember,
      path: String.raw`/customers/:file{.+\.csv}`,
      summary: 'What changed the debt of a customer.',
      errors: ['customer-not-found', 'not-found'],
    },
    {
      name: 'fiado.csv',
      title: (reader, _query, placeOf) => readCustomerExportTitle(reader, idInFileName(placeOf)),
      query: customerRecordDaysQuerySchema,
      rows: (reader, query, placeOf) => readAllCustomerRecordRows(reader, idInFileName(placeOf), query),
      columns: customerRecordCsvColumns,
    },
  ),
  declareReadRoute({
    ...forMember,
    path: '/expenses',
    requires: 'verEgresos',
    summary: 'Expenses, newest first.',
    query: expensesQuerySchema,
    queryExamples: days,
    answer: page('expenses'),
    read: listExpenses,
    csv: {
      name: 'gastos.csv',
      title: 'Gastos',
      query: expenseFilterQuerySchema,
      rows: readAllMatchingExpenseRows,
      columns: expenseCsvColumns,
    },
  }),
  declareReadRoute({
    ...forGerente,
    path: '/members',
    summary: 'Who works here.',
    answer: one('Their links.'),
    read: listMembers,
    csv: { name: 'empleados.csv', title: 'Empleados', columns: memberCsvColumns, rowsOf: ({ members }) => members },
  }),
  declareReadRoute({
    ...forGerente,
    path: '/invitations',
    summary: 'Invitations.',
    answer: one('Newest first, each with its token while it can be accepted; the file has no tokens.'),
    read: listInvitations,
    csv: {
      name: 'invitaciones.csv',
      title: 'Invitaciones',
      columns: invitationCsvColumns,
      rowsOf: ({ invitations }) => invitations,
    },
  }),
  declareReadRoute({
    ...forMember,
    path: '/api-tokens',
    requires: 'member-in-person',
    summary: 'API tokens of programs: one’s own, or all of them for the gerente.',
    answer: one('Newest first, without what a program could use.'),
    read: listApiTokens,
  }),
].flat();

/** As the screen that lists them is called. */
function recordsFileTitle(type: string | undefined): string {
  if (type === 'income') return screens.income.title;
  if (type === 'expense') return screens.expenses.title;
  return type === 'transfer' ? screens.transfers.title : 'Movimientos';
}

function idInFileName(placeOf: (name: string) => string): string {
  return placeOf('file').replace(/\.csv$/u, '');
}
