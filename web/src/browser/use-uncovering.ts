/**
 * Closing what lies over a screen by its address (a sheet, a dialog, the wizard): back to the very entry of the history
 * that it was opened over, so that nothing is left behind that Back would have to pass; where that is not known, the same
 * address without it. What was typed has been asked about by then.
 */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { historyIndexOf, type Place, seenPlaces } from './seen-places.ts';

/** What lies over the screen is what the address has of these names. */
export function useUncovering(...covers: readonly string[]): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    const here = historyIndexOf(history);
    let under = here - 1;
    while (isCovered(seenPlaces.get(under), covers)) under -= 1;
    if (seenPlaces.get(under)?.pathname === history.location.pathname)
      return history.go(under - here, { ignoreBlocker: true });
    const uncovered = Object.fromEntries(covers.map((cover) => [cover, undefined]));
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...uncovered }),
      state: true,
      replace: true,
      ignoreBlocker: true,
    });
  };
}

function isCovered(place: Place | undefined, covers: readonly string[]): boolean {
  const search = new URLSearchParams(place?.search);
  return covers.some((cover) => search.has(cover));
}
