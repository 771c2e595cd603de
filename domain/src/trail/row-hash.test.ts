/** What a command wrote, row by row: what counts as the same row, and whose rows they are. */
import { describe, expect, it } from 'vitest';
import { rowCreation, rowUpdate } from '../commands/changes.ts';
import { rowKeys } from '../rows/tables.ts';
import { BUSINESS, EMPLOYEE, id, linkOf, sha256 } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import { hashOfRow, rowHashes, tracedTables } from './row-hash.ts';
import { rice } from '../traceability/testing/subjects.ts';

const hashOfRice = hashOfRow('products', rice(), sha256);

describe('a row has the same hash', () => {
  it.each<readonly [string, object]>([
    ['in any order of its fields', Object.fromEntries(Object.entries(rice()).toReversed())],
    ['after JSON has kept it', JSON.parse(JSON.stringify(rice()))],
    ['with a column that was added since and is empty', { ...rice(), supplier: null }],
  ])('%s', (_, row) => {
    expect(hashOfRow('products', row, sha256)).toBe(hashOfRice);
  });

  it('whichever business is the principal one of its person', () => {
    const link = linkOf(EMPLOYEE, { esPrincipal: false });
    expect(hashOfRow('memberships', link, sha256)).toBe(hashOfRow('memberships', linkOf(EMPLOYEE), sha256));
  });
});

describe('and another one', () => {
  it.each(Object.keys(rice()))('with another %s', (field) => {
    expect(hashOfRow('products', { ...rice(), [field]: 'otro' }, sha256)).not.toBe(hashOfRice);
  });

  it('in another table, and with a field that is filled', () => {
    expect(hashOfRow('stockLogs', rice(), sha256)).not.toBe(hashOfRice);
    expect(hashOfRow('products', { ...rice(), supplier: 0 }, sha256)).not.toBe(hashOfRice);
  });
});

describe('the rows of a command', () => {
  it('are all that it left of the business', () => {
    const bought = stockedShop().history.at(-1)?.changes ?? {};
    const rows = rowHashes(bought, BUSINESS, sha256);
    expect(rows.map(({ table, key }) => `${table} ${key}`)).toEqual([
      `products ${RICE}`,
      `transactions ${id(110)}`,
      `expenses ${id(111)}`,
      `stockLogs ${id(112)}`,
    ]);
  });

  it('are each as the last change left it, and not another business’s', () => {
    const dearer = { ...rice(), price: 9_00 };
    const products = [rowUpdate(rice(), { ...rice(), price: 8_00 }), rowUpdate(rice(), dearer)];
    const memberships = [rowCreation(linkOf(EMPLOYEE)), rowCreation(linkOf(EMPLOYEE, { businessId: id(2) }))];
    expect(rowHashes({ products, memberships }, BUSINESS, sha256)).toEqual([
      {
        table: 'memberships',
        key: `${BUSINESS}/${EMPLOYEE}`,
        hash: hashOfRow('memberships', linkOf(EMPLOYEE), sha256),
      },
      { table: 'products', key: RICE, hash: hashOfRow('products', dearer, sha256) },
    ]);
  });

  it('of every table but the people’s own are told', () => {
    expect([...tracedTables, 'profiles'].toSorted()).toEqual(Object.keys(rowKeys).toSorted());
  });
});
