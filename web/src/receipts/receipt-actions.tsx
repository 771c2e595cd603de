/**
 * WhatsApp, printing, and sharing a receipt as an image or as text.
 *
 * Where the device's share sheet accepts images it is offered; otherwise the text is copied.
 */
import { whatsappShareUrl } from '@cuadra/domain/app/whatsapp';
import { receiptMessage, shortReceiptMessage, type Receipt } from '@cuadra/domain/records/sale-receipt';
import { Button } from '../kit/button.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { CopyIcon, DownloadIcon, PrintIcon, ShareIcon, WhatsappIcon } from '../icons/icons-action.tsx';
import { printPage } from '../browser/print-page.ts';
import { saveFile } from '../browser/save-file.ts';
import { copyTextWithToast } from '../kit/share-sheet-and-clipboard.ts';
import { showToast } from '../kit/toast.tsx';
import { canShareImages } from './draw-receipt-image.ts';

/** Starts being drawn as soon as the receipt is shown. */
export type PendingImage = () => Promise<File | undefined>;

interface ReceiptActionsProps {
  readonly receipt: Receipt;
  readonly image: PendingImage;
}

/** On a phone the words need the whole line. */
const quietIcon = 'size-6 max-[25rem]:hidden';

const NO_IMAGE = 'No se pudo preparar la imagen. Envía el recibo por WhatsApp.';
const NOT_COPIED = 'Aquí no se puede copiar. Envía el recibo por WhatsApp.';
const NOT_SHARED = 'No se pudo compartir. Descarga la imagen y envíala.';

/** The main ones, always visible. */
export function MainReceiptActions({ receipt }: Pick<ReceiptActionsProps, 'receipt'>) {
  return (
    <div className="flex flex-row-reverse flex-wrap gap-2 *:w-auto *:grow sm:justify-start sm:*:grow-0">
      <ButtonAnchor
        icon={<WhatsappIcon className={quietIcon} />}
        href={whatsappShareUrl(shortReceiptMessage(receipt))}
        target="_blank"
        rel="noreferrer"
      >
        WhatsApp
      </ButtonAnchor>
      <Button kind="secondary" icon={<PrintIcon className="size-6 max-sm:hidden" />} onPress={printPage}>
        Imprimir
      </Button>
    </div>
  );
}

export function MoreReceiptActions({ receipt, image }: ReceiptActionsProps) {
  return (
    <div className="-mx-3 flex flex-wrap">
      {canShareImages() ? (
        <Button
          kind="quiet"
          icon={<ShareIcon className={quietIcon} />}
          onPress={() => share(image)}
          pendingLabel="Compartiendo…"
        >
          Compartir
        </Button>
      ) : (
        <Button
          kind="quiet"
          icon={<CopyIcon className={quietIcon} />}
          onPress={() => copyTextWithToast(receiptMessage(receipt), NOT_COPIED)}
          pendingLabel="Copiando…"
        >
          Copiar texto
        </Button>
      )}
      <Button
        kind="quiet"
        icon={<DownloadIcon className={quietIcon} />}
        onPress={() => save(image)}
        pendingLabel="Preparando…"
      >
        Descargar imagen
      </Button>
    </div>
  );
}

async function share(image: PendingImage): Promise<void> {
  const file = await image();
  if (file === undefined) {
    showToast({ tone: 'warning', message: NO_IMAGE });
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closing the share sheet is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      showToast({ tone: 'warning', message: NOT_SHARED });
    }
  }
}

async function save(image: PendingImage): Promise<void> {
  const file = await image();
  if (file === undefined) showToast({ tone: 'warning', message: NO_IMAGE });
  else saveFile(file.name, file.type, new Uint8Array(await file.arrayBuffer()));
}
