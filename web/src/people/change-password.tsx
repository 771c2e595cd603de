/** Changing the password signs the person out everywhere else. */
import { authErrorCode, authErrorMessage, isRefusalOfNewPassword } from '@cuadra/domain/people/auth-error-messages';
import { MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import { NO_COMMON_PASSWORDS, newPasswordFault } from '@cuadra/domain/people/registration-fault';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { HiddenUsername } from '../fields/hidden-username.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { showToast } from '../kit/toast.tsx';
import { UnsavedChangesGuard } from '../kit/unsaved-changes-guard.tsx';
import { askServerToChangeSession, type RequestFailure } from '../requests/ask-server.ts';
import { reloadMe } from '../session/current-session.ts';
import { useDeviceServices, useMe } from '../session/use-session.ts';
import { SESSIONS_API_URL } from './active-sessions.tsx';
import { authAnswerOfFailure } from './auth-answer-of-failure.ts';

interface Fault {
  readonly current?: string;
  readonly next?: string;
  readonly message?: string;
}

export function ChangePassword() {
  const { profile } = useMe();
  const { answers } = useDeviceServices();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [fault, setFault] = useState<Fault>({});

  const change = async () => {
    const wrong = missingOrWrong(current, next);
    setFault(wrong ?? {});
    if (wrong !== undefined) return;
    const body = { currentPassword: current, newPassword: next };
    // The server replaces the session by a new one.
    const question = { method: 'POST', body } as const;
    const answer = await askServerToChangeSession('/api/auth/change-password', question, { endsSession: false });
    if (!answer.ok) {
      setFault(faultOf(answer.failure));
      return;
    }
    setCurrent('');
    setNext('');
    showToast({ message: 'Contraseña cambiada. Cerramos tus otras sesiones.' });
    answers.refresh(SESSIONS_API_URL);
    await reloadMe();
  };
  return (
    <section aria-labelledby="password" className="flex flex-col gap-3">
      <SectionHeading id="password">Cambiar la contraseña</SectionHeading>
      {fault.message !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <Form onSubmit={change} label="Cambiar la contraseña">
        <UnsavedChangesGuard isTyped={current !== '' || next !== ''} />
        <HiddenUsername email={profile.email} />
        <PasswordField
          label="Contraseña actual"
          name="current-password"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          error={fault.current}
        />
        <PasswordField
          label="Contraseña nueva"
          name="new-password"
          hint={`Al menos ${MIN_PASSWORD_LENGTH} caracteres`}
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          error={fault.next}
        />
        <Button type="submit" pendingLabel="Cambiando la contraseña…">
          Cambiar contraseña
        </Button>
      </Form>
    </section>
  );
}

function missingOrWrong(current: string, next: string): Fault | undefined {
  if (current === '') return { current: 'Escribe tu contraseña actual.' };
  const wrong = newPasswordFault(next, NO_COMMON_PASSWORDS);
  return wrong === undefined ? undefined : { next: wrong };
}

function faultOf(failure: RequestFailure): Fault {
  const code = authErrorCode(authAnswerOfFailure(failure));
  const sentence = authErrorMessage(code);
  if (code === 'wrong-password') return { current: sentence };
  if (isRefusalOfNewPassword(code)) return { next: sentence };
  // A refusal that is not of the sign-in has a sentence of its own, as where the account is sample data.
  return { message: code === 'other' ? failure.message : sentence };
}
