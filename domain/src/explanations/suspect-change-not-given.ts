/** Suspects that change was typed but stayed in the till. */
import { accounts, singleAccountBalances } from '../rows/account.ts';
import type { Transaction } from '../rows/transaction.ts';
import type { Suspicion } from './till-mistake-types.ts';

/** Weaker than what stands in the book. */
const WEIGHT = 0.1;

/** `movements` are those that moved money. */
export function suspectChangeNotGiven(movements: readonly Transaction[]): Suspicion[] {
  const given = movements.flatMap((record) => {
    const change = record.type === 'income' ? (record.parts?.change ?? undefined) : undefined;
    return change === undefined ? [] : accounts.map((account) => ({ record, account, amount: change[account] }));
  });
  const paidOut = given.filter(({ amount }) => amount > 0);
  return paidOut.map(({ record, account, amount }) => ({
    kind: 'change-not-given',
    recordIds: [record.uuid],
    effect: singleAccountBalances(account, amount),
    weight: WEIGHT / paidOut.length,
    mend: undefined,
  }));
}
