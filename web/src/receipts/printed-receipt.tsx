/** A receipt for printing: it is off the screen, as wide as on paper, and is the only content of the printed page. */
import type { Receipt } from '@cuadra/domain/records/sale-receipt';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import '../browser/print.css';
import '../browser/print-receipt.css';
import type { Paper } from './use-receipt-paper.ts';
import { A4Receipt } from './a4-receipt.tsx';
import { ReceiptTicket } from './receipt-ticket.tsx';
import { fitRollPageLength } from './fit-roll-page-length.ts';

interface PrintedReceiptProps {
  readonly receipt: Receipt;
  readonly logo: HTMLImageElement | undefined;
  readonly paper: Paper;
}

const waiting = 'receipt-paper invisible fixed top-0 -left-[300mm] print:visible print:static print:left-auto';

const papers = {
  'narrow-roll': 'w-[58mm] px-[5mm] py-[3mm] text-[8.5pt] [page:receipt-roll]',
  roll: 'w-[80mm] p-[4mm] text-[10pt] [page:receipt-roll]',
  a4: 'w-[178mm] text-[11pt] [page:receipt-a4]',
} as const satisfies Readonly<Record<Paper, string>>;

const rollWidths = { 'narrow-roll': 58, roll: 80 } as const;

export function PrintedReceipt({ receipt, logo, paper }: PrintedReceiptProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paper === 'a4' || place.current === null) return undefined;
    return fitRollPageLength(place.current, rollWidths[paper]);
  }, [paper]);
  return createPortal(
    <div ref={place} aria-hidden="true" className={`${waiting} ${papers[paper]}`}>
      {paper === 'a4' ? <A4Receipt receipt={receipt} logo={logo} /> : <ReceiptTicket receipt={receipt} logo={logo} />}
    </div>,
    document.body,
  );
}
