/** The money that the record moved or, for a count, the counted balances. */
import { accountLabels, accounts } from '@cuadra/domain/rows/account';
import { compareMoneyCountAsRecorded } from '@cuadra/domain/cash/money-count-verdict';
import { isMoneyCountRecord, type Transaction } from '@cuadra/domain/rows/transaction';
import { MoneyCountBadge } from './money-count-badge.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { amountAndFlowOfRecord, roundingOfRecord } from './record-figure.ts';

interface RecordAmountProps {
  readonly record: Transaction;
  /** Also says what was counted, where no balance beside it does. */
  readonly saysCounted?: boolean | undefined;
  /** Also says what was rounded off, where a balance stands beside it, which rose by less. */
  readonly saysRounding?: boolean | undefined;
}

export function RecordAmount({ record, saysCounted = false, saysRounding = false }: RecordAmountProps) {
  if (!isMoneyCountRecord(record)) {
    const rounding = saysRounding ? roundingOfRecord(record) : 0;
    return (
      <>
        <MoneyText {...amountAndFlowOfRecord(record)} className="font-bold" />
        {rounding !== 0 && (
          <span className="block text-form text-ink-soft">
            Redondeo <MoneyText amount={-rounding} />
          </span>
        )}
      </>
    );
  }
  const found = accounts.map((account) => ({ account, comparison: compareMoneyCountAsRecorded(record, account) }));
  const [first] = found;
  if (!saysCounted && first !== undefined && found.every(({ comparison }) => comparison.verdict === 'exact')) {
    return <MoneyCountBadge comparison={first.comparison} />;
  }
  return (
    <span className="flex flex-col items-end gap-1 text-form empty:hidden">
      {found
        .filter(({ comparison: { verdict } }) => saysCounted || verdict === 'surplus' || verdict === 'shortage')
        .map(({ account, comparison }) => (
          <span key={account} className="flex flex-wrap items-center justify-end gap-x-2">
            {accountLabels[account]}
            <MoneyCountBadge comparison={comparison} />
            {saysCounted && <MoneyText amount={comparison.counted} className="text-base font-bold" />}
          </span>
        ))}
    </span>
  );
}
