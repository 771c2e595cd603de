/** A link for a person's new password, made when the dialog is opened and shown only there. */
import type { ResetLink } from '@cuadra/domain/admin/admin-answers';
import { whatsappShareUrl } from '@cuadra/domain/app/whatsapp';
import { operatorResetLinkMessage } from '@cuadra/domain/people/reset-link';
import { useRef, useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { WhatsappIcon } from '../icons/icons-action.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { Dialog } from '../kit/dialog.tsx';

export interface MadeResetLink extends ResetLink {
  readonly email: string;
}

interface AdminResetLinkDialogProps {
  /** Undefined while there is none to show. */
  readonly made: MadeResetLink | undefined;
  readonly onClose: () => void;
}

export function AdminResetLinkDialog({ made, onClose }: AdminResetLinkDialogProps) {
  return (
    <Dialog title="Enlace para una contraseña nueva" isOpen={made !== undefined} onClose={onClose}>
      {made !== undefined && <HandOn {...made} />}
    </Dialog>
  );
}

function HandOn({ email, link: told, expiresAt }: MadeResetLink) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<string>();
  const link = new URL(told, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setNote('Enlace copiado.');
    } catch {
      // There is no clipboard without https.
      field.current?.select();
      setNote('El enlace está marcado: cópialo con el menú de tu dispositivo.');
    }
  };
  return (
    <>
      <p>
        Dáselo solo a <span className="font-bold wrap-anywhere">{email}</span>: quien lo abre elige la contraseña. Sirve
        una sola vez, hasta el <DateTime instant={expiresAt} />, y no se vuelve a mostrar.
      </p>
      <TextField label="Enlace" value={link} onChange={() => undefined} isReadOnly note={note} ref={field} />
      <div className="flex flex-col gap-2">
        <Button onPress={copy} pendingLabel="Copiando…" isWide>
          Copiar enlace
        </Button>
        <ButtonAnchor
          kind="secondary"
          href={whatsappShareUrl(operatorResetLinkMessage(link))}
          target="_blank"
          rel="noreferrer"
          icon={<WhatsappIcon />}
          isWide
        >
          Enviar por WhatsApp
        </ButtonAnchor>
      </div>
    </>
  );
}
