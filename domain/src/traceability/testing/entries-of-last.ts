import { id, type Shop } from '../../testing/shop.ts';
import { buildTrailEntries } from '../build-trail-entries.ts';
import type { UnchainedEntry } from '../../trail/audit-trace-entry.ts';

export function entriesOfLast({ history }: Shop): UnchainedEntry[] {
  const last = history.at(-1);
  if (last === undefined) throw new Error('nothing was done');
  const { changes, context, command } = last;
  const tracing = { context, command, commandId: id(1), sessionId: '', tags: [], freshTraceId: () => id(2) };
  return [...buildTrailEntries(changes, tracing)];
}
