/** How much a record is about: the money that it moved, or, of a count, what it found in each account. */
import { type Account, accountLabels, accounts } from '@cuadra/domain/cash/account';
import { countDifference } from '@cuadra/domain/cash/balances';
import { isCount, type Transaction } from '@cuadra/domain/records/transaction';
import { CountBadge } from './count-badge.tsx';
import { Money } from './money.tsx';
import { flowOfType } from './record-mark.tsx';

export function RecordAmount({ record }: { readonly record: Transaction }) {
  if (!isCount(record)) return <Money amount={record.total} flow={flowOfType[record.type]} className="font-bold" />;
  const difference = countDifference(record);
  const apart: readonly Account[] = accounts.filter((account) => difference[account] !== 0);
  if (apart.length === 0) return <CountBadge difference={0} />;
  return (
    <span className="flex flex-col items-end gap-1">
      {apart.map((account) => (
        <span key={account} title={accountLabels[account]}>
          <CountBadge difference={difference[account]} />
        </span>
      ))}
    </span>
  );
}
