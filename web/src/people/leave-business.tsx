/** An employee leaves the business they work in; a gerente hands it over first, and has no such row. */
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useOpenOrPrincipalBusiness } from '../hooks/use-open-or-principal-business.ts';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { LogoutIcon } from '../icons/icons-sign-in-screens.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ListRow } from '../kit/list-row.tsx';
import { showToast } from '../kit/toast.tsx';
import { isWaitingOrRefusedEntry } from '../replica/outbox.ts';
import { isCommandDecided, sendCommandNow } from '../requests/send-command-now.ts';
import { reloadMe } from '../session/current-session.ts';
import { useMe, useReplicaState } from '../session/use-session.ts';

export function LeaveBusinessRow() {
  const link = useOpenOrPrincipalBusiness();
  const [isAsked, setIsAsked] = useState(false);
  if (link === undefined || link.rol === 'gerente') return null;
  return (
    <>
      <ListRow
        icon={<LogoutIcon className="size-6 text-ink-soft" />}
        title={`Salir de ${link.businessName}`}
        hint="Dejas de trabajar en este negocio"
        onPress={() => setIsAsked(true)}
      />
      {isAsked && <LeaveDialog link={link} onClose={() => setIsAsked(false)} />}
    </>
  );
}

interface LeaveDialogProps {
  readonly link: BusinessLink;
  readonly onClose: () => void;
}

function LeaveDialog({ link: { businessId, businessName }, onClose }: LeaveDialogProps) {
  const { uid } = useMe().profile;
  const { outbox } = useReplicaState();
  const navigate = useNavigate();
  const [id, setId] = useState(() => uuidV7());
  const [fault, setFault] = useState<string>();
  const unsent = outbox.filter(
    (entry) => isWaitingOrRefusedEntry(entry) && entry.envelope.businessId === businessId,
  ).length;
  const leave = async () => {
    const failure = await sendCommandNow({ id, name: 'remove-employee', input: { uid }, businessId });
    if (isCommandDecided(failure)) setId(uuidV7());
    if (failure !== undefined) {
      setFault(failedAttemptMessage('remove-employee', failure));
      return;
    }
    await reloadMe();
    await navigate({ to: '/select-business', replace: true, ignoreBlocker: true });
    showToast({ message: `Saliste de ${businessName}.` });
  };
  return (
    <ConfirmDialog
      title={`¿Salir de ${businessName}?`}
      confirmLabel="Salir del negocio"
      pendingLabel="Saliendo…"
      isDanger
      isOpen
      onConfirm={leave}
      onCancel={onClose}
      error={fault}
    >
      {unsent > 0 && (
        <p className="mb-3 font-bold">
          Tienes {countWithNoun(unsent, 'registro', 'registros')} sin enviar: si sales ahora, ya no se envían.
        </p>
      )}
      <p>
        Ya no podrás entrar, y tus llaves de ahí dejan de servir. Lo que registraste se queda en su cuaderno con tu
        nombre. Para volver, su gerente tiene que invitarte.
      </p>
    </ConfirmDialog>
  );
}
