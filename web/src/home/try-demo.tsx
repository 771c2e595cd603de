/**
 * "Probar con datos de ejemplo", where this server offers it: a bodega that is not real, and gone when one leaves it.
 *
 * Until the server has said so its place is kept free, so that nothing moves below a finger.
 */
import { dashboardPath } from '@cuadra/domain/people/routes';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../kit/button.tsx';
import { type Failure, NOT_REACHED } from '../replica/api.ts';
import { enterDemo, sessionState } from '../replica/session.ts';
import { useOffers } from '../replica/use-offers.ts';

interface TryDemoProps {
  /** Why there is none; undefined when another try begins. */
  readonly onFault: (sentence: string | undefined) => void;
}

export function TryDemo({ onFault }: TryDemoProps) {
  const router = useRouter();
  const offers = useOffers();
  if (offers !== undefined && offers !== 'unreached' && !offers.has('demo')) return null;
  const open = async () => {
    onFault(undefined);
    const failure = await enterDemo();
    if (failure !== undefined) return onFault(sentenceOf(failure));
    const session = sessionState();
    const [business] = session.state === 'in' ? session.me.businesses : [];
    if (business !== undefined) await router.navigate({ to: dashboardPath(business.businessId) });
  };
  return (
    <div className={offers === undefined ? 'invisible flex flex-col' : 'flex flex-col'}>
      <Button kind="secondary" onPress={open} pendingLabel="Preparando la bodega de ejemplo…" isWide>
        Probar con datos de ejemplo
      </Button>
    </div>
  );
}

const NOT_FOUND = 404;

function sentenceOf({ status, message }: Failure): string {
  if (status === NOT_REACHED) return 'Para probar con datos de ejemplo hace falta internet. Inténtalo de nuevo.';
  return status === NOT_FOUND ? 'Aquí no se puede probar con datos de ejemplo.' : message;
}
