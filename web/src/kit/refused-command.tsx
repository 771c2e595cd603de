/** Something that was recorded and that the server did not take: why, and the two ways out of it. */
import { useState } from 'react';
import { Button } from './button.tsx';
import { CommandSummary, type SummarizedCommand } from './command-summary.tsx';
import { AlertIcon } from './icons-sign.tsx';
import type { Task } from './one-at-a-time.ts';

interface RefusedCommandProps {
  readonly command: SummarizedCommand;
  /** Why, as a sentence. */
  readonly reason: string;
  readonly onRetry: Task;
  readonly onDiscard: Task;
}

/** A line of a list. */
export function RefusedCommand({ command, reason, onRetry, onDiscard }: RefusedCommandProps) {
  const [isSure, setIsSure] = useState(false);
  return (
    <li className="rounded-xl border border-warn-line bg-warn-soft p-4">
      <div className="flex gap-3">
        <AlertIcon className="mt-0.5 size-5 text-warn" />
        <CommandSummary command={command} />
      </div>
      <p className="mt-3 font-bold">{reason}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" onPress={onRetry} pendingLabel="Enviando…">
          Intentar de nuevo
        </Button>
        {isSure ? (
          <Button kind="danger" onPress={onDiscard} pendingLabel="Descartando…">
            Sí, descartar
          </Button>
        ) : (
          <Button kind="quiet" onPress={() => setIsSure(true)}>
            Descartar
          </Button>
        )}
      </div>
    </li>
  );
}
