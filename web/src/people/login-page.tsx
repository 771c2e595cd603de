/** Spec: sections 2, 5 and 8. */
import { authErrorMessage, maskedSignInErrorCode } from '@cuadra/domain/people/auth-error-messages';
import { type SignInFault, credentialsFault } from '@cuadra/domain/people/credentials';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { RequestFailure } from '../requests/ask-server.ts';
import { completeSignIn, signInWithPassword } from '../session/current-session.ts';
import { subscribeToUnsentCounts, countUnsentOfSignedOut } from '../session/signed-out-unsent-counts.ts';
import { useSession } from '../session/use-session.ts';
import { useAuthOptions } from '../hooks/use-auth-options.ts';
import { authAnswerOfFailure } from './auth-answer-of-failure.ts';
import { SignInPageFrame } from './sign-in-page-frame.tsx';
import { closedRegistrationSentence } from './closed-registration-sentence.ts';
import { SignInProviderButtons } from './sign-in-provider-buttons.tsx';
import { LazyInvitationNote } from './lazy-invitation-note.tsx';
import { useNavigateAfterSignIn } from './use-navigate-after-sign-in.ts';

const route = getRouteApi('/plain/auth/login');

export function LoginPage() {
  const { volver, error } = route.useSearch();
  const session = useSession();
  const goIn = useNavigateAfterSignIn(volver);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState(error === undefined ? undefined : authErrorMessage(error));
  const [wrong, setWrong] = useState<SignInFault['fields']>({});

  const goOn = async (failure: RequestFailure | undefined) => {
    if (failure === undefined) await goIn();
    else setFault(sentenceOf(failure));
  };
  const signIn = async () => {
    const missing = credentialsFault({ email, password });
    setFault(missing?.message);
    setWrong(missing?.fields ?? {});
    if (missing !== undefined) return;
    await goOn(await signInWithPassword({ email: email.trim(), password }));
  };
  const offers = useAuthOptions();
  const isEnded = session.state === 'out' && session.because === 'ended';
  return (
    <SignInPageFrame title="Iniciar sesión">
      <LazyInvitationNote returnTo={volver} setEmail={setEmail} />
      {fault === undefined && isEnded && (
        <Banner>Tu sesión terminó. Vuelve a entrar: lo que registraste sigue guardado en este dispositivo.</Banner>
      )}
      {fault === undefined && <UnsentHere />}
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={signIn}>
        <TextField
          label="Correo electrónico"
          type="email"
          name="email"
          value={email}
          onChange={setEmail}
          autoComplete="username"
          autoCapitalize="none"
          error={wrong.email}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={wrong.password}
        />
        <Button type="submit" isWide pendingLabel="Entrando…">
          Entrar
        </Button>
      </Form>
      <p>
        <Link to="/auth/forgot-password" className="large-to-tap font-bold text-accent underline">
          ¿Olvidaste tu contraseña?
        </Link>
      </p>
      <SignInProviderButtons
        offers={offers}
        returnTo={volver}
        onSignedIn={async () => goOn(await completeSignIn())}
        onFault={setFault}
      />
      <NewAccount offers={offers} returnTo={volver} />
    </SignInPageFrame>
  );
}

interface NewAccountProps {
  readonly offers: ReturnType<typeof useAuthOptions>;
  readonly returnTo: string | undefined;
}

/** The way to an account, or why there is none. */
function NewAccount({ offers, returnTo }: NewAccountProps) {
  const closed = closedRegistrationSentence(offers, returnTo);
  if (closed !== undefined) return <p className="text-ink-soft">{closed}</p>;
  return (
    <p>
      ¿Aún no tienes cuenta?{' '}
      <Link to="/auth/register" search={{ volver: returnTo }} className="large-to-tap font-bold text-accent underline">
        Crea una
      </Link>
    </p>
  );
}

/** Says that somebody signed out on this device before everything was sent. */
function UnsentHere() {
  // Right after signing out it is counted a moment later.
  const unsent = useSyncExternalStore(subscribeToUnsentCounts, countUnsentOfSignedOut);
  if (unsent === 0) return null;
  return <Banner>{`Sin enviar en este dispositivo: ${unsent}. Se envía solo cuando entra quien lo registró.`}</Banner>;
}

function sentenceOf(failure: RequestFailure): string {
  if (failure.code === 'not-stored') return failure.message;
  return authErrorMessage(maskedSignInErrorCode(authAnswerOfFailure(failure)));
}
