/** The result of verifying the trail: a footnote if it is intact, an alarm at the top if not. */
import {
  rowsUnlikeTrailMessage,
  type TrailAnswer,
  trailVerificationMessage,
} from '@cuadra/domain/trail/trail-check-range-and-verdict';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { AlertIcon, CheckCircleIcon } from '../icons/icons-status.tsx';
import { CloudOffIcon } from '../icons/icons-money-and-sync.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { type Answer, type RequestFailure, UNREACHED_STATUS } from '../requests/ask-server.ts';
import { useReplicaState } from '../session/use-session.ts';
import type { TrailChecking } from './use-trail-verification.ts';

export function TrailAlarm({ answer }: Pick<TrailChecking, 'answer'>) {
  const { zone } = useShopLocale();
  if (answer === undefined || !answer.ok) return null;
  const { body } = answer;
  const difference = rowsUnlikeTrailMessage(body, zone);
  return (
    <>
      {!body.ok && (
        <Banner tone="error" title="Alguien alteró el historial por fuera de Cuadra">
          {`${trailVerificationMessage(body, zone)} Avisa a quien administra tu Cuadra.`}
        </Banner>
      )}
      {difference !== undefined && <Banner tone="warning">{difference}</Banner>}
    </>
  );
}

export function TrailCheckSection({ answer, checkAll }: TrailChecking) {
  return (
    <section aria-labelledby="trail-check" className="flex flex-col items-start gap-1 text-form text-ink-soft">
      <h2 id="trail-check" className="font-bold">
        ¿Está completo?
      </h2>
      <p aria-live="polite" className="flex min-h-6 gap-2">
        {answer === undefined ? 'Revisando el historial…' : <Told answer={answer} />}
      </p>
      {answer !== undefined && (
        <Button kind="quiet" onPress={checkAll} pendingLabel="Revisando todo… puede tardar un minuto">
          Revisar todo ahora
        </Button>
      )}
    </section>
  );
}

function Told({ answer }: { readonly answer: Answer<TrailAnswer> }) {
  const { zone } = useShopLocale();
  if (!answer.ok) return <NotChecked failure={answer.failure} />;
  const { body } = answer;
  const Sign = body.ok ? CheckCircleIcon : AlertIcon;
  return (
    <>
      <Sign className={`size-5 shrink-0 ${body.ok ? 'text-accent' : 'text-warn'}`} />
      <span>{trailVerificationMessage(body, zone)}</span>
    </>
  );
}

/** Mentions the network only as far as its state is known. */
function NotChecked({ failure: { status, message } }: { readonly failure: RequestFailure }) {
  const { isReached } = useReplicaState();
  const late = isReached
    ? 'No se terminó de revisar: Cuadra tardó demasiado en responder. Inténtalo de nuevo en un rato.'
    : 'Sin conexión: se revisa cuando vuelva.';
  return (
    <>
      <CloudOffIcon className="size-5 shrink-0 text-warn" />
      <span>{status === UNREACHED_STATUS ? late : `No se pudo revisar. ${message}`}</span>
    </>
  );
}
