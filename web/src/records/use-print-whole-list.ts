/** Prints a list once all its pages are loaded. */
import { useEffect, useState } from 'react';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { printPage } from '../browser/print-page.ts';
import { showToast } from '../kit/toast.tsx';
import type { RecordList } from './use-record-list.ts';

/** A phone cannot lay out more. */
const MAX_PRINTED = 2_000;
const TOO_MANY = `Son más de ${formatWholeNumber(MAX_PRINTED)} movimientos: elige menos días para imprimirlos.`;

export function usePrintWholeList({ totals, hasMore, more, isAsking, failure }: RecordList): {
  readonly isPrinting: boolean;
  readonly print: () => void;
} {
  const [isPrinting, setIsPrinting] = useState(false);
  const isFailed = failure !== undefined;
  const isThere = !hasMore || isFailed;
  useEffect(() => {
    if (!isPrinting || (isAsking && !isFailed)) return undefined;
    // Waits until the loaded records are laid out.
    const timer = setTimeout(() => {
      if (!isThere) {
        more();
        return;
      }
      setIsPrinting(false);
      void printPage();
    });
    return () => clearTimeout(timer);
  }, [isPrinting, isAsking, isFailed, isThere, more]);
  const print = () => {
    if ((totals?.records ?? 0) > MAX_PRINTED) showToast({ tone: 'warning', message: TOO_MANY });
    else setIsPrinting(true);
  };
  return { isPrinting, print };
}
