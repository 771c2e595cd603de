/**
 * A receipt as it is printed: it waits beside the window, as wide as on paper, and is all there is of the page as soon
 * as that is printed.
 */
import type { SaleReceipt } from '@cuadra/domain/records/sale-receipt';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from './paper.ts';
import { ReceiptPage } from './receipt-page.tsx';
import { ReceiptTicket } from './receipt-ticket.tsx';
import { forRollAsLongAs } from './roll-length.ts';

interface ReceiptPaperProps {
  readonly receipt: SaleReceipt;
  readonly logo: HTMLImageElement | undefined;
  readonly paper: Paper;
}

const waiting = 'receipt-paper invisible fixed top-0 -left-[300mm] print:visible print:static print:left-auto';

const papers = {
  roll: 'w-[80mm] p-[4mm] text-[10pt] [page:receipt-roll]',
  a4: 'w-[178mm] text-[11pt] [page:receipt-a4]',
} as const satisfies Readonly<Record<Paper, string>>;

export function ReceiptPaper({ receipt, logo, paper }: ReceiptPaperProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paper !== 'roll' || place.current === null) return undefined;
    return forRollAsLongAs(place.current);
  }, [paper]);
  return createPortal(
    <div ref={place} aria-hidden="true" className={`${waiting} ${papers[paper]}`}>
      {paper === 'roll' ? (
        <ReceiptTicket receipt={receipt} logo={logo} />
      ) : (
        <ReceiptPage receipt={receipt} logo={logo} />
      )}
    </div>,
    document.body,
  );
}
