import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupEntriesIntoDeeds } from './group-entries-into-deeds.ts';
import { traceEntities, type TraceEntity } from '../trail/audit-trace-entry.ts';

const part = (name: string, entityType: TraceEntity, commandId: string | null) => ({ name, entityType, commandId });

it('a sale comes before what it took off the shelf, whichever is newer', () => {
  const [rice, salt, sale] = [
    part('rice', 'inventory', 'a'),
    part('salt', 'inventory', 'a'),
    part('sale', 'transaction', 'a'),
  ];
  expect(groupEntriesIntoDeeds([rice, salt, sale])).toEqual([{ main: sale, others: [rice, salt] }]);
  expect(groupEntriesIntoDeeds([sale, rice])).toEqual([{ main: sale, others: [rice] }]);
});

it('products alone are told by the first of them', () => {
  const [rice, salt] = [part('rice', 'inventory', 'a'), part('salt', 'inventory', 'a')];
  expect(groupEntriesIntoDeeds([rice, salt])).toEqual([{ main: rice, others: [salt] }]);
});

it('other commands, and what was done by none, are deeds of their own', () => {
  const entries = [
    part('one', 'inventory', 'a'),
    part('two', 'inventory', 'b'),
    part('start', 'business', null),
    part('start again', 'business', null),
  ];
  expect(groupEntriesIntoDeeds(entries)).toEqual(entries.map((main) => ({ main, others: [] })));
});

it('no entry is lost or told twice, whatever there is', () => {
  const some = fc.record({
    name: fc.uuid(),
    entityType: fc.constantFrom(...traceEntities),
    commandId: fc.constantFrom('a', 'b', null),
  });
  fc.assert(
    fc.property(fc.array(some), (entries) => {
      const told = groupEntriesIntoDeeds(entries).flatMap(({ main, others }) => [main, ...others]);
      expect(new Set(told)).toEqual(new Set(entries));
      expect(told).toHaveLength(entries.length);
    }),
  );
});
