/**
 * What somebody recorded in a business that has shown them out meanwhile: no screen of that business opens to tell it.
 */
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { useState } from 'react';
import { DiscardRefusedCommand } from '../corrections/discard-refused-command.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { isRefusedEntry, isWaitingOrRefusedEntry, type OutboxEntry } from '../replica/outbox.ts';
import { useMe, useReplicaState } from '../session/use-session.ts';
import { CommandSummary } from '../shop/command-summary.tsx';

const nameOf = () => undefined;

export function UnsentToLostBusinessNotice() {
  const { businesses } = useMe();
  const { outbox } = useReplicaState();
  const own = new Set(businesses.filter(({ activo }) => activo).map(({ businessId }) => businessId));
  const unsent = outbox.filter((entry) => isWaitingOrRefusedEntry(entry) && !own.has(entry.envelope.businessId));
  if (unsent.length === 0) return null;
  return (
    <Banner tone="warning" title={`Tienes ${countWithNoun(unsent.length, 'registro', 'registros')} sin enviar`}>
      <p>
        De un negocio al que ya no tienes acceso. Sigue guardado en este dispositivo: díselo a su gerente. Si te vuelve
        a dar acceso, lo encuentras en «Por revisar». Si ya no hace falta, descártalo.
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {unsent.map((entry) => (
          <UnsentLine key={entry.envelope.id} entry={entry} />
        ))}
      </ul>
    </Banner>
  );
}

function UnsentLine({ entry }: { readonly entry: OutboxEntry }) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { envelope } = entry;
  return (
    <li>
      <CommandSummary command={envelope} nameOf={nameOf} />
      {isDiscarding ? (
        <DiscardRefusedCommand commandId={envelope.id} onKeep={() => setIsDiscarding(false)} />
      ) : (
        // What waits still may yet be taken by the server.
        isRefusedEntry(entry) && (
          <Button kind="quiet" onPress={() => setIsDiscarding(true)}>
            Descartar
          </Button>
        )
      )}
    </li>
  );
}
