/**
 * How often somebody may fail to sign in, and how many may register or try sample data from one place.
 *
 * Kept in the database, so that several server processes count together and a restart forgets nothing. An attempt is
 * counted before it is made, so that guesses sent at once are all counted; one that succeeds is taken back. An account
 * is counted by place first, so that a stranger's guesses do not lock its owner out of their shop; everybody behind
 * one address (a market, a phone company) counts together only up to a far higher limit.
 * Invariant: what is kept are keyed hashes, no e-mails and no addresses, and only while they count.
 */
import { createHmac } from 'node:crypto';
import { type Instant, instantPlus, millisecondsOf } from '@cuadra/domain/kernel/calendar';
import type { Pool } from 'pg';
import { prepared } from '../database/prepared.ts';

export interface Limits {
  /** Wrong passwords for one account from one place. */
  readonly accountFromPlace: number;
  /** Wrong passwords for one account from anywhere. */
  readonly account: number;
  /** Wrong passwords for any account from one place. */
  readonly place: number;
  readonly registrationsFromPlace: number;
  readonly demosFromPlace: number;
  readonly minutes: number;
}

export const usualLimits: Limits = {
  accountFromPlace: 10,
  account: 60,
  place: 120,
  registrationsFromPlace: 300,
  demosFromPlace: 12,
  minutes: 15,
};

export interface Throttle {
  /** Counts an attempt; answers for how many seconds there may be no other, when there were too many. */
  readonly begin: (attempt: Attempt) => Promise<number | undefined>;
  /** Takes back an attempt that was none to worry about. */
  readonly succeed: (attempt: Attempt) => Promise<void>;
}

type Attempt =
  | { readonly to: 'sign-in'; readonly email: string; readonly place: string }
  | { readonly to: 'register' | 'try'; readonly place: string };

interface Parts {
  readonly pool: Pool;
  readonly secret: string;
  readonly limits: Limits;
  readonly now: () => Instant;
}

export function openThrottle({ pool, secret, limits, now }: Parts): Throttle {
  const windowMs = limits.minutes * 60_000;
  const countersOf = (attempt: Attempt) =>
    counters(attempt, limits).map(({ of, most }) => ({ key: keyed(of, secret), most }));
  return {
    begin: async (attempt) => {
      const at = now();
      const counted = countersOf(attempt);
      await pool.query(prepared(FORGET, [instantPlus(at, -windowMs)]));
      const keys = counted.map(({ key }) => key);
      const { rows } = await pool.query<Count>(prepared(COUNT, [keys, at, instantPlus(at, -windowMs)]));
      const waits = rows
        .filter(({ key, count }) => counted.some((counter) => counter.key === key && count > counter.most))
        .map(({ since }) => since.getTime() + windowMs - millisecondsOf(at));
      return waits.length === 0 ? undefined : Math.ceil(Math.max(...waits) / 1000);
    },
    succeed: async (attempt) => {
      if (attempt.to !== 'sign-in') return;
      const keys = countersOf(attempt).map(({ key }) => key);
      await pool.query(prepared(TAKE_BACK, [keys, keys.at(-1)]));
    },
  };
}

interface Count {
  readonly key: string;
  readonly count: number;
  readonly since: Date;
}

/** Rows are locked in the order of their keys, here and below, so that no two attempts wait for each other. */
const COUNT = `insert into attempts (key, count, since)
  select key, 1, $2::timestamptz from unnest($1::text[]) key order by key
  on conflict (key) do update set
    count = case when attempts.since <= $3 then 1 else attempts.count + 1 end,
    since = case when attempts.since <= $3 then excluded.since else attempts.since end
  returning key, count, since`;

const FORGET = `delete from attempts where key in
  (select key from attempts where since <= $1::timestamptz order by key limit 100 for update skip locked)`;

/** Whoever knows the password starts anew; the place only gets this one attempt back. */
const TAKE_BACK = `with locked as (select key from attempts where key = any($1::text[]) order by key for update)
  update attempts set count = case when attempts.key = $2 then greatest(count - 1, 0) else 0 end
  from locked where locked.key = attempts.key`;

function counters(attempt: Attempt, limits: Limits): { readonly of: readonly string[]; readonly most: number }[] {
  const { place } = attempt;
  if (attempt.to !== 'sign-in') {
    const most = attempt.to === 'register' ? limits.registrationsFromPlace : limits.demosFromPlace;
    return [{ of: [attempt.to, place], most }];
  }
  return [
    { of: ['account from place', attempt.email, place], most: limits.accountFromPlace },
    { of: ['account', attempt.email], most: limits.account },
    { of: ['place', place], most: limits.place },
  ];
}

function keyed(parts: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}
