/** The name and kind of an entry's subject: from the entry itself, or from what the device knows now. */
import { recordTitle } from '@cuadra/domain/records/record-words';
import type { PeopleNames } from '@cuadra/domain/server-answers';
import type { KnownThing } from '@cuadra/domain/traceability/describe-deed';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { useShop } from '../hooks/use-shop.ts';
import type { KnownPerson } from './use-member-names.ts';

/** `names` are those of former members too. */
export function useTraceSubjectLookup(
  people: readonly KnownPerson[],
  names: PeopleNames,
): (entry: TraceEntry) => KnownThing {
  const { customers, products, transactions } = useShop().copy.books;
  return ({ entityType, entityId, previousState, newState }) => {
    if (entityType === 'cash_event' || entityType === 'cash_closure') return {};
    const said = { ...previousState, ...newState };
    const named = [said['description'], said['nombre'], said['email']].find(isName);
    const record = transactions.get(entityId);
    if (record !== undefined) return { name: named ?? recordTitle(record), type: record.type };
    if (named !== undefined) return { name: named };
    if (entityType === 'user') {
      const person = names[entityId] ?? people.find(({ uid }) => uid === entityId)?.name;
      return { name: person ?? customers.get(entityId)?.name };
    }
    return { name: products.get(entityId)?.description };
  };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
