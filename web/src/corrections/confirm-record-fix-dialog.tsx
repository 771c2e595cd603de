/** Asks before a record is corrected or deleted because the till differs. */
import type { Mend } from '@cuadra/domain/explanations/till-mistake-types';
import { recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { useState } from 'react';
import { RecordAmount } from '../shop/record-amount.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { showToast } from '../kit/toast.tsx';
import { useRecordDetail } from '../hooks/use-record-detail.ts';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';
import { RoundingOfMovedSale } from './rounding-of-moved-sale.tsx';
import { useChangeRecord } from './use-change-record.ts';

const REASON = 'No cuadraba la caja';

interface FixDifferenceDialogProps {
  readonly mend: Extract<Mend, { way: 'correct' | 'delete' }>;
  readonly record: Transaction;
  /** What its button says. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ConfirmRecordFixDialog({ mend, ...props }: FixDifferenceDialogProps) {
  if (mend.way === 'delete') return props.isOpen && <DeleteTwin {...props} />;
  return <CorrectDialog mend={mend} {...props} />;
}

function DeleteTwin({ record, isOpen, onClose }: Omit<FixDifferenceDialogProps, 'mend'>) {
  const { detail } = useRecordDetail(record.uuid);
  return detail && <DeleteRecordDialog detail={detail} isOpen={isOpen} onClose={onClose} onDeleted={onClose} />;
}

interface CorrectDialogProps extends Omit<FixDifferenceDialogProps, 'mend'> {
  readonly mend: Extract<Mend, { way: 'correct' }>;
}

function CorrectDialog({ mend, record, label, isOpen, onClose }: CorrectDialogProps) {
  const change = useChangeRecord();
  const [error, setError] = useState<string>();
  const correct = async () => {
    const input = { transactionId: mend.recordId, ...mend.correction, reason: REASON };
    const failure = await change('edit-record', input, mend.recordId);
    setError(failure);
    if (failure !== undefined) return;
    showToast({ message: 'Movimiento corregido.' });
    onClose();
  };
  const cancel = () => {
    setError(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      title="¿Corregir este movimiento?"
      confirmLabel={label}
      isOpen={isOpen}
      onConfirm={correct}
      onCancel={cancel}
      error={error}
    >
      <p className="flex flex-wrap justify-between gap-x-4 font-bold wrap-anywhere">
        {recordTitle(record)} <RecordAmount record={record} />
      </p>
      <RoundingOfMovedSale record={record} rounding={mend.correction.rounding ?? 0} />
      <p className="mt-2 text-ink-soft">Queda anotado en el historial de cambios quién lo corrigió.</p>
    </ConfirmDialog>
  );
}
