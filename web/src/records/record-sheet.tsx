/**
 * A record over the screen one is on (?movimiento=), for who may not open the record's own screen; correcting and
 * deleting it take the sheet's place.
 */
import { holds } from '@cuadra/domain/businesses/permissions';
import { recordTitle } from '@cuadra/domain/records/record-words';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { PencilIcon, TrashIcon } from '../kit/icons-action.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useShop } from '../replica/use-shop.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RecordContent } from './record-content.tsx';
import { type RecordDetail, useRecordDetail } from '../replica/use-record-detail.ts';

interface RecordSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function RecordSheet({ id, onClose }: RecordSheetProps) {
  const { detail, isAsking, failure } = useRecordDetail(id);
  if (detail !== undefined) return <KnownRecord key={id} detail={detail} onClose={onClose} />;
  return (
    <Dialog title="Movimiento" isOpen onClose={onClose}>
      {isAsking ? <SkeletonRows rows={3} /> : <p>{failure?.message ?? 'Este movimiento se eliminó.'}</p>}
    </Dialog>
  );
}

function KnownRecord({ detail, onClose }: { readonly detail: RecordDetail; readonly onClose: () => void }) {
  const { membership } = useShop();
  const [doing, setDoing] = useState<'correct' | 'delete'>();
  const { record } = detail;
  const stop = () => setDoing(undefined);
  return (
    <>
      <Dialog
        title={recordTitle(record)}
        isOpen={doing === undefined}
        onClose={onClose}
        actions={
          holds(membership, 'editarMovimientos') && (
            <>
              <Button kind="secondary" icon={<PencilIcon className="size-5" />} onPress={() => setDoing('correct')}>
                Corregir
              </Button>
              <Button kind="danger" icon={<TrashIcon className="size-5" />} onPress={() => setDoing('delete')}>
                Eliminar
              </Button>
            </>
          )
        }
      >
        <RecordContent detail={detail} />
      </Dialog>
      <CorrectDialog key={record.updatedAt} record={record} isOpen={doing === 'correct'} onClose={stop} />
      <DeleteDialog detail={detail} isOpen={doing === 'delete'} onClose={stop} onDeleted={onClose} />
    </>
  );
}
