/**
 * Limits failed sign-ins, mails and links for a new password, and registrations and demos from one network.
 *
 * Counts are stored in the database, so that several server processes share them and a restart keeps them. An attempt
 * is counted before it is made, so that simultaneous guesses all count; the count of a successful one is reversed. A
 * device that has signed in to the account before has its own count; all others share the account's, first by network,
 * so that a stranger's guesses cannot lock an owner out of their own phone. All people behind one address (a market, a
 * phone company) share a far higher limit, beyond which attempts are slowed but never refused. A registration reveals
 * which e-mails are taken, as the specification wants, so its limit is strict; and accounts that are made are counted
 * for a whole day, so that nobody fills the server with them.
 *
 * Invariants: only keyed hashes are stored, no e-mails and no addresses, and only while they count; what a clock that
 * ran ahead has counted does not count once it was put right.
 */
import { type Instant, instantPlus, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { RESET_LINK_HOURS } from '@cuadra/domain/people/reset-link';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';

export interface Limits {
  /** Wrong passwords for one account from one network. */
  readonly accountFromPlace: number;
  /** Wrong passwords for one account from anywhere. */
  readonly account: number;
  /** Wrong passwords for any account from one network, before attempts are slowed. */
  readonly place: number;
  /** Wrong passwords from one device that has signed in to the account before. */
  readonly device: number;
  readonly registrationsFromPlace: number;
  /** Accounts that are made within a day: more than a whole market, or what a phone company's address brings. */
  readonly newAccountsFromPlace: number;
  /** Registrations with an e-mail that is taken. */
  readonly takenFromPlace: number;
  readonly demosFromPlace: number;
  /** Links for a new password that do not work. */
  readonly wrongLinksFromPlace: number;
  /** Mails with a link for a new password, whether the account exists or not, for as long as a link is valid. */
  readonly mailsToAccount: number;
  readonly mailsFromPlace: number;
  readonly minutes: number;
}

export const defaultSignInThrottleLimits: Limits = {
  accountFromPlace: 10,
  account: 60,
  place: 120,
  device: 10,
  registrationsFromPlace: 300,
  newAccountsFromPlace: 1_000,
  takenFromPlace: 20,
  demosFromPlace: 12,
  wrongLinksFromPlace: 60,
  mailsToAccount: 3,
  mailsFromPlace: 30,
  minutes: 15,
};

export interface Throttle {
  /** Counts an attempt; resolves to the seconds to wait if there were too many. */
  readonly begin: (attempt: ThrottledAttempt) => Promise<number | undefined>;
  /** Reverses the count of an attempt. */
  readonly succeed: (attempt: ThrottledAttempt) => Promise<void>;
}

export type ThrottledAttempt =
  | { readonly to: 'sign-in'; readonly email: string; readonly place: string; readonly device?: string | undefined }
  /** For a person who is already signed in. */
  | { readonly to: 'change-password'; readonly email: string }
  | { readonly to: 'ask-for-mail'; readonly email: string; readonly place: string }
  | { readonly to: 'register' | 'make-account' | 'try' | 'open-link'; readonly place: string };

interface Parts {
  readonly pool: Pool;
  readonly secret: string;
  readonly limits: Limits;
  readonly now: () => Instant;
  readonly pause?: ((ms: number) => Promise<unknown>) | undefined;
}

/** Each attempt beyond the limit is delayed by this much more, up to the maximum. */
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

export function createSignInThrottle({ pool, secret, limits, now, pause = sleep }: Parts): Throttle {
  const shortestMs = limits.minutes * 60_000;
  const countersOf = (attempt: ThrottledAttempt) =>
    counters(attempt, limits).map(({ of, ...counter }) => ({ key: keyedHash(of, secret), ...counter }));
  return {
    begin: async (attempt) => {
      const at = now();
      const counted = countersOf(attempt);
      const window = [instantPlus(at, -shortestMs), instantPlus(at, shortestMs)];
      await pool.query(preparedQuery(FORGET, [...window, at]));
      const keys = counted.map(({ key }) => key);
      const minutes = counted.map((counter) => counter.minutes ?? limits.minutes);
      const { rows } = await pool.query<Count>(preparedQuery(COUNT, [keys, minutes, at]));
      const excesses = rows.flatMap(({ key, count, until }) => {
        const counter = counted.find((one) => one.key === key);
        return counter !== undefined && count > counter.most ? [{ ...counter, over: count - counter.most, until }] : [];
      });
      const waits = excesses
        .filter(({ slows }) => slows !== true)
        .map(({ until }) => until.getTime() - millisecondsOf(at));
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
  readonly until: Date;
}

/** All statements here lock rows in the order of their keys, so that attempts cannot deadlock. */
const COUNT = `insert into attempts (key, count, since, minutes)
  select key, 1, $3::timestamptz, minutes from unnest($1::text[], $2::integer[]) given (key, minutes) order by key
  on conflict (key) do update set
    count = case when ${isOver('$3')} then 1 else attempts.count + 1 end,
    since = case when ${isOver('$3')} then excluded.since else attempts.since end,
    minutes = excluded.minutes
  returning key, count, since + make_interval(mins => minutes) as until`;

/** Those that are within the shortest window are most, and the index leaves them out. */
const FORGET = `delete from attempts where key in
  (select key from attempts where (since <= $1::timestamptz or since > $2::timestamptz) and ${isOver('$3::timestamptz')}
    order by key limit 100 for update skip locked)`;

/** Clears the counts after a right password; the network's count is reduced by this attempt only. */
const TAKE_BACK = `with locked as (select key from attempts where key = any($1::text[]) order by key for update)
  update attempts set count = case when attempts.key = $2 then greatest(count - 1, 0) else 0 end
  from locked where locked.key = attempts.key`;

/** Also of a count that begins later than a whole window from now. */
function isOver(now: string): string {
  const window = 'make_interval(mins => attempts.minutes)';
  return `(attempts.since <= ${now} - ${window} or attempts.since > ${now} + ${window})`;
}

const DAY_MINUTES = 24 * 60;

interface Counter {
  readonly of: readonly string[];
  readonly most: number;
  /** For so long it counts; where absent, as long as most do. */
  readonly minutes?: number;
  /** Attempts beyond the limit are slowed and not refused. */
  readonly slows?: true;
  /** Others share this count, so a success reverses only its own attempt. */
  readonly isShared?: true;
  /** Not reversed by a success. */
  readonly staysCounted?: true;
}

function counters(attempt: ThrottledAttempt, limits: Limits): readonly Counter[] {
  switch (attempt.to) {
    case 'register':
      return [
        { of: ['register', attempt.place], most: limits.registrationsFromPlace, staysCounted: true },
        { of: ['taken', attempt.place], most: limits.takenFromPlace, isShared: true },
      ];
    case 'make-account':
      return [
        {
          of: ['new account', attempt.place],
          most: limits.newAccountsFromPlace,
          minutes: DAY_MINUTES,
          isShared: true,
        },
      ];
    case 'try':
      return [{ of: ['try', attempt.place], most: limits.demosFromPlace, staysCounted: true }];
    case 'open-link':
      return [{ of: ['open link', attempt.place], most: limits.wrongLinksFromPlace, isShared: true }];
    case 'ask-for-mail':
      return [
        {
          of: ['mail to account', attempt.email],
          most: limits.mailsToAccount,
          minutes: RESET_LINK_HOURS.mail * 60,
          staysCounted: true,
        },
        { of: ['mail from place', attempt.place], most: limits.mailsFromPlace, staysCounted: true },
      ];
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

function keyedHash(parts: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}
