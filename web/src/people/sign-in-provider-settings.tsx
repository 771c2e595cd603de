/** Adding the operator's own provider to one's account, or removing it; nothing where this server has none. */
import { authErrorCode, authErrorMessage } from '@cuadra/domain/people/auth-error-messages';
import type { WaysIn } from '@cuadra/domain/people/server-sign-in-options';
import { useState } from 'react';
import { HiddenUsername } from '../fields/hidden-username.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useAuthOptions } from '../hooks/use-auth-options.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { showToast } from '../kit/toast.tsx';
import { askServer, type RequestFailure } from '../requests/ask-server.ts';
import { useMe } from '../session/use-session.ts';
import { authAnswerOfFailure } from './auth-answer-of-failure.ts';
import { providerUrlFromAnswer } from './provider-sign-in.ts';

interface SignInProviderSettingsProps {
  /** Undefined until they are known. */
  readonly ways: WaysIn | undefined;
  readonly onRemoved: () => void;
  readonly error: string | undefined;
}

export function SignInProviderSettings({ ways, onRemoved, error }: SignInProviderSettingsProps) {
  const { demo } = useMe();
  const offers = useAuthOptions();
  const [fault, setFault] = useState(error === undefined ? undefined : authErrorMessage(error));
  if (ways === undefined || offers === undefined || offers === 'unreached') return null;
  if (offers.oidc === null || demo) return null;
  const parts = { name: offers.oidc, ways, onFault: setFault };
  return (
    <section aria-labelledby="other-way-in" className="mt-4 flex flex-col gap-3">
      <SectionHeading id="other-way-in">Entrar también con {offers.oidc}</SectionHeading>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      {ways.oidc ? <Linked {...parts} onRemoved={onRemoved} /> : <Unlinked {...parts} />}
    </section>
  );
}

interface Parts {
  readonly name: string;
  readonly ways: WaysIn;
  readonly onFault: (sentence: string | undefined) => void;
}

function Unlinked({ name, ways, onFault }: Parts) {
  const { profile } = useMe();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const add = async () => {
    const missing = ways.password && password === '';
    setWrong(missing ? 'Escribe tu contraseña de Cuadra.' : undefined);
    onFault(undefined);
    if (missing) return;
    const body = { provider: 'oidc', currentPassword: password };
    const answer = await askServer('/api/auth/link-social', { method: 'POST', body });
    if (answer.ok) return window.location.assign(providerUrlFromAnswer(answer.body));
    const { code, message } = faultOfFailure(answer.failure);
    if (code === 'wrong-password') setWrong(message);
    else onFault(message);
  };
  return (
    <>
      <p className="text-ink-soft">Entrarás con tu usuario de {name}, sin escribir tu contraseña de Cuadra.</p>
      <Form onSubmit={add} label={`Entrar también con ${name}`}>
        {ways.password && <HiddenUsername email={profile.email} />}
        {ways.password && (
          <PasswordField
            label="Tu contraseña de Cuadra"
            name="own-password"
            hint="Para saber que eres tú"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={wrong}
          />
        )}
        <Button type="submit" kind="secondary" pendingLabel={`Abriendo ${name}…`}>
          Agregar {name}
        </Button>
      </Form>
    </>
  );
}

function Linked({ name, ways, onFault, onRemoved }: Parts & Pick<SignInProviderSettingsProps, 'onRemoved'>) {
  const isLast = !ways.password && !ways.google;
  const remove = async () => {
    const answer = await askServer('/api/auth/unlink-account', { method: 'POST', body: { provider: 'oidc' } });
    onFault(answer.ok ? undefined : faultOfFailure(answer.failure).message);
    if (!answer.ok) return;
    showToast({ message: `Ya no se entra a tu cuenta con ${name}.` });
    onRemoved();
  };
  return (
    <>
      <p className="text-ink-soft">
        Tu usuario de {name} entra a esta cuenta.
        {isLast && ' Es tu única forma de entrar, así que no se puede quitar.'}
      </p>
      {!isLast && (
        <Button kind="danger" onPress={remove} pendingLabel="Quitando…">
          Quitar {name}
        </Button>
      )}
    </>
  );
}

function faultOfFailure(failure: RequestFailure): { readonly code: string; readonly message: string } {
  const code = authErrorCode(authAnswerOfFailure(failure));
  return { code, message: authErrorMessage(code) };
}
