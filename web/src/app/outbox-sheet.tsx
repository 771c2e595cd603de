/**
 * What this device has that the server has not taken: what waits to be sent, and what was refused ("Por revisar"),
 * each with its reason, to be tried again or discarded.
 */
import { formatInstant } from '@cuadra/domain/kernel/calendar';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { AlertIcon, CheckCircleIcon, ClockIcon } from '../kit/icons-sign.tsx';
import type { OutboxEntry } from '../replica/outbox.ts';
import { useDevice, useReplicaState } from '../replica/use-session.ts';
import { useOutbox, useShop } from '../replica/use-shop.ts';
import { commandWords } from './command-words.ts';
import { describeInput } from './describe-input.ts';
import { Sheet } from './sheet.tsx';

export function OutboxSheet() {
  const { isReached } = useReplicaState();
  const { waiting, refused } = useOutbox();
  const { replica } = useDevice();
  return (
    <Sheet title="Envíos">
      <div className="flex flex-col gap-6">
        {!isReached && (
          <p className="rounded-xl border border-warn-line bg-warn-soft p-4">
            No hay conexión con el servidor. Sigue trabajando: lo que registres queda guardado en este celular y se
            envía solo cuando vuelva.
          </p>
        )}
        {refused.length > 0 && (
          <section>
            <h3 className="font-bold">Por revisar</h3>
            <ul className="mt-2 flex flex-col gap-3">
              {refused.map((entry) => (
                <Refused key={entry.envelope.id} entry={entry} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section>
            <h3 className="font-bold">Por enviar</h3>
            <ul className="mt-2 flex flex-col gap-2">
              {waiting.map((entry) => (
                <li key={entry.envelope.id} className="flex gap-3">
                  <ClockIcon className="mt-0.5 size-5 text-ink-soft" />
                  <Summary entry={entry} />
                </li>
              ))}
            </ul>
            <div className="mt-4">
              <Button kind="secondary" onPress={replica.refresh} isWide>
                Enviar ahora
              </Button>
            </div>
          </section>
        )}
        {waiting.length + refused.length === 0 && (
          <p className="flex gap-3">
            <CheckCircleIcon className="text-in" />
            Todo lo que registraste está guardado en el servidor.
          </p>
        )}
      </div>
    </Sheet>
  );
}

function Refused({ entry }: { readonly entry: OutboxEntry }) {
  const { replica } = useDevice();
  const { id } = entry.envelope;
  const [isSure, setIsSure] = useState(false);
  return (
    <li className="rounded-xl border border-warn-line bg-warn-soft p-4">
      <div className="flex gap-3">
        <AlertIcon className="mt-0.5 size-5 text-warn" />
        <Summary entry={entry} />
      </div>
      {entry.standing.state === 'refused' && <p className="mt-3 font-bold">{entry.standing.error.message}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" onPress={() => replica.retry(id)} pendingLabel="Enviando…">
          Intentar de nuevo
        </Button>
        {isSure ? (
          <Button kind="danger" onPress={() => replica.discard(id)} pendingLabel="Descartando…">
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

function Summary({ entry }: { readonly entry: OutboxEntry }) {
  const { business } = useShop();
  const { name, input, issuedAt } = entry.envelope;
  const { moneda, timezone } = business.configuracion;
  return (
    <p>
      <span className="block">
        {commandWords(name)} {describeInput(input, moneda)}
      </span>
      <span className="text-sm text-ink-soft">{formatInstant(issuedAt, timezone)}</span>
    </p>
  );
}
