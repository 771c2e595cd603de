/**
 * A customer's link to their own account: made, handed on, and taken away.
 *
 * Only the server can share, so all of it needs a connection. The link is shown only where it was made.
 */
import type { SharedSheetsAnswer } from '@cuadra/domain/server-answers';
import { whatsappShareUrl } from '@cuadra/domain/app/whatsapp';
import {
  SHARED_SHEET_DAYS,
  type ShownSharedSheet,
  sharedCustomerSheetExpiry,
} from '@cuadra/domain/customers/shared-customer-sheet-token';
import { sharedCustomerSheetMessage } from '@cuadra/domain/customers/shared-customer-sheet-link';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useState } from 'react';
import { canBrowserHash } from '../browser/hash-secret.ts';
import { DayDate } from '../figures/date-time.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useSendCommandNow } from '../hooks/use-send-command-now.ts';
import { useShop } from '../hooks/use-shop.ts';
import { WhatsappIcon } from '../icons/icons-action.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { showToast } from '../kit/toast.tsx';
import { UNREACHED_STATUS, type RequestFailure } from '../requests/ask-server.ts';
import { now } from '../requests/clock.ts';
import { ShareOrCopyButton } from '../shop/share-or-copy-button.tsx';
import { generateSharedCustomerSheetLink } from './generate-shared-customer-sheet-link.ts';

interface SharedSheetDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

interface MadeLink {
  readonly link: string;
  readonly expiresAt: Instant;
}

export function SharedCustomerSheetDialog({ customer, onClose }: SharedSheetDialogProps) {
  const { businessId, uuid: customerId, name } = customer;
  const { body, failure, reload } = useCachedAnswer<SharedSheetsAnswer>(`/api/businesses/${businessId}/shared-sheets`);
  const sheet = body?.sharedSheets.find((one) => one.customerId === customerId);
  const isKnown = body !== undefined && failure === undefined;
  const [made, setMade] = useState<MadeLink>();
  const [fault, setFault] = useState<string>();
  const sendNow = useSendCommandNow();
  const share = async () => {
    const { link, input } = await generateSharedCustomerSheetLink(customer);
    const refused = await sendNow('share-debts', input);
    setFault(refused && failureWords(refused));
    if (refused === undefined) setMade({ link, expiresAt: sharedCustomerSheetExpiry(now()) });
    reload();
  };
  const unshare = async () => {
    const refused = await sendNow('unshare-debts', { customerId });
    setFault(refused && failureWords(refused));
    reload();
    if (refused !== undefined) return;
    showToast({ message: `El enlace de ${name} ya no abre nada.` });
    onClose();
  };
  return (
    <Dialog
      title="Compartir su cuenta"
      isOpen
      isInAddress
      onClose={onClose}
      actions={<Actions customer={customer} made={made} sheet={sheet} isKnown={isKnown} onShare={share} />}
    >
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      {!canBrowserHash() && (
        <Banner tone="warning">Tu navegador crea enlaces solo en páginas con https. Entra a Cuadra con https.</Banner>
      )}
      {made === undefined && failure !== undefined && <ErrorState onRetry={reload}>{failureWords(failure)}</ErrorState>}
      {made === undefined && failure === undefined && <Standing name={name} sheet={sheet} isKnown={isKnown} />}
      {made !== undefined && <NewLink customer={customer} made={made} />}
      {made === undefined && sheet !== undefined && isKnown && (
        <Button kind="danger" onPress={unshare} pendingLabel="Quitando…" isWide>
          Dejar de compartir
        </Button>
      )}
    </Dialog>
  );
}

function failureWords(failure: RequestFailure): string {
  if (failure.status === UNREACHED_STATUS) return 'Sin conexión. Para compartir su cuenta necesitas internet.';
  return refusalDisplayMessage(failure);
}

interface StandingProps {
  readonly name: string;
  readonly sheet: ShownSharedSheet | undefined;
  /** False until the server has said whether there is a link. */
  readonly isKnown: boolean;
}

function Standing({ name, sheet, isKnown }: StandingProps) {
  const { zone } = useShopLocale();
  if (!isKnown) {
    return (
      <>
        <output className="sr-only">Cargando…</output>
        <Skeleton className="h-24 w-full" />
      </>
    );
  }
  if (sheet === undefined) {
    return (
      <>
        <p className="wrap-anywhere">
          Con un enlace, {name} ve en su celular cuánto te debe y cuándo: solo fechas y montos. No ve qué se llevó, ni a
          tus otros clientes, y no puede cambiar nada.
        </p>
        <p className="text-ink-soft">Sirve {SHARED_SHEET_DAYS} días y lo puedes quitar cuando quieras.</p>
      </>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">
        Le compartiste su cuenta a {name} el <DayDate day={dayOf(sheet.createdAt, zone)} />. Su enlace sirve hasta el{' '}
        <DayDate day={dayOf(sheet.expiresAt, zone)} />.
      </p>
      <p className="text-ink-soft">
        Por seguridad el enlace no se guarda aquí: está en el mensaje que le enviaste. Si se perdió, crea otro y el de
        antes deja de abrir.
      </p>
    </>
  );
}

interface ActionsProps extends Omit<StandingProps, 'name'> {
  readonly customer: Customer;
  readonly made: MadeLink | undefined;
  readonly onShare: () => Promise<void>;
}

function Actions({ customer, made, sheet, isKnown, onShare }: ActionsProps) {
  const message = useMessage(customer, made);
  if (message !== undefined) {
    return (
      <>
        <ButtonAnchor
          href={whatsappShareUrl(message, customer.phone)}
          target="_blank"
          rel="noreferrer"
          icon={<WhatsappIcon />}
        >
          Enviar por WhatsApp
        </ButtonAnchor>
        <ShareOrCopyButton message={message} />
      </>
    );
  }
  if (!isKnown || !canBrowserHash()) return null;
  return (
    <Button kind={sheet === undefined ? 'primary' : 'secondary'} onPress={onShare} pendingLabel="Creando…">
      {sheet === undefined ? 'Crear enlace' : 'Crear otro enlace'}
    </Button>
  );
}

function NewLink({ customer, made }: { readonly customer: Customer; readonly made: MadeLink }) {
  const message = useMessage(customer, made);
  return (
    <>
      <p>El enlace está listo. Envíalo ahora: por seguridad no se vuelve a mostrar.</p>
      <p className="rounded-2xl border border-line bg-sheet p-4 wrap-anywhere whitespace-pre-line">{message}</p>
    </>
  );
}

function useMessage({ name }: Customer, made: MadeLink | undefined): string | undefined {
  const { zone } = useShopLocale();
  const { nombre: shop } = useShop().business;
  return made && sharedCustomerSheetMessage(name, made, { shop, zone, link: made.link });
}
