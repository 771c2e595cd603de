/** What was recorded here and the server did not take ("Por revisar"): each with why, and the two ways out of it. */
import { shownMessage } from '@cuadra/domain/kernel/refusal';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { CommandSummary } from '../kit/command-summary.tsx';
import { AlertIcon } from '../kit/icons-sign.tsx';
import type { RefusedEntry } from '../replica/outbox.ts';
import { useDevice } from '../replica/use-session.ts';

export function RefusedList({ refused }: { readonly refused: readonly RefusedEntry[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {refused.map((entry) => (
        <RefusedLine key={entry.envelope.id} entry={entry} />
      ))}
    </ul>
  );
}

function RefusedLine({ entry: { envelope, standing } }: { readonly entry: RefusedEntry }) {
  const { replica } = useDevice();
  const [isSure, setIsSure] = useState(false);
  return (
    <li className="rounded-xl border border-warn-line bg-warn-soft p-4">
      <div className="flex gap-3">
        <AlertIcon className="mt-0.5 size-5 text-warn" />
        <CommandSummary command={envelope} />
      </div>
      <p className="mt-3 font-bold">{shownMessage(standing.error)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" onPress={() => replica.retry(envelope.id)} pendingLabel="Enviando…">
          Intentar de nuevo
        </Button>
        {isSure ? (
          <Button kind="danger" onPress={() => replica.discard(envelope.id)} pendingLabel="Descartando…">
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
