/** The paper that this device prints its receipts on: what its printer takes, so it is chosen once. */
import { useState } from 'react';

export const papers = [
  { value: 'roll', label: 'Ticket 80 mm' },
  { value: 'a4', label: 'Hoja A4' },
] as const;

export type Paper = (typeof papers)[number]['value'];

const KEY = 'cuadra.receipt-paper';

export function usePaper(): readonly [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(keptPaper);
  const choose = (chosen: Paper) => {
    setPaper(chosen);
    localStorage.setItem(KEY, chosen);
  };
  return [paper, choose];
}

function keptPaper(): Paper {
  return localStorage.getItem(KEY) === 'a4' ? 'a4' : 'roll';
}
