/** The locations in this window's history, recorded from the first screen on. */
import type { RouterHistory } from '@tanstack/react-router';

export interface HistoryPlace {
  readonly pathname: string;
  readonly search: string;
}

/** By their index in the history; places from before a reload are unknown. */
export const visitedLocations = new Map<number, HistoryPlace>();

export function trackVisitedLocations(history: RouterHistory): void {
  const note = () => void visitedLocations.set(historyIndexOf(history), history.location);
  note();
  history.subscribe(note);
}

export function historyIndexOf({ location }: RouterHistory): number {
  const { __TSR_index: index } = location.state;
  return index;
}
