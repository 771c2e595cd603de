/** What the API's description says of reads and of what can be taken along: files and the logo. */
import { daySchema, fields, listOf, nextPage, rowSchema } from '../http/json-schema.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { expenseFilterQuery, expensesQuery } from './list-expenses.ts';
import { productFilterQuery, productQuery, productsQuery } from './list-products.ts';
import { recordFilterQuery, recordsQuery } from './list-records.ts';
import { closuresQuery, summariesQuery } from './read-cash.ts';

const base = '/api/businesses/:businessId';
const read = { method: 'get', tag: 'Reads', requires: 'member' } as const;
const forGerente = { ...read, requires: 'gerente' } as const;
const csv = { contentType: 'text/csv', schema: { type: 'string' }, description: 'A file that spreadsheets open.' };
const one = (description: string) => ({ description, schema: rowSchema });
const page = (rows: string) => ({
  description: 'A page of them.',
  schema: fields({ [rows]: listOf(rowSchema), cursor: nextPage }),
});
const days = { from: '2026-11-01', to: '2026-11-21' };

export const readDescriptions: readonly RouteDescription[] = [
  { ...read, path: base, summary: 'The business.', answer: one('Its card and settings.') },
  {
    ...read,
    path: `${base}/records`,
    summary: 'Records, newest first.',
    query: recordsQuery,
    queryExamples: { ...days, type: 'income' },
    answer: page('records'),
  },
  {
    ...read,
    path: `${base}/records/:id`,
    summary: 'One record with its lines, stock logs and audit entries.',
    answer: one('The record.'),
    errors: ['transaction-not-found', 'not-found'],
  },
  {
    ...read,
    path: `${base}/daily-summaries`,
    summary: 'The summaries of some days.',
    query: summariesQuery,
    queryExamples: days,
    answer: one('The summaries of the days that hold something.'),
  },
  {
    ...read,
    path: `${base}/daily-summaries/:day`,
    summary: "A day's summary.",
    answer: {
      description: 'Null when there is none.',
      schema: { type: ['object', 'null'], properties: { day: daySchema } },
    },
  },
  {
    ...read,
    path: `${base}/closures`,
    summary: 'The last closures.',
    query: closuresQuery,
    answer: one('Newest first.'),
  },
  { ...read, path: `${base}/balances`, summary: 'Expected and available now.', answer: one('By account.') },
  { ...read, path: `${base}/products`, summary: 'Products.', query: productsQuery, answer: page('products') },
  {
    ...read,
    path: `${base}/products/:id`,
    summary: 'A product with its stock history.',
    query: productQuery,
    answer: one('The product.'),
    errors: ['product-not-found', 'not-found'],
  },
  {
    ...read,
    requires: 'verEgresos',
    path: `${base}/expenses`,
    summary: 'Expenses, newest first.',
    query: expensesQuery,
    queryExamples: days,
    answer: page('expenses'),
  },
  { ...forGerente, path: `${base}/members`, summary: 'Who works here.', answer: one('Their links.') },
  {
    ...read,
    requires: 'nobody',
    path: '/api/invitations/:token',
    summary: 'Where an invitation leads, for whoever has its link.',
    answer: {
      description: 'The business, who invites, and the e-mail that it is for.',
      schema: fields({
        businessName: { type: 'string' },
        gerenteName: { type: 'string' },
        email: { type: 'string', format: 'email' },
      }),
    },
    errors: ['invitation-not-found', 'invitation-used', 'invitation-expired'],
  },
  { ...forGerente, path: `${base}/invitations`, summary: 'Invitations.', answer: one('Without their tokens.') },
  { ...read, path: `${base}/records.csv`, summary: 'Records as a file.', query: recordFilterQuery, answer: csv },
  { ...read, path: `${base}/daily-summaries.csv`, summary: 'Summaries as a file.', query: summariesQuery, answer: csv },
  { ...read, path: `${base}/closures.csv`, summary: 'Closures as a file.', query: closuresQuery, answer: csv },
  { ...read, path: `${base}/products.csv`, summary: 'Products as a file.', query: productFilterQuery, answer: csv },
  { ...read, path: `${base}/products/:file`, summary: "A product's stock history as a file.", answer: csv },
  {
    ...read,
    requires: 'verEgresos',
    path: `${base}/expenses.csv`,
    summary: 'Expenses as a file.',
    query: expenseFilterQuery,
    answer: csv,
  },
  { ...forGerente, path: `${base}/members.csv`, summary: 'Who works here, as a file.', answer: csv },
  { ...forGerente, path: `${base}/invitations.csv`, summary: 'Invitations as a file.', answer: csv },
  { ...forGerente, path: `${base}/export.json`, summary: 'All of the business.', answer: one('Every row of it.') },
  {
    ...read,
    path: `${base}/logo`,
    summary: 'The logo.',
    answer: { contentType: 'image/*', description: 'The picture.', schema: {} },
    errors: ['not-found'],
  },
  {
    method: 'put',
    tag: 'Reads',
    requires: 'gerente',
    path: `${base}/logo`,
    summary: 'Keeps a picture; `update-business` makes it the logo.',
    body: { contentType: 'image/*', schema: {} },
    answer: one('The name it is kept under.'),
  },
];
