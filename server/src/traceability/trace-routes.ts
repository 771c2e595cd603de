/** The audit trail over HTTP: read and verified by the gerente, and added to by every device of the business. */
import { Hono } from 'hono';
import { answerRefusal } from '../http/api-errors.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { limitBytes, readBody } from '../http/json-body.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { requireSignedIn } from '../auth/signed-in.ts';
import { alwaysAllowed, answerRead, NO_QUERY } from '../api/answer-read.ts';
import { answerTrail } from './answer-trail.ts';
import { deviceBatch } from './device-batch.ts';
import { keepDeviceTraces } from './keep-device-traces.ts';
import { listTraces, tracesQuery } from './list-traces.ts';
import { headQuery, trailHead } from './trail-head.ts';

const MAX_BYTES = 256_000;

export function traceRoutes(parts: ApiParts): Hono<SignedInEnv> {
  const { database, sessions, publicUrl, now } = parts;
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId/traces');
  const signedIn = requireSignedIn(sessions);
  app.get('/', signedIn, (context) =>
    answerRead(context, parts, { requires: 'gerente', query: tracesQuery, read: listTraces }),
  );
  app.get('/verify', signedIn, (context) =>
    answerRead(context, parts, {
      requires: 'gerente',
      query: NO_QUERY,
      isLong: alwaysAllowed,
      read: (reader) => answerTrail(database, reader, 'since'),
    }),
  );
  app.post('/verify', requireSameOrigin(publicUrl), signedIn, (context) =>
    answerRead(context, parts, {
      requires: 'gerente',
      query: NO_QUERY,
      isLong: alwaysAllowed,
      read: (reader) => answerTrail(database, reader, 'whole'),
    }),
  );
  app.get('/head', signedIn, (context) =>
    answerRead(context, parts, { requires: 'gerente', query: headQuery, read: trailHead }),
  );
  app.post('/', requireSameOrigin(publicUrl), signedIn, limitBytes(MAX_BYTES), async (context) => {
    const reading = await readBody(context, deviceBatch);
    if (!reading.ok) return answerRefusal(context, reading.refusal);
    const batch = reading.value;
    const asked = { businessId: context.req.param('businessId'), batch, now: now() };
    const refusal = await keepDeviceTraces(database, context.get('signedIn'), asked);
    if (refusal !== undefined) return answerRefusal(context, refusal);
    return context.json({ acknowledged: batch.entries.map(({ traceId }) => traceId) });
  });
  return app;
}
