/** The audit trail over HTTP: the gerente reads and verifies it, and the devices of the business add to it. */
import { exampleId } from '@cuadra/domain/command-examples';
import { chainFaultKinds } from '@cuadra/domain/trail/hash-chain';
import type { IntakeParts } from '../api/api-dependencies.ts';
import { type ApiRoute, BUSINESS_PATH_PREFIX } from '../api/api-route.ts';
import {
  alwaysTrue,
  answerBusinessRead,
  businessIdFromPath,
  declareReadRoute,
  emptyQuerySchema,
} from '../api/declare-business-reads.ts';
import { answerNotSignedIn } from '../auth/require-signed-in.ts';
import { answerRefusal, answerTooBusy } from '../http/api-error-answers.ts';
import { spendBudgetForBody } from '../api/spend-budget-for-body.ts';
import { parseJsonBody } from '../http/parse-body-and-query.ts';
import {
  objectJsonSchema,
  idJsonSchema,
  jsonSchemaFromZod,
  arrayJsonSchema,
  cursorJsonSchema,
  rowJsonSchema,
} from '../http/json-schema.ts';
import { verifyTrailAndStoreCheck } from './verify-trail-and-store-check.ts';
import { deviceTraceBatchSchema } from './device-trace-batch-schema.ts';
import { storeDeviceTraces } from './store-device-traces.ts';
import {
  listTrailEntries,
  type TrailFilter,
  trailEntriesQuerySchema,
  trailFilterQuerySchema,
} from './list-trail-entries.ts';
import { readAllMatchingTrailRows, trailCsvColumns } from './trail-csv-export.ts';
import { trailHeadQuerySchema, readTrailHead } from './read-trail-head.ts';

const MAX_BYTES = 256_000;

const trail = { tag: 'Audit trail', requires: 'gerente' } as const;
const count = { type: 'integer', minimum: 0 };
const head = objectJsonSchema({ sequence: count, hash: { type: 'string' } });

const instant = { type: 'string', format: 'date-time' };
const orNothing = (schema: object) => ({ oneOf: [schema, { type: 'null' }] });
const walked = {
  entries: count,
  left: count,
  since: orNothing(objectJsonSchema({ sequence: count, hash: { type: 'string' }, at: instant })),
  comparison: orNothing(objectJsonSchema({ at: instant, differences: count })),
};
const verdict = {
  description:
    'The verdict, and at which entry the chain breaks; how many entries were followed, and how many were not.',
  schema: {
    oneOf: [
      objectJsonSchema({ ok: { const: true }, head, ...walked }),
      objectJsonSchema({
        ok: { const: false },
        sequence: count,
        traceId: { type: ['string', 'null'] },
        why: { enum: chainFaultKinds },
        ...walked,
      }),
    ],
  },
};

const example = {
  traceId: exampleId(2_000),
  sessionId: 'page-1',
  timestamp: '2026-11-21T13:00:00.000Z',
  userId: 'rosa',
  userName: 'Rosa',
  userEmail: 'rosa@bodega.pe',
  businessId: exampleId(1),
  operation: 'error',
  entityType: 'inventory',
  entityId: exampleId(100),
  previousState: null,
  newState: null,
  changes: [],
  severity: 'critical',
  tags: ['failed-write'],
  analysis: {},
  commandId: exampleId(1_000),
  command: 'sell-stock',
  reason: 'sin conexión',
  source: 'device',
};

/** What devices report has no version. */
function isOfTrail({ source }: TrailFilter): boolean {
  return source !== 'device';
}

/** Verifies from the end of the last check, or from the first entry. */
function verification(extent: 'since' | 'whole'): Pick<ApiRoute, 'query' | 'takesVersion' | 'answer' | 'serve'> {
  const asked = { ...trail, query: emptyQuerySchema, isLong: alwaysTrue, mayLag: alwaysTrue };
  return {
    query: emptyQuerySchema,
    takesVersion: true,
    answer: verdict,
    serve: (context, parts) =>
      answerBusinessRead(context, parts, {
        ...asked,
        read: (reader) => verifyTrailAndStoreCheck(parts.database, reader, extent),
      }),
  };
}

export const trailRoutes: readonly ApiRoute<IntakeParts>[] = [
  ...declareReadRoute({
    ...trail,
    method: 'get',
    path: '/traces',
    summary: 'The audit trail, newest first, or what devices reported (`source=device`).',
    query: trailEntriesQuerySchema,
    queryExamples: { severity: 'high' },
    answer: {
      description: 'A page of entries, and the names of those whom they are about, former members too.',
      schema: objectJsonSchema({
        traces: arrayJsonSchema(rowJsonSchema),
        people: rowJsonSchema,
        cursor: cursorJsonSchema,
      }),
    },
    read: listTrailEntries,
    csv: {
      name: 'historial.csv',
      title: 'Historial de cambios',
      query: trailFilterQuerySchema,
      rows: readAllMatchingTrailRows,
      columns: trailCsvColumns,
      mayLag: isOfTrail,
    },
    mayLag: isOfTrail,
  }),
  {
    ...trail,
    ...verification('since'),
    method: 'get',
    path: `${BUSINESS_PATH_PREFIX}/traces/verify`,
    summary: 'Whether the audit trail is the one that was written, as far as it came since it was last followed whole.',
  },
  {
    ...trail,
    ...verification('whole'),
    method: 'post',
    path: `${BUSINESS_PATH_PREFIX}/traces/verify`,
    summary: 'The same of every entry from the first on, which may take long.',
  },
  ...declareReadRoute({
    ...trail,
    method: 'get',
    path: '/traces/head',
    summary: 'Where the audit trail ends, and which entry is in the place where a device saw its end.',
    query: trailHeadQuerySchema,
    queryExamples: { seen: '1' },
    answer: {
      description: 'The last entry, and the hash of the one that was asked about, or null.',
      schema: objectJsonSchema({ head, seen: { type: ['string', 'null'] } }),
    },
    read: readTrailHead,
  }),
  {
    ...trail,
    method: 'post',
    path: `${BUSINESS_PATH_PREFIX}/traces`,
    summary: "A device's own entries; sent twice, they are kept once.",
    requires: 'member',
    maxBytes: MAX_BYTES,
    body: {
      schema: jsonSchemaFromZod(deviceTraceBatchSchema),
      examples: { failed: { entries: [example], dropped: 0 } },
    },
    answer: {
      description: 'The entries that are kept.',
      schema: objectJsonSchema({ acknowledged: arrayJsonSchema(idJsonSchema) }),
    },
    errors: ['too-many-requests'],
    serve: async (context, { database, now, budget }) => {
      const wait = await spendBudgetForBody(context, { budget }, 1);
      if (wait !== undefined) return answerTooBusy(context, wait);
      const reading = await parseJsonBody(context, deviceTraceBatchSchema);
      if (!reading.ok) return answerRefusal(context, reading.refusal);
      if (!(await context.get('isStillSignedIn')())) return answerNotSignedIn(context);
      const batch = reading.value;
      const asked = { businessId: businessIdFromPath(context), batch, now: now() };
      const refusal = await storeDeviceTraces(database, context.get('signedIn'), asked);
      if (refusal !== undefined) return answerRefusal(context, refusal);
      return context.json({ acknowledged: batch.entries.map(({ traceId }) => traceId) });
    },
  },
];
