/**
 * The totals of the found records: their number, and what came in, went out and was moved; with a chosen account, only
 * its part.
 */
import { hasPermission, type PermissionHolder } from '@cuadra/domain/rows/permissions';
import { type Account, balanceOfAccount, noMoney } from '@cuadra/domain/rows/account';
import { moneyFromSalesAndCollections } from '@cuadra/domain/reports/cash-flow';
import type { RecordTotals } from '@cuadra/domain/reports/record-totals';
import { moneyRefundedByAccount } from '@cuadra/domain/rows/money-moved-by-record';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { FigureList } from '../../figures/figure-list.tsx';
import { moneyCameInLabel } from '../../figures/money-came-in-label.ts';
import type { MoneyDirection } from '../../figures/money-direction.ts';
import { MoneyText } from '../../figures/money-text.tsx';

interface CashBookTotalsProps {
  readonly membership: PermissionHolder;
  /** Undefined while unknown. */
  readonly totals: RecordTotals | undefined;
  readonly account: Account | undefined;
}

const sums = [
  { label: 'Entró', flow: 'in', permission: 'verIngresos', of: moneyFromSalesAndCollections },
  { label: 'Salió', flow: 'out', permission: 'verEgresos', of: ({ expenses }: RecordTotals) => expenses },
] as const;

/** Shown only where there are some. An answer kept by an older version lacks them. */
const ownerSums = [
  { label: 'Pusiste', flow: 'in', of: ({ broughtIn = noMoney }: Partial<RecordTotals>) => broughtIn },
  { label: 'Para la casa', flow: 'out', of: ({ takenOut = noMoney }: Partial<RecordTotals>) => takenOut },
] as const;

export function CashBookTotals({ membership, totals, account }: CashBookTotalsProps) {
  return (
    <FigureList
      figures={[
        ...sums
          .filter(({ permission }) => hasPermission(membership, permission))
          .map((sum) => figureOf(sum, totals, account)),
        ...(hasPermission(membership, 'verTransferencias')
          ? [{ label: 'Se movió', value: totals && <Moved totals={totals} account={account} /> }]
          : []),
        ...ownerSums
          .filter(({ of }) => totals !== undefined && balanceOfAccount(account ?? 'both', of(totals)) !== 0)
          .map(({ label, flow, of }) => ({
            label,
            value: totals && <Sum flow={flow} amount={balanceOfAccount(account ?? 'both', of(totals))} />,
          })),
        ...(forgivenIn(totals) === 0 ? [] : [{ label: 'Perdonado', value: <MoneyText amount={forgivenIn(totals)} /> }]),
        { label: 'Movimientos', value: totals && formatWholeNumber(totals.records) },
      ]}
    />
  );
}

/** A return stands in its row as money that went out. */
export function RefundsNote({ records }: { readonly records: readonly Transaction[] }) {
  const hasRefunds = records.some(
    (record) => record.type === 'return' && balanceOfAccount('both', moneyRefundedByAccount(record)) !== 0,
  );
  if (!hasRefunds) return null;
  return <p className="px-1 text-form text-ink-soft">Lo que devolviste ya está descontado de lo que entró.</p>;
}

function figureOf({ label, flow, of }: (typeof sums)[number], totals: RecordTotals | undefined, account?: Account) {
  if (totals === undefined) return { label, value: undefined };
  const amount = balanceOfAccount(account ?? 'both', of(totals));
  return amount < 0
    ? { label: moneyCameInLabel(amount), value: <Sum flow="out" amount={0 - amount} /> }
    : { label, value: <Sum flow={flow} amount={amount} /> };
}

/** It moves no money, and so is no part of what came in or went out. */
function forgivenIn(totals: Partial<RecordTotals> = {}): number {
  return totals.forgiven ?? 0;
}

function Sum({ flow, amount }: { readonly flow: MoneyDirection; readonly amount: number }) {
  return <MoneyText amount={amount} flow={amount === 0 ? undefined : flow} />;
}

interface MovedProps {
  readonly totals: Pick<RecordTotals, 'transfersIn' | 'transfersOut'>;
  readonly account: Account | undefined;
}

/** Of both accounts how much was moved, each transfer once; of one by how much it changed, as the cash flow says it. */
function Moved({ totals: { transfersIn, transfersOut }, account }: MovedProps) {
  if (account === undefined) return <Sum flow="moved" amount={balanceOfAccount('both', transfersOut)} />;
  const net = balanceOfAccount(account, transfersIn) - balanceOfAccount(account, transfersOut);
  return <MoneyText amount={net} flow={net === 0 ? undefined : 'moved'} hasSign />;
}
