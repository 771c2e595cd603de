/** Correcting and deleting the shown record, for people who may, with a dialog for each. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PencilIcon, TrashIcon } from '../icons/icons-action.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { useShop } from '../hooks/use-shop.ts';
import { CorrectRecordDialog } from './correct-record-dialog.tsx';
import { DeleteRecordDialog } from '../corrections/delete-record-dialog.tsx';

interface RecordDeeds {
  readonly buttons: ReactNode;
  readonly dialogs: ReactNode;
  /** True while one of the dialogs is open. */
  readonly isDoing: boolean;
}

export function useRecordActions(detail: RecordDetail, onDeleted: () => void): RecordDeeds {
  const { membership } = useShop();
  const [doing, setDoing] = useState<'correct' | 'delete'>();
  const { record } = detail;
  const stop = () => setDoing(undefined);
  return {
    isDoing: doing !== undefined,
    buttons: hasPermission(membership, 'editarMovimientos') && (
      <>
        <Button kind="secondary" icon={<PencilIcon className="size-5" />} onPress={() => setDoing('correct')}>
          Corregir
        </Button>
        <Button kind="danger" icon={<TrashIcon className="size-5" />} onPress={() => setDoing('delete')}>
          Eliminar
        </Button>
      </>
    ),
    dialogs: (
      <>
        <CorrectRecordDialog
          // Resets the form when the record changes.
          key={record.updatedAt}
          record={record}
          isOpen={doing === 'correct'}
          onClose={stop}
        />
        <DeleteRecordDialog detail={detail} isOpen={doing === 'delete'} onClose={stop} onDeleted={onDeleted} />
      </>
    ),
  };
}
