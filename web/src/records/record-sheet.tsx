/**
 * A record over the screen one is on (?movimiento=), for who may not open the record's own screen; correcting and
 * deleting it take the sheet's place.
 */
import { recordTitle } from '@cuadra/domain/records/record-words';
import { Dialog } from '../kit/dialog.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { type RecordDetail, useRecordDetail } from '../hooks/use-record-detail.ts';
import { RecordContent } from './record-content.tsx';
import { useRecordDeeds } from './use-record-deeds.tsx';

interface RecordSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function RecordSheet({ id, onClose }: RecordSheetProps) {
  const { detail, isAsking, failure } = useRecordDetail(id);
  if (detail !== undefined) return <KnownRecord key={id} detail={detail} onClose={onClose} />;
  return (
    <Dialog title="Movimiento" isOpen isInAddress onClose={onClose}>
      {isAsking ? <SkeletonRows rows={3} /> : <p>{failure?.message ?? 'Este movimiento se eliminó.'}</p>}
    </Dialog>
  );
}

function KnownRecord({ detail, onClose }: { readonly detail: RecordDetail; readonly onClose: () => void }) {
  const { buttons, dialogs, isDoing } = useRecordDeeds(detail, onClose);
  return (
    <>
      <Dialog title={recordTitle(detail.record)} isOpen={!isDoing} isInAddress onClose={onClose} actions={buttons}>
        <RecordContent detail={detail} />
      </Dialog>
      {dialogs}
    </>
  );
}
