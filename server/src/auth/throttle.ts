/**
 * How often somebody may fail to sign in, and how many may register or try sample data from one place.
 *
 * Kept in the database, so that several server processes count together and a restart forgets nothing. An attempt is
 * counted before it is made, so that guesses sent at once are all counted; one that succeeds is taken back. A device
 * that has signed in to the account is counted by itself; all others share what the account allows, first by place, so
 * a stranger's guesses keep no owner from their own telephone. Everybody behind one address (a market, a phone company)
 * counts together only up to a far higher limit, and is slowed beyond it and never shut out.
 * Whoever registers learns which e-mails are taken, as the specification wants it; so that is what is counted strictly.
 * Invariant: what is kept are keyed hashes, no e-mails and no addresses, and only while they count.
 */
import { type Instant, instantPlus, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { preparedQuery } from '../database/prepared.ts';

export interface Limits {
  /** Wrong passwords for one account from one place. */
  readonly accountFromPlace: number;
  /** Wrong passwords for one account from anywhere. */
  readonly account: number;
  /** Wrong passwords for any account from one place, before it is slowed. */
  readonly place: number;
  /** Wrong passwords from one device that has signed in to the account before. */
  readonly device: number;
  readonly registrationsFromPlace: number;
  /** Registrations with an e-mail that is taken. */
  readonly takenFromPlace: number;
  readonly demosFromPlace: number;
  readonly minutes: number;
}

export const usualLimits: Limits = {
  accountFromPlace: 10,
  account: 60,
  place: 120,
  device: 10,
  registrationsFromPlace: 300,
  takenFromPlace: 20,
  demosFromPlace: 12,
  minutes: 15,
};

export interface Throttle {
  /** Counts an attempt; answers for how many seconds there may be no other, when there were too many. */
  readonly begin: (attempt: ThrottledAttempt) => Promise<number | undefined>;
  /** Takes back an attempt that was none to worry about. */
  readonly succeed: (attempt: ThrottledAttempt) => Promise<void>;
}

export type ThrottledAttempt =
  | { readonly to: 'sign-in'; readonly email: string; readonly place: string; readonly device?: string | undefined }
  /** By whoever is signed in already. */
  | { readonly to: 'change-password'; readonly email: string }
  | { readonly to: 'register' | 'try'; readonly place: string };

interface Parts {
  readonly pool: Pool;
  readonly secret: string;
  readonly limits: Limits;
  readonly now: () => Instant;
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
}

/** How much longer each attempt beyond its limit takes a place, up to the longest. */
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

export function openThrottle({ pool, secret, limits, now, pause = sleep }: Parts): Throttle {
  const windowMs = limits.minutes * 60_000;
  const countersOf = (attempt: ThrottledAttempt) =>
    counters(attempt, limits).map(({ of, ...counter }) => ({ key: keyed(of, secret), ...counter }));
  return {
    begin: async (attempt) => {
      const at = now();
      const counted = countersOf(attempt);
      await pool.query(preparedQuery(FORGET, [instantPlus(at, -windowMs)]));
      const keys = counted.map(({ key }) => key);
      const { rows } = await pool.query<Count>(preparedQuery(COUNT, [keys, at, instantPlus(at, -windowMs)]));
      const excesses = rows.flatMap(({ key, count, since }) => {
        const counter = counted.find((one) => one.key === key);
        return counter !== undefined && count > counter.most ? [{ ...counter, over: count - counter.most, since }] : [];
      });
      const waits = excesses
        .filter(({ slows }) => slows !== true)
        .map(({ since }) => since.getTime() + windowMs - millisecondsOf(at));
      if (waits.length > 0) return Math.ceil(Math.max(...waits) / 1000);
      const over = Math.max(0, ...excesses.map((excess) => excess.over));
      if (over > 0) await pause(Math.min(over * PAUSE_MS, MAX_PAUSE_MS));
      return undefined;
    },
    succeed: async (attempt) => {
      const counted = countersOf(attempt).filter(({ staysCounted }) => staysCounted !== true);
      const shared = counted.find(({ isShared }) => isShared === true)?.key ?? '';
      await pool.query(preparedQuery(TAKE_BACK, [counted.map(({ key }) => key), shared]));
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

interface Counter {
  readonly of: readonly string[];
  readonly most: number;
  /** Beyond it, attempts take longer, and are not refused. */
  readonly slows?: true;
  /** Others count here too, so that one who succeeds gets back no more than their own attempt. */
  readonly isShared?: true;
  /** Also when it went well. */
  readonly staysCounted?: true;
}

function counters(attempt: ThrottledAttempt, limits: Limits): readonly Counter[] {
  switch (attempt.to) {
    case 'register':
      return [
        { of: ['register', attempt.place], most: limits.registrationsFromPlace, staysCounted: true },
        { of: ['taken', attempt.place], most: limits.takenFromPlace, isShared: true },
      ];
    case 'try':
      return [{ of: ['try', attempt.place], most: limits.demosFromPlace, staysCounted: true }];
    case 'change-password':
      return [{ of: ['change password', attempt.email], most: limits.device }];
    case 'sign-in':
      return signInCounters(attempt, limits);
  }
}

function signInCounters(
  { email, place, device }: Extract<ThrottledAttempt, { readonly to: 'sign-in' }>,
  limits: Limits,
): readonly Counter[] {
  if (device !== undefined) return [{ of: ['device', email, device], most: limits.device }];
  return [
    { of: ['account from place', email, place], most: limits.accountFromPlace },
    { of: ['account', email], most: limits.account },
    { of: ['place', place], most: limits.place, slows: true, isShared: true },
  ];
}

function keyed(parts: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}
