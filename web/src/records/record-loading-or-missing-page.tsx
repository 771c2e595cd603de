/** Shown while the record is loading, or if it was deleted, does not exist or could not be loaded. */
import { refuse, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton, SkeletonRows } from '../kit/skeleton.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { RECORD_NOT_FOUND_CODE, type RecordReading } from '../hooks/use-record-detail.ts';

interface RecordNotShownProps {
  readonly id: string;
  readonly reading: RecordReading;
}

export function RecordLoadingOrMissingPage({
  id,
  reading: { isDeleted, isAsking, failure, reload },
}: RecordNotShownProps) {
  const { businessId } = useShop();
  const isMissing = failure?.code === RECORD_NOT_FOUND_CODE;
  if (!isDeleted && !isMissing && failure !== undefined) {
    return (
      <Page title="Movimiento" width="reading">
        <ErrorState onRetry={reload}>{failure.message}</ErrorState>
      </Page>
    );
  }
  if (!isDeleted && !isMissing && isAsking) {
    return (
      <Page title="Movimiento" width="reading">
        <Skeleton className="h-10 w-40" />
        <SkeletonRows rows={4} />
      </Page>
    );
  }
  return (
    <Page title="Movimiento" width="reading">
      <EmptyState
        title={isDeleted ? 'Este movimiento se eliminó' : 'No encontramos este movimiento'}
        action={
          <ButtonLink to="/business/$businessId/dashboard" params={{ businessId }}>
            Ir al inicio
          </ButtonLink>
        }
      >
        {isDeleted
          ? 'Ya no cuenta en los saldos.'
          : refusalDisplayMessage(failure ?? refuse(RECORD_NOT_FOUND_CODE, { id }))}
      </EmptyState>
    </Page>
  );
}
