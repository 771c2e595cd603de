/**
 * The reports of a business, by their address under /businesses/{businessId}/reports.
 */
import { Hono } from 'hono';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSignedIn } from '../auth/signed-in.ts';
import { alwaysAllowed, answerRead, type ReadParts } from '../api/answer-read.ts';
import { readSales } from './sales.ts';
import { isLong, rangeQuery, readCashFlow, readFinancial, readMonthly, yearQuery } from './summary-reports.ts';

export function reportsRoutes(door: ReadParts): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId/reports');
  const signedIn = requireSignedIn(door.sessions);
  app.get('/financial', signedIn, (context) =>
    answerRead(context, door, { requires: 'verReportes', query: rangeQuery, isLong, read: readFinancial }),
  );
  app.get('/cash-flow', signedIn, (context) =>
    answerRead(context, door, { requires: 'verReportes', query: rangeQuery, isLong, read: readCashFlow }),
  );
  app.get('/monthly', signedIn, (context) =>
    answerRead(context, door, { requires: 'verReportes', query: yearQuery, isLong: alwaysAllowed, read: readMonthly }),
  );
  app.get('/sales', signedIn, (context) =>
    answerRead(context, door, { requires: 'verIngresos', query: rangeQuery, isLong, read: readSales }),
  );
  return app;
}
