/** The executor on a real database: the same answers as in memory, once, one at a time, whatever comes at once. */
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerDebtOfRecords, type CustomerDebt, emptyCustomerDebt } from '@cuadra/domain/customers/customer-debt';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { balancesAtEndOfDay, type DaySummary, buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { intentionOf, anyStep } from '@cuadra/domain/testing/intentions';
import { BUSINESS, EMPLOYEE, id, OPENING_TIME, OWNER, outcome, STRANGER } from '@cuadra/domain/testing/shop';
import { stockFromLog } from '@cuadra/domain/testing/stock-from-log';
import { RICE, ROSA, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { startOfChain, verifyChain } from '@cuadra/domain/trail/hash-chain';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { normalizeRowInstants, transactionFromRow } from '../database/domain-rows-from-json.ts';
import { sha256 } from './sha256.ts';
import { type ShopInDatabase, shopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';

const test = testDatabaseOfFile();
let shop: ShopInDatabase;

beforeEach(async () => {
  await emptied();
  shop = await shopInDatabase(test.database);
  for (const { command, input, at } of stocking()) await shop.does(command, input, { at });
});

describe('the database answers what memory answers', () => {
  it('command by command, and ends with the same rows, late records and corrections included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        await emptied();
        shop = await shopInDatabase(test.database);
        for (const { command, input, at } of stocking()) await shop.does(command, input, { at });
        const memory = stockedShop();
        for (const [index, one] of steps.entries()) {
          const now = instantPlus(memory.now, 60_000);
          const { command, input, at } = intentionOf(memory.books, one, 1_000 + index * 100, now);
          const inMemory = outcome(memory.tries(command, input, { at }));
          const answer = await shop.does(command.name, input, { at });
          expect(answer.status === 'applied' ? 'done' : answer.error.code).toBe(inMemory);
        }
        const { products, transactions, logs, summary, debts } = await everything();
        const debt = customerDebtOfRecords(BUSINESS, ROSA, memory.books.transactions.values());
        expect(debts[0] ?? emptyCustomerDebt(BUSINESS, ROSA)).toEqual(debt);
        expect(products).toEqual(ofProducts([...memory.books.products.values()]));
        expect(ofLines(logs)).toEqual(ofLines([...memory.books.stockLogs.values()]));
        expect(transactions.map(({ uuid }) => uuid)).toEqual(
          filterRowsNotDeleted(memory.books.transactions)
            .map(({ uuid }) => uuid)
            .toSorted(),
        );
        const ofDay = filterRowsNotDeleted(memory.books.transactions).filter(
          ({ createdAt }) => dayOf(createdAt, 'America/Lima') === '2026-11-21',
        );
        expect(summary).toEqual(buildDaySummary(BUSINESS, '2026-11-21', ofDay));
      }),
      { numRuns: 25 },
    );
  });
});

describe('once', () => {
  it('the same command, sent again and again and at the same time, is applied once', async () => {
    const sale = saleOf(unitsToQuantity(1));
    const sent = { id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.does('sell-stock', sale, sent)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await everything()).products.find(({ uuid }) => uuid === RICE)?.stock).toBe(unitsToQuantity(9));
  });

  it('the same id with another body is told apart, and a refusal is kept like any answer', async () => {
    const commandId = randomUUID();
    const tooMuch = saleOf(unitsToQuantity(11));
    const refusal = await shop.does('sell-stock', tooMuch, { id: commandId });
    expect(refusal).toMatchObject({ status: 'refused', error: { code: 'exit-exceeds-stock' } });
    await shop.does('return-stock', { productId: RICE, quantity: unitsToQuantity(5), stockLogId: randomUUID() });
    expect(await shop.does('sell-stock', tooMuch, { id: commandId })).toEqual(refusal);
    expect(await shop.does('sell-stock', saleOf(unitsToQuantity(1)), { id: commandId })).toMatchObject({
      error: { code: 'command-id-reused' },
    });
  });

  it('an id that another row bears is refused, and nothing of the command stays', async () => {
    const first = saleOf(unitsToQuantity(1));
    await shop.does('sell-stock', first);
    const before = await everything();
    const again = { ...saleOf(unitsToQuantity(1)), stockLogId: first.stockLogId };
    const sent = { id: randomUUID() };
    for (let time = 0; time < 2; time++) {
      expect(await shop.does('sell-stock', again, sent)).toMatchObject({ error: { code: 'id-already-used' } });
    }
    expect(await everything()).toEqual(before);
  });
});

describe('one at a time', () => {
  it('sixteen tills sell the last ten kilos: ten sales, six told, nothing negative, the chain whole', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, till) =>
        shop.does('sell-stock', saleOf(unitsToQuantity(1)), { by: till % 2 === 0 ? OWNER : EMPLOYEE }),
      ),
    );
    const versions = answers.flatMap((answer) => (answer.status === 'applied' ? [answer.version] : []));
    expect(new Set(versions).size).toBe(10);
    expect(versions).toHaveLength(10);
    const { products, logs, traces, summary } = await everything();
    expect(products.find(({ uuid }) => uuid === RICE)?.stock).toBe(0);
    expect(stockFromLog(logs.filter(({ productId }) => productId === RICE))).toBe(0);
    expect(verifyChain(traces, sha256, { after: startOfChain(BUSINESS, sha256) })).toMatchObject({ ok: true });
    expect(summary && balancesAtEndOfDay(summary, { cash: 0, bank: 0 }).bank).toBe(50_00 + 10 * 4_50);
  });

  it('expenses at once never spend the same money twice', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.does('record-expense', {
          transactionId: randomUUID(),
          expenseId: randomUUID(),
          account: 'cash',
          description: 'Luz',
          amount: 30_00,
          category: 'overhead',
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 'applied')).toHaveLength(3);
  });
});

describe('who', () => {
  it('a stranger is refused and leaves no trace in the ledger, an employee without the permission is told', async () => {
    const sent = { id: randomUUID(), by: STRANGER };
    expect(await shop.does('sell-stock', saleOf(unitsToQuantity(1)), sent)).toMatchObject({
      error: { code: 'forbidden' },
    });
    const deletion = { transactionId: id(110) };
    expect(await shop.does('delete-record', deletion, { by: EMPLOYEE })).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await shop.does('sell-stock', saleOf(unitsToQuantity(1)), { ...sent, by: OWNER })).toMatchObject({
      status: 'applied',
    });
  });

  it('the role that serves owns nothing, is no superuser, and where it logs in itself cannot become more', async () => {
    const tenant = { businessId: BUSINESS, uid: OWNER };
    const { rows } = await shop.database.asTenant(tenant, 'read', (client) =>
      client.query<{ role: string; login: string; super: boolean; owns: number }>(
        `select current_user as role, session_user as login,
          (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as super,
          (select count(*) from pg_tables where tableowner = current_user) as owns`,
      ),
    );
    const login = shop.database.connection.connectionString === undefined ? 'cuadra_app' : rows[0]?.login;
    expect(rows).toEqual([{ role: 'cuadra_app', login, super: false, owns: 0 }]);
  });

  it('row level security alone shows nothing of another business, and writes nothing there', async () => {
    const elsewhere = { businessId: randomUUID(), uid: STRANGER };
    const tables = [
      'products',
      'transactions',
      'expenses',
      '"stockLogs"',
      '"daySummaries"',
      'traces',
      'ledgers',
      'businesses',
      'memberships',
      'invitations',
      '"commandOutcomes"',
      '"businessOutcomes"',
      'profiles',
    ];
    for (const table of tables) {
      const { rows } = await shop.database.asTenant(elsewhere, 'read', (client) =>
        client.query(`select * from ${table}`),
      );
      expect(rows.filter((row) => !JSON.stringify(row).includes(STRANGER))).toEqual([]);
    }
    const stolen = shop.database.asTenant(elsewhere, { ledgerOf: 'business' }, (client) =>
      client.query('update products set stock = 0'),
    );
    expect((await stolen).rowCount).toBe(0);
    const erased = shop.database.asTenant({ businessId: BUSINESS, uid: OWNER }, { ledgerOf: 'business' }, (client) =>
      client.query('delete from transactions'),
    );
    await expect(erased).rejects.toThrow('permission denied');
  });
});

it('a new zone cuts every day anew', async () => {
  await shop.does('update-settings', { timezone: 'Pacific/Kiritimati' });
  const { summaries } = await everything();
  expect(summaries.filter(({ records }) => records.opening > 0).map(({ day }) => day)).toEqual(['2026-11-22']);
});

function saleOf(quantity: number) {
  const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
  return { productId: RICE, quantity, price: 4_50, account: 'bank' as const, ...ids };
}

/** What stocked the shop in memory, to be done to the database as well. */
function stocking() {
  const at = (minute: number) => instantPlus(OPENING_TIME, minute * 60_000);
  const rice = { uuid: RICE, description: ' arroz  costeño ', unit: 'kg', price: 4_50 };
  const soda = { uuid: SODA, description: 'Gaseosa', unit: 'uni', price: 2_50, stock: unitsToQuantity(5), code: '775' };
  const haircut = { uuid: id(102), description: 'Corte de pelo', unit: 'service', price: 15_00 };
  const ids = { transactionId: id(110), expenseId: id(111), stockLogId: id(112) };
  return [
    {
      command: 'open-day',
      input: { transactionId: id(10), realCashBalance: 130_00, realBankBalance: 50_00 },
      at: at(1),
    },
    { command: 'save-products', input: { products: [rice, soda, haircut] }, at: at(2) },
    { command: 'save-customer', input: { customerId: ROSA, name: 'Rosa Quispe', limit: 50_00 }, at: at(2) },
    {
      command: 'buy-stock',
      input: { productId: RICE, quantity: unitsToQuantity(10), cost: 3_00, account: 'cash', ...ids },
      at: at(3),
    },
  ];
}

async function emptied(): Promise<void> {
  await test.database.asOwner((owner) =>
    owner.query(`truncate profiles, ledgers, businesses, memberships, invitations, products, transactions, expenses,
      customers, "stockLogs", "daySummaries", "customerDebts", traces, "commandOutcomes", "businessOutcomes"`),
  );
}

/** All that is kept of the business, seen as its owner sees it. */
function everything() {
  return shop.database.asTenant({ businessId: BUSINESS, uid: OWNER }, 'read', async (client) => {
    const products = await client.query('select * from products order by uuid');
    const transactions = await client.query('select * from transactions where "deletedAt" is null order by uuid');
    const logs = await client.query('select * from "stockLogs" order by uuid');
    const traces = await client.query<TraceEntry>('select * from traces order by sequence');
    const debts = await client.query<CustomerDebt>(
      'select "businessId", "customerId", balance, open from "customerDebts"',
    );
    const days = await client.query<{ summary: DaySummary }>('select summary from "daySummaries" order by day');
    const summaries = days.rows.map(({ summary }) => summary);
    return {
      products: ofProducts(products.rows.map(normalizeRowInstants)),
      transactions: transactions.rows.map(transactionFromRow),
      logs: logs.rows.map(normalizeRowInstants),
      traces: traces.rows,
      summaries,
      debts: debts.rows,
      summary: summaries.find(({ day }) => day === '2026-11-21'),
    };
  });
}

/** What a product holds, but for when it was touched: a stock log in memory has other ids than one in the database. */
function ofProducts(products: readonly Product[]) {
  return products
    .map(({ uuid, stock, stockValue, lacking, lackingValue, cost, costSetAt }) => {
      return { uuid, stock, stockValue, lacking, lackingValue, cost, costSetAt };
    })
    .toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
}

/** What the lines did, in an order that does not hang on the ids that either side made itself. */
function ofLines(lines: readonly StockLog[]) {
  return lines
    .map(({ productId, createdAt, type, effect, valueEffect, reversal, cost, previousCost }) =>
      JSON.stringify({ productId, createdAt, type, effect, valueEffect, reversal, cost, previousCost }),
    )
    .toSorted();
}
