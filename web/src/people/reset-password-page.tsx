/**
 * Where the link for a new password leads: who it is for, the new password, and then to the login.
 *
 * The token stays in the address until the screen is left, so that a reload finds it.
 */
import { refusals } from '@cuadra/domain/kernel/refusal';
import { authErrorCode, authErrorMessage, isRefusalOfNewPassword } from '@cuadra/domain/people/auth-error-messages';
import { MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import { NO_COMMON_PASSWORDS, newPasswordFault } from '@cuadra/domain/people/registration-fault';
import { resetTokenFromFragment } from '@cuadra/domain/people/reset-link';
import type { Me } from '@cuadra/domain/server-answers';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { HiddenUsername } from '../fields/hidden-username.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { Form } from '../kit/form.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { askServer, type RequestFailure } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { reloadMe } from '../session/current-session.ts';
import { homePathOfPerson } from '../session/home-path-of-person.ts';
import { useSession } from '../session/use-session.ts';
import { authAnswerOfFailure } from './auth-answer-of-failure.ts';
import { SignInPageFrame } from './sign-in-page-frame.tsx';

type Opened = LinkOwner | { readonly failure: RequestFailure };

interface LinkOwner {
  readonly email: string;
}

const withoutToken: Opened = {
  failure: { status: 404, code: 'reset-link-not-found', message: refusals['reset-link-not-found'].message },
};

export function ResetPasswordPage() {
  const token = resetTokenFromFragment(useLocation({ select: ({ hash }) => hash }));
  const [turn, setTurn] = useState(0);
  return (
    <SignInPageFrame title="Elige una contraseña nueva">
      <OpenedLink key={`${token} ${turn}`} token={token} onAgain={() => setTurn(turn + 1)} />
    </SignInPageFrame>
  );
}

function OpenedLink({ token, onAgain }: { readonly token: string; readonly onAgain: () => void }) {
  const [opened, setOpened] = useState<Opened | undefined>(token === '' ? withoutToken : undefined);
  const [isChosen, setIsChosen] = useState(false);
  useEffect(() => {
    if (token === '') return undefined;
    let isGone = false;
    const open = async () => {
      const answer = await askServerForJson<LinkOwner>('/api/auth/reset-link', {
        method: 'POST',
        body: { token },
      });
      if (!isGone) setOpened(answer.ok ? answer.body : { failure: answer.failure });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [token]);
  if (isChosen) return <Chosen />;
  if (opened === undefined) return <Opening />;
  if ('email' in opened) {
    return (
      <Choice
        token={token}
        email={opened.email}
        onChosen={() => setIsChosen(true)}
        onClosed={(failure) => setOpened({ failure })}
      />
    );
  }
  return <Closed failure={opened.failure} onAgain={onAgain} />;
}

function Opening() {
  return (
    <>
      <output className="sr-only">Abriendo tu enlace…</output>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </>
  );
}

/** A link that no longer works says so; one that could not be asked about is tried again. */
function Closed({ failure, onAgain }: { readonly failure: RequestFailure; readonly onAgain: () => void }) {
  const session = useSession();
  const isLink = failure.code.startsWith('reset-link-');
  if (isLink && session.state === 'in') {
    return (
      <>
        <Banner tone="error">{failure.message}</Banner>
        <OpenSession me={session.me} purpose="pedir otro enlace o entrar con otra cuenta" />
      </>
    );
  }
  return (
    <>
      <Banner tone="error">{failure.message}</Banner>
      {isLink ? (
        <ButtonLink to="/auth/forgot-password" isWide>
          Pedir otro enlace
        </ButtonLink>
      ) : (
        <Button onPress={onAgain} isWide>
          Intentar de nuevo
        </Button>
      )}
      <ButtonLink to="/auth/login" kind="secondary" isWide>
        Iniciar sesión
      </ButtonLink>
    </>
  );
}

interface ChoiceProps {
  readonly token: string;
  readonly email: string;
  readonly onChosen: () => void;
  /** The link stopped working meanwhile. */
  readonly onClosed: (failure: RequestFailure) => void;
}

function Choice({ token, email, onChosen, onClosed }: ChoiceProps) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [fault, setFault] = useState<string>();
  const choose = async () => {
    const found = newPasswordFault(password, NO_COMMON_PASSWORDS, email);
    setWrong(found);
    setFault(undefined);
    if (found !== undefined) return;
    const body = { token, newPassword: password };
    const answer = await askServer('/api/auth/reset-password', { method: 'POST', body });
    if (answer.ok) {
      // A session of this person on this device has ended, too.
      await reloadMe();
      onChosen();
      return;
    }
    const { failure } = answer;
    if (failure.code.startsWith('reset-link-')) {
      onClosed(failure);
      return;
    }
    const code = authErrorCode(authAnswerOfFailure(failure));
    if (isRefusalOfNewPassword(code)) setWrong(failure.message);
    else setFault(code === 'other' ? failure.message : authErrorMessage(code));
  };
  return (
    <>
      <p>
        Para entrar con <span className="font-bold wrap-anywhere">{email}</span>. Se cerrará tu sesión en todos tus
        dispositivos; lo que registraste sigue guardado.
      </p>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={choose}>
        <HiddenUsername email={email} />
        <PasswordField
          label="Contraseña nueva"
          name="new-password"
          hint={`Al menos ${MIN_PASSWORD_LENGTH} caracteres`}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          error={wrong}
        />
        <Button type="submit" isWide pendingLabel="Guardando…">
          Guardar contraseña
        </Button>
      </Form>
    </>
  );
}

function Chosen() {
  const session = useSession();
  return (
    <>
      <Banner tone="done">Tu contraseña nueva está guardada.</Banner>
      {session.state === 'in' ? (
        <OpenSession me={session.me} purpose="entrar con tu contraseña nueva" />
      ) : (
        <ButtonLink to="/auth/login" replace isWide>
          Iniciar sesión
        </ButtonLink>
      )}
    </>
  );
}

/** Whoever is signed in is led from the sign-in and from asking for a link to their own business. */
function OpenSession({ me, purpose }: { readonly me: Me; readonly purpose: string }) {
  const { nombre } = me.profile;
  return (
    <>
      <p>
        En este dispositivo está abierta la sesión de {nombre}. Ciérrala para {purpose}.
      </p>
      <ButtonLink to={homePathOfPerson(me)} kind="secondary" isWide>
        Seguir como {nombre}
      </ButtonLink>
    </>
  );
}
