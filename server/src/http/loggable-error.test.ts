/** A constraint is named in the log, whoever tells of it. */
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { loggableError } from './loggable-error.ts';

function databaseError(message: string, constraint?: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code: '23514', constraint });
}

it.each([
  ['by PostgreSQL', databaseError('new row violates check constraint "told_102032"', 'told_102032'), 'told_102032'],
  [
    'by Citus, of a shard',
    databaseError('new row for relation "expenses_102032" violates check constraint "broken_102032"'),
    'broken',
  ],
  [
    'by Citus, of a key',
    databaseError('duplicate key value violates unique constraint "traces_businessId_sequence_idx_102040"'),
    'traces_businessId_sequence_idx',
  ],
  [
    'by Citus, of a table',
    databaseError('new row violates check constraint "products_stock_check"'),
    'products_stock_check',
  ],
  ['by nobody', databaseError('canceling statement due to statement timeout'), undefined],
])('%s', (_, error, constraint) => {
  expect(loggableError(error)).toMatchObject({ code: '23514', constraint });
});
