/** Signing in: with e-mail and password, or through Google (spec, sections 2, 5 and 8). */
import { authErrorMessage, signInErrorCode } from '@cuadra/domain/people/auth-errors';
import { type EntranceFault, loginFault } from '@cuadra/domain/people/credentials';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { type RequestFailure, NOT_REACHED } from '../requests/api.ts';
import { enterSession, enterWithPassword } from '../session/session.ts';
import { subscribeToUnsent, unsentHere } from '../session/unsent-mark.ts';
import { useSession } from '../session/use-session.ts';
import { EntranceCard } from './entrance-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { Invited } from './invited.tsx';
import { useWayIn } from './use-way-in.ts';

const route = getRouteApi('/plain/auth/login');

export function LoginPage() {
  const { volver, error } = route.useSearch();
  const session = useSession();
  const goIn = useWayIn(volver);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState(error === undefined ? undefined : authErrorMessage(error));
  const [wrong, setWrong] = useState<EntranceFault['fields']>({});

  const goOn = async (failure: RequestFailure | undefined) => {
    if (failure === undefined) await goIn();
    else setFault(sentenceOf(failure));
  };
  const signIn = async () => {
    const missing = loginFault({ email, password });
    setFault(missing?.message);
    setWrong(missing?.fields ?? {});
    if (missing !== undefined) return;
    await goOn(await enterWithPassword({ email: email.trim(), password }));
  };
  const isEnded = session.state === 'out' && session.because === 'ended';
  return (
    <EntranceCard title="Iniciar sesión">
      <Invited returnTo={volver} setEmail={setEmail} />
      {fault === undefined && isEnded && (
        <Banner>Tu sesión terminó. Vuelve a entrar: lo que registraste sigue guardado en este celular.</Banner>
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
      <GoogleButton onSignedIn={async () => goOn(await enterSession())} onFault={setFault} />
      <p>
        ¿Aún no tienes cuenta?{' '}
        <Link to="/auth/register" search={{ volver }} className="font-bold text-accent underline">
          Crea una
        </Link>
      </p>
    </EntranceCard>
  );
}

/** What somebody recorded on this device, and has left before it was sent. */
function UnsentHere() {
  // Whoever has just left has it counted a moment later.
  const unsent = useSyncExternalStore(subscribeToUnsent, unsentHere);
  if (unsent === 0) return null;
  return <Banner>{`Sin enviar en este celular: ${unsent}. Se envía solo cuando entra quien lo registró.`}</Banner>;
}

function sentenceOf(failure: RequestFailure): string {
  return authErrorMessage(signInErrorCode(failure.status === NOT_REACHED ? undefined : failure));
}
