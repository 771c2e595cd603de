/** What changes are about: every changed row of the business is told once. */
import { describe, expect, it } from 'vitest';
import { created, deleted, updated } from '../commands/changes.ts';
import { recordExpense } from '../records/record-expense.ts';
import { expense, income } from '../testing/book.ts';
import { BUSINESS, id, linkOf, profileOf } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import { subjectsOf } from './subjects.ts';

const LATER = '2026-11-21T14:00:00.000Z';
const books = stockedShop().books;
const rice = rowOf(books.products.get(RICE));
const purchase = rowOf(books.stockLogs.get(id(112)));
const expenseRow = rowOf(expenseRowOf(id(20)));

describe('§9 #25: rows are told by the thing they belong to', () => {
  it('a business comes first, then its people, its records and its goods', () => {
    const changes = {
      stockLogs: [created(purchase)],
      products: [created(rice)],
      expenses: [created(expenseRow)],
      transactions: [created(income(1, 'cash', 5_00))],
      profiles: [created(profileOf('p'))],
      memberships: [created(linkOf('m'))],
      businesses: [created(rowOf(books.businesses.get(BUSINESS)))],
    };
    expect(subjectsOf(changes, BUSINESS).map(({ kind, id: subjectId }) => [kind, subjectId])).toEqual([
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
    const row = created(record);
    const change = created(expenseRow);
    expect(subjectsOf({ transactions: [row], expenses: [change] }, BUSINESS)).toEqual([
      { kind: 'record', id: id(20), row, expense: change },
    ]);
    expect(subjectsOf({ transactions: [row] }, BUSINESS)).toEqual([{ kind: 'record', id: id(20), row, expense: null }]);
    expect(subjectsOf({ expenses: [change] }, BUSINESS)).toEqual([
      { kind: 'record', id: id(20), row: null, expense: change },
    ]);
  });

  it('a product has its own stock logs and no others', () => {
    const ofRice = created(purchase);
    const ofSoda = created({ ...purchase, uuid: id(31), productId: id(101) });
    expect(subjectsOf({ products: [created(rice)], stockLogs: [ofSoda, ofRice] }, BUSINESS)).toEqual([
      { kind: 'product', id: RICE, row: created(rice), stockLogs: [ofRice] },
      { kind: 'product', id: id(101), row: null, stockLogs: [ofSoda] },
    ]);
  });
});

describe('§3 Trace log #1: an entry belongs to the business of the trail', () => {
  it('what belongs to another business is left out, a profile belongs to none', () => {
    const changes = {
      businesses: [created({ ...rowOf(books.businesses.get(BUSINESS)), id: id(2) })],
      memberships: [created(linkOf('m', { businessId: id(2) })), created(linkOf('m'))],
      transactions: [created(income(1, 'cash', 5_00, { businessId: id(2) }))],
      products: [created({ ...rice, businessId: id(2) })],
      stockLogs: [created({ ...purchase, businessId: id(2) })],
      profiles: [created(profileOf('p'))],
    };
    expect(subjectsOf(changes, BUSINESS)).toEqual([
      { kind: 'membership', id: 'm', row: created(linkOf('m')) },
      { kind: 'profile', id: 'p', row: created(profileOf('p')) },
    ]);
  });
});

describe('§9 #24: what was changed twice is told once, from its first state to its last', () => {
  const sold = { ...rice, stock: 9_000 };
  const soldOut = { ...rice, stock: 0 };
  it.each([
    {
      what: 'two updates',
      given: [updated(rice, sold), updated(sold, soldOut)],
      then: updated(rice, soldOut),
    },
    { what: 'made and updated', given: [created(rice), updated(rice, sold)], then: created(sold) },
    {
      what: 'updated and deleted',
      given: [updated(rice, sold), deleted(sold, soldOut)],
      then: deleted(rice, soldOut),
    },
    {
      what: 'deleted and made anew',
      given: [deleted(rice, sold), created(soldOut)],
      then: updated(rice, soldOut),
    },
  ])('$what', ({ given, then }) => {
    expect(subjectsOf({ products: given }, BUSINESS)).toEqual([
      { kind: 'product', id: RICE, row: then, stockLogs: [] },
    ]);
  });

  it('an expense that was replaced under another id has been changed', () => {
    const replacing = { ...expenseRow, uuid: id(22), cost: 7_00 };
    const gone = { ...expenseRow, deletedAt: LATER };
    const [subject] = subjectsOf({ expenses: [deleted(expenseRow, gone), created(replacing)] }, BUSINESS);
    expect(subject).toMatchObject({ kind: 'record', id: id(20), expense: updated(expenseRow, replacing) });
  });
});

function rowOf<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The shop lacks the row.');
  return row;
}

function expenseRowOf(transactionId: string) {
  const shop = stockedShop();
  shop.does(recordExpense, {
    transactionId,
    expenseId: id(21),
    description: 'Bolsas',
    amount: 5_00,
    account: 'cash',
    category: 'materials',
  });
  return shop.books.expenses.get(id(21));
}
