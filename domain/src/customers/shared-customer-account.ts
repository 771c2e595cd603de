/**
 * What a customer reads of their own account: days, amounts and the balance, and nothing of what they took.
 *
 * Invariants: a line adds its change to the balance of the line below it, and the lowest to what was owed before;
 * however long the account, the sheet is short.
 */
import { dayOf, type TimeZone } from '../kernel/calendar.ts';
import type { Day } from '../kernel/instant.ts';
import { type Money, sumOfNumbers } from '../kernel/money.ts';
import { type AccountMovementType, customerAccountMovements } from './customer-account-movements.ts';
import { type CustomerDebt, debtChange, type DebtRecord } from './customer-debt.ts';

export interface SheetLine {
  readonly type: AccountMovementType;
  readonly day: Day;
  /** Above zero where more is owed. */
  readonly change: Money;
  /** What was owed after it. */
  readonly balance: Money;
}

export interface AccountSheet {
  /** Below zero in the customer's favour. */
  readonly balance: Money;
  /** The newest first. */
  readonly lines: readonly SheetLine[];
  /** What was owed before the lowest line; null where the sheet has the whole account. */
  readonly before: Money | null;
}

/** Small enough for a phone that pays for each kilobyte. */
export const MAX_SHARED_SHEET_LINES = 100;

export const sharedSheetLineLabels: Readonly<Record<AccountMovementType, string>> = {
  income: 'Fiado',
  collection: 'Pago',
  forgiveness: 'Perdonado',
  return: 'Devolución',
};

/**
 * `records` are at least one more of the customer's newest than a sheet has lines, or all of them, in any order;
 * `balance` is what is owed by all.
 */
export function sharedCustomerAccount(
  { customerId, balance }: Pick<CustomerDebt, 'customerId' | 'balance'>,
  records: readonly DebtRecord[],
  zone: TimeZone,
): AccountSheet {
  const carried = balance - sumOfNumbers(records.map(debtChange));
  const movements = customerAccountMovements(customerId, records, carried);
  const shown = movements.slice(-MAX_SHARED_SHEET_LINES);
  const lines = shown.map(({ type, timestamp, change, balance: after }) => ({
    type,
    day: dayOf(timestamp, zone),
    change,
    balance: after,
  }));
  const hidden = movements.at(-MAX_SHARED_SHEET_LINES - 1);
  return { balance, lines: lines.toReversed(), before: hidden?.balance ?? null };
}
