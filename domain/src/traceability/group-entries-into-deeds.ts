/**
 * Groups entries into deeds: the entries of one command become one deed, shown by its main entry.
 *
 * Invariants: every entry is in exactly one deed, in its order; only neighbouring entries are grouped.
 */
import type { TraceEntry } from '../trail/audit-trace-entry.ts';

type Part = Pick<TraceEntry, 'commandId' | 'entityType'>;

export interface Deed<Entry> {
  readonly main: Entry;
  /** The command's other effects, such as on the stock of sold products. */
  readonly others: readonly Entry[];
}

export function groupEntriesIntoDeeds<Entry extends Part>(entries: Iterable<Entry>): Deed<Entry>[] {
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
