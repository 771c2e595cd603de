/** Tells the gerente on every screen that the end of the trail is gone, with a link to the details. */
import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useUnacknowledgedTrailLoss } from '../../hooks/use-unacknowledged-trail-loss.ts';
import { useShop } from '../../hooks/use-shop.ts';

export function LostTrailNotice() {
  const { businessId } = useShop();
  const isMissed = useUnacknowledgedTrailLoss() !== undefined;
  const isToldHere = useLocation({ select: ({ pathname }) => pathname.endsWith('/testing/traceability') });
  if (!isMissed || isToldHere) return null;
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 print:hidden"
    >
      Faltan registros en el historial de cambios.
      <ButtonLink kind="secondary" to="/business/$businessId/testing/traceability" params={{ businessId }}>
        Ver qué falta
      </ButtonLink>
    </p>
  );
}
