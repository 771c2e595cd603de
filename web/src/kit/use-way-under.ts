/**
 * The way back from what lies over a screen by its address (a sheet, a dialog, the wizard): to the very entry of the
 * history that it was opened over, so that nothing is left behind that Back would have to pass.
 */
import { type RouterHistory, useRouter } from '@tanstack/react-router';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The places of this window, by where they stand in its history; those of before it was loaded are not known. */
const seen = new Map<number, Place>();

export function rememberPlaces(history: RouterHistory): void {
  const note = () => void seen.set(indexOf(history), history.location);
  note();
  history.subscribe(note);
}

/**
 * Goes there, unless it is not known where that is: then it answers false. What lies over the screen is what the address
 * has of these names.
 */
export function useWayUnder(...covers: readonly string[]): () => boolean {
  const { history } = useRouter();
  return () => {
    const here = indexOf(history);
    let under = here - 1;
    while (isCovered(seen.get(under), covers)) under -= 1;
    if (seen.get(under)?.pathname !== history.location.pathname) return false;
    history.go(under - here);
    return true;
  };
}

function isCovered(place: Place | undefined, covers: readonly string[]): boolean {
  const search = new URLSearchParams(place?.search);
  return covers.some((cover) => search.has(cover));
}

function indexOf({ location }: RouterHistory): number {
  const { __TSR_index: index } = location.state;
  return index;
}
