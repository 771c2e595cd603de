/**
 * The day of each account: opening balance, movements and expected balance.
 *
 * Invariants: the lines always add up to the expected balance, because the differences of counts are a line of their
 * own, and neither what a late closing of the day before found nor what had moved before the till was opened is one of
 * them; hidden figures are left out, together with any line from which they could be computed.
 * Spec: section 3 (Daily summary).
 */
import type { VisibleSummary } from './redact-day-summary.ts';
import type { Money } from '../kernel/money.ts';
import { type Account, accounts, addBalances, type Balances, noMoney } from '../rows/account.ts';
import { isEarlierInBook, type Transaction } from '../rows/transaction.ts';
import { balanceChange } from './balances.ts';
import { balancesAtEndOfDay } from './day-summary.ts';

export interface AccountDayStatement {
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
  /** What the day had moved before its opening, which is in the opening's count; undefined as the next. */
  readonly countedAtOpening: Money | undefined;
  /** The sum of the day's count differences; undefined unless all other lines are visible. */
  readonly countDifference: Money | undefined;
  readonly expected: Money;
}

/** The summary and the day's records are already limited to what its reader may see. */
export function dayStatementByAccount(
  summary: VisibleSummary,
  carried: Balances,
  records: readonly Transaction[],
): readonly AccountDayStatement[] {
  const expected = balancesAtEndOfDay(summary, carried);
  const movedBefore = movedBeforeOpening(summary, records);
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
      countedAtOpening: led === undefined ? undefined : movedBefore[account],
      countDifference: led === undefined ? undefined : expected[account] - (led - movedBefore[account]),
      expected: expected[account],
    };
  });
}

function movedBeforeOpening({ opening }: VisibleSummary, records: readonly Transaction[]): Balances {
  if (opening === null) return noMoney;
  const before = records.filter((record) => isEarlierInBook(record, opening));
  return before.map(balanceChange).reduce(addBalances, noMoney);
}

type Lines = Pick<AccountDayStatement, 'start' | MovedFigure>;
type MovedFigure = 'income' | 'collected' | 'expenses' | 'transfersIn' | 'transfersOut' | 'broughtIn' | 'takenOut';

function ledTo({ start, ...moved }: Lines): Money | undefined {
  const { income, collected, expenses, transfersIn, transfersOut, broughtIn, takenOut } = moved;
  if (income === undefined || collected === undefined || expenses === undefined) return undefined;
  if (transfersIn === undefined || transfersOut === undefined) return undefined;
  if (broughtIn === undefined || takenOut === undefined) return undefined;
  return start + income + collected - expenses + transfersIn - transfersOut + broughtIn - takenOut;
}
