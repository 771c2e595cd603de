/** Who may take goods and pay later, as a device sends them. */
import { describe, expect, it } from 'vitest';
import { fullPermissions } from '../rows/permissions.ts';
import { rowsToHash } from '../trail/row-hash.ts';
import { BUSINESS, EMPLOYEE, id, messageOf, outcome, OWNER, Shop, shopBooks } from '../testing/shop.ts';
import { saveCustomer } from './save-customer.ts';

const ROSA = id(300);
const rosa = { customerId: ROSA, name: '  Rosa Quispe ', phone: '987 654 321' };

describe('a customer is registered with two fields', () => {
  it('and is there as written, without a limit', () => {
    const shop = new Shop();
    shop.does(saveCustomer, rosa);
    expect(shop.books.customers.get(ROSA)).toEqual({
      uuid: ROSA,
      businessId: BUSINESS,
      name: 'Rosa Quispe',
      phone: '987 654 321',
      limit: null,
      note: '',
      activo: true,
      createdAt: shop.now,
      updatedAt: shop.now,
      createdBy: OWNER,
    });
  });

  it('a phone is not needed', () => {
    const shop = new Shop();
    shop.does(saveCustomer, { customerId: ROSA, name: 'Rosa' });
    expect(shop.books.customers.get(ROSA)?.phone).toBe('');
  });

  it.each([
    ['no name', { customerId: ROSA, phone: '987' }, 'customer-not-found'],
    ['an empty name', { customerId: ROSA, name: ' ' }, 'invalid-input'],
    ['nothing at all', { customerId: ROSA }, 'invalid-input'],
    ['a limit below zero', { ...rosa, limit: -1 }, 'invalid-input'],
    ['a field that nobody knows', { ...rosa, owes: 1 }, 'invalid-input'],
  ])('with %s is refused', (_, input, code) => {
    const shop = new Shop();
    expect(outcome(shop.tries(saveCustomer, input))).toBe(code);
    expect(shop.books.customers.size).toBe(0);
  });
});

describe('a customer is changed', () => {
  it.each([
    ['the limit', { limit: 80_00 }, { limit: 80_00 }],
    ['the limit, away', { limit: null }, { limit: null }],
    ['the note', { note: 'Paga los sábados' }, { note: 'Paga los sábados' }],
    ['the name', { name: 'Rosa María' }, { name: 'Rosa María' }],
    ['the phone, away', { phone: '' }, { phone: '' }],
    ['no longer offered', { activo: false }, { activo: false }],
  ])('%s, and nothing else', (_, change, after) => {
    const shop = new Shop();
    shop.does(saveCustomer, { ...rosa, limit: 20_00 });
    const before = shop.books.customers.get(ROSA);
    shop.does(saveCustomer, { customerId: ROSA, ...change });
    expect(shop.books.customers.get(ROSA)).toEqual({ ...before, ...after, updatedAt: shop.now });
  });

  it('by two phones without a connection, each keeps what the other did not change', () => {
    const shop = new Shop();
    shop.does(saveCustomer, rosa);
    shop.does(saveCustomer, { customerId: ROSA, limit: 50_00 });
    shop.does(saveCustomer, { customerId: ROSA, name: 'Rosa Q.' }, { by: EMPLOYEE });
    expect(shop.books.customers.get(ROSA)).toMatchObject({ name: 'Rosa Q.', limit: 50_00, createdBy: OWNER });
  });
});

it('only who may record registers customers', () => {
  const shop = new Shop(shopBooks({ ...fullPermissions, crearMovimientos: false }));
  const decision = shop.does(saveCustomer, rosa, { by: EMPLOYEE });
  expect(messageOf(decision)).toBe('No tienes permiso para hacer esto. Pídeselo al gerente.');
});

it('what is written is in the hashes of the trail', () => {
  const shop = new Shop();
  shop.does(saveCustomer, rosa);
  const [last] = shop.history.slice(-1);
  expect(rowsToHash(last?.changes ?? {}, BUSINESS)).toMatchObject([{ table: 'customers', key: ROSA }]);
});
