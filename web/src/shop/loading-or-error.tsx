/** Shown above or instead of requested content, while it loads or after a failure. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { ErrorState } from '../kit/error-state.tsx';
import { StaleDataNote } from './stale-data-note.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';

interface LoadingOrErrorProps {
  /** True if there is content, perhaps an older answer. */
  readonly isKnown: boolean;
  /** When the content was answered. */
  readonly at: Instant | undefined;
  readonly failure: { readonly message: string } | undefined;
  readonly reload: () => void;
  /** How many skeleton rows to show. */
  readonly rows?: number;
}

export function LoadingOrError({ isKnown, at, failure, reload, rows }: LoadingOrErrorProps) {
  if (failure === undefined) return isKnown ? null : <SkeletonRows rows={rows} />;
  if (isKnown && at !== undefined) return <StaleDataNote message={failure.message} at={at} onRetry={reload} />;
  return <ErrorState onRetry={reload}>{failure.message}</ErrorState>;
}
