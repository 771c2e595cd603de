/** Says what the deletion will change, and asks for a reason. */
import { debtorIdOf } from '@cuadra/domain/customers/customer-debt';
import { MAX_DESCRIPTION_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { type Debtor, recordDeletionConsequences } from '@cuadra/domain/records/record-deletion-consequences';
import { recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { TextField } from '../fields/text-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { useCustomer } from '../hooks/use-customers.ts';
import { useCustomerDebt } from '../hooks/use-debts.ts';
import { useCheckIfMoneyCountedAfter } from '../hooks/use-records.ts';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { useChangeRecord } from './use-change-record.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface DeleteRecordDialogProps {
  readonly detail: RecordDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteRecordDialog({ detail, isOpen, onClose, onDeleted }: DeleteRecordDialogProps) {
  const { record, stockLogs } = detail;
  const { copy } = useShop();
  const { currency } = useShopLocale();
  const isSettled = useCheckIfMoneyCountedAfter()(record);
  const change = useChangeRecord();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { products, stockLogs: history } = copy.books;
  const debtor = useDebtorOf(record);
  const words = recordDeletionConsequences(record, {
    stockLogs,
    history: history.values(),
    products,
    isSettled,
    balances: useExpectedBalances(),
    currency,
    debtor,
  });

  const remove = async () => {
    const told = reason.trim() === '' ? {} : { reason: reason.trim() };
    const failure = await change('delete-record', { transactionId: record.uuid, ...told }, record.uuid);
    setError(failure);
    if (failure !== undefined) return;
    showToast({ message: 'Movimiento eliminado.' });
    onDeleted();
  };
  const cancel = () => {
    // The dialog stays mounted, and may be about another record next.
    setReason('');
    setError(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      title="¿Eliminar este movimiento?"
      confirmLabel="Eliminar"
      pendingLabel="Eliminando…"
      isDanger
      isOpen={isOpen}
      onConfirm={remove}
      onCancel={cancel}
      error={error}
    >
      <p className="font-bold wrap-anywhere">{recordTitle(record)}</p>
      {words.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {words.map((sentence) => (
            <li key={sentence}>{keepAmountsOnOneLine(sentence)}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 mb-4 text-ink-soft">
        No se puede deshacer. Queda anotado en el historial de cambios quién lo eliminó.
      </p>
      <TextField label="Motivo" isOptional value={reason} onChange={setReason} maxLength={MAX_DESCRIPTION_LENGTH} />
    </ConfirmDialog>
  );
}

function useDebtorOf(record: Transaction): Debtor | undefined {
  const customerId = debtorIdOf(record);
  const customer = useCustomer(customerId);
  const { balance } = useCustomerDebt(customerId);
  return customer && { name: customer.name, balance };
}
