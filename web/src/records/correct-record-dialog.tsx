/**
 * Offers the fields that the record's type allows, and says how to change the others. Only what was changed is
 * recorded, so that another phone's corrections stay; what was typed is kept over a reload.
 */
import { MAX_DESCRIPTION_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import {
  type CorrectionDraft,
  correctionDraftFaults,
  buildEditRecordInput,
  newCorrectionDraft,
  refillCorrectionDraft,
} from '@cuadra/domain/wizard/correction-draft';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { roundingIfMovedToCash } from '@cuadra/domain/records/rounding-if-moved-to-cash';
import { uncorrectablePartSentence } from '@cuadra/domain/records/record-titles-and-labels';
import { businessCashRounding } from '@cuadra/domain/rows/business';
import { accountField } from '@cuadra/domain/rows/account-field';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { RoundingOfMovedSale } from '../corrections/rounding-of-moved-sale.tsx';
import { useChangeRecord } from '../corrections/use-change-record.ts';
import type { RefusedCommand } from '../hooks/use-refused-command-to-correct.ts';
import { readStoredDraft } from '../wizard/stored-draft.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';

interface CorrectRecordDialogProps {
  readonly record: Transaction;
  /** The refused correction that it is filled in with and replaces. */
  readonly refused: RefusedCommand | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FORM = 'correct-record';

const correctionFields = z.pipe(
  z.object({
    description: z.string(),
    category: z.string(),
    subcategory: z.string(),
    account: accountField,
    amount: z.optional(z.int()),
    reason: z.string(),
  }),
  z.transform((fields): CorrectionDraft => ({ ...fields, amount: fields.amount })),
);

/** Both are kept, or what another phone corrected meanwhile would be taken for a change of this one. */
const keptDraft = z.object({ opened: correctionFields, typed: correctionFields });

const keyOf = (recordId: Uuid): string => `cuadra.correct-record.${recordId}`;

/** Whether something was being typed of it when the page was loaded again. */
export function isCorrectionBegun(recordId: Uuid): boolean {
  return readStoredDraft(keyOf(recordId), keptDraft) !== undefined;
}

/** Starts anew each time it is opened. */
export function CorrectRecordDialog(props: CorrectRecordDialogProps) {
  return props.isOpen && <OpenCorrection {...props} />;
}

function OpenCorrection({ record, refused, isOpen, onClose }: CorrectRecordDialogProps) {
  const change = useChangeRecord(refused?.id);
  const cashRounding = businessCashRounding(useShop().business);
  const {
    draft: kept,
    setDraft,
    isRestored,
  } = useStoredDraft(keyOf(record.uuid), keptDraft, {
    opened: newCorrectionDraft(record),
    typed: refillCorrectionDraft(record, refused?.input),
  });
  const { opened, typed: draft } = kept;
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<string>();
  const fixedWords = uncorrectablePartSentence(record);
  const faults = correctionDraftFaults(record, draft);
  const type = (more: Partial<CorrectionDraft>) => setDraft({ opened, typed: { ...draft, ...more } });

  const save = async () => {
    setIsChecked(true);
    setError(undefined);
    if (Object.keys(faults).length > 0) return;
    const input = buildEditRecordInput(record, draft, opened, cashRounding);
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
      hasUnsavedFields={isRestored}
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
        <CorrectionFields record={record} draft={draft} faults={isChecked ? faults : {}} onChange={type} />
        <RoundingOfMovedSale record={record} rounding={roundingIfMovedToCash(record, draft, cashRounding)} />
        <TextField
          label="Motivo"
          isOptional
          value={draft.reason}
          onChange={(reason) => type({ reason })}
          maxLength={MAX_DESCRIPTION_LENGTH}
        />
        {fixedWords !== undefined && <p className="text-form text-ink-soft">{fixedWords}</p>}
        {error !== undefined && <Banner tone="error">{error}</Banner>}
      </Form>
    </Dialog>
  );
}
