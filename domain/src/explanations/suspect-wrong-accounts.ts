/** A record on the wrong account, or a transfer in the wrong direction: what is missing in one account is in the other. */
import { balanceChange } from '../cash/balances.ts';
import { type Correction, correctableFields } from '../records/edit-record.ts';
import { type Balances, otherAccount, singleAccountBalances, subtractBalances } from '../rows/account.ts';
import { isPaidInSeveralParts, owedAtSale, roundingOfIncome } from '../rows/money-moved-by-record.ts';
import { type Income, isMoneyCountRecord, type Transaction } from '../rows/transaction.ts';
import type { Mend, Suspicion } from './till-mistake-types.ts';

const SMALLEST_COIN = 10;

/** `movements` are those that moved money. */
export function suspectWrongAccounts(movements: readonly Transaction[]): Suspicion[] {
  const roundsCash = movements.some((record) => record.type === 'income' && roundingOfIncome(record) !== 0);
  return movements.map((record) => ({
    kind: 'wrong-account',
    recordIds: [record.uuid],
    effect: subtractBalances(onOtherAccount(record, roundsCash), balanceChange(record)),
    weight: 1 / movements.length,
    mend: mendOf(record),
  }));
}

/** What it would have moved. */
function onOtherAccount(record: Transaction, roundsCash: boolean): Balances {
  if (record.type === 'income' && !isPaidInSeveralParts(record)) return paidFromOtherAccount(record, roundsCash);
  const { cash, bank } = balanceChange(record);
  return { cash: bank, bank: cash };
}

/** By phone the amount is paid to the céntimo, in cash to the coin where the shop lets the rest off. */
function paidFromOtherAccount(record: Income, roundsCash: boolean): Balances {
  const amount = record.total - owedAtSale(record);
  const account = otherAccount(record.account);
  const isRounded = account === 'cash' && roundsCash;
  return singleAccountBalances(account, isRounded ? amount - (amount % SMALLEST_COIN) : amount);
}

/** The account of a record of several parts cannot be corrected. */
function mendOf(record: Transaction): Mend {
  const recordId = record.uuid;
  const correction = correctionOf(record);
  return correction === undefined ? { way: 'open', recordId } : { way: 'correct', recordId, correction };
}

function correctionOf(record: Transaction): Correction | undefined {
  if (isMoneyCountRecord(record) || record.type === 'forgiveness') return undefined;
  if (record.type === 'transfer') return { fromAccount: record.toAccount, toAccount: record.fromAccount };
  return correctableFields(record).includes('account') ? { account: otherAccount(record.account) } : undefined;
}
