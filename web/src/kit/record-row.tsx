/**
 * A record of the book in a list: what it was, when, in which account, how much; it leads to the record's own screen,
 * or, for who may not open that, to a sheet over the one they are on.
 */
import { accountLabels } from '@cuadra/domain/cash/account';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { recordAccounts, recordTitle } from '@cuadra/domain/records/record-words';
import { isCount, type Transaction } from '@cuadra/domain/records/transaction';
import { DateTime } from './date-time.tsx';
import { ListRowLink } from './list-row.tsx';
import { Money } from './money.tsx';
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
}

export function RecordRow({ record, businessId, opens, isOnDeviceOnly, isTimeOnly = false }: RecordRowProps) {
  const title = recordTitle(record);
  const isSaid = recordAccounts(record) === title;
  const parts = {
    icon: <RecordMark type={record.type} />,
    title,
    hint: (
      <>
        <DateTime instant={record.createdAt} isTimeOnly={isTimeOnly} />
        {!isSaid && ' · '}
        {!isSaid && <WhereItWas record={record} />}
        {isOnDeviceOnly && <OnDeviceMark />}
      </>
    ),
    amount: <RecordAmount record={record} />,
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

function WhereItWas({ record }: { readonly record: Transaction }) {
  if (!isCount(record)) return recordAccounts(record);
  return (
    <>
      {accountLabels.cash} <Money amount={record.realCashBalance} /> · {accountLabels.bank}{' '}
      <Money amount={record.realBankBalance} />
    </>
  );
}
