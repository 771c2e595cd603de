/**
 * The audit trail, newest first, a page at a time: the ledger's own, or what devices reported.
 *
 * Invariant: a cursor is a place in the order of writing, which nothing can be put in front of later; the instants of
 * the entries are not in that order, since what was done offline is written when it arrives.
 */
import { STORABLE } from '@cuadra/domain/kernel/storable';
import { rangeOfDays as instantsOf } from '@cuadra/domain/kernel/calendar';
import { uuid } from '@cuadra/domain/kernel/fields';
import { severities } from '@cuadra/domain/trail/severity';
import { correctionCommands } from '@cuadra/domain/traceability/corrections';
import { traceEntities, type TraceEntry, traceOperations } from '@cuadra/domain/trail/trace-entry';
import * as z from 'zod/mini';
import { preparedQuery } from '../database/prepared.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import type { DayReader } from '../api/answer-read.ts';
import {
  cursor,
  cursorOf,
  FIRST_DAY,
  hasRangeInOrder,
  LAST_DAY,
  limitParameter,
  someDays,
} from '../reads/query-fields.ts';
import { Conditions } from '../reads/sql-conditions.ts';

const MAX_ID = 100;
const someId = z.optional(z.string().check(z.maxLength(MAX_ID), z.regex(STORABLE)));

export const tracesQuery = z
  .strictObject({
    ...someDays,
    entityType: z.optional(z.enum(traceEntities)),
    entityId: someId,
    operation: z.optional(z.enum(traceOperations)),
    severity: z.optional(z.enum(severities)),
    userId: someId,
    source: z.optional(z.enum(['server', 'device'])),
    /** What arrived late, or was dated before a count that stood; and what was dated before one of the counts. */
    arrived: z.optional(z.literal('late')),
    beforeCount: z.optional(uuid),
    /** What deleted or changed something that was there. */
    kind: z.optional(z.literal('correction')),
    cursor: cursor(z.strictObject({ before: z.int().check(z.gte(0)) })),
    limit: limitParameter,
  })
  .check(hasRangeInOrder());
type TracesQuery = z.output<typeof tracesQuery>;

/**
 * In the words of the index of them. The stock that a record gives back is told with the record, and what a line of the
 * stock leaves of its record with the line.
 */
const IS_CORRECTION = `command in (${correctionCommands.map((name) => `'${name}'`).join(', ')})
  and (command not in ('edit-record', 'delete-record') or "entityType" <> 'inventory')
  and (command <> 'delete-stock-log' or "entityType" = 'inventory')`;

export interface TracesPage {
  readonly traces: readonly TraceEntry[];
  /** Where the next page begins, null when there is none. */
  readonly cursor: string | null;
}

/** Where each kind is kept, and what says the order in which it was written. */
const kept = {
  server: { table: 'traces', order: 'sequence' },
  device: { table: '"deviceTraces"', order: 'arrival' },
} as const;

export async function listTraces({ client, businessId, business }: DayReader, query: TracesQuery): Promise<TracesPage> {
  const { table, order } = kept[query.source ?? 'server'];
  const where = conditionsOf(businessId, business.configuracion.timezone, query);
  if (query.cursor !== undefined) where.require(`${order} < ${where.parameter(query.cursor.before)}`);
  const { rows } = await client.query<{ place: number; trace: TraceEntry }>(
    preparedQuery(
      `select ${order} as place, to_jsonb(t) - 'rows' as trace from ${table} t where ${where.sql}
        order by ${order} desc limit ${where.parameter(query.limit + 1)}`,
      where.values,
    ),
  );
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    traces: page.map(({ trace }) => rowOfJson(trace)),
    cursor: last === undefined ? null : cursorOf({ before: last.place }),
  };
}

function conditionsOf(businessId: string, timezone: string, query: TracesQuery): Conditions {
  const where = new Conditions();
  where.require(`"businessId" = ${where.parameter(businessId)}`);
  if (query.from !== undefined || query.to !== undefined) {
    const { from, until } = instantsOf(query.from ?? FIRST_DAY, query.to ?? LAST_DAY, timezone);
    where.require(`timestamp >= ${where.parameter(from)} and timestamp < ${where.parameter(until)}`);
  }
  for (const field of ['entityType', 'entityId', 'operation', 'severity', 'userId'] as const) {
    const value = query[field];
    if (value !== undefined) where.require(`"${field}" = ${where.parameter(value)}`);
  }
  // In the words of the index of them, which is short.
  if (query.arrived !== undefined || query.beforeCount !== undefined) {
    where.require(`tags ?| array['late', 'before-count']`);
  }
  if (query.kind !== undefined) where.require(IS_CORRECTION);
  if (query.beforeCount !== undefined) {
    where.require(`analysis -> 'beforeCount' ->> 'uuid' = ${where.parameter(query.beforeCount)}`);
  }
  return where;
}
