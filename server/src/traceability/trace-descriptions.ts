/** What the API's description says of the audit trail. */
import { exampleId } from '@cuadra/domain/command-examples';
import { chainFaults } from '@cuadra/domain/trail/hash-chain';
import { fields, idSchema, jsonSchema, listOf, nextPage, rowSchema } from '../http/json-schema.ts';
import type { RouteDescription } from '../http/route-description.ts';
import { deviceBatch } from './device-batch.ts';
import { tracesQuery } from './list-traces.ts';
import { headQuery } from './trail-head.ts';

const path = '/api/businesses/:businessId/traces';
const tag = 'Audit trail';
const count = { type: 'integer', minimum: 0 };
const head = fields({ sequence: count, hash: { type: 'string' } });

const instant = { type: 'string', format: 'date-time' };
const orNothing = (schema: object) => ({ oneOf: [schema, { type: 'null' }] });
const walked = {
  entries: count,
  left: count,
  since: orNothing(fields({ sequence: count, hash: { type: 'string' }, at: instant })),
  comparison: orNothing(fields({ at: instant, differences: count })),
};
const verdict = {
  description:
    'The verdict, and at which entry the chain breaks; how many entries were followed, and how many were not.',
  schema: {
    oneOf: [
      fields({ ok: { const: true }, head, ...walked }),
      fields({
        ok: { const: false },
        sequence: count,
        traceId: { type: ['string', 'null'] },
        why: { enum: chainFaults },
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

export const traceDescriptions: readonly RouteDescription[] = [
  {
    method: 'get',
    path,
    tag,
    summary: 'The audit trail, newest first, or what devices reported (`source=device`).',
    requires: 'gerente',
    query: tracesQuery,
    queryExamples: { severity: 'high', limit: '20' },
    answer: { description: 'A page of entries.', schema: fields({ traces: listOf(rowSchema), cursor: nextPage }) },
  },
  {
    method: 'get',
    path: `${path}/verify`,
    tag,
    summary: 'Whether the audit trail is the one that was written, as far as it came since it was last followed whole.',
    requires: 'gerente',
    answer: verdict,
  },
  {
    method: 'post',
    path: `${path}/verify`,
    tag,
    summary: 'The same of every entry from the first on, which may take long.',
    requires: 'gerente',
    answer: verdict,
  },
  {
    method: 'get',
    path: `${path}/head`,
    tag,
    summary: 'Where the audit trail ends, and which entry is in the place where a device saw its end.',
    requires: 'gerente',
    query: headQuery,
    queryExamples: { seen: '1' },
    answer: {
      description: 'The last entry, and the hash of the one that was asked about, or null.',
      schema: fields({ head, seen: { type: ['string', 'null'] } }),
    },
  },
  {
    method: 'post',
    path,
    tag,
    summary: "A device's own entries; sent twice, they are kept once.",
    requires: 'member',
    body: { schema: jsonSchema(deviceBatch), examples: { failed: { entries: [example], dropped: 0 } } },
    answer: { description: 'The entries that are kept.', schema: fields({ acknowledged: listOf(idSchema) }) },
    errors: ['too-many-requests'],
  },
];
