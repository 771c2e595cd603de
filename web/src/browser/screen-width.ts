/** Whether the screen is wide enough for tables: a desktop, or a tablet lying down. */
import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 48rem)');

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
