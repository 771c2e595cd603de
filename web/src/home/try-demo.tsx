/**
 * "Probar con datos de ejemplo" with its progress, where this server offers demos.
 *
 * Its place is reserved until the server has answered, so that nothing moves under a finger.
 */
import { dashboardPath } from '@cuadra/domain/app/page-routes';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { type RequestFailure, UNREACHED_STATUS } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { createDemoAndSignIn, sessionState } from '../session/current-session.ts';
import type { useAuthOptions } from '../hooks/use-auth-options.ts';

interface TryDemoProps {
  readonly offers: ReturnType<typeof useAuthOptions>;
  /** Called with the reason for a failure; with undefined when another try begins. */
  readonly onFault: (sentence: string | undefined) => void;
}

export function TryDemo({ offers, onFault }: TryDemoProps) {
  const router = useRouter();
  const [share, setShare] = useState<number>();
  if (offers !== undefined && offers !== 'unreached' && !offers.demo) return null;
  const open = async () => {
    onFault(undefined);
    const making = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const stop = watch(making, setShare);
    const failure = await createDemoAndSignIn(making);
    stop();
    setShare(undefined);
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
      {/* Its place is reserved, so that nothing moves when it begins. */}
      <div className="mt-2 h-1.5">
        {share !== undefined && (
          <progress
            aria-label="Cuánto está listo"
            value={share}
            max={1}
            className="block h-full w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
    </div>
  );
}

const LOOKS_EVERY_MS = 500;

/** Reports progress until the returned function is called. */
function watch(making: string, tell: (share: number) => void): () => void {
  let isOver = false;
  tell(0);
  const look = async () => {
    const answer = await askServerForJson<{ readonly share: number }>(`/api/demo?making=${making}`);
    if (isOver) return;
    if (answer.ok) tell(answer.body.share);
    setTimeout(() => void look(), LOOKS_EVERY_MS);
  };
  setTimeout(() => void look(), LOOKS_EVERY_MS);
  return () => {
    isOver = true;
  };
}

const NOT_FOUND = 404;
const NO_INTERNET = 'Para probar con datos de ejemplo hace falta internet. Inténtalo de nuevo.';
const NO_ANSWER =
  'Cuadra no respondió. Puede que la conexión esté lenta o que haya mucha gente probando: inténtalo en un momento.';

function sentenceOf({ status, message }: RequestFailure): string {
  if (status === UNREACHED_STATUS) return navigator.onLine ? NO_ANSWER : NO_INTERNET;
  return status === NOT_FOUND ? 'Aquí no se puede probar con datos de ejemplo.' : message;
}
