/**
 * What a shop is left with, and why it changed: the terms of its wealth over a range of days.
 *
 * Invariant: the terms, each with its sign, add up to the change of the wealth, to the céntimo. The owner's money, the
 * money of the first count, and the stock that a product begins with are brought in; a revaluation is shown and earns
 * nothing.
 */
import type { DaySummary } from '../../cash/day-summary.ts';
import { balanceOfAccount } from '../../rows/account.ts';
import { type Money, sumOfNumbers } from '../../kernel/money.ts';
import type { AccountFlow } from '../cash-flow.ts';
import type { DayRange } from '../../visibility/record-visibility.ts';
import type { FinancialFigures } from '../financial-report.ts';
import type { OtherGainsAndLosses } from './other-gains-and-losses.ts';
import type { StockValueSums } from './stock-value-reasons.ts';

/** Cash, Yape/Plin, the stock at cost, and what customers owe. */
export interface Wealth {
  readonly cash: Money;
  readonly bank: Money;
  readonly stock: Money;
  readonly owed: Money;
}

/** In the order of the sum, each as an amount that its sign adds or takes off. */
export interface WealthTerms extends OtherGainsAndLosses {
  readonly sales: Money;
  readonly rounding: Money;
  readonly costOfSales: Money;
  readonly expenses: Money;
  /** What customers need not pay any more. */
  readonly forgiven: Money;
  readonly broughtIn: Money;
  /** Money and goods. */
  readonly takenOut: Money;
  readonly revaluation: Money;
}

export const wealthTermNames = [
  'sales',
  'rounding',
  'costOfSales',
  'soldWithoutStock',
  'expenses',
  'waste',
  'countDifferences',
  'tillDifferences',
  'forgiven',
  'broughtIn',
  'takenOut',
  'revaluation',
] as const satisfies readonly (keyof WealthTerms)[];
export type WealthTermName = (typeof wealthTermNames)[number];

/** Shown, and not part of what the shop earned. */
export const wealthTermsOutsideProfit = [
  'broughtIn',
  'takenOut',
  'revaluation',
] as const satisfies readonly WealthTermName[];
export type WealthTermOutsideProfit = (typeof wealthTermsOutsideProfit)[number];

const subtractedTerms: ReadonlySet<WealthTermName> = new Set([
  'rounding',
  'costOfSales',
  'expenses',
  'waste',
  'forgiven',
  'takenOut',
]);

export interface WealthReport extends DayRange {
  /** Before the first day, and after the last. */
  readonly start: Wealth;
  readonly terms: WealthTerms;
  readonly end: Wealth;
}

export function totalWealth({ cash, bank, stock, owed }: Wealth): Money {
  return cash + bank + stock + owed;
}

/** What a term adds to the wealth: below zero if it is taken off. */
export function signedWealthTerm<Name extends WealthTermName>(terms: Readonly<Record<Name, Money>>, name: Name): Money {
  return subtractedTerms.has(name) ? 0 - terms[name] : terms[name];
}

export function sumOfWealthTerms(terms: WealthTerms): Money {
  return sumOfNumbers(wealthTermNames.map((name) => signedWealthTerm(terms, name)));
}

/** How much more customers owe after a day than before it. */
export function debtChangeOfDay({
  owed,
  collected,
  debtRounding,
  forgiven,
}: Pick<DaySummary, 'owed' | 'collected' | 'debtRounding' | 'forgiven'>): Money {
  return owed - balanceOfAccount('both', collected) - debtRounding - forgiven;
}

/** The cost of what was sold without stock in the range, and of what a purchase or a count in it settled. */
export interface WithoutStock {
  readonly sold: Money;
  readonly settled: Money;
}

/** Of one and the same range of days. */
export function wealthChangeTerms(
  figures: FinancialFigures,
  flow: Pick<AccountFlow, 'initial' | 'broughtIn' | 'takenOut' | 'countDifferences'>,
  shelf: StockValueSums,
  without: WithoutStock,
): WealthTerms {
  const {
    totalIncome: sales,
    rounding,
    debtRounding,
    forgiven,
    costOfSales,
    totalSpent: expenses,
    purchases,
  } = figures;
  // A sale that took all it sold from the shelf took its cost, unless that cost is unknown by now.
  const unknown = costOfSales + shelf.sold - without.sold;
  return {
    sales,
    rounding: rounding + debtRounding,
    costOfSales,
    soldWithoutStock: without.sold - without.settled,
    expenses,
    waste: 0 - shelf.waste,
    countDifferences: shelf.found + without.settled,
    tillDifferences: balanceOfAccount('both', flow.countDifferences),
    forgiven,
    broughtIn: balanceOfAccount('both', flow.initial) + balanceOfAccount('both', flow.broughtIn) + shelf.brought,
    takenOut: balanceOfAccount('both', flow.takenOut) - shelf.taken,
    revaluation: shelf.revalued + (shelf.bought - purchases) + unknown,
  };
}
