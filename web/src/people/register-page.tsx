/** Spec: sections 2, 5 and 8. */
import { type AuthErrorCode, authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-error-messages';
import { type Registration, MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import { NO_COMMON_PASSWORDS, registrationFault } from '@cuadra/domain/people/registration-fault';
import { failedActionMessages } from '@cuadra/domain/people/failed-action-messages';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { Form } from '../kit/form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { askServer } from '../requests/ask-server.ts';
import { completeSignIn, signInWithPassword } from '../session/current-session.ts';
import { useAuthOptions } from '../hooks/use-auth-options.ts';
import { authAnswerOfFailure } from './auth-answer-of-failure.ts';
import { SignInPageFrame } from './sign-in-page-frame.tsx';
import { closedRegistrationSentence } from './closed-registration-sentence.ts';
import { SignInProviderButtons } from './sign-in-provider-buttons.tsx';
import { invitationTokenFromReturnPath } from './invitation-token-from-return-path.ts';
import { LazyInvitationNote } from './lazy-invitation-note.tsx';
import { useNavigateAfterSignIn } from './use-navigate-after-sign-in.ts';

const route = getRouteApi('/plain/auth/register');
/** The account exists, but its profile could not be loaded. */
const NOT_SET_UP = `${failedActionMessages['create-profile']}. Tu cuenta ya existe: inicia sesión con tu correo y tu contraseña.`;

type TypedPerson = Registration & { readonly apellidos: string };
type WrongFields = Partial<Record<keyof TypedPerson, string>>;

export function RegisterPage() {
  const { volver } = route.useSearch();
  const [email, setEmail] = useState('');
  const { fault, wrong, setFault, register, enter } = useRegistration(volver);
  const offers = useAuthOptions();
  const closed = closedRegistrationSentence(offers, volver);
  if (closed !== undefined) {
    return (
      <SignInPageFrame title="Crear cuenta">
        <Banner>{closed}</Banner>
        <ButtonLink to="/auth/login" search={{ volver }} isWide>
          Iniciar sesión
        </ButtonLink>
      </SignInPageFrame>
    );
  }
  return (
    <SignInPageFrame title="Crear cuenta">
      <LazyInvitationNote returnTo={volver} setEmail={setEmail} />
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <RegistrationForm email={email} setEmail={setEmail} wrong={wrong} onSubmit={register} />
      <SignInProviderButtons offers={offers} returnTo={volver} onSignedIn={enter} onFault={setFault} />
      <p>
        ¿Ya tienes cuenta?{' '}
        <Link to="/auth/login" search={{ volver }} className="large-to-tap font-bold text-accent underline">
          Inicia sesión
        </Link>
      </p>
    </SignInPageFrame>
  );
}

interface RegistrationFormProps {
  readonly email: string;
  readonly setEmail: (email: string) => void;
  readonly wrong: WrongFields;
  readonly onSubmit: (person: TypedPerson) => Promise<void>;
}

function RegistrationForm({ email, setEmail, wrong, onSubmit }: RegistrationFormProps) {
  const [nombre, setNombre] = useState('');
  const [apellidos, setApellidos] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Form onSubmit={() => onSubmit({ nombre, apellidos, email, password })}>
      <TextField
        label="Nombre"
        name="given-name"
        value={nombre}
        onChange={setNombre}
        autoComplete="given-name"
        autoCapitalize="words"
        error={wrong.nombre}
      />
      <TextField
        label="Apellidos"
        name="family-name"
        value={apellidos}
        onChange={setApellidos}
        autoComplete="family-name"
        autoCapitalize="words"
        error={wrong.apellidos}
        isOptional
      />
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
        hint={`Al menos ${MIN_PASSWORD_LENGTH} caracteres`}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        error={wrong.password}
      />
      <Button type="submit" isWide pendingLabel="Creando tu cuenta…">
        Crear cuenta
      </Button>
    </Form>
  );
}

function useRegistration(volver: string | undefined) {
  const goIn = useNavigateAfterSignIn(volver);
  const [fault, setFault] = useState<string>();
  const [wrong, setWrong] = useState<WrongFields>({});
  /** Whose registration was sent without an answer: it may have created the account. */
  const [unanswered, setUnanswered] = useState<string>();
  const enter = async () => {
    const failure = await completeSignIn();
    if (failure === undefined) await goIn();
    else setFault(failure.message);
  };
  const enterAsNew = async () => {
    if ((await completeSignIn()) === undefined) await goIn();
    else setFault(NOT_SET_UP);
  };
  const register = async ({ nombre, apellidos, email, password }: TypedPerson) => {
    const found = registrationFault({ nombre, email, password }, NO_COMMON_PASSWORDS);
    setFault(found?.message);
    setWrong(found?.fields ?? {});
    if (found !== undefined) return;
    const person = { nombre: nombre.trim(), apellidos: apellidos.trim(), email: email.trim(), password };
    const body = { ...person, invitation: invitationTokenFromReturnPath(volver) };
    const answer = await askServer('/api/auth/sign-up/email', { method: 'POST', body });
    if (answer.ok) return enterAsNew();
    const refusal = authAnswerOfFailure(answer.failure);
    if (refusal === undefined) setUnanswered(person.email);
    const code = authErrorCode(refusal);
    if (code === 'email-already-in-use' && unanswered === person.email) {
      const refused = await signInWithPassword({ email: person.email, password });
      if (refused === undefined) return goIn();
    }
    const message = authErrorMessage(code);
    const field = fieldOf(code);
    setFault(message);
    setWrong(field === undefined ? (answer.failure.fields ?? {}) : { [field]: message });
    return undefined;
  };
  return { fault, wrong, setFault, register, enter };
}

/** The field that the refusal is about. */
function fieldOf(code: AuthErrorCode): keyof Registration | undefined {
  switch (code) {
    case 'weak-password':
    case 'common-password':
    case 'long-password':
      return 'password';
    case 'invalid-email':
    case 'email-already-in-use':
    case 'invitation-of-another':
      return 'email';
    case 'invalid-display-name':
      return 'nombre';
    default:
      return undefined;
  }
}
