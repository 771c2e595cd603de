/** Signing in through Google, or through the operator's own provider; nothing where this server has neither. */
import { authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-error-messages';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../kit/button.tsx';
import type { useAuthOptions } from '../hooks/use-auth-options.ts';
import { authAnswerOfFailure } from './auth-answer-of-failure.ts';
import { invitationTokenFromReturnPath } from './invitation-token-from-return-path.ts';
import { subscribeToProviderSignIn, openProviderSignIn, type ProviderResult } from './provider-sign-in.ts';

interface ProviderButtonsProps {
  readonly offers: ReturnType<typeof useAuthOptions>;
  /** Where to go on after signing in. */
  readonly returnTo: string | undefined;
  readonly onSignedIn: () => Promise<void>;
  readonly onFault: (sentence: string) => void;
}

export function SignInProviderButtons({ offers, returnTo, onSignedIn, onFault }: ProviderButtonsProps) {
  const heard = useEffectEvent(({ error }: ProviderResult) => {
    if (error === undefined) void onSignedIn();
    else onFault(authErrorMessage(error));
  });
  useEffect(() => subscribeToProviderSignIn((news) => heard(news)), []);
  if (offers === undefined || offers === 'unreached') return null;
  const { google, oidc } = offers;
  if (!google && oidc === null) return null;
  const open = async (provider: 'google' | 'oidc') => {
    const failure = await openProviderSignIn(provider, {
      returnTo,
      invitation: invitationTokenFromReturnPath(returnTo),
    });
    if (failure === undefined) return;
    onFault(authErrorMessage(authErrorCode(authAnswerOfFailure(failure))));
  };
  return (
    <div className="flex flex-col gap-3">
      {google && (
        <Button kind="secondary" onPress={() => open('google')} pendingLabel="Abriendo Google…" isWide>
          Continuar con Google
        </Button>
      )}
      {oidc !== null && (
        <Button kind="secondary" onPress={() => open('oidc')} pendingLabel={`Abriendo ${oidc}…`} isWide>
          Entrar con {oidc}
        </Button>
      )}
    </div>
  );
}
