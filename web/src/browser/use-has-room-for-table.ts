/**
 * True on a screen that has room for a table, and on paper.
 *
 * A browser counts the sheets before it tells that the page has their width: what became a table only then would end
 * with as many sheets as its list had, and lose the rest.
 */
import { useIsPrinting } from './use-is-printing.ts';
import { useIsTableWideScreen } from './use-is-wide-screen.ts';

export function useHasRoomForTable(): boolean {
  const isRoomy = useIsTableWideScreen();
  return useIsPrinting() || isRoomy;
}
