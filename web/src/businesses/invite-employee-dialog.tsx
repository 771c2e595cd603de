/** The permissions begin as the business's defaults. */
import { inviteEmployee } from '@cuadra/domain/businesses/invite-employee';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { checkInput } from '@cuadra/domain/commands/check-input';
import { authErrorMessage } from '@cuadra/domain/people/auth-error-messages';
import { useId, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { failedAttemptMessage, useSendCommandNow } from '../hooks/use-send-command-now.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import { PermissionFields } from './permission-fields.tsx';

const keptDraft = z.object({
  invitationId: z.string(),
  email: z.string(),
  departamento: z.string(),
  permissions: z.record(z.enum(permissionNames), z.boolean()),
});

interface InviteEmployeeDialogProps {
  /** Filled in for a new invitation to somebody whose former one has expired. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onInvited: (invitationId: string) => void;
}

export function InviteEmployeeDialog({ email, onClose, onInvited }: InviteEmployeeDialogProps) {
  const form = useId();
  const { business, businessId } = useShop();
  const sendNow = useSendCommandNow();
  const { draft, setDraft, isRestored } = useStoredDraft(`cuadra.invite.${businessId}`, keptDraft, {
    // Each draft has its own id, so that a draft that may have arrived is not sent again with other contents.
    invitationId: uuidV7(),
    email,
    departamento: '',
    permissions: business.configuracion.permisos.empleados,
  });
  const [fault, setFault] = useState<{ readonly email?: string; readonly message?: string }>({});
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part, invitationId: uuidV7() });
    setFault({});
  };
  const invite = async () => {
    if (!checkInput(inviteEmployee.input, draft).ok) {
      setFault({ email: draft.email.trim() === '' ? 'Escribe su correo.' : authErrorMessage('invalid-email') });
      return;
    }
    const failure = await sendNow('invite-employee', draft);
    if (failure === undefined) onInvited(draft.invitationId);
    else setFault({ message: failedAttemptMessage('add-employee', failure) });
  };
  const held = permissionNames.filter((name) => draft.permissions[name]).length;
  return (
    <Dialog
      title="Invitar a alguien"
      isOpen
      onClose={onClose}
      isInAddress
      hasUnsavedFields={isRestored}
      actions={
        <Button type="submit" form={form} pendingLabel="Creando el enlace…">
          Crear enlace
        </Button>
      }
    >
      {fault.message !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <Form id={form} onSubmit={invite}>
        <TextField
          label="Su correo electrónico"
          hint="Con este correo entrará a Cuadra"
          type="email"
          value={draft.email}
          onChange={(typed) => change({ email: typed })}
          autoCapitalize="none"
          error={fault.email}
        />
        <TextField
          label="Departamento"
          value={draft.departamento}
          onChange={(departamento) => change({ departamento })}
          maxLength={MAX_NAME_LENGTH}
          autoCapitalize="sentences"
          placeholder="Caja, almacén…"
          isOptional
        />
        <PermissionFields value={draft.permissions} onChange={(permissions) => change({ permissions })} />
        {held === 0 && <p className="text-form">Sin ningún permiso solo verá el inventario y los conteos de caja.</p>}
      </Form>
    </Dialog>
  );
}
