/** Makes an employee the gerente: what changes for both, then the password or, without one, the business's name. */
import type { Member } from '@cuadra/domain/rows/membership';
import { useNavigate } from '@tanstack/react-router';
import { useShop } from '../hooks/use-shop.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { showToast } from '../kit/toast.tsx';
import { ConfirmByPasswordOrNameForm, type Proof } from '../confirmed/confirm-by-password-or-name-form.tsx';
import { askServer } from '../requests/ask-server.ts';
import { deviceId } from '../requests/device-id.ts';
import { reloadMe } from '../session/current-session.ts';

interface HandOverBusinessDialogProps {
  readonly member: Pick<Member, 'uid' | 'nombre'>;
  readonly onClose: () => void;
}

export function HandOverBusinessDialog({ member: { uid, nombre }, onClose }: HandOverBusinessDialogProps) {
  const { business, businessId } = useShop();
  const navigate = useNavigate();
  const ask = async ({ name, ...proof }: Proof) => {
    const body = { businessId, uid, deviceId: deviceId(), nombre: name, ...proof };
    const answer = await askServer('/api/auth/hand-over-business', { method: 'POST', body });
    if (!answer.ok) return answer.failure;
    showToast({ message: `Listo: ${nombre} es gerente de ${business.nombre}.` });
    await reloadMe();
    // The screen of the employees is the gerente's.
    await navigate({
      to: '/business/$businessId/dashboard',
      params: { businessId },
      replace: true,
      ignoreBlocker: true,
    });
    return undefined;
  };
  return (
    <Dialog title={`Entregar el negocio a ${nombre}`} isOpen onClose={onClose} isInAddress>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{nombre} será gerente: decide quién trabaja aquí, cambia los ajustes y puede eliminar el negocio.</li>
        <li>Tú sigues en el negocio con los permisos de un empleado nuevo. {nombre} puede cambiarlos o quitarte.</li>
        <li>No se deshace: solo {nombre} podría devolvértelo.</li>
      </ul>
      <ConfirmByPasswordOrNameForm
        label="Entregar el negocio"
        name={business.nombre}
        nameOf="el nombre del negocio"
        attempt="update-business"
        ask={ask}
      >
        <Button type="submit" kind="danger" pendingLabel="Entregando…" isWide>
          Entregar el negocio
        </Button>
      </ConfirmByPasswordOrNameForm>
    </Dialog>
  );
}
