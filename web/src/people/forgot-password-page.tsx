/**
 * The way back to an account whose password was forgotten: a link by mail, where this server sends mail, or one from
 * whoever runs it.
 *
 * The answer is the same whether an account exists or not.
 */
import { authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-error-messages';
import { MISSING_CREDENTIAL_MESSAGES } from '@cuadra/domain/people/credentials';
import { RESET_MAIL_SENT_MESSAGE } from '@cuadra/domain/people/reset-link';
import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { useAuthOptions } from '../hooks/use-auth-options.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { Form } from '../kit/form.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { askServer, notReachedFailure } from '../requests/ask-server.ts';
import { authAnswerOfFailure } from './auth-answer-of-failure.ts';
import { SignInPageFrame } from './sign-in-page-frame.tsx';

export function ForgotPasswordPage() {
  return (
    <SignInPageFrame title="¿Olvidaste tu contraseña?">
      <WayBack />
      <ButtonLink to="/auth/login" kind="secondary" isWide>
        Volver a iniciar sesión
      </ButtonLink>
    </SignInPageFrame>
  );
}

function WayBack() {
  const offers = useAuthOptions();
  if (offers === undefined) {
    return (
      <>
        <output className="sr-only">Cargando…</output>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </>
    );
  }
  if (offers === 'unreached') return <Banner tone="error">{notReachedFailure.message}</Banner>;
  return offers.mail ? <ByMail /> : <ByOperator />;
}

function ByOperator() {
  return (
    <p>
      Pídele a quien administra tu Cuadra un enlace para elegir otra, y dile con qué correo entras. El enlace sirve una
      sola vez y dura un día. Lo que registraste sigue guardado.
    </p>
  );
}

function ByMail() {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const ask = async () => {
    const missing = email.trim() === '' ? MISSING_CREDENTIAL_MESSAGES.email : undefined;
    setWrong(missing);
    setFault(undefined);
    if (missing !== undefined) return;
    const answer = await askServer('/api/auth/forgot-password', { method: 'POST', body: { email: email.trim() } });
    if (answer.ok) {
      setIsSent(true);
      return;
    }
    const code = authErrorCode(authAnswerOfFailure(answer.failure));
    if (code === 'invalid-email') setWrong(authErrorMessage(code));
    else setFault(answer.failure.message);
  };
  if (isSent) return <Banner tone="done">{RESET_MAIL_SENT_MESSAGE}</Banner>;
  return (
    <>
      <p>Te enviamos un enlace para elegir otra. Lo que registraste sigue guardado.</p>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={ask}>
        <TextField
          label="Correo electrónico"
          type="email"
          name="email"
          value={email}
          onChange={setEmail}
          autoComplete="username"
          autoCapitalize="none"
          error={wrong}
        />
        <Button type="submit" isWide pendingLabel="Enviando…">
          Enviar enlace
        </Button>
      </Form>
    </>
  );
}
