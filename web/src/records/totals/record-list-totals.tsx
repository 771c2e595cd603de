/**
 * The totals of everything found, shown or not, by account, sold on credit and rounded off where some was, and in all.
 *
 * Invariant: the figures add up to the last, which is what the amounts of the list add up to.
 */
import {
  type Account,
  accountLabels,
  accounts,
  type Balances,
  balanceOfAccount,
  otherAccount,
} from '@cuadra/domain/rows/account';
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import type { RecordTotals } from '@cuadra/domain/reports/record-totals';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { FigureList } from '../../figures/figure-list.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { flowDirectionByMovementType } from '../../shop/record-figure.ts';

interface RecordListTotalsProps {
  readonly type: MovementType;
  /** Undefined while unknown. */
  readonly totals: RecordTotals | undefined;
  /** Of some of the records: what they have gets its room while the totals are unknown. */
  readonly recentTotals: RecordTotals;
}

export function RecordListTotals({ type, totals, recentTotals }: RecordListTotalsProps) {
  const sums = totals === undefined ? undefined : moneyOf(type, totals);
  const flow = flowDirectionByMovementType[type];
  const { owed, rounding } = type === 'income' ? notPaidOf(totals ?? recentTotals) : notPaidOf({});
  const figure = (amount: Centimos | undefined) =>
    amount === undefined ? undefined : <MoneyText amount={amount} flow={amount === 0 ? undefined : flow} />;
  return (
    <FigureList
      figures={[
        ...accounts.map((account) => ({ label: labelOf(type, account), value: figure(sums?.[account]) })),
        ...(owed === 0 ? [] : [{ label: 'Fiado', value: totals && <MoneyText amount={owed} /> }]),
        ...(rounding === 0 ? [] : [{ label: 'Redondeo', value: totals && <MoneyText amount={rounding} /> }]),
        {
          label: totals === undefined ? 'Total' : countWithNoun(totals.records, 'movimiento', 'movimientos'),
          value: figure(sums && balanceOfAccount('both', sums) + owed + rounding),
          isResult: true,
        },
      ]}
    />
  );
}

/** An answer kept by an older version lacks them. */
function notPaidOf({ owed = 0, rounding = 0 }: Partial<RecordTotals>): Pick<RecordTotals, 'owed' | 'rounding'> {
  return { owed, rounding };
}

function moneyOf(type: MovementType, { income, expenses, transfersOut }: RecordTotals): Balances {
  if (type === 'transfer') return transfersOut;
  return type === 'income' ? income : expenses;
}

function labelOf(type: MovementType, account: Account): string {
  return type === 'transfer' ? `A ${accountLabels[otherAccount(account)]}` : accountLabels[account];
}

/**
 * Of a list of one account: a record has one account, so that of what was paid in two parts the smaller one is not in
 * the list's sums.
 */
export function SplitPaymentNote({ account }: { readonly account: Account | undefined }) {
  if (account === undefined) return null;
  return (
    <p className="px-1 text-form text-ink-soft">
      Lo pagado en dos partes sale solo en la cuenta de su parte mayor: la otra parte no se suma aquí.
    </p>
  );
}
