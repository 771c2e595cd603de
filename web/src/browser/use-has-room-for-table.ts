/**
 * True on a screen that has room for a table, and on paper.
 *
 * A browser counts the sheets before it tells that the page has their width: what became a table only then would end
 * with as many sheets as its list had, and lose the rest.
 */
import { useSyncExternalStore } from 'react';
import { useIsTableWideScreen } from './use-is-wide-screen.ts';

let isPrinting = false;

export function useHasRoomForTable(): boolean {
  const isRoomy = useIsTableWideScreen();
  return useSyncExternalStore(subscribe, readIsPrinting, readIsPrinting) || isRoomy;
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
