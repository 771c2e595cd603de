/** How much a record is about: the money that it moved, or, of a count, what it found in each account. */
import { accountLabels, accounts } from '@cuadra/domain/rows/account';
import { comparisonOf } from '@cuadra/domain/cash/count-verdict';
import { isCount, type Transaction } from '@cuadra/domain/rows/transaction';
import { CountBadge } from './count-badge.tsx';
import { MoneyText } from '../figures/money.tsx';
import { flowOfType } from './record-mark.tsx';

export function RecordAmount({ record }: { readonly record: Transaction }) {
  if (!isCount(record)) return <MoneyText amount={record.total} flow={flowOfType[record.type]} className="font-bold" />;
  const found = accounts.map((account) => ({ account, comparison: comparisonOf(record, account) }));
  const [first] = found;
  if (first !== undefined && found.every(({ comparison }) => comparison.verdict === 'exact')) {
    return <CountBadge comparison={first.comparison} />;
  }
  return (
    <span className="flex flex-col items-end gap-1 text-form empty:hidden">
      {found
        .filter(({ comparison: { verdict } }) => verdict === 'surplus' || verdict === 'shortage')
        .map(({ account, comparison }) => (
          <span key={account} className="flex flex-wrap items-center justify-end gap-x-2">
            {accountLabels[account]}
            <CountBadge comparison={comparison} />
          </span>
        ))}
    </span>
  );
}
