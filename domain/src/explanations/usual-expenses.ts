/**
 * The expenses that a shop usually has on a weekday, learned from past weeks, and those of them that a day lacks.
 *
 * Invariants: goods for sale are no usual expense, because they are bought when they run out; a day teaches nothing
 * about itself.
 */
import { dayOf, type TimeZone } from '../kernel/calendar.ts';
import { addDays, type Day } from '../kernel/instant.ts';
import type { Money } from '../kernel/money.ts';
import { type Account, accounts, type Balances, singleAccountBalances } from '../rows/account.ts';
import type { ExpenseCategory } from '../rows/expense-categories.ts';
import { normalizeDescription } from '../rows/product.ts';
import { type Expense, isPurchase, sortInBookOrder, type Transaction } from '../rows/transaction.ts';
import type { Suspicion } from './till-mistake-types.ts';

const WEEKS = 8;
/** It is usual from this many weeks on. */
const MIN_WEEKS = 3;
/** And from this part of the weeks since the first of them. */
const MIN_REGULARITY = 2 / 3;

/** An expense that can be recorded as it is. */
export interface ExpenseToRecord {
  readonly description: string;
  readonly amount: Money;
  readonly category: ExpenseCategory;
  readonly subcategory: string;
  readonly account: Account;
}

export interface UsualExpense extends Omit<ExpenseToRecord, 'amount' | 'account'> {
  /** What it was in the past, and from which account. */
  readonly past: readonly { readonly amount: Money; readonly account: Account }[];
  /** The part of the weeks in which it was recorded, up to 1. */
  readonly regularity: number;
  /** True if the day itself has it. */
  readonly isRecorded: boolean;
}

/** The first and the last day whose expenses are needed to know the usual ones of a day. */
export function dayRangeForUsualExpenses(day: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(day, -7 * WEEKS), to: addDays(day, -7) };
}

/** `records` are those of these days and of the day itself; others do no harm. */
export function usualExpensesOfWeekday(day: Day, records: Iterable<Transaction>, zone: TimeZone): UsualExpense[] {
  const weeksAgo = new Map(Array.from({ length: WEEKS + 1 }, (_, week) => [addDays(day, -7 * week), week]));
  const ofDay = new Set<string>();
  const byName = new Map<string, { readonly expense: Expense; readonly week: number }[]>();
  for (const record of sortInBookOrder(records)) {
    const week = weeksAgo.get(dayOf(record.createdAt, zone));
    if (record.type !== 'expense' || isPurchase(record) || week === undefined) continue;
    const name = normalizeDescription(record.description);
    if (week === 0) ofDay.add(name);
    else byName.set(name, [...(byName.get(name) ?? []), { expense: record, week }]);
  }
  return [...byName].flatMap(([name, times]) => usualExpense(times, ofDay.has(name)) ?? []);
}

function usualExpense(
  times: readonly { readonly expense: Expense; readonly week: number }[],
  isRecorded: boolean,
): UsualExpense | undefined {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const weeks = new Set(times.map(({ week }) => week)).size;
  const regularity = weeks / first.week;
  if (weeks < MIN_WEEKS || regularity < MIN_REGULARITY) return undefined;
  const { description, category, subcategory } = last.expense;
  const past = times.map(({ expense: { amount, account } }) => ({ amount, account }));
  return { description, category, subcategory: subcategory ?? '', past, regularity, isRecorded };
}

export function suspectUnrecordedUsualExpenses(usual: readonly UsualExpense[], difference: Balances): Suspicion[] {
  const missing = usual.filter(({ isRecorded }) => !isRecorded);
  return accounts.flatMap((account) => {
    const amount = -difference[account];
    if (amount <= 0) return [];
    return missing.flatMap((expense) => {
      const weight = shareOfAmount(expense, account, amount) / usual.length;
      return weight === 0 ? [] : [suspicionOf(expense, account, amount, weight)];
    });
  });
}

function suspicionOf(
  { description, category, subcategory, regularity }: UsualExpense,
  account: Account,
  amount: Money,
  weight: number,
): Suspicion {
  return {
    kind: 'missing-expense',
    recordIds: [],
    effect: singleAccountBalances(account, -amount),
    // The more regular it is, the more it says that it is missing.
    weight: weight / (1.1 - regularity),
    mend: { way: 'record-expense', expense: { description, category, subcategory, amount, account } },
    shouldBe: { what: 'record', of: description, right: amount },
  };
}

/** How likely this expense has this amount: as often as it had it, or somewhere in the range that it moves in. */
function shareOfAmount({ past }: UsualExpense, account: Account, amount: Money): number {
  const fromAccount = past.filter((time) => time.account === account).length / past.length;
  const same = past.filter((time) => time.amount === amount).length;
  const amounts = past.map((time) => time.amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const step = [100, 10].find((whole) => amounts.every((one) => one % whole === 0)) ?? 1;
  const margin = (most - least) / 2;
  const isWithin = amount % step === 0 && least - margin <= amount && amount <= most + margin;
  const steps = (2 * (most - least)) / step + 1;
  return fromAccount * Math.max(same > 1 ? same / past.length : 0, isWithin ? 1 / steps : 0);
}
