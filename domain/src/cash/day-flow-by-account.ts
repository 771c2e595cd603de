/**
 * The day of each account: opening balance, movements and expected balance.
 *
 * Invariants: the lines always add up to the expected balance, because the differences of counts are a line of their
 * own, and what a late closing of the day before found is none of this day's; hidden figures are left out, together with any line from which they could be computed.
 * Spec: section 3 (Daily summary).
 */
import type { VisibleSummary } from './redact-day-summary.ts';
import type { Money } from '../kernel/money.ts';
import { type Account, accounts, type Balances } from '../rows/account.ts';
import { closingBalances } from './day-summary.ts';

export interface AccountDay {
  readonly account: Account;
  readonly start: Money;
  /** False if the day began with the balance of the previous day. */
  readonly isStartCounted: boolean;
  readonly income: Money | undefined;
  /** What customers paid of what they owed. */
  readonly collected: Money | undefined;
  readonly expenses: Money | undefined;
  readonly transfersIn: Money | undefined;
  readonly transfersOut: Money | undefined;
  /** The owner's own money. */
  readonly broughtIn: Money | undefined;
  readonly takenOut: Money | undefined;
  /** The sum of the day's count differences; undefined unless all other lines are visible. */
  readonly countDifference: Money | undefined;
  readonly expected: Money;
}

/** The summary is already limited to what its reader may see. */
export function dayFlowByAccount(summary: VisibleSummary, carried: Balances): readonly AccountDay[] {
  const expected = closingBalances(summary, carried);
  const atStart = summary.atMidnight?.balances ?? carried;
  return accounts.map((account) => {
    const lines = {
      start: summary.opening?.balances[account] ?? atStart[account],
      income: summary.income?.[account],
      collected: summary.collected?.[account],
      expenses: summary.expenses?.[account],
      transfersIn: summary.transfersIn?.[account],
      transfersOut: summary.transfersOut?.[account],
      broughtIn: summary.broughtIn?.[account],
      takenOut: summary.takenOut?.[account],
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

type Lines = Pick<AccountDay, 'start' | MovedFigure>;
type MovedFigure = 'income' | 'collected' | 'expenses' | 'transfersIn' | 'transfersOut' | 'broughtIn' | 'takenOut';

function ledTo({ start, ...moved }: Lines): Money | undefined {
  const { income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut } = moved;
  if (income === undefined || collected === undefined || expenses === undefined) return undefined;
  if (transfersIn === undefined || transfersOut === undefined) return undefined;
  if (broughtIn === undefined || takenOut === undefined) return undefined;
  return start + income + collected - expenses + transfersIn - transfersOut + broughtIn - takenOut;
}
