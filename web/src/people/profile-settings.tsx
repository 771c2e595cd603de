/** Spec: section 3 (User profile). */
import type { Theme } from '@cuadra/domain/rows/profile';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { Form } from '../kit/form.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ThemeField } from '../fields/theme-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { UnsavedChangesGuard } from '../kit/unsaved-changes-guard.tsx';
import { saveProfileChanges } from '../session/save-profile-changes.ts';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { useMe, useSession } from '../session/use-session.ts';

export function ProfileSettings() {
  const { email, fechaRegistro } = useMe().profile;
  const session = useSession();
  return (
    <>
      {session.state === 'in' && session.message !== undefined && <Banner tone="warning">{session.message}</Banner>}
      <OwnName />
      <dl className="divide-y divide-line rounded-2xl border border-line bg-sheet">
        <div className="px-4 py-3">
          <dt className="text-form text-ink-soft">Correo</dt>
          <dd className="font-bold wrap-anywhere">{email}</dd>
        </div>
        <div className="px-4 py-3">
          <dt className="text-form text-ink-soft">En Cuadra desde</dt>
          <dd className="font-bold">
            <DateTime instant={fechaRegistro} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function OwnName() {
  const { profile } = useMe();
  const [nombre, setNombre] = useState(profile.nombre);
  const [apellidos, setApellidos] = useState(profile.apellidos);
  const [fault, setFault] = useState<{ readonly nombre?: string | undefined; readonly message?: string | undefined }>();
  const save = async () => {
    const failure = await saveProfileChanges({ nombre, apellidos });
    if (failure === undefined) {
      setFault(undefined);
      showToast({ message: 'Perfil guardado.' });
      return;
    }
    const ofName = failure.fields?.['nombre'];
    setFault(ofName === undefined ? { message: failedAttemptMessage('update-profile', failure) } : { nombre: ofName });
  };
  return (
    <>
      {fault?.message !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <Form onSubmit={save}>
        <UnsavedChangesGuard isTyped={nombre.trim() !== profile.nombre || apellidos.trim() !== profile.apellidos} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Nombre"
            value={nombre}
            onChange={setNombre}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="given-name"
            autoCapitalize="words"
            error={fault?.nombre}
          />
          <TextField
            label="Apellidos"
            value={apellidos}
            onChange={setApellidos}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="family-name"
            autoCapitalize="words"
            isOptional
          />
        </div>
        <Button type="submit">Guardar</Button>
      </Form>
    </>
  );
}

export function ThemeAndNoticePreferences() {
  const { theme, notifications } = useMe().profile.configuracion;
  return (
    <>
      <ThemeField value={theme} onChange={(chosen) => void prefer({ theme: chosen })} />
      <SwitchField
        label="Avisos"
        hint="Te señala cuando hay algo nuevo que mirar: stock bajo, movimientos grandes, cierres que no cuadran"
        isOn={notifications}
        onChange={(isOn) => void prefer({ notifications: isOn })}
      />
    </>
  );
}

async function prefer(configuracion: { readonly theme?: Theme; readonly notifications?: boolean }): Promise<void> {
  const failure = await saveProfileChanges({ configuracion });
  if (failure !== undefined) showToast({ message: failedAttemptMessage('update-profile', failure), tone: 'warning' });
}
