/**
 * The totals of the found records: their number, and what came in, went out and was moved; with a chosen account, only
 * its part.
 */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type Account, balanceOfAccount, noMoney } from '@cuadra/domain/rows/account';
import { moneyThatCameIn } from '@cuadra/domain/reports/cash-flow';
import type { RecordTotals } from '@cuadra/domain/reports/record-totals';
import { formatWholeNumber } from '../figures/format-count.ts';
import { FigureList } from '../figures/figure-list.tsx';
import type { FlowDirection } from '../figures/flow-direction.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { useShop } from '../hooks/use-shop.ts';

interface CashBookTotalsProps {
  /** Undefined while unknown. */
  readonly totals: RecordTotals | undefined;
  readonly account: Account | undefined;
}

const sums = [
  { label: 'Entró', flow: 'in', permission: 'verIngresos', of: moneyThatCameIn },
  { label: 'Salió', flow: 'out', permission: 'verEgresos', of: ({ expenses }: RecordTotals) => expenses },
] as const;

/** Shown only where there are some. An answer kept by an older version lacks them. */
const ownerSums = [
  { label: 'Pusiste', flow: 'in', of: ({ broughtIn = noMoney }: Partial<RecordTotals>) => broughtIn },
  { label: 'Para la casa', flow: 'out', of: ({ takenOut = noMoney }: Partial<RecordTotals>) => takenOut },
] as const;

export function CashBookTotals({ totals, account }: CashBookTotalsProps) {
  const { membership } = useShop();
  return (
    <FigureList
      figures={[
        ...sums
          .filter(({ permission }) => hasPermission(membership, permission))
          .map(({ label, flow, of }) => ({
            label,
            value: totals && <Sum flow={flow} amount={balanceOfAccount(account ?? 'both', of(totals))} />,
          })),
        ...(hasPermission(membership, 'verTransferencias')
          ? [{ label: 'Se movió', value: totals && <Sum flow="moved" amount={movedOf(totals, account)} /> }]
          : []),
        ...ownerSums
          .filter(({ of }) => totals !== undefined && balanceOfAccount(account ?? 'both', of(totals)) !== 0)
          .map(({ label, flow, of }) => ({
            label,
            value: totals && <Sum flow={flow} amount={balanceOfAccount(account ?? 'both', of(totals))} />,
          })),
        { label: 'Movimientos', value: totals && formatWholeNumber(totals.records) },
      ]}
    />
  );
}

function Sum({ flow, amount }: { readonly flow: FlowDirection; readonly amount: number }) {
  return <MoneyText amount={amount} flow={amount === 0 ? undefined : flow} />;
}

/** In the sum of both accounts, each transfer counts once. */
function movedOf({ transfersIn, transfersOut }: RecordTotals, account: Account | undefined): number {
  return account === undefined
    ? balanceOfAccount('both', transfersOut)
    : balanceOfAccount(account, transfersOut) + balanceOfAccount(account, transfersIn);
}
