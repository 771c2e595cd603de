/** Shown above or instead of requested content, while it loads or after a failure. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { refusalDisplayMessage, type ShownFailure } from '@cuadra/domain/kernel/refusal';
import { ErrorState } from '../kit/error-state.tsx';
import { StaleDataNote } from './stale-data-note.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';

interface LoadingOrErrorProps {
  /** True if there is content, perhaps an older answer. */
  readonly isKnown: boolean;
  /** When the content was answered. */
  readonly at: Instant | undefined;
  readonly failure: ShownFailure | undefined;
  readonly reload: () => void;
  readonly isWithDevice?: boolean | undefined;
  /** How many skeleton rows to show. */
  readonly rows?: number;
}

export function LoadingOrError({ isKnown, at, failure, reload, isWithDevice, rows }: LoadingOrErrorProps) {
  if (failure === undefined) return isKnown ? null : <SkeletonRows rows={rows} />;
  const message = refusalDisplayMessage(failure);
  if (isKnown && at !== undefined) {
    return <StaleDataNote message={message} at={at} onRetry={reload} isWithDevice={isWithDevice} />;
  }
  return <ErrorState onRetry={reload}>{message}</ErrorState>;
}
