/** A record on the wrong account, or a transfer in the wrong direction: what is missing in one account is in the other. */
import { balanceChange } from '../cash/balances.ts';
import type { Correction } from '../records/edit-record.ts';
import { accounts, otherAccount, subtractBalances } from '../rows/account.ts';
import { isMoneyCount, type Transaction } from '../rows/transaction.ts';
import type { Mend, Suspicion } from './suspicion.ts';

/** `movements` are those that moved money. */
export function suspectWrongAccounts(movements: readonly Transaction[]): Suspicion[] {
  return movements.map((record) => {
    const change = balanceChange(record);
    return {
      kind: 'wrong-account',
      recordIds: [record.uuid],
      effect: subtractBalances({ cash: change.bank, bank: change.cash }, change),
      weight: 1 / movements.length,
      mend: mendOf(record),
    };
  });
}

/** The account of a record that moved money in both cannot be corrected, except a transfer's. */
function mendOf(record: Transaction): Mend {
  const recordId = record.uuid;
  const correction = correctionOf(record);
  return correction === undefined ? { way: 'open', recordId } : { way: 'correct', recordId, correction };
}

function correctionOf(record: Transaction): Correction | undefined {
  if (isMoneyCount(record)) return undefined;
  if (record.type === 'transfer') return { fromAccount: record.toAccount, toAccount: record.fromAccount };
  const change = balanceChange(record);
  const moved = accounts.filter((account) => change[account] !== 0);
  return moved.length === 1 && moved[0] !== undefined ? { account: otherAccount(moved[0]) } : undefined;
}
