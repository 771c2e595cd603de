/**
 * Offers the fields that the record's type allows, and says how to change the others. Only what was changed is recorded,
 * so that another phone's corrections stay.
 */
import { MAX_DESCRIPTION_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import {
  correctionDraftFaults,
  buildEditRecordInput,
  refillCorrectionDraft,
} from '@cuadra/domain/wizard/correction-draft';
import { uncorrectablePartSentence } from '@cuadra/domain/records/record-titles-and-labels';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import { useChangeRecord } from '../corrections/use-change-record.ts';
import type { RefusedCommand } from '../hooks/use-refused-command-to-correct.ts';

interface CorrectRecordDialogProps {
  readonly record: Transaction;
  /** The refused correction that it is filled in with and replaces. */
  readonly refused: RefusedCommand | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FORM = 'correct-record';

/** Starts anew each time it is opened. */
export function CorrectRecordDialog(props: CorrectRecordDialogProps) {
  return props.isOpen && <OpenCorrection {...props} />;
}

function OpenCorrection({ record: present, refused, isOpen, onClose }: CorrectRecordDialogProps) {
  const change = useChangeRecord(refused?.id);
  const [record] = useState(present);
  const [draft, setDraft] = useState(() => refillCorrectionDraft(record, refused?.input));
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<string>();
  const fixedWords = uncorrectablePartSentence(record);
  const faults = correctionDraftFaults(record, draft);

  const save = async () => {
    setIsChecked(true);
    setError(undefined);
    if (Object.keys(faults).length > 0) return;
    const input = buildEditRecordInput(record, draft);
    if (input === undefined) {
      setError('No cambiaste nada.');
      return;
    }
    const failure = await change('edit-record', input, record.uuid);
    setError(failure);
    if (failure !== undefined) return;
    showToast({ message: 'Movimiento corregido.' });
    onClose();
  };
  return (
    <Dialog
      title="Corregir movimiento"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORM}>
            Guardar
          </Button>
          <CancelDialogButton />
        </>
      }
    >
      <Form id={FORM} onSubmit={save}>
        <CorrectionFields
          record={record}
          draft={draft}
          faults={isChecked ? faults : {}}
          onChange={(more) => setDraft({ ...draft, ...more })}
        />
        <TextField
          label="Motivo"
          isOptional
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
          maxLength={MAX_DESCRIPTION_LENGTH}
        />
        {fixedWords !== undefined && <p className="text-form text-ink-soft">{fixedWords}</p>}
        {error !== undefined && <Banner tone="error">{error}</Banner>}
      </Form>
    </Dialog>
  );
}
