/** "Continuar con Google", where this server has it; without it there is no button. */
import { authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ask, NOT_REACHED } from '../replica/api.ts';
import { type GoogleNews, listenToGoogle, openGoogle } from './google.ts';

interface GoogleButtonProps {
  readonly onSignedIn: () => Promise<void>;
  readonly onFault: (sentence: string) => void;
}

export function GoogleButton({ onSignedIn, onFault }: GoogleButtonProps) {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    void ask('/api/auth-options').then((answer) => setIsOffered(answer.ok && hasGoogle(answer.body)));
  }, []);
  const heard = useEffectEvent(({ error }: GoogleNews) => {
    if (error === undefined) void onSignedIn();
    else onFault(authErrorMessage(error));
  });
  useEffect(() => listenToGoogle((news) => heard(news)), []);
  if (!isOffered) return null;
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

function hasGoogle(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'google' in options && options.google === true;
}
