/** Correcting and deleting the shown record, and taking back what it sold, for people who may, with a dialog for each. */
import { canCorrectRecordType } from '@cuadra/domain/visibility/record-visibility';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PencilIcon, TrashIcon, UndoIcon } from '../icons/icons-action.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { useShop } from '../hooks/use-shop.ts';
import { CorrectRecordDialog } from './correct-record-dialog.tsx';
import { canSaleBeReturned, isUndeletedSale } from '@cuadra/domain/returns/return-draft';
import { CannotDeleteReturnedSaleDialog } from '../returns/cannot-delete-returned-sale-dialog.tsx';
import { ReturnSaleDialog } from '../returns/return-sale-dialog.tsx';
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
  const [doing, setDoing] = useState<'correct' | 'delete' | 'return'>();
  const { record, returns } = detail;
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
    buttons: canCorrectRecordType(membership, record.type) && (
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
        <CorrectRecordDialog record={record} isOpen={doing === 'correct'} onClose={stop} />
        {isUndeletedSale(record) && (
          <ReturnSaleDialog sale={record} returns={returns} isOpen={doing === 'return'} onClose={stop} />
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
