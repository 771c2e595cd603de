/** The name and kind of what an entry is about: from the entry itself, or from what else is known now. */
import { recordTitle } from '../records/record-titles-and-labels.ts';
import type { Transaction } from '../rows/transaction.ts';
import type { UnchainedEntry } from '../trail/audit-trace-entry.ts';
import type { KnownThing } from './describe-deed.ts';

/** By the id of the entry's subject; undefined where it is not known. */
export interface WhatIsKnown {
  readonly record: (id: string) => Transaction | undefined;
  /** A person, or a customer. */
  readonly person: (id: string) => string | undefined;
  readonly product: (id: string) => string | undefined;
}

export function knownThingOfEntry(
  {
    entityType,
    entityId,
    previousState,
    newState,
  }: Pick<UnchainedEntry, 'entityType' | 'entityId' | 'previousState' | 'newState'>,
  known: WhatIsKnown,
): KnownThing {
  if (entityType === 'cash_event' || entityType === 'cash_closure') return {};
  const said = { ...previousState, ...newState };
  const named = [said['description'], said['nombre'], said['email']].find(isName);
  const record = known.record(entityId);
  if (record !== undefined) return { name: named ?? recordTitle(record), type: record.type };
  if (named !== undefined) return { name: named };
  return { name: entityType === 'user' ? known.person(entityId) : known.product(entityId) };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
