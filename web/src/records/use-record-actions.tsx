/** Correcting and deleting the shown record, and taking back what it sold, for people who may, with a dialog for each. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PencilIcon, TrashIcon, UndoIcon } from '../icons/icons-action.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { useShop } from '../hooks/use-shop.ts';
import { CorrectRecordDialog } from './correct-record-dialog.tsx';
import { canBeReturned, isStandingSale } from '@cuadra/domain/returns/return-draft';
import { SaleHasReturnsDialog } from '../returns/sale-has-returns-dialog.tsx';
import { ReturnSaleDialog } from '../returns/return-sale-dialog.tsx';
import { DeleteRecordDialog } from '../corrections/delete-record-dialog.tsx';

interface RecordDeeds {
  readonly buttons: ReactNode;
  readonly dialogs: ReactNode;
  /** True while one of the dialogs is open. */
  readonly isDoing: boolean;
}

export function useRecordActions(detail: RecordDetail, onDeleted: () => void): RecordDeeds {
  const { membership } = useShop();
  const [doing, setDoing] = useState<'correct' | 'delete' | 'return'>();
  const { record, returns } = detail;
  const stop = () => setDoing(undefined);
  return {
    isDoing: doing !== undefined,
    buttons: hasPermission(membership, 'editarMovimientos') && (
      <>
        {canBeReturned(record, returns) && (
          <Button kind="secondary" icon={<UndoIcon className="size-5" />} onPress={() => setDoing('return')}>
            Devolución
          </Button>
        )}
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
        <CorrectRecordDialog record={record} isOpen={doing === 'correct'} onClose={stop} />
        {isStandingSale(record) && (
          <ReturnSaleDialog sale={record} returns={returns} isOpen={doing === 'return'} onClose={stop} />
        )}
        {returns.length > 0 ? (
          <SaleHasReturnsDialog isOpen={doing === 'delete'} onClose={stop} />
        ) : (
          <DeleteRecordDialog detail={detail} isOpen={doing === 'delete'} onClose={stop} onDeleted={onDeleted} />
        )}
      </>
    ),
  };
}
