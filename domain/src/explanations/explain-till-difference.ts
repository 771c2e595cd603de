/**
 * "¿Por qué no cuadra?": which mistakes of recording would explain what a count of the till found.
 *
 * Every suspicion is weighed against the others and against a difference that nothing explains. What many records would
 * explain alike, none of them does: then it is said how many there are.
 *
 * Invariants: at most three, the likeliest first; nothing dated after the count or before the previous one is
 * suspected, nor a record that moved no money; the same input gives the same answer.
 */
import {
  balanceChange,
  balancesBeforePosition,
  type BookPosition,
  differenceOfMoneyCount,
  balancesOfMoneyCount,
} from '../cash/balances.ts';
import type { Money } from '../kernel/money.ts';
import { accounts, type Balances, subtractBalances } from '../rows/account.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import {
  isEarlierInBook,
  isMoneyCountRecord,
  type MoneyCount,
  sortInBookOrder,
  type Transaction,
} from '../rows/transaction.ts';
import { canSeeEveryType } from '../visibility/record-visibility.ts';
import { suspectChangeNotGiven } from './suspect-change-not-given.ts';
import { suspectMistypedNumbers } from './suspect-mistyped-numbers.ts';
import { suspectRecordedTwice } from './suspect-recorded-twice.ts';
import { explanationKinds, type Suspicion } from './till-mistake-types.ts';
import type { KnownGoods } from './possibly-mistyped-numbers-of-record.ts';
import { likelihoodOfTillDifferenceByChance } from './likelihood-of-till-difference-by-chance.ts';
import { suspectUnrecordedUsualExpenses, type UsualExpense } from './usual-expenses.ts';
import { suspectUnrecordedUsualSales, type UsualSale } from './suspect-unrecorded-usual-sales.ts';
import { suspectWrongAccounts } from './suspect-wrong-accounts.ts';

export const MAX_EXPLANATIONS = 3;

export interface DifferentCount {
  /** Counted less expected. */
  readonly difference: Balances;
  /** At least the previous count and those since, as far as the person may see them. */
  readonly records: Iterable<Transaction>;
  /** The place of the count in the book. */
  readonly at: BookPosition;
  readonly goods: KnownGoods;
  readonly usualExpenses: readonly UsualExpense[];
  readonly usualSales: readonly UsualSale[];
}

export interface Explanation extends Pick<Suspicion, 'kind' | 'recordIds' | 'effect' | 'mend' | 'shouldBe'> {
  /** How likely it is, against all others and against none, up to 1. */
  readonly likelihood: number;
  /** How many are alike; above one, none of them is meant. */
  readonly alike: number;
}

/** Unexplained differences weigh as much as this many kinds of mistakes. */
const UNEXPLAINED_WEIGHT = 8;
/** What is less likely is not worth looking at. */
const MIN_LIKELIHOOD = 0.1;
/** Nothing is said where it is likelier than this that nothing explains the difference. */
const MAX_UNEXPLAINED = 0.5;
/** Half of the smallest coin: what a count in coins cannot show. */
const HALF_COIN: Money = 5;
/** One that weighs this many times as much as another stands out from it. */
const STANDS_OUT = 3;

interface Likely {
  readonly suspicion: Suspicion;
  readonly likelihood: number;
}

export function explainTillDifference(count: DifferentCount): Explanation[] {
  const difference = withoutHalfCoin(count.difference);
  const counted = recordsCounted(count.records, count.at);
  if (isNothing(difference) || counted === undefined) return [];
  const movements = counted.filter((record) => !isNothing(balanceChange(record)));
  const suspicions = [
    ...suspectWrongAccounts(movements),
    ...suspectRecordedTwice(movements),
    ...suspectMistypedNumbers(movements, count.goods),
    ...suspectUnrecordedUsualExpenses(count.usualExpenses, difference),
    ...suspectUnrecordedUsualSales(count.usualSales),
    ...suspectChangeNotGiven(movements),
  ];
  const likely = weighAgainstEachOther(suspicions, difference);
  return explanationKinds
    .flatMap((kind) => explanationsOfKind(likely.filter(({ suspicion }) => suspicion.kind === kind)))
    .filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD)
    .toSorted((a, b) => Number(a.alike > 1) - Number(b.alike > 1) || b.likelihood - a.likelihood)
    .slice(0, MAX_EXPLANATIONS);
}

/**
 * What a recorded count differs by as the book is now, which may have been corrected since; what it differed by then
 * where not everything is known that it counted.
 */
export function moneyCountDifferenceAfterCorrections(
  count: MoneyCount,
  records: readonly Transaction[],
  holder: PermissionHolder,
): Balances {
  const isKnown = canSeeEveryType(holder) && recordsCounted(records, count) !== undefined;
  return isKnown
    ? subtractBalances(balancesOfMoneyCount(count), balancesBeforePosition(records, count))
    : differenceOfMoneyCount(count);
}

/** What lies between the previous count and this one; undefined if that is not among the records. */
function recordsCounted(records: Iterable<Transaction>, at: BookPosition): Transaction[] | undefined {
  const before = sortInBookOrder(records).filter((record) => isEarlierInBook(record, at));
  const previous = before.findLastIndex(isMoneyCountRecord);
  return previous < 0 ? undefined : before.slice(previous + 1);
}

/** Those that explain the difference, each against all that would explain the same money, and against nothing. */
function weighAgainstEachOther(suspicions: readonly Suspicion[], difference: Balances): Likely[] {
  const unexplained = UNEXPLAINED_WEIGHT * likelihoodOfTillDifferenceByChance(difference);
  const explaining = suspicions.flatMap((suspicion) => {
    const rest = withoutHalfCoin(subtractBalances(difference, suspicion.effect));
    const touched = accounts.filter((account) => suspicion.effect[account] !== 0);
    if (touched.length === 0 || touched.some((account) => rest[account] !== 0)) return [];
    return [{ suspicion, touched, weight: suspicion.weight * likelihoodOfTillDifferenceByChance(rest) }];
  });
  return explaining.flatMap(({ suspicion, touched, weight }) => {
    const rivals = explaining.filter((other) => other.touched.some((account) => touched.includes(account)));
    const all = rivals.reduce((sum, rival) => sum + rival.weight, unexplained);
    return unexplained / all > MAX_UNEXPLAINED ? [] : [{ suspicion, likelihood: weight / all }];
  });
}

/** Each by itself; or all that are alike as one that names none. */
function explanationsOfKind(likely: readonly Likely[]): Explanation[] {
  const inOrder = likely.toSorted((a, b) => b.likelihood - a.likelihood);
  const [first] = inOrder;
  if (first === undefined) return [];
  const alike = inOrder.filter(({ likelihood }) => likelihood * STANDS_OUT > first.likelihood);
  if (alike.length <= MAX_EXPLANATIONS) {
    return inOrder.map(({ suspicion, likelihood }) => ({ ...withoutWeight(suspicion), likelihood, alike: 1 }));
  }
  const { kind, effect } = first.suspicion;
  const recordIds = alike.flatMap(({ suspicion }) => suspicion.recordIds);
  const likelihood = alike.reduce((sum, one) => sum + one.likelihood, 0);
  return [{ kind, effect, recordIds, mend: undefined, likelihood, alike: alike.length }];
}

function withoutWeight({ weight: _weight, ...suspicion }: Suspicion) {
  return suspicion;
}

function withoutHalfCoin({ cash, bank }: Balances): Balances {
  return { cash: Math.abs(cash) <= HALF_COIN ? 0 : cash, bank };
}

function isNothing({ cash, bank }: Balances): boolean {
  return cash === 0 && bank === 0;
}
