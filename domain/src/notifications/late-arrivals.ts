/**
 * What came into the books late: by person what arrived long after it was done, and by count of the money what is dated
 * before it.
 *
 * Invariants: a command is told once, however many entries the trail has of it; what is dated before a count is told with
 * the count, and not with its person; a notice has another key once more has come.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { ArrivalFacts } from '../traceability/arrival.ts';
import { isFields } from '../trail/canonical-json.ts';
import type { TraceEntry } from '../trail/trace-entry.ts';

/** What the notices need of an entry of the trail. */
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
  /** When the last of them arrived. */
  readonly receivedAt: Instant;
}

/** From entries with the newest first; only what arrived since the instant is told. */
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
      const movements = (counts.get(count.uuid)?.movements ?? 0) + 1;
      const key = `before-count:${count.uuid}:${movements}`;
      counts.set(count.uuid, { kind: 'before-count', key, count, movements });
    } else if (tags.includes('late')) {
      const known = people.get(userId) ?? { userName, receivedAt, movements: 0, key: `late:${commandId}` };
      people.set(userId, { ...known, kind: 'late', userId, movements: known.movements + 1 });
    }
  }
  return [...counts.values(), ...people.values()];
}

/** How many commands these entries are of. */
export function movementsIn(entries: Iterable<Pick<TraceEntry, 'commandId'>>): number {
  return new Set([...entries].map(({ commandId }) => commandId)).size;
}

function countIn(named: unknown): BeforeCountNotice['count'] | undefined {
  if (!isFields(named)) return undefined;
  const { uuid, type, createdAt } = named;
  if (typeof uuid !== 'string' || typeof createdAt !== 'string') return undefined;
  return type === 'opening' || type === 'closure' ? { uuid, type, createdAt } : undefined;
}
