/** An invitation's link: sharing it by WhatsApp or the phone's share sheet, copying it, and canceling it. */
import type { InvitationState, ShownInvitation } from '@cuadra/domain/rows/invitation';
import { invitationLink, invitationMessage } from '@cuadra/domain/businesses/invitation-link-and-message';
import { whatsappShareUrl } from '@cuadra/domain/app/whatsapp';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonAnchor, ButtonLink } from '../kit/button-link.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ShareIcon, WhatsappIcon } from '../icons/icons-action.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { TextField } from '../fields/text-field.tsx';
import { openShareSheet } from '../kit/share-sheet-and-clipboard.ts';
import { showToast } from '../kit/toast.tsx';
import { failedAttemptMessage, useSendCommandNow } from '../hooks/use-send-command-now.ts';
import { useShop } from '../hooks/use-shop.ts';

const route = getRouteApi('/business/$businessId/employees');

const canceledMessages: Readonly<Record<InvitationState, string>> = {
  pending: 'Invitación cancelada: el enlace ya no abre nada.',
  expired: 'Quitaste la invitación de la lista.',
  accepted: '',
};

interface InvitationLinkDialogProps {
  /** Undefined while it is being fetched. */
  readonly invitation: ShownInvitation | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function InvitationLinkDialog({ invitation, onClose, onChanged }: InvitationLinkDialogProps) {
  const sendNow = useSendCommandNow();
  const [fault, setFault] = useState<string>();
  const cancel = async ({ invitationId, state }: ShownInvitation) => {
    const failure = await sendNow('cancel-invitation', { invitationId });
    if (failure !== undefined) {
      setFault(failedAttemptMessage('cancel-invitation', failure));
      return;
    }
    showToast({ message: canceledMessages[state] });
    onChanged();
    onClose();
  };
  return (
    <Dialog title="Enlace de invitación" isOpen isInAddress onClose={onClose}>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      {invitation === undefined ? (
        <>
          <output className="sr-only">Cargando…</output>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </>
      ) : (
        <>
          <Standing {...invitation} />
          {invitation.token !== null && <HandOn invitation={invitation} token={invitation.token} />}
          {invitation.state === 'pending' && (
            <Button kind="danger" onPress={() => cancel(invitation)} pendingLabel="Cancelando…" isWide>
              Cancelar invitación
            </Button>
          )}
          {invitation.state === 'expired' && (
            <div className="flex flex-col gap-2">
              <ButtonLink from={route.id} to="." search={{ invitar: true, correo: invitation.email }} replace isWide>
                Invitar de nuevo
              </ButtonLink>
              <Button kind="quiet" onPress={() => cancel(invitation)} pendingLabel="Quitando…" isWide>
                Quitar de la lista
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Until when the link is valid, or why it is no longer; that may change while it is shown. */
function Standing({ email, state, expiresAt }: ShownInvitation) {
  const who = <span className="font-bold wrap-anywhere">{email}</span>;
  switch (state) {
    case 'pending':
      return (
        <p>
          Para {who}. Sirve una sola vez, hasta el <DateTime instant={expiresAt} />.
        </p>
      );
    case 'accepted':
      return <p>{who} ya aceptó la invitación. El enlace no sirve para nadie más.</p>;
    case 'expired':
      return (
        <p>
          El enlace para {who} venció el <DateTime instant={expiresAt} />.
        </p>
      );
  }
}

function HandOn({ invitation, token }: { readonly invitation: ShownInvitation; readonly token: string }) {
  const { business } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<string>();
  const link = invitationLink(window.location.origin, token);
  const message = invitationMessage(invitation, business, link);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNote('Enlace copiado.');
    } catch {
      // There is no clipboard without https.
      field.current?.select();
      setNote('El enlace está marcado: cópialo con el menú de este dispositivo.');
    }
  };
  return (
    <>
      <TextField label="Enlace" value={link} onChange={() => undefined} isReadOnly note={note} ref={field} />
      <div className="flex flex-col gap-2">
        <ButtonAnchor href={whatsappShareUrl(message)} target="_blank" rel="noreferrer" icon={<WhatsappIcon />} isWide>
          Enviar por WhatsApp
        </ButtonAnchor>
        {'share' in navigator && (
          <Button
            kind="secondary"
            icon={<ShareIcon />}
            onPress={() => openShareSheet(message)}
            pendingLabel="Compartiendo…"
          >
            Compartir
          </Button>
        )}
        <Button kind="secondary" onPress={copy} pendingLabel="Copiando…">
          Copiar enlace
        </Button>
      </div>
    </>
  );
}
