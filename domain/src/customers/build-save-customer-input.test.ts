import { expect, it } from 'vitest';
import { rosa } from '../testing/stocked-shop.ts';
import { buildSaveCustomerInput } from './build-save-customer-input.ts';

const known = { ...rosa, phone: '987' };

it.each([
  ['the name', { name: ' Rosa María ' }, { name: 'Rosa María' }],
  ['the phone, away', { phone: '' }, { phone: '' }],
  ['the limit, away', { limit: null }, { limit: null }],
  ['the note', { note: 'Paga los sábados' }, { note: 'Paga los sábados' }],
  ['no longer offered', { activo: false }, { activo: false }],
  ['two things', { limit: 80_00, note: 'x' }, { limit: 80_00, note: 'x' }],
])('only what was changed is recorded: %s', (_, change, recorded) => {
  expect(buildSaveCustomerInput(known, { ...known, ...change })).toEqual({ customerId: known.uuid, ...recorded });
});

it('where nothing was, nothing is', () => {
  expect(buildSaveCustomerInput(known, { ...known, name: 'Rosa Quispe ' })).toBeUndefined();
});
