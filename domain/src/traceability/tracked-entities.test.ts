/** Which entries a command makes: one for each thing that a person would name. */
import { describe, expect, it } from 'vitest';
import { createBusiness } from '../businesses/create-business.ts';
import { closeDay } from '../cash/close-day.ts';
import { openDay } from '../cash/open-day.ts';
import { commands } from '../commands.ts';
import { deleteStockLog } from '../inventory/delete-stock-log.ts';
import { saveProducts } from '../inventory/save-products.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';
import { type Changes, rowCreation, rowDeletion } from '../commands/row-changes.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { updateProfile } from '../people/update-profile.ts';
import { recordExpense } from '../records/record-expense.ts';
import { recordIncome } from '../records/record-income.ts';
import { recordTransfer } from '../records/record-transfer.ts';
import { commandExamples } from '../command-examples.ts';
import { BUSINESS, id, OWNER, requireRow, Shop } from '../testing/shop.ts';
import { bags, lineOfSale, saleOfLines } from '../testing/stock-inputs.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { buildTrailEntries } from './build-trail-entries.ts';
import {
  type TraceContext,
  traceEntities,
  trackedOperations,
  type UnchainedEntry,
} from '../trail/audit-trace-entry.ts';

const PAPER = id(200);
const paper = { uuid: PAPER, description: 'papel', unit: 'uni', price: 1_00, stock: unitsToQuantity(9) } as const;
const count = { transactionId: id(40), realCashBalance: 100_00, realBankBalance: 50_00 };
const transfer = { transactionId: id(11), fromAccount: 'cash', toAccount: 'bank', amount: 30_00 } as const;
const service = { selectedProductUuid: null, stockLogUuid: null, unit: 'service', oldOrNewProduct: 'new' } as const;
const haircut = saleOfLines(lineOfSale(1, HAIRCUT, unitsToQuantity(1), service));

// Spec: «Tracked operations», «Tracked entities»
describe('which entries a command makes', () => {
  it.each([
    ['opening', 'create cash_event', openDay, count],
    ['closure', 'create cash_closure', closeDay, count],
    ['expense', 'create transaction', recordExpense, bags],
    ['income', 'create transaction', recordIncome, haircut],
    ['transfer', 'create transaction', recordTransfer, transfer],
  ])('%s → %s, once', (_type, then, command, input) => {
    const shop = stockedShop();
    shop.tries(command, input);
    expect(lastTraced(shop).map(named)).toEqual([then]);
  });

  it('a sale of five products makes six entries', () => {
    const shop = stockedShop();
    const more = [PAPER, id(201), id(202)];
    shop.does(saveProducts, { products: more.map((uuid) => ({ ...paper, uuid, description: uuid })) });
    expect(lastTraced(shop).map(named)).toEqual(more.map(() => 'create inventory'));
    shop.does(recordIncome, saleOf([RICE, SODA, ...more]));
    const updates = [RICE, SODA, ...more].map(() => 'update inventory');
    expect(lastTraced(shop).map(named)).toEqual(['create transaction', ...updates]);
  });

  it('a product sold on two lines makes one entry that shows both', () => {
    const shop = stockedShop();
    shop.does(recordIncome, saleOf([SODA, SODA]));
    const [, product] = lastTraced(shop);
    expect(product).toMatchObject({
      entityId: SODA,
      changes: ['stock', 'updatedAt', 'stockLogs'],
      previousState: { stock: unitsToQuantity(5) },
      newState: {
        stock: unitsToQuantity(3),
        stockLogs: [{ effect: -unitsToQuantity(1) }, { effect: -unitsToQuantity(1) }],
      },
    });
  });

  it('a product that begins with a stock is created with the count that says so', () => {
    const shop = new Shop();
    shop.does(saveProducts, { products: [paper] });
    const [entry] = lastTraced(shop);
    const log = [...shop.books.stockLogs.values()][0];
    expect(entry?.newState).toEqual({ ...shop.books.products.get(PAPER), stockLogs: [log] });
  });

  it('an untracked product that is only written in its history is an update that shows the line', () => {
    const shop = stockedShop();
    const log = requireRow(shop.books.stockLogs.get(id(112)));
    const states = { previousState: {}, newState: { stockLogs: [log] }, changes: ['stockLogs'] };
    expect(tracedAs({ stockLogs: [rowCreation(log)] }, shop.contextOf({}))).toMatchObject([
      { operation: 'update', entityType: 'inventory', ...states },
    ]);
  });

  it('a write-off says why', () => {
    const shop = stockedShop();
    shop.does(writeOffStock, { productId: RICE, quantity: unitsToQuantity(1), stockLogId: id(70), reason: 'Se mojó' });
    expect(lastTraced(shop)).toMatchObject([{ entityType: 'inventory', reason: 'Se mojó' }]);
  });

  it('a deleted stock log is shown whole, as it was and as it is marked', () => {
    const shop = stockedShop();
    shop.does(recordIncome, saleOf([RICE]));
    const log = shop.books.stockLogs.get(id(300));
    shop.does(deleteStockLog, { productId: RICE, stockLogId: id(300) });
    const [record, product] = lastTraced(shop);
    expect(record).toMatchObject({ operation: 'update', entityType: 'transaction' });
    expect(product?.previousState?.['stockLogs']).toEqual([log]);
    expect(product?.newState?.['stockLogs']).toEqual([
      { ...log, type: 'return', reversal: unitsToQuantity(1), deletedAt: shop.now },
    ]);
  });

  it('an expense row without its record is an update of the record; one that is gone leaves it', () => {
    const shop = stockedShop();
    shop.does(recordExpense, bags);
    const expense = requireRow(shop.books.expenses.get(id(21)));
    const told = { operation: 'update', entityType: 'transaction', entityId: id(20), reason: '' };
    expect(tracedAs({ expenses: [rowDeletion(expense, expense)] }, shop.contextOf({}))).toMatchObject([
      { ...told, previousState: { expense }, newState: {} },
    ]);
  });

  it('whatever the command, every row that it writes is in exactly one entry', () => {
    const done = Object.values(commands).flatMap((command) => {
      const shop = stockedShop();
      const already = shop.history.length;
      const businessId = command.ledger === 'new-business' ? id(2) : BUSINESS;
      shop.tries(command, commandExamples[command.name], { businessId });
      return shop.history.slice(already);
    });
    expect(done.length).toBeGreaterThan(18);
    for (const { changes, context } of done) {
      const entries = tracedAs(changes, context);
      const told = entries.map((entry) => entry.entityId);
      const written = Object.values(changes).flatMap((rowChanges) => rowChanges.filter(isChange));
      expect(new Set(told)).toEqual(new Set(written.map((change) => subjectOf(change.after))));
      expect(new Set(told).size).toBe(told.length);
      expect(traceEntities).toEqual(expect.arrayContaining(entries.map((entry) => entry.entityType)));
      expect(trackedOperations).toEqual(expect.arrayContaining(entries.map((entry) => entry.operation)));
    }
  });

  it('business, person and link are told apart', () => {
    const shop = new Shop();
    shop.does(updateProfile, { nombre: 'Rosa María' });
    expect(lastTraced(shop)).toMatchObject([
      { entityType: 'user', entityId: OWNER, changes: ['nombre'], tags: ['profile'] },
    ]);
    shop.does(createBusiness, { businessId: id(2), nombre: 'Otra', tipo: 'Bodega' }, { businessId: id(2) });
    expect(lastTraced(shop).map(named)).toEqual(['create business', 'create user']);
  });
});

/** Sells one of each product. */
function saleOf(productIds: readonly string[]) {
  return saleOfLines(...productIds.map((productId, place) => lineOfSale(place, productId, unitsToQuantity(1))));
}

function isChange({ before, after }: { readonly before: object | null; readonly after: object }): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** The thing a row belongs to, by the rows' own names for it. */
function subjectOf(row: object): unknown {
  if ('customerId' in row && 'hash' in row) return row.customerId;
  const names = ['transactionRef', 'productId', 'invitationId', 'uuid', 'uid', 'id'];
  return Reflect.get(row, names.find((name) => name in row) ?? '');
}

/** The entries of the last command. */
function lastTraced(shop: Shop): UnchainedEntry[] {
  const last = shop.history.at(-1);
  if (last?.context.at !== shop.now) throw new Error('The last command was refused.');
  return tracedAs(last.changes, last.context);
}

function tracedAs(changes: Changes, context: TraceContext): UnchainedEntry[] {
  const names = { command: 'some-command', commandId: id(8_001), sessionId: 'session-1' };
  return [...buildTrailEntries(changes, { context, ...names, tags: [], freshTraceId: () => id(7_000) })];
}

function named({ operation, entityType }: UnchainedEntry): string {
  return `${operation} ${entityType}`;
}
