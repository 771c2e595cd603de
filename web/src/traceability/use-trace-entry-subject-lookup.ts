/** The name and kind of an entry's subject: from the entry itself, or from what the device knows now. */
import type { PeopleNames } from '@cuadra/domain/server-answers';
import type { KnownThing } from '@cuadra/domain/traceability/describe-deed';
import { knownThingOfEntry } from '@cuadra/domain/traceability/trail-entry-subject';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { useShop } from '../hooks/use-shop.ts';
import type { KnownPerson } from './use-named-members.ts';

/** `names` are those of former members too. */
export function useTraceEntrySubjectLookup(
  people: readonly KnownPerson[],
  names: PeopleNames,
): (entry: TraceEntry) => KnownThing {
  const { customers, products, transactions } = useShop().copy.books;
  const known = {
    record: (id: string) => transactions.get(id),
    person: (id: string) => names[id] ?? people.find(({ uid }) => uid === id)?.name ?? customers.get(id)?.name,
    product: (id: string) => products.get(id)?.description,
  };
  return (entry) => knownThingOfEntry(entry, known);
}
