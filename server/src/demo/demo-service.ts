/**
 * Makes demos and deletes them.
 *
 * Invariants: one demo is made at a time, so that real work is not delayed; their number is limited; an expired demo is
 * deleted by the sweep of every hour or before the next one is made, and one that cannot be keeps nobody from theirs.
 */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { SESSION_HOURS } from '@cuadra/domain/people/stored-session';
import type { ClientBase } from 'pg';
import type { Database } from '../database/database.ts';
import { createSerialQueue } from '../limits/serial-queue.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { type MadeDemo, createDemo } from './create-demo.ts';

export interface Demos {
  /** True if this server offers demos. */
  readonly areOffered: boolean;
  /**
   * Undefined if there are too many demos, or too many people wait. `isWanted` is called before it is made and after;
   * meanwhile the progress can be read under `name`.
   */
  make(isWanted: () => boolean, name?: string): Promise<MadeDemo | undefined>;
  /** From 0 to 1; 0 also if nothing is being made under this name. */
  madeOf(name: string): number;
  /** Deletes the demo that this person belongs to; false if there is none. */
  discardOf(uid: string): Promise<boolean>;
  /** Deletes the demos whose session is over. */
  sweep(): Promise<void>;
}

interface Parts {
  readonly database: Pick<Database, 'asOwner' | 'askFunction'>;
  readonly areOffered: boolean;
  readonly now: () => Instant;
  /** The number of days of trade in a demo. */
  readonly days?: number | undefined;
}

/** At least this month and the previous one. */
const USUAL_DAYS = 62;
const MAX_DEMOS = 20;
/** Each takes a core for seconds, so a person who would wait for more than two is refused. */
const MAX_WAITING = 2;
const LIFE_MS = SESSION_HOURS * 3_600_000;

export function createDemoService({ database, areOffered, now, days = USUAL_DAYS }: Parts): Demos {
  let waiting = 0;
  const shares = new Map<string, number>();
  const turn = createSerialQueue();
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
        // The sweep of every hour tells of what could not be deleted.
        await sweep().catch(() => undefined);
        if ((await countDemos(database)) >= MAX_DEMOS) return undefined;
        const demo = await createDemo(database, { now: now(), days }, tell);
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

/** False, with nothing deleted, if the business is not a demo. */
async function discardDemo({ askFunction }: Pick<Database, 'askFunction'>, businessId: string): Promise<boolean> {
  const [answer] = await askFunction<{ gone: boolean }>(preparedQuery('select discard_demo($1) as gone', [businessId]));
  return answer?.gone === true;
}

/** Uses the caller's transaction as the owner. */
export async function discardAllDemosInDatabase(owner: ClientBase): Promise<void> {
  await owner.query('select discard_demo("businessId") from (select distinct "businessId" from demos) demo');
}

async function discardOlderThan(database: Parts['database'], at: Instant): Promise<void> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ businessId: string }>('select distinct "businessId" from demos where "createdAt" <= $1', [at]),
  );
  const failures: unknown[] = [];
  for (const { businessId } of rows) {
    await discardDemo(database, businessId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function countDemos({ asOwner }: Pick<Database, 'asOwner'>): Promise<number> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ count: number }>('select count(distinct "businessId") as count from demos'),
  );
  return rows[0]?.count ?? 0;
}
