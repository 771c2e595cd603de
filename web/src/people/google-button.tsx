/** "Continuar con Google", where this server has it; without it there is no button. */
import { authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-errors';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../kit/button.tsx';
import { NOT_REACHED } from '../requests/api.ts';
import { useOffers } from '../hooks/use-offers.ts';
import { type GoogleNews, listenToGoogle, openGoogle } from './google.ts';

interface GoogleButtonProps {
  readonly onSignedIn: () => Promise<void>;
  readonly onFault: (sentence: string) => void;
}

export function GoogleButton({ onSignedIn, onFault }: GoogleButtonProps) {
  const offers = useOffers();
  const heard = useEffectEvent(({ error }: GoogleNews) => {
    if (error === undefined) void onSignedIn();
    else onFault(authErrorMessage(error));
  });
  useEffect(() => listenToGoogle((news) => heard(news)), []);
  if (offers === undefined || offers === 'unreached' || !offers.has('google')) return null;
  const open = async () => {
    const failure = await openGoogle();
    if (failure === undefined) return;
    onFault(authErrorMessage(authErrorCode(failure.status === NOT_REACHED ? undefined : failure)));
  };
  return (
    <Button kind="secondary" onPress={open} pendingLabel="Abriendo Google…" isWide>
      Continuar con Google
    </Button>
  );
}
