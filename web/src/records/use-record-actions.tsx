/**
 * Correcting and deleting the shown record, and taking back what it sold, for people who may, with a dialog for each.
 */
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { canCorrectRecordType } from '@cuadra/domain/visibility/record-visibility';
import { changedRecordId } from '@cuadra/domain/wizard/refusal-review';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PencilIcon, TrashIcon, UndoIcon } from '../icons/icons-action.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { type RefusedCommand, useRefusedCommandToCorrect } from '../hooks/use-refused-command-to-correct.ts';
import { useShop } from '../hooks/use-shop.ts';
import { CorrectRecordDialog, isCorrectionBegun } from './correct-record-dialog.tsx';
import { canSaleBeReturned, isUndeletedSale } from '@cuadra/domain/returns/return-draft';
import { CannotDeleteReturnedSaleDialog } from '../returns/cannot-delete-returned-sale-dialog.tsx';
import { isReturnBegun, ReturnSaleDialog } from '../returns/return-sale-dialog.tsx';
import { DeleteRecordDialog } from '../corrections/delete-record-dialog.tsx';

interface RecordDeeds {
  readonly buttons: ReactNode;
  readonly dialogs: ReactNode;
  /** True while one of the dialogs is open. */
  readonly isDoing: boolean;
}

interface RecordActionsHandlers {
  readonly onKeep: (detail: RecordDetail | undefined) => void;
  readonly onDeleted: () => void;
}

export function useRecordActions(detail: RecordDetail, { onKeep, onDeleted }: RecordActionsHandlers): RecordDeeds {
  const { membership } = useShop();
  const { record, returns } = detail;
  const { 'edit-record': correction, 'return-sale': refund } = useRefusedChangeOf(record);
  const mayCorrect = canCorrectRecordType(membership, record.type);
  const [doing, setDoing] = useState<'delete' | Begun | undefined>(
    () => (correction ? 'correct' : refund && 'return') ?? (mayCorrect ? begunBeforeReload(record) : undefined),
  );
  const stop = () => setDoing(undefined);
  const askToDelete = () => {
    onKeep(detail);
    setDoing('delete');
  };
  const keepIt = () => {
    onKeep(undefined);
    stop();
  };
  const afterDeleting = () => {
    stop();
    onDeleted();
  };
  return {
    isDoing: doing !== undefined,
    buttons: mayCorrect && (
      <>
        {canSaleBeReturned(record, returns) && (
          <Button kind="secondary" icon={<UndoIcon className="size-5" />} onPress={() => setDoing('return')}>
            Devolución
          </Button>
        )}
        <Button kind="secondary" icon={<PencilIcon className="size-5" />} onPress={() => setDoing('correct')}>
          Corregir
        </Button>
        <Button kind="danger" icon={<TrashIcon className="size-5" />} onPress={askToDelete}>
          Eliminar
        </Button>
      </>
    ),
    dialogs: (
      <>
        <CorrectRecordDialog record={record} refused={correction} isOpen={doing === 'correct'} onClose={stop} />
        {isUndeletedSale(record) && (
          <ReturnSaleDialog
            sale={record}
            returns={returns}
            refused={refund}
            isOpen={doing === 'return'}
            onClose={stop}
          />
        )}
        {returns.length > 0 ? (
          <CannotDeleteReturnedSaleDialog isOpen={doing === 'delete'} onClose={keepIt} />
        ) : (
          <DeleteRecordDialog detail={detail} isOpen={doing === 'delete'} onClose={keepIt} onDeleted={afterDeleting} />
        )}
      </>
    ),
  };
}

type Begun = 'correct' | 'return';

/** What was being typed of the record when the page was loaded again. */
function begunBeforeReload({ uuid }: Transaction): Begun | undefined {
  if (isCorrectionBegun(uuid)) return 'correct';
  return isReturnBegun(uuid) ? 'return' : undefined;
}

/** The refused change that the record was opened to correct; none once that was done. */
function useRefusedChangeOf({ uuid }: Transaction): Readonly<Record<string, RefusedCommand | undefined>> {
  const refused = useRefusedCommandToCorrect();
  if (refused === undefined || changedRecordId(refused) !== uuid) return {};
  return { [refused.name]: refused };
}
