/** The paper that this device prints receipts on; it depends on the printer, so it is chosen once. */
import { useState } from 'react';

export const receiptPapers = [
  { value: 'narrow-roll', label: '58 mm' },
  { value: 'roll', label: '80 mm' },
  { value: 'a4', label: 'Hoja A4' },
] as const;

export type Paper = (typeof receiptPapers)[number]['value'];

const KEY = 'cuadra.receipt-paper';

export function useReceiptPaper(): readonly [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(keptPaper);
  const choose = (chosen: Paper) => {
    setPaper(chosen);
    localStorage.setItem(KEY, chosen);
  };
  return [paper, choose];
}

function keptPaper(): Paper {
  const kept = localStorage.getItem(KEY);
  return receiptPapers.find(({ value }) => value === kept)?.value ?? 'roll';
}
