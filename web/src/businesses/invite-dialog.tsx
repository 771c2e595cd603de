/** Inviting somebody: their e-mail, and what they will be allowed, which begins as the business's own defaults. */
import { inviteEmployee } from '@cuadra/domain/businesses/invite-employee';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { checkInput } from '@cuadra/domain/commands/input-faults';
import { authErrorMessage } from '@cuadra/domain/people/auth-errors';
import { useId, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { sentenceOf, useSendNow } from '../hooks/use-send-now.ts';
import { useShop } from '../hooks/use-shop.ts';
import { PermissionFields } from './permission-fields.tsx';

interface InviteDialogProps {
  /** Somebody whose invitation was not used in time. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onInvited: (invitationId: string) => void;
}

export function InviteDialog({ email, onClose, onInvited }: InviteDialogProps) {
  const form = useId();
  const { business } = useShop();
  const sendNow = useSendNow();
  const [draft, setDraft] = useState({
    // Another draft is another invitation: one that may have arrived already is not sent with other contents.
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
      setFault({ email: authErrorMessage('invalid-email') });
      return;
    }
    const failure = await sendNow('invite-employee', draft);
    if (failure === undefined) onInvited(draft.invitationId);
    else setFault({ message: sentenceOf('add-employee', failure) });
  };
  const held = permissionNames.filter((name) => draft.permissions[name]).length;
  return (
    <Dialog
      title="Invitar a alguien"
      isOpen
      onClose={onClose}
      isInAddress
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
