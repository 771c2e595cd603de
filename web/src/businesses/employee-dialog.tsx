/**
 * One employee: permissions, department, handing the business over to them, deactivating and removing.
 *
 * They remain the author of their records in any case.
 */
import { fullName } from '@cuadra/domain/people/full-name';
import type { Member } from '@cuadra/domain/rows/membership';
import { type FailedAttempt } from '@cuadra/domain/people/failed-action-messages';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { failedAttemptMessage, useSendCommandNow } from '../hooks/use-send-command-now.ts';
import { changedPermissions, PermissionFields } from './permission-fields.tsx';

const route = getRouteApi('/business/$businessId/employees');

interface EmployeeDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function EmployeeDialog({ member, onClose, onChanged }: EmployeeDialogProps) {
  const form = useId();
  const { uid, nombre, email, activo, fechaIngreso } = member;
  const [permissions, setPermissions] = useState(member.permissions);
  const [departamento, setDepartamento] = useState(member.departamento);
  const { fault, send } = useChange(onChanged);

  const save = async () => {
    const changes = {
      permissions: changedPermissions(member.permissions, permissions),
      ...(departamento.trim() !== member.departamento && { departamento }),
    };
    if (changes.permissions === undefined && changes.departamento === undefined) onClose();
    else if (await send('update-employee', { uid, ...changes }, 'update-business')) {
      showToast({ message: `Guardamos los cambios de ${nombre}.` });
      onClose();
    }
  };
  return (
    <Dialog
      title={fullName(member)}
      isOpen
      onClose={onClose}
      isInAddress
      actions={
        <Button type="submit" form={form}>
          Guardar cambios
        </Button>
      }
    >
      <p className="text-form wrap-anywhere text-ink-soft">
        {email}
        <span className="block">
          Entró el <DateTime instant={fechaIngreso} />
        </span>
      </p>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      {!activo && <Banner tone="warning">Está desactivado: no puede entrar a este negocio.</Banner>}
      <Form id={form} onSubmit={save}>
        <TextField
          label="Departamento"
          hint="En qué parte del negocio trabaja"
          value={departamento}
          onChange={setDepartamento}
          maxLength={MAX_NAME_LENGTH}
          autoCapitalize="sentences"
          placeholder="Caja, almacén…"
          isOptional
        />
        <PermissionFields value={permissions} onChange={setPermissions} />
      </Form>
      <Leaving member={member} send={send} onDone={onClose} />
    </Dialog>
  );
}

interface LeavingProps {
  readonly member: Member;
  readonly send: Send;
  readonly onDone: () => void;
}

/** Hands the business over to the employee, deactivates or removes them. */
function Leaving({ member: { uid, nombre, activo }, send, onDone }: LeavingProps) {
  const [isAsked, setIsAsked] = useState(false);
  const tell = (message: string) => {
    showToast({ message });
    onDone();
  };
  const setActive = async (isActive: boolean) => {
    if (!(await send('update-employee', { uid, activo: isActive }, 'update-business'))) return;
    tell(isActive ? `${nombre} puede volver a entrar.` : `${nombre} ya no puede entrar.`);
  };
  const remove = async () => {
    const isDone = await send('remove-employee', { uid }, 'remove-employee');
    setIsAsked(false);
    if (isDone) tell(`${nombre} ya no trabaja en este negocio.`);
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {activo && (
        <ButtonLink kind="secondary" from={route.id} to="." search={{ entregar: uid }}>
          Entregarle el negocio
        </ButtonLink>
      )}
      <Button kind="secondary" onPress={() => setActive(!activo)}>
        {activo ? 'Desactivar' : 'Volver a activar'}
      </Button>
      <Button kind="danger" onPress={() => setIsAsked(true)} isWide>
        Quitar del negocio
      </Button>
      <ConfirmDialog
        title={`¿Quitar a ${nombre} del negocio?`}
        confirmLabel="Quitar"
        pendingLabel="Quitando…"
        isDanger
        isOpen={isAsked}
        onConfirm={remove}
        onCancel={() => setIsAsked(false)}
      >
        Ya no podrá entrar. Lo que registró se queda en el cuaderno con su nombre, y puedes volver a invitarlo.
      </ConfirmDialog>
    </div>
  );
}

/** Resolves to whether it was done. */
type Send = <Name extends CommandName>(name: Name, input: InputOf<Name>, attempt: FailedAttempt) => Promise<boolean>;

/** Sends a change that only the server can decide, and stores the failure's sentence. */
function useChange(onChanged: () => void) {
  const sendNow = useSendCommandNow();
  const [fault, setFault] = useState<string>();
  const send: Send = async (name, input, attempt) => {
    setFault(undefined);
    const failure = await sendNow(name, input);
    if (failure !== undefined) setFault(failedAttemptMessage(attempt, failure));
    else onChanged();
    return failure === undefined;
  };
  return { fault, send };
}
