/**
 * A token bucket for each person: how much they may send in a minute; unused budget is saved for a while.
 *
 * It is in memory: each server process counts separately, and a restart forgets, which can only allow more.
 */
export interface RateLimit {
  /** Spends `cost`. If there is not enough, spends nothing and returns the seconds to wait. */
  readonly spend: (of: string, cost: number) => number | undefined;
}

/** Two minutes' budget is available at once, so a phone that returns with a day in its outbox does not wait. */
const MINUTES_SAVED = 2;
const MINUTE_MS = 60_000;

interface Account {
  readonly left: number;
  readonly at: number;
}

export function createRateLimiter(perMinute: number, clock: () => number = () => performance.now()): RateLimit {
  const maximum = perMinute * MINUTES_SAVED;
  const accounts = new Map<string, Account>();
  const leftOf = ({ left, at }: Account, now: number): number =>
    Math.min(maximum, left + ((now - at) * perMinute) / MINUTE_MS);
  return {
    spend: (of, cost) => {
      const now = clock();
      const left = leftOf(accounts.get(of) ?? { left: maximum, at: now }, now);
      // A cost above the maximum waits for a full bucket.
      const needed = Math.min(cost, maximum);
      if (left < needed) return Math.ceil(((needed - left) * MINUTE_MS) / perMinute / 1000);
      accounts.delete(of);
      accounts.set(of, { left: left - needed, at: now });
      forgetFull(accounts, (account) => leftOf(account, now) >= maximum);
      return undefined;
    },
  };
}

/** Removes full buckets, in the order of their last use. */
function forgetFull(accounts: Map<string, Account>, isFull: (account: Account) => boolean): void {
  for (const [of, account] of accounts) {
    if (!isFull(account)) return;
    accounts.delete(of);
  }
}
