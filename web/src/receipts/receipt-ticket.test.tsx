/** How a receipt of several payments is broken into lines. */
import { NOT_A_TAX_DOCUMENT_MESSAGE, type Receipt } from '@cuadra/domain/records/sale-receipt';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { A4Receipt } from './a4-receipt.tsx';
import { layOutReceipt } from './receipt-image-layout.ts';
import { ReceiptTicket } from './receipt-ticket.tsx';

const receipt: Receipt = {
  shop: { name: 'Bodega Rosita', address: '', telephone: '' },
  title: 'Recibo 4107AF',
  number: '4107AF',
  at: '21/11/2026 10:05',
  linesLabel: 'Lo que se vendió',
  lines: [],
  total: 'S/ 17.90',
  paid: 'Pago: Efectivo S/ 5.00 · Yape/Plin S/ 2.90 · Fiado a Julia S/ 10.00',
  attendedBy: 'Rosa',
  note: '',
  notice: NOT_A_TAX_DOCUMENT_MESSAGE,
};
const tied = 'Efectivo S/\u00A05.00\u00A0· Yape/Plin S/\u00A02.90\u00A0· Fiado a Julia S/\u00A010.00';

it.each([ReceiptTicket, A4Receipt])('no line ends within an amount: %o', (Paper) => {
  expect(renderToStaticMarkup(<Paper receipt={receipt} logo={undefined} />)).toContain(tied);
});

it.each([8, 9, 10, 11, 12])('nor in the image, with letters %i wide', (letter) => {
  const { words } = layOutReceipt(receipt, (text) => [...text].length * letter, undefined);
  for (const { text } of words) expect(text).not.toMatch(/S\/$|^·/u);
});
