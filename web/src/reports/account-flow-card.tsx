/** What flowed through one account in a period, line by line, each with its change. */
import { type Account, accountLabels } from '@cuadra/domain/rows/account';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { CashFlow } from '@cuadra/domain/reports/cash-flow';
import { moneyCameInLabel } from '../figures/money-came-in-label.ts';
import { moneyDirectionColors } from '../figures/money-direction.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { ChangeSincePreviousPeriod } from '../figures/change-since-previous-period.tsx';
import { FigureLink } from './figure-link.tsx';
import { type FlowLine, visibleCashFlowLines } from './cash-flow-lines.ts';

interface AccountFlowCardProps {
  readonly account: Account;
  readonly days: DayRange;
  readonly total: CashFlow['total'];
  /** Undefined while it is not known. */
  readonly before: CashFlow['total'] | undefined;
}

export function AccountFlowCard(props: AccountFlowCardProps) {
  const { account, days, total, before } = props;
  const { membership } = useShop();
  return (
    <div className="min-w-0 overflow-x-auto rounded-2xl border border-line bg-sheet">
      <table className="w-full border-collapse text-table">
        <caption className="border-b border-edge px-4 py-3 text-left font-bold">{accountLabels[account]}</caption>
        <tbody className="divide-y divide-line">
          {movedLines(props, visibleCashFlowLines(props, membership)).map((line) => (
            <LineRow key={line.label} line={line} account={account} days={days} total={total} before={before} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lines that moved, now or in the period before, and the balances at both ends. */
function movedLines({ total, before, account }: AccountFlowCardProps, lines: readonly FlowLine[]): readonly FlowLine[] {
  const moves = ({ field }: FlowLine) => total[field][account] !== 0 || (before?.[field][account] ?? 0) !== 0;
  return lines.filter((line) => line.isBalance === true || moves(line));
}

function LineRow({ line, account, days, total, before }: AccountFlowCardProps & { readonly line: FlowLine }) {
  const { field, made, isBalance = false } = line;
  const amount = total[field][account];
  const label = field === 'income' ? moneyCameInLabel(amount, line.label) : line.label;
  return (
    <tr className={`relative *:px-4 *:py-3 max-[22rem]:*:px-3 ${made === undefined ? '' : 'hover:bg-accent-soft'}`}>
      <th scope="row" className={`text-left ${isBalance ? '' : 'font-normal'}`}>
        <FigureLink made={made?.(account)} days={days}>
          {label}
        </FigureLink>
        {!isBalance && before !== undefined && (
          <span className="block text-[0.95em] font-normal text-ink-soft">
            <ChangeSincePreviousPeriod
              before={before[field][account]}
              now={amount}
              isAmountOnly={line.direction === undefined}
              isTakenOff={line.isTakenOff}
            />
          </span>
        )}
      </th>
      <td className={`text-right align-top ${isBalance ? 'font-bold' : toneOf(line, amount)}`}>
        <MoneyText amount={line.isTakenOff && amount !== 0 ? -amount : amount} hasSign={!isBalance} />
      </td>
    </tr>
  );
}

function toneOf({ direction }: FlowLine, amount: number): string {
  if (direction === undefined || amount === 0) return '';
  return moneyDirectionColors[direction === 'in' && amount < 0 ? 'out' : direction];
}
