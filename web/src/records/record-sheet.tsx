/**
 * A record over the present screen (?movimiento=), for people who may not open its own screen; the dialogs for
 * correcting and deleting replace the sheet.
 */
import { recordTitle } from '@cuadra/domain/records/record-words';
import { Dialog } from '../kit/dialog.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { type RecordDetail, useRecordDetail } from '../hooks/use-record-detail.ts';
import { RecordContent } from './record-content.tsx';
import { useRecordActions } from './use-record-actions.tsx';

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
  const { buttons, dialogs, isDoing } = useRecordActions(detail, onClose);
  return (
    <>
      <Dialog title={recordTitle(detail.record)} isOpen={!isDoing} isInAddress onClose={onClose} actions={buttons}>
        <RecordContent detail={detail} />
      </Dialog>
      {dialogs}
    </>
  );
}
