/**
 * Judges a count of the money: exact, surplus or shortage.
 *
 * Invariants: a large difference is asked about twice but never refused, because the count is right by definition.
 * Opening money is no surplus if none was expected: somebody brought it.
 */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import type { Account } from '../rows/account.ts';
import { differenceOfMoneyCount, balancesOfMoneyCount } from './balances.ts';

export type CountVerdict = 'exact' | 'surplus' | 'shortage' | 'brought';

export interface CountComparison {
  readonly expected: Money;
  readonly counted: Money;
  readonly difference: Money;
  readonly verdict: CountVerdict;
  /** True for a probable typing mistake. */
  readonly isFar: boolean;
}

/** The usual cause of a difference, as a hint where to look. */
export const moneyCountVerdictMeanings: Readonly<Record<CountVerdict, string>> = {
  brought: 'Con este dinero empieza el día.',
  exact: 'Lo contado es justo lo que debía haber.',
  surplus:
    'Sobrante: hay más dinero del que dice el cuaderno. Suele ser una venta que no se registró o un vuelto que no se dio.',
  shortage:
    'Faltante: hay menos dinero del que dice el cuaderno. Suele ser un gasto que no se registró o un vuelto dado de más.',
};

/** A smaller difference is never far, however little was expected. */
const FAR_FROM: Money = 50_00;
/** A difference is far from a quarter of the expected amount on. */
const FAR_SHARE = 4;

export function compareMoneyCount(type: MoneyCount['type'], expected: Money, counted: Money): CountComparison {
  const difference = counted - expected;
  const verdict = !isMoneyCountComparable(type, expected) && counted > 0 ? 'brought' : verdictOf(difference);
  return { expected, counted, difference, verdict, isFar: isFar(type, expected, difference) };
}

/** An opening without earlier money has nothing to compare with. */
export function isMoneyCountComparable(type: MoneyCount['type'], expected: Money): boolean {
  return type === 'closure' || expected !== 0;
}

export function compareMoneyCountAsRecorded(count: MoneyCount, account: Account): CountComparison {
  const counted = balancesOfMoneyCount(count)[account];
  return compareMoneyCount(count.type, counted - differenceOfMoneyCount(count)[account], counted);
}

function verdictOf(difference: Money): CountVerdict {
  if (difference === 0) return 'exact';
  return difference > 0 ? 'surplus' : 'shortage';
}

/** "Cuadra", "Sobran S/ 2.00", "Faltan S/ 3.50". */
export function moneyCountVerdictWords(difference: Money, currency: Currency): string {
  if (difference === 0) return 'Cuadra';
  return `${difference > 0 ? 'Sobran' : 'Faltan'} ${formatMoney(Math.abs(difference), currency)}`;
}

function isFar(type: MoneyCount['type'], expected: Money, difference: Money): boolean {
  if (type === 'opening' && expected <= 0) return false;
  const apart = Math.abs(difference);
  return apart >= FAR_FROM && apart * FAR_SHARE >= Math.abs(expected);
}
