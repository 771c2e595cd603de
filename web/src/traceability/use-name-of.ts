/** What the thing that an entry is about is called: as the entry says it, or as the device knows it now. */
import { recordTitle } from '@cuadra/domain/records/record-words';
import type { TraceEntry } from '@cuadra/domain/traceability/trace-entry';
import { useShop } from '../replica/use-shop.ts';
import type { Person } from './use-people.ts';

export function useNameOf(people: readonly Person[]): (entry: TraceEntry) => string | undefined {
  const { products, transactions } = useShop().copy.books;
  return ({ entityType, entityId, previousState, newState }) => {
    if (entityType === 'cash_event' || entityType === 'cash_closure') return undefined;
    const said = { ...previousState, ...newState };
    const named = [said['description'], said['nombre'], said['email']].find(isName);
    if (named !== undefined) return named;
    if (entityType === 'user') return people.find(({ uid }) => uid === entityId)?.name;
    const record = transactions.get(entityId);
    return record === undefined ? products.get(entityId)?.description : recordTitle(record);
  };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
