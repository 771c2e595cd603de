/**
 * What somebody recorded in a business that has shown them out meanwhile: no screen of that business opens to tell it.
 */
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { Banner } from '../kit/banner.tsx';
import { isWaitingOrRefusedEntry } from '../replica/outbox.ts';
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
        a invitar, lo encuentras en «Por revisar».
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {unsent.map(({ envelope }) => (
          <li key={envelope.id}>
            <CommandSummary command={envelope} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
