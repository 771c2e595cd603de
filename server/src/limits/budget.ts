/**
 * How much somebody may send in a minute: what was not spent is saved for a while, and comes back steadily.
 *
 * It is kept in memory: each server process counts for itself, and a restart forgets, which only ever lets more by.
 */
export interface Budget {
  /** Spends so much; answers for how many seconds there is not enough, when there is not, and spends nothing then. */
  readonly spend: (of: string, cost: number) => number | undefined;
}

/** What two minutes bring is there at once: a phone that comes back with a day in its outbox does not wait. */
const MINUTES_SAVED = 2;
const MINUTE_MS = 60_000;

interface Account {
  readonly left: number;
  readonly at: number;
}

export function budgetOf(perMinute: number, clock: () => number = () => performance.now()): Budget {
  const most = perMinute * MINUTES_SAVED;
  const accounts = new Map<string, Account>();
  const leftOf = ({ left, at }: Account, now: number): number =>
    Math.min(most, left + ((now - at) * perMinute) / MINUTE_MS);
  return {
    spend: (of, cost) => {
      const now = clock();
      const left = leftOf(accounts.get(of) ?? { left: most, at: now }, now);
      // What costs more than can ever be saved waits for all there can be.
      const needed = Math.min(cost, most);
      if (left < needed) return Math.ceil(((needed - left) * MINUTE_MS) / perMinute / 1000);
      accounts.delete(of);
      accounts.set(of, { left: left - needed, at: now });
      forgetFull(accounts, (account) => leftOf(account, now) >= most);
      return undefined;
    },
  };
}

/** The one who spent longest ago comes first; whoever has all there can be again need not be remembered. */
function forgetFull(accounts: Map<string, Account>, isFull: (account: Account) => boolean): void {
  for (const [of, account] of accounts) {
    if (!isFull(account)) return;
    accounts.delete(of);
  }
}
