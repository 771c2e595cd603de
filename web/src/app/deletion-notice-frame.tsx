/** Tells on every screen what will be deleted and when, and lets whoever may undo that. */
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';

interface DeletionNoticeProps {
  /** Absent for who may not. */
  readonly onUndo: (() => Promise<void>) | undefined;
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

export function DeletionNoticeFrame({ onUndo, fault, children }: DeletionNoticeProps) {
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 print:hidden">
      <span>{children}</span>
      {onUndo !== undefined && (
        <Button kind="secondary" onPress={onUndo} pendingLabel="Deshaciendo…">
          Deshacer
        </Button>
      )}
      {fault !== undefined && (
        <span role="alert" className="basis-full text-center font-bold">
          {fault}
        </span>
      )}
    </output>
  );
}
