/** What happened, and a way to try again. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AlertIcon } from '../icons/icons-status.tsx';
import { SyncIcon } from '../icons/icons-money-and-sync.tsx';
import type { AsyncTask } from '../browser/use-exclusive-task.ts';

interface ErrorStateProps {
  /** A sentence of the specification's list. */
  readonly children: ReactNode;
  readonly onRetry: AsyncTask;
}

export function ErrorState({ children, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 rounded-2xl border border-warn-line bg-sheet p-6">
      <p className="flex gap-3">
        <AlertIcon className="size-6 text-warn" />
        <span className="min-w-0">{children}</span>
      </p>
      <Button kind="secondary" icon={<SyncIcon />} pendingLabel="Intentando de nuevo…" onPress={onRetry}>
        Intentar de nuevo
      </Button>
    </div>
  );
}
