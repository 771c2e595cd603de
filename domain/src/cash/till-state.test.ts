/** How the till stands, by the last count of the day. */
import { expect, it } from 'vitest';
import { closure, income, opening } from '../testing/book.ts';
import { tillOf } from './till-state.ts';

it('is unopened until it is counted, whatever was sold', () => {
  expect(tillOf([]).state).toBe('unopened');
  expect(tillOf([income(1, 'cash', 5_00)])).toEqual({ state: 'unopened', lastCount: undefined });
});

it('is what its last count says, in the order of the book', () => {
  expect(tillOf([opening(1, 1, 1), income(2, 'cash', 5_00)]).state).toBe('open');
  expect(tillOf([closure(9, 1, 1), opening(1, 1, 1)])).toEqual({ state: 'closed', lastCount: closure(9, 1, 1) });
  expect(tillOf([opening(1, 1, 1), closure(9, 1, 1), opening(12, 1, 1)]).state).toBe('open');
});

it('stays closed while the day goes on after a closure', () => {
  expect(tillOf([opening(1, 1, 1), closure(9, 1, 1), income(10, 'cash', 5_00)]).state).toBe('closed');
});
