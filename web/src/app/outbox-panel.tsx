/**
 * The commands that the server has not applied: those waiting to be sent, and the refused ones ("Por revisar") with
 * reason and options.
 */
import { Button } from '../kit/button.tsx';
import { CommandSummary } from '../shop/command-summary.tsx';
import { CheckCircleIcon } from '../icons/icons-status.tsx';
import { ClockIcon } from '../icons/icons-money-and-sync.tsx';
import { useProductAndRecordNames } from '../hooks/use-product-and-record-names.ts';
import { RefusedCommandsList } from '../notifications/refused-commands-list.tsx';
import { useDeviceServices, useReplicaState } from '../session/use-session.ts';
import { useBusinessOutbox } from '../hooks/use-shop.ts';

export function OutboxPanel() {
  const nameOf = useProductAndRecordNames();
  const { isReached } = useReplicaState();
  const { waiting, refused } = useBusinessOutbox();
  const { replica } = useDeviceServices();
  return (
    <div className="flex flex-col gap-6">
      {!isReached && (
        <p className="rounded-xl border border-warn-line bg-warn-soft p-4">
          No hay conexión con el servidor. Sigue trabajando: lo que registres queda guardado en este dispositivo y se
          envía solo cuando vuelva.
        </p>
      )}
      {refused.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-bold">Por revisar</h3>
          <RefusedCommandsList refused={refused} />
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3 className="font-bold">Por enviar</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {waiting.map(({ envelope }) => (
              <li key={envelope.id} className="flex gap-3">
                <ClockIcon className="mt-0.5 size-5 text-ink-soft" />
                <CommandSummary command={envelope} nameOf={nameOf} />
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
  );
}
