/**
 * Closes what the address has opened over the screen (a sheet, a dialog, the wizard): goes back to the history entry
 * that it was opened from, so that Back does not have to pass it again; where that entry is unknown, replaces the
 * address. Losing typed text has been confirmed by then.
 */
import { useNavigate, useRouter } from '@tanstack/react-router';
import { historyIndexOf, type HistoryPlace, visitedLocations } from './visited-locations.ts';

/** `covers` are the search parameters that open something, `details` those that say more of it. */
export function useCloseDialogInUrl(covers: readonly string[], details: readonly string[] = []): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    const here = historyIndexOf(history);
    let under = here - 1;
    while (isCovered(visitedLocations.get(under), covers)) under -= 1;
    if (visitedLocations.get(under)?.pathname === history.location.pathname)
      return history.go(under - here, { ignoreBlocker: true });
    const uncovered = Object.fromEntries([...covers, ...details].map((name) => [name, undefined]));
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...uncovered }),
      state: true,
      replace: true,
      ignoreBlocker: true,
    });
  };
}

function isCovered(place: HistoryPlace | undefined, covers: readonly string[]): boolean {
  const search = new URLSearchParams(place?.search);
  return covers.some((cover) => search.has(cover));
}
