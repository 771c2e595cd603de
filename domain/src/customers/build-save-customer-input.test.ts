import { expect, it } from 'vitest';
import type { Customer } from '../rows/customer.ts';
import { id } from '../testing/shop.ts';
import { buildSaveCustomerInput } from './build-save-customer-input.ts';

const rosa: Customer = {
  uuid: id(1),
  businessId: id(2),
  name: 'Rosa',
  phone: '987',
  limit: 50_00,
  note: '',
  activo: true,
  createdAt: '2026-11-21T13:00:00.000Z',
  updatedAt: '2026-11-21T13:00:00.000Z',
  createdBy: 'u',
};

it.each([
  ['the name', { name: ' Rosa María ' }, { name: 'Rosa María' }],
  ['the phone, away', { phone: '' }, { phone: '' }],
  ['the limit, away', { limit: null }, { limit: null }],
  ['the note', { note: 'Paga los sábados' }, { note: 'Paga los sábados' }],
  ['no longer offered', { activo: false }, { activo: false }],
  ['two things', { limit: 80_00, note: 'x' }, { limit: 80_00, note: 'x' }],
])('only what was changed is recorded: %s', (_, change, recorded) => {
  expect(buildSaveCustomerInput(rosa, { ...rosa, ...change })).toEqual({ customerId: rosa.uuid, ...recorded });
});

it('where nothing was, nothing is', () => {
  expect(buildSaveCustomerInput(rosa, { ...rosa, name: 'Rosa ' })).toBeUndefined();
});
