/**
 * Asks for something that only the account's owner may ask: with the password or, for whoever has none, by typing the
 * name of what it is about.
 */
import type { WaysIn } from '@cuadra/domain/people/server-sign-in-options';
import { type FailedAttempt, offlineFailureMessage } from '@cuadra/domain/people/failed-action-messages';
import { type ReactNode, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { HiddenUsername } from '../fields/hidden-username.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { Banner } from '../kit/banner.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Form } from '../kit/form.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { UNREACHED_STATUS, type RequestFailure } from '../requests/ask-server.ts';
import { useMe } from '../session/use-session.ts';

/** The name is the right one where the password is asked. */
export interface Proof {
  /** The command's id, the same until there is an answer. */
  readonly id: string;
  readonly name: string;
  readonly password?: string;
}

interface ConfirmByPasswordOrNameFormProps {
  readonly label: string;
  /** The name, and what it is the name of: "el nombre del negocio". */
  readonly name: string;
  readonly nameOf: string;
  readonly attempt: FailedAttempt;
  readonly ask: (proof: Proof) => Promise<RequestFailure | undefined>;
  /** The button. */
  readonly children: ReactNode;
}

export function ConfirmByPasswordOrNameForm(props: ConfirmByPasswordOrNameFormProps) {
  const { demo } = useMe();
  const { body, failure, reload } = useCachedAnswer<WaysIn>('/api/auth/list-accounts');
  // Nobody was told the password of an account with sample data.
  if (demo) return <p>Son datos de ejemplo: se borran con «Salir y borrar», arriba de cada pantalla.</p>;
  if (body !== undefined) return <Confirmation {...props} hasPassword={body.password} />;
  if (failure === undefined) return <SkeletonRows rows={2} />;
  return <ErrorState onRetry={reload}>{failure.message}</ErrorState>;
}

interface Fault {
  readonly field?: string;
  readonly message?: string;
}

function Confirmation(props: ConfirmByPasswordOrNameFormProps & { readonly hasPassword: boolean }) {
  const { label, name, nameOf, attempt, ask, hasPassword, children } = props;
  const { profile } = useMe();
  useHeadingFocusAfterClosing();
  const id = useRef(uuidV7());
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault>({});
  const submit = async (): Promise<void> => {
    const missing = hasPassword ? 'Escribe tu contraseña.' : `Escribe ${nameOf}.`;
    // A password is never trimmed.
    const isMissing = (hasPassword ? typed : typed.trim()) === '';
    setFault(isMissing ? { field: missing } : {});
    if (isMissing) return;
    const failure = await ask({ id: id.current, ...(hasPassword ? { name, password: typed } : { name: typed }) });
    if (failure?.status !== UNREACHED_STATUS) id.current = uuidV7();
    if (failure !== undefined) setFault(faultOf(failure, attempt));
  };
  return (
    <>
      {fault.message !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <Form onSubmit={submit} label={label}>
        {/* Tells a password manager whose password it is. */}
        {hasPassword && <HiddenUsername email={profile.email} />}
        {hasPassword ? (
          <PasswordField
            label="Tu contraseña"
            name="current-password"
            value={typed}
            onChange={setTyped}
            autoComplete="current-password"
            error={fault.field}
          />
        ) : (
          <TextField label={`Escribe ${nameOf}: ${name}`} value={typed} onChange={setTyped} error={fault.field} />
        )}
        {children}
      </Form>
    </>
  );
}

const codesOfField: ReadonlySet<string> = new Set(['wrong-password', 'name-differs', 'email-differs']);

function faultOf(failure: RequestFailure, attempt: FailedAttempt): Fault {
  if (failure.status === UNREACHED_STATUS) return { message: offlineFailureMessage(attempt) };
  return codesOfField.has(failure.code) ? { field: failure.message } : { message: failure.message };
}
