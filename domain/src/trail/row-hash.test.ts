/** Which rows count as the same, and whose rows they are. */
import { describe, expect, it } from 'vitest';
import { rowCreation, rowUpdate } from '../commands/row-changes.ts';
import { commandExamples } from '../command-examples.ts';
import { commands } from '../commands.ts';
import { rowKeyFunctions, tracedTables } from '../rows/tables.ts';
import { BUSINESS, EMPLOYEE, id, linkOf, sha256 } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import { hashOfRow, rowsToHash } from './row-hash.ts';
import { rice } from '../traceability/testing/subjects.ts';

const hashOfRice = hashOfRow('products', rice, sha256);

describe('a row has the same hash', () => {
  it.each<readonly [string, object]>([
    ['in any order of its fields', Object.fromEntries(Object.entries(rice).toReversed())],
    ['after JSON has kept it', JSON.parse(JSON.stringify(rice))],
    ['with a column that was added since and is empty', { ...rice, supplier: null }],
  ])('%s', (_, row) => {
    expect(hashOfRow('products', row, sha256)).toBe(hashOfRice);
  });

  it('whichever business is the principal one of its person', () => {
    const link = linkOf(EMPLOYEE, { esPrincipal: false });
    expect(hashOfRow('memberships', link, sha256)).toBe(hashOfRow('memberships', linkOf(EMPLOYEE), sha256));
  });
});

describe('and another one', () => {
  it.each(Object.keys(rice))('with another %s', (field) => {
    expect(hashOfRow('products', { ...rice, [field]: 'otro' }, sha256)).not.toBe(hashOfRice);
  });

  it('in another table, and with a field that is filled', () => {
    expect(hashOfRow('stockLogs', rice, sha256)).not.toBe(hashOfRice);
    expect(hashOfRow('products', { ...rice, supplier: 0 }, sha256)).not.toBe(hashOfRice);
  });
});

describe('the rows of a command', () => {
  it('are all that it left of the business', () => {
    const bought = stockedShop().history.at(-1)?.changes ?? {};
    const rows = rowsToHash(bought, BUSINESS);
    expect(rows.map(({ table, key }) => `${table} ${key}`)).toEqual([
      `products ${RICE}`,
      `transactions ${id(110)}`,
      `expenses ${id(111)}`,
      `stockLogs ${id(112)}`,
    ]);
  });

  it('are each as the last change left it, and not another business’s', () => {
    const dearer = { ...rice, price: 9_00 };
    const products = [rowUpdate(rice, { ...rice, price: 8_00 }), rowUpdate(rice, dearer)];
    const memberships = [rowCreation(linkOf(EMPLOYEE)), rowCreation(linkOf(EMPLOYEE, { businessId: id(2) }))];
    expect(rowsToHash({ products, memberships }, BUSINESS)).toEqual([
      { table: 'memberships', key: `${BUSINESS}/${EMPLOYEE}`, row: linkOf(EMPLOYEE) },
      { table: 'products', key: RICE, row: dearer },
    ]);
  });

  it('of every table but the people’s own are told', () => {
    expect([...tracedTables, 'profiles'].toSorted()).toEqual(Object.keys(rowKeyFunctions).toSorted());
  });
});

/**
 * Trails that are kept somewhere hold such hashes: what is stored of a row, and how it is hashed, must never change.
 */
it.each([
  ['create-business', 'businesses', 'a77dbd93fe0c40643faddbdf3d64a15c92334e1b56467dc01f5d5068ac9c9af4'],
  ['create-business', 'memberships', '1ad1d4620a3059b223bc6eb6c1bbd0d2a19441ad01e1932f84ce50bbb2880577'],
  ['invite-employee', 'invitations', '600ec038905bc66aa21fddf7bbc1fd158ccb851c1b9258c82fe71b9857162648'],
  ['buy-stock', 'products', 'c9b49a88d89424a5a38b0c4bf2870fa05c80650f79cf6852d5feb2e913e3c893'],
  ['buy-stock', 'expenses', '6ba872e8c64817cdf5bd1bd2b49553e876465f1b084d2ba62e2a1b3d4574fa07'],
  ['buy-stock', 'stockLogs', '98781a688d8ffad719a711d6da1d5027bd3b2efc5cbcb0420b6814ef4179330d'],
  ['record-income', 'transactions', '43a200234f383fa7b699154e13a9322563f241e86d1e82c9204349a71fae3d91'],
  ['record-expense', 'transactions', 'a12d628f639047e839c93b51bed23624837925333210518c91816edf8cc6db0d'],
  ['record-transfer', 'transactions', 'd3db7e1d6ff13b1de0903087fe9dadb741b34b93634492d9c928c36b4a7d27a3'],
  ['open-day', 'transactions', '0a2e45cd2888f5db6686a02c6effb9fee3f1aafee69641de8a8dc6f5fbdb1a9c'],
] as const)('%s leaves a row of %s with the hash that it always had', (name, table, hash) => {
  const shop = stockedShop();
  const businessId = commands[name].ledger === 'new-business' ? id(2) : BUSINESS;
  shop.tries(commands[name], commandExamples[name], { businessId });
  const rows = rowsToHash(shop.history.at(-1)?.changes ?? {}, businessId).filter((row) => row.table === table);
  expect(rows.map(({ row }) => hashOfRow(table, row, sha256))).toEqual([hash]);
});
