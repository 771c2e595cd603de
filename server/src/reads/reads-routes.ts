/**
 * Every read of a business, by its address under /businesses/{businessId}.
 */
import { Hono } from 'hono';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSignedIn } from '../auth/signed-in.ts';
import { answerRead, NO_QUERY, type ReadParts } from '../api/answer-read.ts';
import { expensesQuery, listExpenses } from './list-expenses.ts';
import { listProducts, productQuery, productsQuery, readProduct } from './list-products.ts';
import { listRecords, recordsQuery } from './list-records.ts';
import { closuresQuery, listClosures, readBalances, readDay, readDays, summariesQuery } from './read-cash.ts';
import { listInvitations, listMembers, readBusiness } from './read-people.ts';
import { readRecord } from './read-record.ts';

export function readsRoutes(door: ReadParts): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId');
  const signedIn = requireSignedIn(door.sessions);
  const anyMember = { requires: 'member', query: NO_QUERY } as const;
  const onlyGerente = { requires: 'gerente', query: NO_QUERY } as const;

  app.get('/', signedIn, (context) => answerRead(context, door, { ...anyMember, read: readBusiness }));
  app.get('/records', signedIn, (context) =>
    answerRead(context, door, { requires: 'member', query: recordsQuery, read: listRecords }),
  );
  app.get('/records/:id', signedIn, (context) =>
    answerRead(context, door, { ...anyMember, read: (reader) => readRecord(reader, context.req.param('id')) }),
  );
  app.get('/daily-summaries', signedIn, (context) =>
    answerRead(context, door, { requires: 'member', query: summariesQuery, read: readDays }),
  );
  app.get('/daily-summaries/:day', signedIn, (context) =>
    answerRead(context, door, { ...anyMember, read: (reader) => readDay(reader, context.req.param('day')) }),
  );
  app.get('/closures', signedIn, (context) =>
    answerRead(context, door, { requires: 'member', query: closuresQuery, read: listClosures }),
  );
  app.get('/balances', signedIn, (context) => answerRead(context, door, { ...anyMember, read: readBalances }));
  app.get('/products', signedIn, (context) =>
    answerRead(context, door, { requires: 'member', query: productsQuery, read: listProducts }),
  );
  app.get('/products/:id{[^/.]+}', signedIn, (context) =>
    answerRead(context, door, {
      requires: 'member',
      query: productQuery,
      read: (reader, query) => readProduct(reader, context.req.param('id'), query),
    }),
  );
  app.get('/expenses', signedIn, (context) =>
    answerRead(context, door, { requires: 'verEgresos', query: expensesQuery, read: listExpenses }),
  );
  app.get('/members', signedIn, (context) => answerRead(context, door, { ...onlyGerente, read: listMembers }));
  app.get('/invitations', signedIn, (context) => answerRead(context, door, { ...onlyGerente, read: listInvitations }));
  return app;
}
