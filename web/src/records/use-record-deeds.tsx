/** What can be done to a record that is looked at: correcting and deleting it, for who may; a dialog for each. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PencilIcon, TrashIcon } from '../icons/icons-action.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { useShop } from '../hooks/use-shop.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface RecordDeeds {
  readonly buttons: ReactNode;
  readonly dialogs: ReactNode;
  /** One of the dialogs is open. */
  readonly isDoing: boolean;
}

export function useRecordDeeds(detail: RecordDetail, onDeleted: () => void): RecordDeeds {
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
        <CorrectDialog
          // What it says now is where the next correction starts from.
          key={record.updatedAt}
          record={record}
          isOpen={doing === 'correct'}
          onClose={stop}
        />
        <DeleteDialog detail={detail} isOpen={doing === 'delete'} onClose={stop} onDeleted={onDeleted} />
      </>
    ),
  };
}
