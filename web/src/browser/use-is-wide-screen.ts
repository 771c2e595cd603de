/** True where there is room for tables: a desktop, or a tablet in landscape. */
import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 48rem)');

export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
