/**
 * What a count of the money found: exactly what there should be, more, or less; and how to say it.
 *
 * Invariants: a difference that is far from what was expected is asked about twice, and never refused: the count is the
 * truth. Money that a day is begun with, where nothing was expected, is no surplus: it was brought.
 */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import type { Account } from '../rows/account.ts';
import { countDifference, countedBalances } from './balances.ts';

export type CountVerdict = 'exact' | 'surplus' | 'shortage' | 'brought';

export interface CountComparison {
  readonly expected: Money;
  readonly counted: Money;
  readonly difference: Money;
  readonly verdict: CountVerdict;
  /** So different that it may well be a slip of the finger. */
  readonly isFar: boolean;
}

/** What a difference usually comes from, and so what to look for. */
export const countVerdictMeanings: Readonly<Record<CountVerdict, string>> = {
  brought: 'Con este dinero empieza el día.',
  exact: 'Lo contado es justo lo que debía haber.',
  surplus:
    'Sobrante: hay más dinero del que dice el cuaderno. Suele ser una venta que no se registró o un vuelto que no se dio.',
  shortage:
    'Faltante: hay menos dinero del que dice el cuaderno. Suele ser un gasto que no se registró o un vuelto dado de más.',
};

/** Below this a difference is small change, however little was expected. */
const FAR_FROM: Money = 50_00;
/** One part in so many of what was expected. */
const FAR_SHARE = 4;

export function compareCount(type: MoneyCount['type'], expected: Money, counted: Money): CountComparison {
  const difference = counted - expected;
  const verdict = !isAnythingExpected(type, expected) && counted > 0 ? 'brought' : verdictOf(difference);
  return { expected, counted, difference, verdict, isFar: isFar(type, expected, difference) };
}

/** A day may be begun without any money from before: then there is nothing to compare a count with. */
export function isAnythingExpected(type: MoneyCount['type'], expected: Money): boolean {
  return type === 'closure' || expected !== 0;
}

/** The same of a count that was recorded. */
export function comparisonOf(count: MoneyCount, account: Account): CountComparison {
  const counted = countedBalances(count)[account];
  return compareCount(count.type, counted - countDifference(count)[account], counted);
}

function verdictOf(difference: Money): CountVerdict {
  if (difference === 0) return 'exact';
  return difference > 0 ? 'surplus' : 'shortage';
}

/** "Cuadra", "Sobran S/ 2.00", "Faltan S/ 3.50". */
export function countVerdictWords(difference: Money, currency: Currency): string {
  if (difference === 0) return 'Cuadra';
  return `${difference > 0 ? 'Sobran' : 'Faltan'} ${formatMoney(Math.abs(difference), currency)}`;
}

function isFar(type: MoneyCount['type'], expected: Money, difference: Money): boolean {
  if (type === 'opening' && expected <= 0) return false;
  const apart = Math.abs(difference);
  return apart >= FAR_FROM && apart * FAR_SHARE >= Math.abs(expected);
}
