import { useSyncExternalStore } from 'react';

/** True where the navigation stands beside the screen: on a computer, or a tablet. */
export const useIsWideScreen = createMediaHook('(min-width: 48rem)');

/** True where a table has room: on paper, and beside the navigation, but on a tablet held upright. */
export const useIsTableWideScreen = createMediaHook('(min-width: 64rem), print');

function createMediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  const matches = (): boolean => media.matches;
  return () => useSyncExternalStore(subscribe, matches);
}
