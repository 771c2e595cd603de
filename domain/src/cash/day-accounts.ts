/**
 * The day of each account: what it began with, what came in, what went out, and what there should be now.
 *
 * Invariants: the lines always lead to what is expected, since what the counts of the day found besides is a line of
 * its own; what a person may not see is left out, and with it the line that would give it away.
 * Spec: section 3 (Daily summary).
 */
import type { VisibleSummary } from './summary-visibility.ts';
import type { Money } from '../kernel/money.ts';
import { type Account, accounts, type Balances } from '../rows/account.ts';
import { closingBalances } from './day-summary.ts';

export interface AccountDay {
  readonly account: Account;
  readonly start: Money;
  /** The day began with a count; else with what the day before left. */
  readonly isStartCounted: boolean;
  readonly income: Money | undefined;
  readonly expenses: Money | undefined;
  readonly transfersIn: Money | undefined;
  readonly transfersOut: Money | undefined;
  /** What counting the money added or took; undefined where not every other line is seen. */
  readonly countDifference: Money | undefined;
  readonly expected: Money;
}

/** Of a day's summary, as its reader may see it, and what was carried into the day. */
export function accountsOfDay(summary: VisibleSummary, carried: Balances): readonly AccountDay[] {
  const expected = closingBalances(summary, carried);
  return accounts.map((account) => {
    const lines = {
      start: summary.opening?.balances[account] ?? carried[account],
      income: summary.income?.[account],
      expenses: summary.expenses?.[account],
      transfersIn: summary.transfersIn?.[account],
      transfersOut: summary.transfersOut?.[account],
    };
    const led = ledTo(lines);
    return {
      account,
      ...lines,
      isStartCounted: summary.opening !== null,
      countDifference: led === undefined ? undefined : expected[account] - led,
      expected: expected[account],
    };
  });
}

type Lines = Pick<AccountDay, 'start' | 'income' | 'expenses' | 'transfersIn' | 'transfersOut'>;

function ledTo({ start, income, expenses, transfersIn, transfersOut }: Lines): Money | undefined {
  if (income === undefined || expenses === undefined) return undefined;
  if (transfersIn === undefined || transfersOut === undefined) return undefined;
  return start + income - expenses + transfersIn - transfersOut;
}
