/** Where this window has been in its history: noted from the very first screen on. */
import type { RouterHistory } from '@tanstack/react-router';

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The places of this window, by where they stand in its history; those of before it was loaded are not known. */
export const seenPlaces = new Map<number, Place>();

export function rememberPlaces(history: RouterHistory): void {
  const note = () => void seenPlaces.set(historyIndexOf(history), history.location);
  note();
  history.subscribe(note);
}

export function historyIndexOf({ location }: RouterHistory): number {
  const { __TSR_index: index } = location.state;
  return index;
}
