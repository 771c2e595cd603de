/** What a shop often sells for the same amount, and the surplus that such a sale leaves if it is not recorded. */
import { balanceChange } from '../cash/balances.ts';
import type { Money } from '../kernel/money.ts';
import { accounts, type Account, singleAccountBalances } from '../rows/account.ts';
import { itemAmount, type Transaction } from '../rows/transaction.ts';
import type { Suspicion } from './till-mistake-types.ts';

/** So often within the days that are known. */
const MIN_TIMES = 3;
/** Weaker than what stands in the book. */
const WEIGHT = 0.1;

export interface UsualSale {
  readonly description: string;
  readonly amount: Money;
  readonly account: Account;
  readonly times: number;
}

/** What was sold again and again for the same amount, alone or with other goods; records of other kinds do no harm. */
export function repeatedSalesOfRecords(records: Iterable<Transaction>): UsualSale[] {
  const sales = new Map<string, UsualSale>();
  for (const record of records) {
    if (record.type !== 'income') continue;
    const change = balanceChange(record);
    for (const account of accounts.filter((one) => change[one] !== 0)) {
      for (const item of record.items) {
        const [description, amount] = [item.description, itemAmount(item)];
        const key = JSON.stringify([description, amount, account]);
        sales.set(key, { description, amount, account, times: (sales.get(key)?.times ?? 0) + 1 });
      }
    }
  }
  return [...sales.values()].filter(({ times }) => times >= MIN_TIMES);
}

export function suspectUnrecordedUsualSales(usual: readonly UsualSale[]): Suspicion[] {
  const all = usual.reduce((sum, { times }) => sum + times, 0);
  return usual.map(({ description, amount, account, times }) => ({
    kind: 'missing-sale',
    recordIds: [],
    effect: singleAccountBalances(account, amount),
    weight: (WEIGHT * times) / all,
    mend: undefined,
    shouldBe: { what: 'record', of: description, right: amount },
  }));
}
