/**
 * A record of the book in a list; it leads to the record's own screen, or opens a sheet for people who may not open
 * that.
 */
import { accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import { compareMoneyCountAsRecorded } from '@cuadra/domain/cash/money-count-verdict';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { accountsOfRecord, recordAccountsLabel, recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import { isMoneyCountRecord, type MoneyCount, type Transaction } from '@cuadra/domain/rows/transaction';
import { MoneyCountBadge } from './money-count-badge.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { ListRowLink } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { useCurrencyAndCustomerNames } from './customer-names-provider.tsx';
import { OnDeviceMark } from './on-device-mark.tsx';
import { RecordAmount } from './record-amount.tsx';
import type { RecordOpening } from './record-link.tsx';
import { RecordDirectionMark } from './record-direction-mark.tsx';

interface RecordRowProps {
  readonly record: Transaction;
  readonly businessId: Uuid;
  readonly opens: RecordOpening;
  /** True if the server does not have it yet. */
  readonly isOnDeviceOnly: boolean;
  /** True if the day is shown above. */
  readonly isTimeOnly?: boolean | undefined;
  /** The balances after it, where they are shown. */
  readonly balances?: Balances | undefined;
}

export function RecordRow(props: RecordRowProps) {
  const { record, businessId, opens, isOnDeviceOnly, isTimeOnly = false, balances } = props;
  const title = recordTitle(record);
  const accountsLabel = recordAccountsLabel(record, useCurrencyAndCustomerNames());
  const isSaid = isMoneyCountRecord(record) || accountsLabel === title;
  const parts = {
    icon: <RecordDirectionMark record={record} />,
    title,
    hint: (
      <>
        <DateTime instant={record.createdAt} isTimeOnly={isTimeOnly} />
        {!isSaid && ` · ${accountsLabel}`}
        {isMoneyCountRecord(record) && <Counted record={record} />}
        {isOnDeviceOnly && <OnDeviceMark />}
      </>
    ),
    amount: isMoneyCountRecord(record) ? undefined : (
      <RecordAmount record={record} saysRounding={balances !== undefined} />
    ),
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

/** Only accounts that it changed; not for a count, which shows its balances already. */
function BalancesAfter({ record, balances }: { readonly record: Transaction; readonly balances: Balances }) {
  if (isMoneyCountRecord(record)) return null;
  return accountsOfRecord(record).map((account) => (
    <span key={account} className="block">
      {accountLabels[account]}: <MoneyText amount={balances[account]} />
    </span>
  ));
}

/** What was counted in each account, and whether it matched. */
function Counted({ record }: { readonly record: MoneyCount }) {
  return accounts.map((account) => {
    const comparison = compareMoneyCountAsRecorded(record, account);
    return (
      <span key={account} className="mt-1 flex flex-wrap items-center gap-x-2">
        {accountLabels[account]}
        <MoneyText amount={comparison.counted} />
        <MoneyCountBadge comparison={comparison} />
      </span>
    );
  });
}
