import { CopyIcon, ShareIcon } from '../icons/icons-action.tsx';
import { Button } from '../kit/button.tsx';
import { copyTextWithToast, openShareSheet } from '../kit/share-sheet-and-clipboard.ts';

const NOT_COPIED = 'Aquí no se puede copiar. Envíalo por WhatsApp.';

/** Where the device has no share sheet, the text is copied. */
export function ShareOrCopyButton({ message }: { readonly message: string }) {
  if ('share' in navigator) {
    return (
      <Button kind="quiet" icon={<ShareIcon />} onPress={() => openShareSheet(message)} pendingLabel="Compartiendo…">
        Compartir
      </Button>
    );
  }
  return (
    <Button
      kind="quiet"
      icon={<CopyIcon />}
      onPress={() => copyTextWithToast(message, NOT_COPIED)}
      pendingLabel="Copiando…"
    >
      Copiar texto
    </Button>
  );
}
