import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseGoneError } from './is-database-gone-error.ts';

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code });
}

it.each([
  ['08006', 'connection to the remote node failed', true],
  ['40P01', 'canceling the transaction since it was involved in a distributed deadlock', true],
  ['57P01', 'terminating connection due to unexpected postmaster exit', true],
  ['XX000', 'terminating connection due to unexpected postmaster exit', true],
  ['XX000', 'could not commit transaction for shard 102039 on at least one active node', true],
  ['XX000', 'cache lookup failed for type 4711', false],
  ['23505', 'duplicate key value violates unique constraint "traces_pkey_102055"', true],
  ['23505', 'duplicate key value violates unique constraint "traces_pkey"', false],
  ['23505', 'duplicate key value violates unique constraint "products_pkey"', false],
])('of the database, %s: %s', (code, message, isGone) => {
  expect(isDatabaseGoneError(databaseError(code, message))).toBe(isGone);
});

it.each([
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }), true],
  [Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }), false],
  [new Error('Connection terminated unexpectedly'), true],
  [new TypeError('undefined is not a function'), false],
  ['Connection terminated', false],
])('of the way to it: %s', (error, isGone) => {
  expect(isDatabaseGoneError(error)).toBe(isGone);
});
