/**
 * A draft of a money count: the cash by notes and coins or as one amount, and the balance in Yape/Plin.
 *
 * Invariants: a count by pieces equals the cash that is sent with it; an empty field is not a count of zero; switching
 * between the two ways of counting loses nothing that was entered.
 */
import type { TillClosing } from '../cash/close-day.ts';
import type { Day } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, formatMoney, MAX_AMOUNT, type Money } from '../kernel/money.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import { type Account, accountLabels, accounts, type Balances } from '../rows/account.ts';
import { compareMoneyCount, type CountComparison, moneyCountVerdictWords } from '../cash/money-count-verdict.ts';
import { type CountedPieces, denominations, valueOfCountedCash } from '../kernel/denominations.ts';
import type { TillCount } from '../cash/till-count.ts';

export interface TillDraft {
  readonly type: MoneyCount['type'];
  readonly way: 'pieces' | 'amount';
  readonly pieces: CountedPieces;
  /** The cash, if it is entered as one amount. */
  readonly cash: Money | undefined;
  readonly bank: Money | undefined;
}

export type TillFaults = Partial<Record<Account, string>>;

export function newTillCountDraft(type: MoneyCount['type']): TillDraft {
  return { type, way: 'pieces', pieces: {}, cash: undefined, bank: undefined };
}

/** Undefined until something was counted. */
export function countedMoneyOfAccount(draft: TillDraft, account: Account): Money | undefined {
  if (account === 'bank') return draft.bank;
  if (draft.way === 'amount') return draft.cash;
  const isCounted = denominations.some((denomination) => draft.pieces[`${denomination}`] !== undefined);
  return isCounted ? valueOfCountedCash(draft.pieces) : undefined;
}

/** Undefined until the account was counted. */
export function compareCountedWithExpected(
  draft: TillDraft,
  account: Account,
  expected: Balances,
): CountComparison | undefined {
  const counted = countedMoneyOfAccount(draft, account);
  return counted === undefined ? undefined : compareMoneyCount(draft.type, expected[account], counted);
}

export function isTillCountFarFromExpected(draft: TillDraft, expected: Balances): boolean {
  return accounts.some((account) => compareCountedWithExpected(draft, account, expected)?.isFar === true);
}

/** "Efectivo: faltan S/ 50.00. Yape/Plin: cuadra."; nothing of money that was only brought. */
export function tillDifferencesSentence(draft: TillDraft, expected: Balances, currency: Currency): string {
  const found = accounts.flatMap((account) => {
    const comparison = compareCountedWithExpected(draft, account, expected);
    if (comparison === undefined || comparison.verdict === 'brought') return [];
    const words = moneyCountVerdictWords(comparison.difference, currency);
    return `${accountLabels[account]}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
  });
  return found.join(' ');
}

/** What is missing or too large, by account. */
export function tillDraftFaults(draft: TillDraft, currency: Currency): TillFaults {
  const cash = faultOf(countedMoneyOfAccount(draft, 'cash'), missingCash[draft.way], currency);
  const bank = faultOf(draft.bank, 'Escribe cuánto hay en Yape/Plin. Si no hay nada, escribe 0.', currency);
  return { ...(cash !== undefined && { cash }), ...(bank !== undefined && { bank }) };
}

export interface ClosingDayFault {
  readonly message: string;
  /** The chosen day can no longer be closed, and nothing is left to choose. */
  readonly isOvertaken: boolean;
}

/** What is missing: which of these days is closed, where there are two; or that the chosen one no longer can be. */
export function closingDayFault(day: Day | undefined, closable: readonly Day[]): ClosingDayFault | undefined {
  const isOvertaken = closable.length < 2;
  if (day === undefined ? isOvertaken : closable.includes(day)) return undefined;
  return { message: isOvertaken ? DAY_NO_LONGER_CLOSABLE : 'Elige de qué día es este cierre.', isOvertaken };
}

const DAY_NO_LONGER_CLOSABLE =
  'El cierre ya no puede ser del día anterior: alguien abrió la caja del día nuevo, o ya son las 6 a. m. ' +
  'Si confirmas otra vez, será del día nuevo.';

/** With the day only where it had to be chosen. */
export function buildTillClosingInput(count: TillCount, day: Day | undefined, closable: readonly Day[]): TillClosing {
  return closable.length < 2 || day === undefined ? count : { ...count, day };
}

/** Undefined while something is missing. */
export function buildTillCountInput(draft: TillDraft, transactionId: Uuid): TillCount | undefined {
  const [realCashBalance, realBankBalance] = [countedMoneyOfAccount(draft, 'cash'), draft.bank];
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
