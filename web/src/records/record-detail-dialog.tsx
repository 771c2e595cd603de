/**
 * A record over the present screen (?movimiento=), for people who may not open its own screen; the dialogs for
 * correcting and deleting replace the sheet.
 */
import { refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import { Dialog } from '../kit/dialog.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { RecordContent } from './record-content.tsx';
import { useRecordDetailDuringDeletion } from './use-record-detail-during-deletion.ts';
import { useRecordActions } from './use-record-actions.tsx';

interface RecordSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function RecordDetailDialog({ id, onClose }: RecordSheetProps) {
  const { detail, isAsking, failure, keep } = useRecordDetailDuringDeletion(id);
  if (detail !== undefined) return <KnownRecord detail={detail} onKeep={keep} onClose={onClose} />;
  return (
    <Dialog title="Movimiento" isOpen isInAddress onClose={onClose}>
      {isAsking ? (
        <SkeletonRows rows={3} />
      ) : (
        <p>{failure ? refusalDisplayMessage(failure) : 'Este movimiento se eliminó.'}</p>
      )}
    </Dialog>
  );
}

interface KnownRecordProps {
  readonly detail: RecordDetail;
  readonly onKeep: (detail: RecordDetail | undefined) => void;
  readonly onClose: () => void;
}

function KnownRecord({ detail, onKeep, onClose }: KnownRecordProps) {
  const { buttons, dialogs, isDoing } = useRecordActions(detail, { onKeep, onDeleted: onClose });
  return (
    <>
      <Dialog title={recordTitle(detail.record)} isOpen={!isDoing} isInAddress onClose={onClose} actions={buttons}>
        <RecordContent detail={detail} />
      </Dialog>
      {dialogs}
    </>
  );
}
