/**
 * Entries as an owner reads them: what one command did to several things is one deed, told by what it was about.
 *
 * Invariants: every entry is in exactly one deed, in its order; only entries that stand beside each other are one deed.
 */
import type { TraceEntry } from '../trail/trace-entry.ts';

type Part = Pick<TraceEntry, 'commandId' | 'entityType'>;

export interface Deed<Entry> {
  readonly main: Entry;
  /** What it did besides: to the stock of what was sold, say. */
  readonly others: readonly Entry[];
}

export function deedsOf<Entry extends Part>(entries: Iterable<Entry>): Deed<Entry>[] {
  const runs: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run !== undefined && entry.commandId !== null && run[0].commandId === entry.commandId) run.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => {
    const main = run.find(({ entityType }) => entityType !== 'inventory') ?? run[0];
    return { main, others: run.filter((entry) => entry !== main) };
  });
}
