/** Renders nothing where this server has no Google sign-in. */
import { authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-errors';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../kit/button.tsx';
import { NOT_REACHED } from '../requests/ask-server.ts';
import type { useAuthOptions } from '../hooks/use-auth-options.ts';
import { type GoogleResult, onGoogleSignInResult, openGoogleSignIn } from './google-sign-in.ts';

interface GoogleButtonProps {
  readonly offers: ReturnType<typeof useAuthOptions>;
  /** The token of the invitation that a new account may need. */
  readonly invitation: string | undefined;
  readonly onSignedIn: () => Promise<void>;
  readonly onFault: (sentence: string) => void;
}

export function GoogleButton({ offers, invitation, onSignedIn, onFault }: GoogleButtonProps) {
  const heard = useEffectEvent(({ error }: GoogleResult) => {
    if (error === undefined) void onSignedIn();
    else onFault(authErrorMessage(error));
  });
  useEffect(() => onGoogleSignInResult((news) => heard(news)), []);
  if (offers === undefined || offers === 'unreached' || !offers.google) return null;
  const open = async () => {
    const failure = await openGoogleSignIn(invitation);
    if (failure === undefined) return;
    onFault(authErrorMessage(authErrorCode(failure.status === NOT_REACHED ? undefined : failure)));
  };
  return (
    <Button kind="secondary" onPress={open} pendingLabel="Abriendo Google…" isWide>
      Continuar con Google
    </Button>
  );
}
