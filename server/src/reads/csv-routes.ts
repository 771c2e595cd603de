/**
 * Every list of a business as a file: the same filters and the same permissions as the list, and all of its pages.
 */
import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { isUuid } from '@cuadra/domain/kernel/fields';
import { isRefusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSignedIn } from '../auth/signed-in.ts';
import { answerFile, type DayReader, NO_QUERY, type Read, type ReadParts } from '../api/answer-read.ts';
import { CSV, csvOf, everyPage } from './csv.ts';
import {
  closureColumns,
  expenseColumns,
  invitationColumns,
  memberColumns,
  productColumns,
  recordColumns,
  type Signed,
  stockLogColumns,
  summaryColumns,
} from './csv-columns.ts';
import { expenseFilterQuery, expensesPage } from './list-expenses.ts';
import { productFilterQuery, productsPage, stockLogPage, storedProduct } from './list-products.ts';
import { recordFilterQuery, recordSearch, recordsPage } from './list-records.ts';
import { type PeopleNames, peopleNames } from './people-names.ts';
import type { BookPlace } from './query-fields.ts';
import { closuresQuery, listClosures, readDays, summariesQuery } from './read-cash.ts';
import { listInvitations, listMembers } from './read-people.ts';
import { visibleDays } from './visible-days.ts';

const PAGE = 500;

export function csvRoutes(door: ReadParts): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId');
  const signedIn = requireSignedIn(door.sessions);
  const file = <Schema extends z.ZodMiniType>(
    path: string,
    { name, title }: { readonly name: string; readonly title: string },
    read: Read<Schema, AsyncIterable<string>>,
  ) => app.get(path, signedIn, (context) => answerFile(context, door, { ...read, contentType: CSV, name, title }));

  file('/records.csv', { name: 'registros.csv', title: 'Registros' }, recordsFile);
  file('/daily-summaries.csv', { name: 'resumenes.csv', title: 'Resúmenes' }, summariesFile);
  file('/closures.csv', { name: 'cierres.csv', title: 'Cierres' }, closuresFile);
  file('/products.csv', { name: 'productos.csv', title: 'Productos' }, productsFile);
  file('/expenses.csv', { name: 'gastos.csv', title: 'Gastos' }, expensesFile);
  file('/members.csv', { name: 'empleados.csv', title: 'Empleados' }, membersFile);
  file('/invitations.csv', { name: 'invitaciones.csv', title: 'Invitaciones' }, invitationsFile);
  app.get('/products/:file{.+\\.csv}', signedIn, (context) =>
    answerFile(context, door, {
      ...stockLogFile(context),
      contentType: CSV,
      name: 'movimientos.csv',
      title: 'Movimientos de stock',
    }),
  );
  return app;
}

type FileRead<Schema extends z.ZodMiniType> = Read<Schema, AsyncIterable<string>>;

const recordsFile: FileRead<typeof recordFilterQuery> = {
  requires: 'member',
  query: recordFilterQuery,
  read: async (reader, query) => {
    const search = recordSearch(reader, query);
    if (isRefusal(search)) return search;
    const rows = everyPage(async (cursor: BookPlace | undefined) => {
      const { records, next } = await recordsPage(reader, search, { cursor, limit: PAGE });
      return { rows: signed(records, await peopleNames(reader, records)), next };
    });
    return csvOf(recordColumns(zoneOf(reader), reader.membership), rows);
  },
};

const summariesFile: FileRead<typeof summariesQuery> = {
  requires: 'member',
  query: summariesQuery,
  read: async (reader, query) => {
    const days = await readDays(reader, query);
    return 'code' in days ? days : csvOf(summaryColumns(reader.membership), days);
  },
};

const closuresFile: FileRead<typeof closuresQuery> = {
  requires: 'member',
  query: closuresQuery,
  read: async (reader, query) => {
    const answer = await listClosures(reader, query);
    if (isRefusal(answer)) return answer;
    return csvOf(closureColumns(zoneOf(reader)), signed(answer.closures, answer.people));
  },
};

export const productsFile: FileRead<typeof productFilterQuery> = {
  requires: 'member',
  query: productFilterQuery,
  read: async (reader, query) => {
    const rows = everyPage(async (cursor: { key: string; uuid: string } | undefined) => {
      const { products, next } = await productsPage(reader, query, { cursor, limit: PAGE });
      return { rows: products, next };
    });
    return csvOf(productColumns(reader.membership), rows);
  },
};

const expensesFile: FileRead<typeof expenseFilterQuery> = {
  requires: 'verEgresos',
  query: expenseFilterQuery,
  read: async (reader, query) => {
    const days = visibleDays(reader, query);
    if (isRefusal(days)) return days;
    const rows = everyPage(async (cursor: BookPlace | undefined) => {
      const { expenses, next } = await expensesPage(reader, { ...query, days }, { cursor, limit: PAGE });
      return { rows: expenses, next };
    });
    return csvOf(expenseColumns(zoneOf(reader)), rows);
  },
};

const membersFile: FileRead<typeof NO_QUERY> = {
  requires: 'gerente',
  query: NO_QUERY,
  read: async (reader) => csvOf(memberColumns(zoneOf(reader)), (await listMembers(reader)).members),
};

const invitationsFile: FileRead<typeof NO_QUERY> = {
  requires: 'gerente',
  query: NO_QUERY,
  read: async (reader) => csvOf(invitationColumns(zoneOf(reader)), (await listInvitations(reader)).invitations),
};

/** The stock history of the product that the file is named after. */
function stockLogFile(context: Context<SignedInEnv>): FileRead<typeof NO_QUERY> {
  const id = (context.req.param('file') ?? '').replace(/\.csv$/u, '');
  return {
    requires: 'member',
    query: NO_QUERY,
    read: async (reader) => {
      const product = isUuid(id) ? await storedProduct(reader, id.toLowerCase()) : undefined;
      if (product === undefined) return refuse('product-not-found', { id });
      const rows = everyPage(async (cursor: BookPlace | undefined) => {
        const { stockLog, next } = await stockLogPage(reader, product.uuid, { cursor, limit: PAGE });
        return { rows: signed(stockLog, await peopleNames(reader, stockLog)), next };
      });
      return csvOf(stockLogColumns(zoneOf(reader), reader.membership), rows);
    },
  };
}

function signed<Row extends { readonly createdBy: string }>(rows: readonly Row[], people: PeopleNames): Signed<Row>[] {
  return rows.map((row) => ({ row, by: people[row.createdBy] ?? '' }));
}

function zoneOf({ business }: DayReader): string {
  return business.configuracion.timezone;
}
