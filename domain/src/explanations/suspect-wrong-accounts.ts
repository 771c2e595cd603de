/**
 * A record on the wrong account, or a transfer in the wrong direction: what is missing in one account is in the other.
 */
import { balanceChange } from '../cash/balances.ts';
import { floorToCoin, SMALLEST_COIN } from '../kernel/money.ts';
import { type Correction, correctableFields } from '../records/edit-record.ts';
import { roundingIfMovedToCash } from '../records/rounding-if-moved-to-cash.ts';
import { type Balances, otherAccount, singleAccountBalances, subtractBalances } from '../rows/account.ts';
import type { CashRounding } from '../rows/business.ts';
import { isPaidInSeveralParts, owedAtSale, roundingOfIncome } from '../rows/money-moved-by-record.ts';
import { type Income, isMoneyCountRecord, type Transaction } from '../rows/transaction.ts';
import type { Mend, Suspicion } from './till-mistake-types.ts';

/** `movements` are those that moved money. */
export function suspectWrongAccounts(movements: readonly Transaction[]): Suspicion[] {
  const roundsCash = movements.some((record) => record.type === 'income' && roundingOfIncome(record) !== 0);
  return movements.map((record) => ({
    kind: 'wrong-account',
    recordIds: [record.uuid],
    effect: subtractBalances(onOtherAccount(record, roundsCash), balanceChange(record)),
    weight: 1 / movements.length,
    mend: mendOf(record, roundsCash),
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
  return singleAccountBalances(account, isRounded ? floorToCoin(amount) : amount);
}

/** The account of a record of several parts cannot be corrected. */
function mendOf(record: Transaction, roundsCash: boolean): Mend {
  const recordId = record.uuid;
  const correction = correctionOf(record, roundsCash ? SMALLEST_COIN : 0);
  return correction === undefined ? { way: 'open', recordId } : { way: 'correct', recordId, correction };
}

function correctionOf(record: Transaction, cashRounding: CashRounding): Correction | undefined {
  if (isMoneyCountRecord(record) || record.type === 'forgiveness') return undefined;
  if (record.type === 'transfer') return { fromAccount: record.toAccount, toAccount: record.fromAccount };
  if (!correctableFields(record).includes('account')) return undefined;
  const account = otherAccount(record.account);
  const rounding = roundingIfMovedToCash(record, { account }, cashRounding);
  return { account, ...(rounding > 0 && { rounding }) };
}
