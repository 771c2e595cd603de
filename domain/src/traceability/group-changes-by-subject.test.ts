/** Every changed row of the business is in exactly one subject. */
import { describe, expect, it } from 'vitest';
import { rowCreation, rowDeletion, rowUpdate } from '../commands/row-changes.ts';
import { recordExpense } from '../records/record-expense.ts';
import { expense, income } from '../testing/book.ts';
import { BUSINESS, id, linkOf, profileOf, requireRow } from '../testing/shop.ts';
import { bags } from '../testing/stock-inputs.ts';
import { productOf, RICE, stockedShop } from '../testing/stocked-shop.ts';
import { groupChangesBySubject } from './group-changes-by-subject.ts';

const LATER = '2026-11-21T14:00:00.000Z';
const shop = stockedShop();
shop.does(recordExpense, bags);
const { books } = shop;
const rice = productOf(RICE);
const business = requireRow(books.businesses.get(BUSINESS));
const purchase = requireRow(books.stockLogs.get(id(112)));
const expenseRow = requireRow(books.expenses.get(bags.expenseId));

// Spec: «Tracked entities»
describe('rows are told by the thing they belong to', () => {
  it('a business comes first, then its people, its records and its goods', () => {
    const changes = {
      stockLogs: [rowCreation(purchase)],
      products: [rowCreation(rice)],
      expenses: [rowCreation(expenseRow)],
      transactions: [rowCreation(income(1, 'cash', 5_00))],
      profiles: [rowCreation(profileOf('p'))],
      memberships: [rowCreation(linkOf('m'))],
      businesses: [rowCreation(business)],
    };
    expect(groupChangesBySubject(changes, BUSINESS).map(({ kind, id: subjectId }) => [kind, subjectId])).toEqual([
      ['business', BUSINESS],
      ['membership', 'm'],
      ['profile', 'p'],
      ['record', id(1_001)],
      ['record', id(20)],
      ['product', RICE],
    ]);
  });

  it('a record has its expense, and stands for it when only the expense changed', () => {
    const record = expense(1, 'cash', 5_00, { uuid: id(20) });
    const row = rowCreation(record);
    const change = rowCreation(expenseRow);
    expect(groupChangesBySubject({ transactions: [row], expenses: [change] }, BUSINESS)).toEqual([
      { kind: 'record', id: id(20), row, expense: change },
    ]);
    expect(groupChangesBySubject({ transactions: [row] }, BUSINESS)).toEqual([
      { kind: 'record', id: id(20), row, expense: null },
    ]);
    expect(groupChangesBySubject({ expenses: [change] }, BUSINESS)).toEqual([
      { kind: 'record', id: id(20), row: null, expense: change },
    ]);
  });

  it('a product has its own stock logs and no others', () => {
    const ofRice = rowCreation(purchase);
    const ofSoda = rowCreation({ ...purchase, uuid: id(31), productId: id(101) });
    expect(groupChangesBySubject({ products: [rowCreation(rice)], stockLogs: [ofSoda, ofRice] }, BUSINESS)).toEqual([
      { kind: 'product', id: RICE, row: rowCreation(rice), stockLogs: [ofRice] },
      { kind: 'product', id: id(101), row: null, stockLogs: [ofSoda] },
    ]);
  });
});

// Spec: «traceId, sessionId, timestamp, userId, userName»
describe('an entry belongs to the business of the trail', () => {
  it('what belongs to another business is left out, a profile belongs to none', () => {
    const changes = {
      businesses: [rowCreation({ ...business, id: id(2) })],
      memberships: [rowCreation(linkOf('m', { businessId: id(2) })), rowCreation(linkOf('m'))],
      transactions: [rowCreation(income(1, 'cash', 5_00, { businessId: id(2) }))],
      products: [rowCreation({ ...rice, businessId: id(2) })],
      stockLogs: [rowCreation({ ...purchase, businessId: id(2) })],
      profiles: [rowCreation(profileOf('p'))],
    };
    expect(groupChangesBySubject(changes, BUSINESS)).toEqual([
      { kind: 'membership', id: 'm', row: rowCreation(linkOf('m')) },
      { kind: 'profile', id: 'p', row: rowCreation(profileOf('p')) },
    ]);
  });
});

// Spec: «Tracked operations»
describe('what was changed twice is told once, from its first state to its last', () => {
  const sold = { ...rice, stock: 9_000 };
  const soldOut = { ...rice, stock: 0 };
  it.each([
    ['two updates', [rowUpdate(rice, sold), rowUpdate(sold, soldOut)], rowUpdate(rice, soldOut)],
    ['made and updated', [rowCreation(rice), rowUpdate(rice, sold)], rowCreation(sold)],
    ['updated and deleted', [rowUpdate(rice, sold), rowDeletion(sold, soldOut)], rowDeletion(rice, soldOut)],
    ['deleted and made anew', [rowDeletion(rice, sold), rowCreation(soldOut)], rowUpdate(rice, soldOut)],
  ])('%s', (_, given, then) => {
    expect(groupChangesBySubject({ products: given }, BUSINESS)).toEqual([
      { kind: 'product', id: RICE, row: then, stockLogs: [] },
    ]);
  });

  it('an expense that was replaced under another id has been changed', () => {
    const replacing = { ...expenseRow, uuid: id(22), cost: 7_00 };
    const gone = { ...expenseRow, deletedAt: LATER };
    const expenses = [rowDeletion(expenseRow, gone), rowCreation(replacing)];
    const [subject] = groupChangesBySubject({ expenses }, BUSINESS);
    expect(subject).toMatchObject({ kind: 'record', id: id(20), expense: rowUpdate(expenseRow, replacing) });
  });
});
