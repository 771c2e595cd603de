/**
 * The receipt of a sale, or of what came back from one, over the present screen (?recibo=), with the ways to share it.
 *
 * Only people who may see incomes see it. What was deleted has none.
 */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { hasReceipt, type Receipt, receiptOfRecord } from '@cuadra/domain/records/sale-receipt';
import { useEffect, useMemo, useRef } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { useCurrencyAndCustomerNames } from '../shop/customer-names-provider.tsx';
import { useRecordDetail } from '../hooks/use-record-detail.ts';
import { useShop } from '../hooks/use-shop.ts';
import { receiptPapers, useReceiptPaper } from './use-receipt-paper.ts';
import { type PendingImage, MoreReceiptActions, MainReceiptActions } from './receipt-actions.tsx';
import { drawReceiptImage } from './draw-receipt-image.ts';
import { ReceiptLoadingOrError } from './receipt-loading-or-error.tsx';
import { PrintedReceipt } from './printed-receipt.tsx';
import { ReceiptTicket } from './receipt-ticket.tsx';
import { useBusinessLogo } from './use-business-logo.ts';

interface ReceiptSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function ReceiptSheet({ id, onClose }: ReceiptSheetProps) {
  const { membership } = useShop();
  if (hasPermission(membership, 'verIngresos')) return <ReceiptOfRecord id={id} onClose={onClose} />;
  return (
    <Dialog title="Recibo" isOpen isInAddress onClose={onClose}>
      <p>No tienes permiso para ver las ventas. Pídele al gerente que te dé «Ver ventas».</p>
    </Dialog>
  );
}

function ReceiptOfRecord({ id, onClose }: ReceiptSheetProps) {
  const { business } = useShop();
  const reading = useRecordDetail(id);
  const { record, who: attendedBy } = reading.detail ?? {};
  const { customerName } = useCurrencyAndCustomerNames();
  const receipt = useMemo(() => {
    if (record === undefined || !hasReceipt(record)) return undefined;
    const debtor = record.customerId == null ? undefined : customerName(record.customerId);
    return receiptOfRecord(record, business, { attendedBy, debtor });
  }, [record, business, attendedBy, customerName]);
  if (receipt !== undefined) return <ShownReceipt receipt={receipt} onClose={onClose} />;
  return <ReceiptLoadingOrError reading={reading} onClose={onClose} />;
}

function ShownReceipt({ receipt, onClose }: { readonly receipt: Receipt; readonly onClose: () => void }) {
  const logo = useBusinessLogo();
  const image = useImage(receipt, logo);
  const [paper, choosePaper] = useReceiptPaper();
  return (
    <>
      <Dialog
        title={receipt.title}
        isOpen
        onClose={onClose}
        isInAddress
        actions={
          <div className="flex grow flex-col gap-2">
            <SegmentedControl
              label="Papel para imprimir"
              isLabelHidden
              segments={receiptPapers}
              value={paper}
              onChange={choosePaper}
            />
            <MainReceiptActions receipt={receipt} />
          </div>
        }
      >
        <MoreReceiptActions receipt={receipt} image={image} />
        {/* Paper is white, also with the dark theme. */}
        <div className="-mt-4 mx-auto w-full max-w-sm rounded-sm border border-line bg-[#fff] p-5 text-form text-[#15203b] shadow-md shadow-shade">
          <ReceiptTicket receipt={receipt} logo={logo} />
        </div>
      </Dialog>
      <PrintedReceipt receipt={receipt} logo={logo} paper={paper} />
    </>
  );
}

/** Drawn while the receipt is shown, so that it is ready at the tap. */
function useImage(receipt: Receipt, logo: HTMLImageElement | undefined): PendingImage {
  const image = useRef<Promise<File | undefined>>(undefined);
  useEffect(() => {
    image.current = drawReceiptImage(receipt, logo).catch(() => undefined);
  }, [receipt, logo]);
  return () => image.current ?? Promise.resolve(undefined);
}
