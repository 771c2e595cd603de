/**
 * The reports of a business, by their address under /businesses/{businessId}/reports.
 */
import { Hono } from 'hono';
import type { SignedInEnv } from '../auth/request-env.ts';
import { signedInBy } from '../auth/signed-in.ts';
import { always, answerRead, type ReadDoor } from '../api/answer-read.ts';
import { readSales } from './sales.ts';
import { isLong, rangeQuery, readCashFlow, readFinancial, readMonthly, yearQuery } from './summary-reports.ts';

export function reportsRoutes(door: ReadDoor): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId/reports');
  const signedIn = signedInBy(door.sessions);
  app.get('/financial', signedIn, (context) =>
    answerRead(context, door, { requires: 'verReportes', query: rangeQuery, isLong, read: readFinancial }),
  );
  app.get('/cash-flow', signedIn, (context) =>
    answerRead(context, door, { requires: 'verReportes', query: rangeQuery, isLong, read: readCashFlow }),
  );
  app.get('/monthly', signedIn, (context) =>
    answerRead(context, door, { requires: 'verReportes', query: yearQuery, isLong: always, read: readMonthly }),
  );
  app.get('/sales', signedIn, (context) =>
    answerRead(context, door, { requires: 'verIngresos', query: rangeQuery, isLong, read: readSales }),
  );
  return app;
}
