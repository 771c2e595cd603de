/**
 * Lists the audit trail, newest first, page by page: the ledger's own entries, or those of devices.
 *
 * Invariant: a cursor is a position in the order of writing, where nothing can be inserted later; the entries' instants
 * are not in that order, because offline commands are written when they arrive.
 */
import { STORABLE_TEXT_PATTERN } from '@cuadra/domain/kernel/storable-text';
import { instantRangeOfDays as instantsOf } from '@cuadra/domain/kernel/calendar';
import { uuidField } from '@cuadra/domain/kernel/input-fields';
import { severities } from '@cuadra/domain/trail/trace-tags-and-severity';
import { correctingCommandNames } from '@cuadra/domain/traceability/correcting-command-names';
import { traceEntities, type TraceEntry, traceOperations } from '@cuadra/domain/trail/audit-trace-entry';
import * as z from 'zod/mini';
import type { TracesPage } from '@cuadra/domain/server-answers';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readAuthorNames } from '../reads/author-and-customer-names.ts';
import {
  pageCursorSchema,
  cutToPage,
  encodePageCursor,
  EARLIEST_QUERY_DAY,
  dayRangeOrderCheck,
  LATEST_QUERY_DAY,
  limitParameterSchema,
  optionalDayRangeFields,
} from '../reads/query-fields.ts';
import { Conditions } from '../reads/sql-conditions.ts';

const MAX_ID = 100;
const someId = z.optional(z.string().check(z.maxLength(MAX_ID), z.regex(STORABLE_TEXT_PATTERN)));

const trailPlace = z.strictObject({ before: z.int().check(z.gte(0)) });
export type TrailPlace = z.output<typeof trailPlace>;

const trailFilters = {
  ...optionalDayRangeFields,
  entityType: z.optional(z.enum(traceEntities)),
  entityId: someId,
  operation: z.optional(z.enum(traceOperations)),
  severity: z.optional(z.enum(severities)),
  userId: someId,
  source: z.optional(z.enum(['server', 'device'])),
  /** Entries that arrived late or are dated before a count; or only those before one given count. */
  arrived: z.optional(z.literal('late')),
  beforeCount: z.optional(uuidField),
  /** Entries that deleted or changed something. */
  kind: z.optional(z.literal('correction')),
};
export const trailFilterQuerySchema = z.strictObject(trailFilters).check(dayRangeOrderCheck());
export type TrailFilter = z.output<typeof trailFilterQuerySchema>;
export const trailEntriesQuerySchema = z
  .strictObject({ ...trailFilters, cursor: pageCursorSchema(trailPlace), limit: limitParameterSchema })
  .check(dayRangeOrderCheck());
type TracesQuery = z.output<typeof trailEntriesQuerySchema>;

/**
 * Must equal the expression of its index. Changes that follow from a deleted record, a return or a deleted stock line
 * are left out, because that one's own entry covers them.
 */
const IS_CORRECTION = `command in (${correctingCommandNames.map((name) => `'${name}'`).join(', ')})
  and (command not in ('edit-record', 'delete-record', 'return-sale') or "entityType" <> 'inventory')
  and (command <> 'delete-stock-log' or "entityType" = 'inventory')`;

/** The table of each kind, and the column with the order of writing. */
const kept = {
  server: { table: 'traces', order: 'sequence' },
  device: { table: '"deviceTraces"', order: 'arrival' },
} as const;

export async function listTrailEntries(reader: DayReader, query: TracesQuery): Promise<TracesPage> {
  const { entries, next } = await readTrailPage(reader, query, query);
  const people = entries.filter(({ entityType }) => entityType === 'user');
  return {
    traces: entries,
    people: await readAuthorNames(
      reader,
      people.map(({ entityId }) => ({ createdBy: entityId })),
    ),
    cursor: encodePageCursor(next),
  };
}

export async function readTrailPage(
  { client, businessId, business }: DayReader,
  filter: TrailFilter,
  page: { readonly cursor?: TrailPlace | undefined; readonly limit: number },
): Promise<{ readonly entries: readonly TraceEntry[]; readonly next: TrailPlace | undefined }> {
  const { table, order } = kept[filter.source ?? 'server'];
  const where = conditionsOf(businessId, business.configuracion.timezone, filter);
  if (page.cursor !== undefined) where.require(`${order} < ${where.parameter(page.cursor.before)}`);
  const { rows } = await client.query<{ place: number; trace: TraceEntry }>(
    preparedQuery(
      `select ${order} as place, to_jsonb(t) - 'rows' as trace from ${table} t where ${where.sql}
        order by ${order} desc limit ${where.parameter(page.limit + 1)}`,
      where.values,
    ),
  );
  const { page: shown, last } = cutToPage(rows, page.limit);
  return {
    entries: shown.map(({ trace }) => normalizeRowInstants(trace)),
    next: last && { before: last.place },
  };
}

function conditionsOf(businessId: string, timezone: string, query: TrailFilter): Conditions {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)}`);
  if (query.from !== undefined || query.to !== undefined) {
    const { from, until } = instantsOf(query.from ?? EARLIEST_QUERY_DAY, query.to ?? LATEST_QUERY_DAY, timezone);
    where.require(`timestamp >= ${where.parameter(from)} and timestamp < ${where.parameter(until)}`);
  }
  for (const field of ['entityType', 'entityId', 'operation', 'severity', 'userId'] as const) {
    const value = query[field];
    if (value !== undefined) where.require(`"${field}" = ${where.parameter(value)}`);
  }
  // Must equal the expression of its index.
  if (query.arrived !== undefined || query.beforeCount !== undefined) {
    where.require(`tags ?| array['late', 'before-count']`);
  }
  if (query.kind !== undefined) where.require(IS_CORRECTION);
  if (query.beforeCount !== undefined) {
    where.require(`analysis -> 'beforeCount' ->> 'uuid' = ${where.parameter(query.beforeCount)}`);
  }
  return where;
}
