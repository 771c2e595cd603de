/**
 * The demos that live here: making one, throwing it away, and clearing out those whose time is over.
 *
 * Invariants: one is made at a time, so that the shop's own work goes on beside it; there are never more than so many;
 * none outlives its session by more than it takes until the next one is asked for, or the server starts.
 */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { SESSION_HOURS } from '@cuadra/domain/people/session';
import type { ClientBase } from 'pg';
import type { Database } from '../database/database.ts';
import { oneAfterAnother } from '../limits/in-turn.ts';
import { preparedQuery } from '../database/prepared.ts';
import { type MadeDemo, makeDemo } from './make-demo.ts';

export interface Demos {
  /** Whether this server offers any. */
  readonly areOffered: boolean;
  /**
   * Undefined when there are too many, or when too many wait for theirs. `isWanted` is asked when its turn comes, and
   * again when it is there; under `name` it is told meanwhile how much of it is made.
   */
  make(isWanted: () => boolean, name?: string): Promise<MadeDemo | undefined>;
  /** How much is made of what is being made under a name, from 0 to 1; 0 also where there is none. */
  madeOf(name: string): number;
  /** Throws away the demo of one of its people; false when they are in none. */
  discardOf(uid: string): Promise<boolean>;
  /** Throws away those whose session is over. */
  sweep(): Promise<void>;
}

interface Parts {
  readonly database: Pick<Database, 'asOwner' | 'pool'>;
  readonly areOffered: boolean;
  readonly now: () => Instant;
  /** How long they have traded. */
  readonly days?: number | undefined;
}

/** This month and the one before it, whatever day it is. */
const USUAL_DAYS = 62;
const MAX_DEMOS = 20;
/** Each takes seconds of a core: whoever would wait longer than for two of them is told to come back. */
const MAX_WAITING = 2;
const LIFE_MS = SESSION_HOURS * 3_600_000;

export function openDemos({ database, areOffered, now, days = USUAL_DAYS }: Parts): Demos {
  let waiting = 0;
  const shares = new Map<string, number>();
  const turn = oneAfterAnother();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    waiting += 1;
    return turn(work).finally(() => {
      waiting -= 1;
    });
  };
  const sweep = () => discardOlderThan(database, instantPlus(now(), -LIFE_MS));
  return {
    areOffered,
    sweep,
    madeOf: (name) => shares.get(name) ?? 0,
    make: async (isWanted, name) => {
      if (waiting > MAX_WAITING) return undefined;
      const tell = (share: number) => name !== undefined && shares.set(name, share);
      return inTurn(async () => {
        if (!isWanted()) return undefined;
        await sweep();
        if ((await livingIn(database)) >= MAX_DEMOS) return undefined;
        const demo = await makeDemo(database, { now: now(), days }, tell);
        if (isWanted()) return demo;
        await discardDemo(database, demo.businessId);
        return undefined;
      }).finally(() => name !== undefined && shares.delete(name));
    },
    discardOf: async (uid) => {
      const { rows } = await database.asOwner((owner) =>
        owner.query<{ businessId: string }>('select "businessId" from demos where uid = $1', [uid]),
      );
      const gone = await Promise.all(rows.map(({ businessId }) => discardDemo(database, businessId)));
      return gone.includes(true);
    },
  };
}

/** False, and nothing is erased, where the business is no demo. */
async function discardDemo({ pool }: Pick<Database, 'pool'>, businessId: string): Promise<boolean> {
  const { rows } = await pool.query<{ gone: boolean }>(preparedQuery('select discard_demo($1) as gone', [businessId]));
  return rows[0]?.gone === true;
}

/** Throws all of them away, in the transaction of the owner who is given. */
export async function clearDemos(owner: ClientBase): Promise<void> {
  await owner.query('select discard_demo("businessId") from (select distinct "businessId" from demos) demo');
}

async function discardOlderThan(database: Parts['database'], at: Instant): Promise<void> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ businessId: string }>('select distinct "businessId" from demos where "createdAt" <= $1', [at]),
  );
  for (const { businessId } of rows) await discardDemo(database, businessId);
}

async function livingIn({ asOwner }: Pick<Database, 'asOwner'>): Promise<number> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ count: number }>('select count(distinct "businessId") as count from demos'),
  );
  return rows[0]?.count ?? 0;
}
