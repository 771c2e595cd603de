/** The record is still loading, could not be loaded, or does not exist any more. */
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { RecordReading } from '../hooks/use-record-detail.ts';

interface ReceiptLoadingOrErrorProps {
  readonly reading: RecordReading;
  readonly onClose: () => void;
}

const UNKNOWN = 'transaction-not-found';

export function ReceiptLoadingOrError({ reading, onClose }: ReceiptLoadingOrErrorProps) {
  return (
    <Dialog
      isInAddress
      title="Recibo"
      isOpen
      onClose={onClose}
      actions={
        <Button kind="secondary" onPress={onClose}>
          Volver
        </Button>
      }
    >
      <WhyNot {...reading} />
    </Dialog>
  );
}

function WhyNot({ detail, isDeleted, isAsking, failure, reload }: RecordReading) {
  if (detail !== undefined) return <p>Solo las ventas y las devoluciones tienen recibo.</p>;
  if (isDeleted) return <p>Se eliminó, así que ya no tiene recibo.</p>;
  if (failure?.code === UNKNOWN) return <p>No encontramos este movimiento. Puede que se haya eliminado.</p>;
  if (failure !== undefined) return <ErrorState onRetry={reload}>{failure.message}</ErrorState>;
  return isAsking ? (
    <>
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-96 w-full" />
    </>
  ) : (
    <p>No encontramos este movimiento.</p>
  );
}
