/** The totals of a list, per account and in all, of everything that is found, shown or not. */
import {
  type Account,
  accountLabels,
  accounts,
  type Balances,
  moneyIn,
  otherAccount,
} from '@cuadra/domain/rows/account';
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import type { MovementType } from '@cuadra/domain/wizard/wizard';
import type { RecordTotals } from '@cuadra/domain/reports/record-totals';
import { countedNoun } from '../figures/count-words.ts';
import { FigureList } from '../figures/figures.tsx';
import { MoneyText } from '../figures/money.tsx';
import { flowOfType } from '../shop/record-mark.tsx';

interface ListTotalsProps {
  readonly type: MovementType;
  /** Undefined while they are not known. */
  readonly totals: RecordTotals | undefined;
}

export function ListTotals({ type, totals }: ListTotalsProps) {
  const sums = totals === undefined ? undefined : moneyOf(type, totals);
  const flow = flowOfType[type];
  const figure = (amount: Centimos | undefined) =>
    amount === undefined ? undefined : <MoneyText amount={amount} flow={amount === 0 ? undefined : flow} />;
  return (
    <FigureList
      figures={[
        ...accounts.map((account) => ({ label: labelOf(type, account), value: figure(sums?.[account]) })),
        {
          label: totals === undefined ? 'Total' : countedNoun(totals.records, 'movimiento', 'movimientos'),
          value: figure(sums && moneyIn('both', sums)),
          isResult: true,
        },
      ]}
    />
  );
}

function moneyOf(type: MovementType, { income, expenses, transfersOut }: RecordTotals): Balances {
  if (type === 'transfer') return transfersOut;
  return type === 'income' ? income : expenses;
}

function labelOf(type: MovementType, account: Account): string {
  return type === 'transfer' ? `A ${accountLabels[otherAccount(account)]}` : accountLabels[account];
}
