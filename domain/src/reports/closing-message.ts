/**
 * The day in six lines, and the text of them that is sent when the till has been closed.
 *
 * Invariants: it says nothing that its sender may not see; the profit that it names is what its figures add up to.
 */
import { formatDayInDigits, formatInstant, type TimeZone } from '../kernel/calendar.ts';
import type { Day } from '../kernel/instant.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { accountLabels, accounts } from '../rows/account.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import { differenceOfMoneyCount, balancesOfMoneyCount } from '../cash/balances.ts';
import { profitBreakdown, type ProfitBreakdown, profitBreakdownLabels } from './profit-breakdown.ts';
import { moneyCountVerdictWords } from '../cash/money-count-verdict.ts';
import type { OtherGainsAndLosses } from './wealth/other-gains-and-losses.ts';
import type { VisibleSummary } from '../cash/redact-day-summary.ts';

export interface Closing {
  readonly closure: MoneyCount;
  /** The day that it closes. */
  readonly day: Day;
  /** Of that day; undefined for people who may not see it. */
  readonly summary: VisibleSummary | undefined;
  /** Of that day; undefined for people who may not see them, and while they are not known. */
  readonly others: OtherGainsAndLosses | undefined;
  readonly currency: Currency;
}

export interface ClosingLine {
  readonly label: string;
  readonly value: string;
  /** What the value is made of. */
  readonly detail?: string | undefined;
}

export function closingMessageLines({ closure, summary, others, currency }: Closing): readonly ClosingLine[] {
  const counted = balancesOfMoneyCount(closure);
  return [
    ...(summary === undefined ? [] : earnedLines(profitBreakdown(summary, others), currency)),
    ...accounts.map((account) => ({
      label: `${accountLabels[account]} contado`,
      value: formatMoney(counted[account], currency),
    })),
    { label: 'Diferencia', value: differenceWords(closure, currency) },
  ];
}

export function closingSummaryMessage(
  { nombre, timezone }: { readonly nombre: string; readonly timezone: TimeZone },
  closing: Closing,
): string {
  const { closure, day } = closing;
  const [, hour = ''] = formatInstant(closure.createdAt, timezone).split(' ');
  const head = [nombre, `Cierre del ${formatDayInDigits(day)}, contado a las ${hour}`];
  const lines = closingMessageLines(closing).map(
    ({ label, value, detail }) => `${label}: ${value}${detail === undefined ? '' : ` (${detail})`}`,
  );
  return [...head, '', ...lines].join('\n');
}

/** Sales, expenses, and the profit with what else it is made of. */
function earnedLines({ lines, profit }: ProfitBreakdown, currency: Currency): ClosingLine[] {
  const amountOf = (term: ProfitBreakdown['lines'][number]['term']) => lines.find((line) => line.term === term)?.amount;
  const [sales, expenses, cost, other] = [
    amountOf('sales'),
    amountOf('expenses'),
    amountOf('costOfSales'),
    amountOf('other'),
  ];
  const made = [
    ...(cost === undefined || cost === 0 ? [] : [`lo vendido costó ${formatMoney(0 - cost, currency)}`]),
    ...(other === undefined ? [] : [`otros ${formatMoney(other, currency)}`]),
  ];
  return [
    ...(sales === undefined ? [] : [{ label: profitBreakdownLabels.sales, value: formatMoney(sales, currency) }]),
    ...(expenses === undefined
      ? []
      : [{ label: profitBreakdownLabels.expenses, value: formatMoney(0 - expenses, currency) }]),
    ...(profit === undefined
      ? []
      : [
          {
            label: profitBreakdownLabels.profit,
            value: formatMoney(profit, currency),
            detail: made.length === 0 ? undefined : made.join('; '),
          },
        ]),
  ];
}

/** "Cuadra", "Faltan S/ 9.50 en Efectivo", "Faltan S/ 9.50 en Efectivo y sobran S/ 2.00 en Yape/Plin". */
function differenceWords(closure: MoneyCount, currency: Currency): string {
  const difference = differenceOfMoneyCount(closure);
  const apart = accounts.filter((account) => difference[account] !== 0);
  if (apart.length === 0) return moneyCountVerdictWords(0, currency);
  const words = apart.map(
    (account) => `${moneyCountVerdictWords(difference[account], currency)} en ${accountLabels[account]}`,
  );
  return words.map((one, place) => (place === 0 ? one : `y ${one.charAt(0).toLowerCase()}${one.slice(1)}`)).join(' ');
}
