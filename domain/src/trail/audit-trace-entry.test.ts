import { describe, expect, it } from 'vitest';
import { BUSINESS, EMPLOYEE, id, OPENING_TIME, Shop } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { entriesOfLast } from '../traceability/testing/entries-of-last.ts';
import {
  prepareEntriesForChain,
  isBusinessCreationTrace,
  type TraceContext,
  traceEntities,
  traceEntityLabels,
  traceOperationLabels,
  traceOperations,
  trailEntryActorFields,
  trackedOperations,
} from './audit-trace-entry.ts';

const context: TraceContext = new Shop().contextOf({ by: EMPLOYEE });
const actor = context.actor;

// Spec: «Tracked operations», «Tracked entities»
describe('what is tracked', () => {
  it('the operations of a command, and what a device reports besides', () => {
    expect(trackedOperations).toEqual(['create', 'update', 'delete']);
    expect(traceOperations).toEqual(['create', 'update', 'delete', 'read', 'error']);
  });

  it('the entities', () => {
    expect(traceEntities).toEqual(['transaction', 'inventory', 'business', 'user', 'cash_event', 'cash_closure']);
  });

  it('each has its word for the screen, and no two the same', () => {
    expect(new Set(Object.values(traceOperationLabels)).size).toBe(traceOperations.length);
    expect(new Set(Object.values(traceEntityLabels)).size).toBe(traceEntities.length);
  });
});

// Spec: «traceId, sessionId, timestamp, userId, userName»
describe('who, when and where an entry was made', () => {
  it('comes from the context of the command', () => {
    expect(trailEntryActorFields(context, 'session-1')).toEqual({
      sessionId: 'session-1',
      timestamp: OPENING_TIME,
      userId: EMPLOYEE,
      userName: 'Luis',
      userEmail: 'employee@bodega.pe',
      businessId: BUSINESS,
    });
  });
});

// Spec: «Trace entries without a businessId are skipped»
describe('without a business nothing is traced, except the creation of one', () => {
  it.each([
    { businessId: null, createdId: undefined, then: undefined },
    { businessId: '', createdId: undefined, then: undefined },
    { businessId: null, createdId: 'new', then: 'new' },
    { businessId: '', createdId: 'new', then: 'new' },
    { businessId: BUSINESS, createdId: 'new', then: BUSINESS },
  ])('in business $businessId, creating $createdId → $then', ({ businessId, createdId, then }) => {
    expect(trailEntryActorFields({ ...context, businessId }, 's', createdId)?.businessId).toBe(then);
  });

  it.each([
    { operation: 'create', entityType: 'business', then: true },
    { operation: 'update', entityType: 'business', then: false },
    { operation: 'create', entityType: 'user', then: false },
  ] as const)('$operation of $entityType: belongs to the log over all businesses → $then', (given) => {
    expect(isBusinessCreationTrace(given)).toBe(given.then);
  });
});

// Spec: «Authentication is required for tracing»
describe('authentication is required for tracing', () => {
  it.each([
    { who: 'nobody', given: null, then: undefined },
    { who: 'somebody without an id', given: actor && { ...actor, uid: '' }, then: undefined },
    { who: 'somebody signed in', given: actor, then: EMPLOYEE },
  ])('$who → $then', ({ given, then }) => {
    expect(trailEntryActorFields({ ...context, actor: given }, 's', 'new')?.userId).toBe(then);
  });
});

it.each([0, 1, 2])('of %i entries of a command, all say how they came, and the last one has the rows', (count) => {
  const entries = entriesOfLast(stockedShop()).slice(0, count);
  expect(entries).toHaveLength(count);
  const rows = [{ table: 'products', key: id(100), hash: 'a'.repeat(64) }] as const;
  const reception = { receivedAt: OPENING_TIME, deviceId: 'caja-1', deviceTime: null, clockDifference: -1_500 };
  const formed = [...prepareEntriesForChain(entries, reception, rows)];
  expect(formed).toEqual(
    entries.map((entry, place) => ({ ...entry, ...reception, form: 2, rows: place === count - 1 ? rows : [] })),
  );
});
