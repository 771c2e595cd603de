/** Above what was asked for, or in its place: that it could not be asked for anew, that it is on its way, or why not. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { ErrorState } from '../kit/error-state.tsx';
import { KeptNote } from './kept-note.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';

interface ReadingStateProps {
  /** There is something to show, be it of a while ago. */
  readonly isKnown: boolean;
  /** From when that is. */
  readonly at: Instant | undefined;
  readonly failure: { readonly message: string } | undefined;
  readonly reload: () => void;
  /** How many rows are to be expected. */
  readonly rows?: number;
}

export function ReadingState({ isKnown, at, failure, reload, rows }: ReadingStateProps) {
  if (failure === undefined) return isKnown ? null : <SkeletonRows rows={rows} />;
  if (isKnown && at !== undefined) return <KeptNote message={failure.message} at={at} onRetry={reload} />;
  return <ErrorState onRetry={reload}>{failure.message}</ErrorState>;
}
