/** Prints a list once all of it is there: what has not been asked for yet is asked for first. */
import { useEffect, useState } from 'react';
import { countWords } from '../figures/count-words.ts';
import { printPage } from '../browser/print-page.ts';
import { showToast } from '../kit/toast.tsx';
import type { RecordList } from './use-record-list.ts';

/** More is no book to leaf through any more, and no phone lays it out. */
const MAX_PRINTED = 2_000;
const TOO_MANY = `Son más de ${countWords(MAX_PRINTED)} movimientos: elige menos días para imprimirlos.`;

export function useCompletedPrint({ totals, hasMore, more, isAsking, failure }: RecordList): {
  readonly isPrinting: boolean;
  readonly print: () => void;
} {
  const [isPrinting, setIsPrinting] = useState(false);
  const isFailed = failure !== undefined;
  const isThere = !hasMore || isFailed;
  useEffect(() => {
    if (!isPrinting || (isAsking && !isFailed)) return undefined;
    // Once what is there has been laid out.
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
