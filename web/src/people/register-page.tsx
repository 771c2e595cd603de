/** A new account (spec, sections 2, 5 and 8). */
import { type AuthErrorCode, authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-errors';
import { type EntranceFault, type Registration, MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import { registrationFault } from '@cuadra/domain/people/registration';
import { failureMessages } from '@cuadra/domain/people/failure-messages';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { askServer, NOT_REACHED } from '../requests/api.ts';
import { enterSession } from '../session/session.ts';
import { EntranceCard } from './entrance-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { Invited } from './invited.tsx';
import { useWayIn } from './use-way-in.ts';

const route = getRouteApi('/plain/auth/register');
/** The account is made, and who it is of is not known. */
const NOT_SET_UP = `${failureMessages['create-profile']}. Tu cuenta ya existe: inicia sesión con tu correo y tu contraseña.`;
/** The common passwords are known to the server, which names them when it sees one. */
const known: ReadonlySet<string> = new Set();

export function RegisterPage() {
  const { volver } = route.useSearch();
  const [nombre, setNombre] = useState('');
  const [apellidos, setApellidos] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { fault, wrong, setFault, register, enter } = useRegistration(volver);
  return (
    <EntranceCard title="Crear cuenta">
      <Invited returnTo={volver} setEmail={setEmail} />
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <Form onSubmit={() => register({ nombre, apellidos, email, password })}>
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
      <GoogleButton onSignedIn={enter} onFault={setFault} />
      <p>
        ¿Ya tienes cuenta?{' '}
        <Link to="/auth/login" search={{ volver }} className="font-bold text-accent underline">
          Inicia sesión
        </Link>
      </p>
    </EntranceCard>
  );
}

function useRegistration(volver: string | undefined) {
  const goIn = useWayIn(volver);
  const [fault, setFault] = useState<string>();
  const [wrong, setWrong] = useState<EntranceFault['fields']>({});
  const enter = async () => {
    const failure = await enterSession();
    if (failure === undefined) await goIn();
    else setFault(failure.message);
  };
  const enterAsNew = async () => {
    if ((await enterSession()) === undefined) await goIn();
    else setFault(NOT_SET_UP);
  };
  const register = async ({ nombre, apellidos, email, password }: Registration & { readonly apellidos: string }) => {
    const found = registrationFault({ nombre, email, password }, known);
    setFault(found?.message);
    setWrong(found?.fields ?? {});
    if (found !== undefined) return;
    const body = { nombre: nombre.trim(), apellidos: apellidos.trim(), email: email.trim(), password };
    const answer = await askServer('/api/auth/sign-up/email', { method: 'POST', body });
    if (answer.ok) await enterAsNew();
    else {
      const code = authErrorCode(answer.failure.status === NOT_REACHED ? undefined : answer.failure);
      const message = authErrorMessage(code);
      const field = fieldOf(code);
      setFault(message);
      if (field !== undefined) setWrong({ [field]: message });
    }
  };
  return { fault, wrong, setFault, register, enter };
}

/** Which field the service did not take. */
function fieldOf(code: AuthErrorCode): keyof EntranceFault['fields'] | undefined {
  switch (code) {
    case 'weak-password':
    case 'common-password':
    case 'long-password':
      return 'password';
    case 'invalid-email':
    case 'email-already-in-use':
      return 'email';
    case 'invalid-display-name':
      return 'nombre';
    default:
      return undefined;
  }
}
