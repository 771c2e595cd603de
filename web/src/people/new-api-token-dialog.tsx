/** Asks what the program is called, makes its API token, and shows it once. */
import { checkInput } from '@cuadra/domain/commands/check-input';
import { createApiToken } from '@cuadra/domain/api-tokens/create-api-token';
import { refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { useId, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { canBrowserHash } from '../browser/hash-secret.ts';
import { TextField } from '../fields/text-field.tsx';
import { CopyIcon } from '../icons/icons-action.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { isCommandDecided, sendCommandNow } from '../requests/send-command-now.ts';
import { generateApiToken, type NewApiToken } from './generate-api-token.ts';

interface NewApiTokenDialogProps {
  readonly link: BusinessLink;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

export function NewApiTokenDialog({ link, onClose, onMade }: NewApiTokenDialogProps) {
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <ShownOnce secret={secret} onClose={onClose} />;
  const show = (made: NewApiToken) => {
    setSecret(made.secret);
    onMade();
  };
  return <Naming link={link} onClose={onClose} onMade={show} />;
}

/** A trial whose answer was lost is sent again as it was, so that the token that is shown is the one that is kept. */
interface Trial {
  readonly id: string;
  readonly made: NewApiToken;
}

function Naming({
  link: { businessId, businessName },
  onClose,
  onMade,
}: Pick<NewApiTokenDialogProps, 'link' | 'onClose'> & { readonly onMade: (made: NewApiToken) => void }) {
  const form = useId();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<{ readonly name?: string; readonly message?: string }>({});
  const trial = useRef<Trial>(undefined);
  const make = async () => {
    const made = trial.current?.made ?? (await generateApiToken(businessId, name));
    if (!checkInput(createApiToken.input, made.input).ok) {
      setFault({ name: 'Escribe para qué programa es.' });
      return;
    }
    trial.current ??= { id: uuidV7(), made };
    const failure = await sendCommandNow({
      id: trial.current.id,
      name: 'create-api-token',
      input: made.input,
      businessId,
    });
    if (isCommandDecided(failure)) trial.current = undefined;
    if (failure === undefined) onMade(made);
    else setFault({ message: refusalDisplayMessage(failure) });
  };
  const rename = (typed: string) => {
    trial.current = undefined;
    setName(typed);
    setFault({});
  };
  return (
    <Dialog
      title="Crear una llave"
      isOpen
      onClose={onClose}
      actions={
        canBrowserHash() && (
          <Button type="submit" form={form} pendingLabel="Creando…">
            Crear llave
          </Button>
        )
      }
    >
      {!canBrowserHash() && (
        <Banner tone="warning">Tu navegador crea llaves solo en páginas con https. Entra a Cuadra con https.</Banner>
      )}
      {fault.message !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <p className="text-ink-soft">
        El programa verá y registrará en <span className="font-bold wrap-anywhere text-ink">{businessName}</span> en tu
        nombre, con los permisos que tengas en cada momento.
      </p>
      <Form id={form} onSubmit={make}>
        <TextField
          label="¿Para qué programa es?"
          hint="Con este nombre lo verás en la lista y en el historial de cambios"
          value={name}
          onChange={rename}
          maxLength={MAX_NAME_LENGTH}
          autoCapitalize="sentences"
          error={fault.name}
        />
      </Form>
    </Dialog>
  );
}

function ShownOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setNote('Llave copiada.');
    } catch {
      // A browser may refuse the clipboard.
      field.current?.select();
      setNote('La llave está marcada: cópiala con el menú de este dispositivo.');
    }
  };
  return (
    <Dialog
      title="Tu llave nueva"
      isOpen
      isUrgent
      onClose={onClose}
      actions={
        <>
          <Button icon={<CopyIcon />} onPress={copy} pendingLabel="Copiando…">
            Copiar llave
          </Button>
          <Button kind="secondary" onPress={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <Banner tone="warning">
        Cópiala ahora y pégala en tu programa: no se vuelve a mostrar. Si la pierdes, quítala y crea otra.
      </Banner>
      <TextField label="Llave" value={secret} onChange={() => undefined} isReadOnly note={note} ref={field} />
      <p className="text-ink-soft">Quien la tenga puede usarla: no la envíes por mensajes ni la publiques.</p>
    </Dialog>
  );
}
