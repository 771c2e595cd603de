/** What a customer owes, as a message: the person reads it, and sends it from WhatsApp. Nothing is sent by itself. */
import { debtMessage, openDebtsWithKnownSale } from '@cuadra/domain/customers/debt-message';
import { whatsappNumber, whatsappShareUrl } from '@cuadra/domain/app/whatsapp';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useTodayAndTimeZone, useCustomerDebt } from '../hooks/use-debts.ts';
import { useShop } from '../hooks/use-shop.ts';
import { WhatsappIcon } from '../icons/icons-action.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ShareOrCopyButton } from '../shop/share-or-copy-button.tsx';

interface SendDebtStatementDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

export function SendDebtStatementDialog({ customer: { uuid, name, phone }, onClose }: SendDebtStatementDialogProps) {
  const { currency } = useShopLocale();
  const { business, copy } = useShop();
  const { balance, open } = useCustomerDebt(uuid);
  const debt = { balance, open: openDebtsWithKnownSale(open, copy.books.transactions) };
  const message = debtMessage(name, debt, { ...useTodayAndTimeZone(), shop: business.nombre, currency });
  return (
    <Dialog
      title="Enviar su cuenta"
      isOpen
      isInAddress
      onClose={onClose}
      actions={
        <>
          <ButtonAnchor
            href={whatsappShareUrl(message, phone)}
            target="_blank"
            rel="noreferrer"
            icon={<WhatsappIcon />}
          >
            Abrir WhatsApp
          </ButtonAnchor>
          <ShareOrCopyButton message={message} />
        </>
      }
    >
      <p className="text-ink-soft">{recipientSentence(name, phone)}</p>
      <p className="rounded-2xl border border-line bg-sheet p-4 wrap-anywhere whitespace-pre-line">{message}</p>
    </Dialog>
  );
}

function recipientSentence(name: string, phone: string): string {
  if (whatsappNumber(phone) !== undefined)
    return `Se abre el chat de ${name} con este mensaje, y tú decides si lo envías.`;
  const why = phone === '' ? `No tienes el celular de ${name}` : `El celular de ${name} no parece completo`;
  return `${why}: en WhatsApp eliges a quién enviarlo.`;
}
