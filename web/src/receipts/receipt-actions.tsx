/**
 * What can be done with a receipt: sending it by WhatsApp, printing it, and handing it on as an image or as text.
 *
 * Where the device has a share sheet of its own that takes images, that is offered; where not, the text is copied.
 */
import { whatsappAddress } from '@cuadra/domain/businesses/invitation-words';
import { receiptMessage, receiptMessageForAddress, type SaleReceipt } from '@cuadra/domain/records/sale-receipt';
import { Button } from '../kit/button.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { CopyIcon, DownloadIcon, PrintIcon, ShareIcon, WhatsappIcon } from '../icons/icons-action.tsx';
import { printPage } from '../browser/print-page.ts';
import { saveFile } from '../browser/save-file.ts';
import { showToast } from '../kit/toast.tsx';
import { sharesImages } from './receipt-image.ts';

/** The image, which is drawn as soon as the receipt is looked at. */
export type ImageInTheMaking = () => Promise<File | undefined>;

interface ReceiptActionsProps {
  readonly receipt: SaleReceipt;
  readonly image: ImageInTheMaking;
}

/** On a phone the words need the whole line. */
const quietIcon = 'size-6 max-[25rem]:hidden';

const NO_IMAGE = 'No se pudo preparar la imagen. Envía el recibo por WhatsApp.';
const NOT_SHARED = 'No se pudo compartir. Descarga la imagen y envíala.';

/** The main ones, which stay in sight. */
export function ReceiptActions({ receipt }: Pick<ReceiptActionsProps, 'receipt'>) {
  return (
    <div className="flex flex-row-reverse gap-2 *:grow sm:justify-start sm:*:grow-0">
      <ButtonAnchor
        icon={<WhatsappIcon className={quietIcon} />}
        href={whatsappAddress(receiptMessageForAddress(receipt))}
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

/** The others. */
export function MoreReceiptActions({ receipt, image }: ReceiptActionsProps) {
  return (
    <div className="-mx-3 flex flex-wrap">
      {sharesImages() ? (
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
          onPress={() => copy(receipt)}
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

async function share(image: ImageInTheMaking): Promise<void> {
  const file = await image();
  if (file === undefined) {
    showToast({ tone: 'warning', message: NO_IMAGE });
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Whoever closes the phone's own sheet has decided not to.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      showToast({ tone: 'warning', message: NOT_SHARED });
    }
  }
}

async function save(image: ImageInTheMaking): Promise<void> {
  const file = await image();
  if (file === undefined) showToast({ tone: 'warning', message: NO_IMAGE });
  else saveFile(file.name, file.type, new Uint8Array(await file.arrayBuffer()));
}

async function copy(receipt: SaleReceipt): Promise<void> {
  try {
    await navigator.clipboard.writeText(receiptMessage(receipt));
    showToast({ message: 'Texto copiado.' });
  } catch {
    // Without https a browser lends no clipboard.
    showToast({ tone: 'warning', message: 'Aquí no se puede copiar. Envía el recibo por WhatsApp.' });
  }
}
