/** True while the page is being printed: what is drawn then is on the paper. */
import { useSyncExternalStore } from 'react';

let isPrinting = false;

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, readIsPrinting, readIsPrinting);
}

function readIsPrinting(): boolean {
  return isPrinting;
}

function subscribe(listener: () => void): () => void {
  const change = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', change);
  window.addEventListener('afterprint', change);
  return () => {
    window.removeEventListener('beforeprint', change);
    window.removeEventListener('afterprint', change);
  };
}
