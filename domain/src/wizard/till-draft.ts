/**
 * A count of the money while it is being made: by notes and coins or as one amount, and what is in Yape/Plin.
 *
 * Invariants: a count by pieces is worth exactly the cash that is sent with it; nothing typed is nothing counted, which
 * is not the same as having counted nothing; both ways keep what was entered while one goes back and forth.
 */
import type { Uuid } from '../kernel/fields.ts';
import { type Currency, formatMoney, MAX_AMOUNT, type Money } from '../kernel/money.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import { type Account, accounts, type Balances } from '../rows/account.ts';
import { compareCount, type CountComparison } from '../cash/count-verdict.ts';
import { type CountedPieces, denominations, countedMoney } from '../kernel/denominations.ts';
import type { TillCount } from '../cash/till-count.ts';

export interface TillDraft {
  readonly type: MoneyCount['type'];
  readonly way: 'pieces' | 'amount';
  readonly pieces: CountedPieces;
  /** The cash as one amount. */
  readonly cash: Money | undefined;
  readonly bank: Money | undefined;
}

export type TillFaults = Partial<Record<Account, string>>;

export function newTillDraft(type: MoneyCount['type']): TillDraft {
  return { type, way: 'pieces', pieces: {}, cash: undefined, bank: undefined };
}

/** What was counted so far in an account. */
export function countedIn(draft: TillDraft, account: Account): Money | undefined {
  if (account === 'bank') return draft.bank;
  if (draft.way === 'amount') return draft.cash;
  const isCounted = denominations.some((denomination) => draft.pieces[`${denomination}`] !== undefined);
  return isCounted ? countedMoney(draft.pieces) : undefined;
}

/** How the count of an account compares with what there should be, once there is one. */
export function comparisonIn(draft: TillDraft, account: Account, expected: Balances): CountComparison | undefined {
  const counted = countedIn(draft, account);
  return counted === undefined ? undefined : compareCount(draft.type, expected[account], counted);
}

export function isFarFromExpected(draft: TillDraft, expected: Balances): boolean {
  return accounts.some((account) => comparisonIn(draft, account, expected)?.isFar === true);
}

/** What is missing or too much, by account. */
export function tillFaults(draft: TillDraft, currency: Currency): TillFaults {
  const cash = faultOf(countedIn(draft, 'cash'), missingCash[draft.way], currency);
  const bank = faultOf(draft.bank, 'Escribe cuánto hay en Yape/Plin. Si no hay nada, escribe 0.', currency);
  return { ...(cash !== undefined && { cash }), ...(bank !== undefined && { bank }) };
}

/** What open-day or close-day is sent, or undefined while something is missing. */
export function tillInput(draft: TillDraft, transactionId: Uuid): TillCount | undefined {
  const [realCashBalance, realBankBalance] = [countedIn(draft, 'cash'), draft.bank];
  if (realCashBalance === undefined || realBankBalance === undefined) return undefined;
  const count = draft.way === 'pieces' ? { count: draft.pieces } : {};
  return { transactionId, realCashBalance, realBankBalance, ...count };
}

const missingCash: Readonly<Record<TillDraft['way'], string>> = {
  pieces: 'Cuenta los billetes y monedas, o escribe el monto. Si no hay nada, escribe 0.',
  amount: 'Escribe cuánto efectivo hay. Si no hay nada, escribe 0.',
};

function faultOf(counted: Money | undefined, missing: string, currency: Currency): string | undefined {
  if (counted === undefined) return missing;
  return counted > MAX_AMOUNT ? `El máximo es ${formatMoney(MAX_AMOUNT, currency)}.` : undefined;
}
