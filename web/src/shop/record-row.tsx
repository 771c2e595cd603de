/**
 * A record of the book in a list: what it was, when, in which account, how much; it leads to the record's own screen,
 * or, for who may not open that, to a sheet over the one they are on.
 */
import { type Account, accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import { comparisonOf } from '@cuadra/domain/cash/count-verdict';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { recordAccounts, recordTitle } from '@cuadra/domain/records/record-words';
import { isCount, type MoneyCount, type Transaction } from '@cuadra/domain/rows/transaction';
import { CountBadge } from './count-badge.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { ListRowLink } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money.tsx';
import { OnDeviceMark } from './on-device-mark.tsx';
import { RecordAmount } from './record-amount.tsx';
import type { RecordOpening } from './record-link.tsx';
import { RecordMark } from './record-mark.tsx';

interface RecordRowProps {
  readonly record: Transaction;
  readonly businessId: Uuid;
  readonly opens: RecordOpening;
  /** Kept on this device, and not yet with the server. */
  readonly isOnDeviceOnly: boolean;
  /** Where the day is said above already. */
  readonly isTimeOnly?: boolean | undefined;
  /** What there was in each account after it, where that is told. */
  readonly balances?: Balances | undefined;
}

export function RecordRow(props: RecordRowProps) {
  const { record, businessId, opens, isOnDeviceOnly, isTimeOnly = false, balances } = props;
  const title = recordTitle(record);
  const isSaid = isCount(record) || recordAccounts(record) === title;
  const parts = {
    icon: <RecordMark type={record.type} />,
    title,
    hint: (
      <>
        <DateTime instant={record.createdAt} isTimeOnly={isTimeOnly} />
        {!isSaid && ` · ${recordAccounts(record)}`}
        {isCount(record) && <Counted record={record} />}
        {isOnDeviceOnly && <OnDeviceMark />}
      </>
    ),
    amount: isCount(record) ? undefined : <RecordAmount record={record} />,
    amountHint: balances !== undefined && <BalancesAfter record={record} balances={balances} />,
  };
  if (opens === 'sheet') {
    return <ListRowLink to="." search={(before) => ({ ...before, movimiento: record.uuid })} {...parts} />;
  }
  return (
    <ListRowLink
      to="/business/$businessId/records/$registerId"
      params={{ businessId, registerId: record.uuid }}
      {...parts}
    />
  );
}

/** Of the accounts that it touched; of a count they are what was counted, which is said already. */
function BalancesAfter({ record, balances }: { readonly record: Transaction; readonly balances: Balances }) {
  if (isCount(record)) return null;
  const touched: readonly Account[] = record.type === 'transfer' ? accounts : [record.account];
  return touched.map((account) => (
    <span key={account} className="block whitespace-nowrap">
      {accountLabels[account]}: <MoneyText amount={balances[account]} />
    </span>
  ));
}

/** What was counted in each account, and whether it agreed. */
function Counted({ record }: { readonly record: MoneyCount }) {
  return accounts.map((account) => {
    const comparison = comparisonOf(record, account);
    return (
      <span key={account} className="mt-1 flex flex-wrap items-center gap-x-2">
        {accountLabels[account]}
        <MoneyText amount={comparison.counted} />
        <CountBadge comparison={comparison} />
      </span>
    );
  });
}
