/**
 * Notices about late entries: commands sent long after they were recorded, and records dated before a count of the
 * money.
 *
 * Invariants: each command is reported once, however many trail entries it has; a record dated before a count is
 * reported with that count, not with its person; a notice's key changes when there is more to report.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { ArrivalFacts } from '../traceability/analyse-command-arrival.ts';
import { isPlainObject } from '../trail/canonical-json.ts';
import type { TraceEntry } from '../trail/audit-trace-entry.ts';

export type ArrivedEntry = Pick<TraceEntry, 'analysis' | 'commandId' | 'receivedAt' | 'tags' | 'userId' | 'userName'>;

export interface BeforeCountNotice {
  readonly kind: 'before-count';
  readonly key: string;
  readonly count: NonNullable<ArrivalFacts['beforeCount']>;
  readonly movements: number;
}

export interface LateNotice {
  readonly kind: 'late';
  readonly key: string;
  readonly userId: string;
  readonly userName: string;
  readonly movements: number;
  /** When the last one arrived. */
  readonly receivedAt: Instant;
}

/** `entries` start with the newest; only those that arrived after the instant count. */
export function lateArrivalNotices(
  entries: Iterable<ArrivedEntry>,
  since: Instant,
): readonly (BeforeCountNotice | LateNotice)[] {
  const counts = new Map<Uuid, BeforeCountNotice>();
  const people = new Map<string, LateNotice>();
  const told = new Set<string>();
  for (const { analysis, commandId, receivedAt, tags, userId, userName } of entries) {
    if (typeof receivedAt !== 'string' || receivedAt < since || commandId === null || told.has(commandId)) continue;
    told.add(commandId);
    const count = countIn(analysis['beforeCount']);
    if (count !== undefined) {
      const known = counts.get(count.uuid) ?? { key: `before-count:${count.uuid}:${commandId}`, movements: 0 };
      counts.set(count.uuid, { ...known, kind: 'before-count', count, movements: known.movements + 1 });
    } else if (tags.includes('late')) {
      const known = people.get(userId) ?? { userName, receivedAt, movements: 0, key: `late:${commandId}` };
      people.set(userId, { ...known, kind: 'late', userId, movements: known.movements + 1 });
    }
  }
  return [...counts.values(), ...people.values()];
}

/** The number of commands in these entries. */
export function countCommandsOfTraceEntries(entries: Iterable<Pick<TraceEntry, 'commandId'>>): number {
  return new Set([...entries].map(({ commandId }) => commandId)).size;
}

function countIn(named: unknown): BeforeCountNotice['count'] | undefined {
  if (!isPlainObject(named)) return undefined;
  const { uuid, type, createdAt } = named;
  if (typeof uuid !== 'string' || typeof createdAt !== 'string') return undefined;
  return type === 'opening' || type === 'closure' ? { uuid, type, createdAt } : undefined;
}
