/** Ledgers in memory answer the executor as those in the database do. */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { intentionOf, anyStep } from '@cuadra/domain/testing/intentions';
import { BUSINESS, id, OPENING_TIME, OWNER, outcome, shopBooks, STRANGER } from '@cuadra/domain/testing/shop';
import { RICE, ROSA, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { describe, expect, it, onTestFinished } from 'vitest';
import { executeCommandOnLedgers } from '../ledger/execute-command.ts';
import type { Decided } from '../ledger/ledger.ts';
import type { Outcome } from '../ledger/command-outcome.ts';
import { countTurns } from '../testing/count-turns.ts';
import { InMemoryLedgers } from './in-memory-ledgers.ts';

describe('ledgers in memory', () => {
  it('answer what the domain’s own books answer, late records and corrections included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { does, latest } = await stockedLedgers();
        const memory = stockedShop();
        for (const [index, one] of steps.entries()) {
          const { command, input, at } = intentionOf(
            memory.books,
            one,
            1_000 + index * 100,
            instantPlus(memory.now, 60_000),
          );
          const inMemory = outcome(memory.tries(command, input, { at }));
          const answer = await does(command.name, input, { at });
          expect(answer.status === 'applied' ? 'done' : answer.error.code).toBe(inMemory);
        }
        expect(latest('stock')).toEqual(
          Object.fromEntries([...memory.books.products.values()].map(({ uuid, stock }) => [uuid, stock])),
        );
        const summary = latest('2026-11-21');
        const ofDay = filterRowsNotDeleted(memory.books.transactions).filter(
          ({ createdAt }) => dayOf(createdAt, 'America/Lima') === '2026-11-21',
        );
        expect(summary).toEqual(buildDaySummary(BUSINESS, '2026-11-21', ofDay));
      }),
      { numRuns: 60 },
    );
  });

  it('know a command that comes again, and tell apart one with its id', async () => {
    const { does } = await stockedLedgers();
    const sale = saleOf(1);
    const commandId = randomUUID();
    const answer = await does('sell-stock', sale, { commandId });
    expect(answer.status).toBe('applied');
    expect(await does('sell-stock', sale, { commandId })).toEqual(answer);
    expect(await does('sell-stock', saleOf(1), { commandId })).toMatchObject({ error: { code: 'command-id-reused' } });
  });

  it('refuse an id that another row bears, and keep nothing of the command', async () => {
    const { does, latest } = await stockedLedgers();
    const first = saleOf(1);
    await does('sell-stock', first);
    const before = latest('stock');
    for (const taken of ['transactionId', 'stockLogId'] as const) {
      const again = { ...saleOf(1), [taken]: first[taken] };
      expect(await does('sell-stock', again)).toMatchObject({ error: { code: 'id-already-used' } });
    }
    expect(await does('create-business', business)).toMatchObject({ error: { code: 'id-already-used' } });
    expect(latest('stock')).toEqual(before);
  });

  it('show a stranger nothing, and let in whoever comes with the token of an invitation', async () => {
    const { does, ledgers } = await stockedLedgers();
    const sale = saleOf(1);
    expect(await does('sell-stock', sale, { by: STRANGER })).toMatchObject({ error: { code: 'forbidden' } });
    const invitationId = randomUUID();
    const email = shopBooks().profiles.get(STRANGER)?.email;
    await does('invite-employee', { invitationId, email });
    const token = ledgers.tokenOf(invitationId);
    expect(await does('accept-invitation', { token: 'f'.repeat(64) }, { by: STRANGER })).toMatchObject({
      error: { code: 'invitation-not-found' },
    });
    expect((await does('accept-invitation', { token }, { by: STRANGER })).status).toBe('applied');
    expect((await does('sell-stock', sale, { by: STRANGER })).status).toBe('applied');
  });

  it('let others in while a command of a thousand rows is hashed', async () => {
    const { does } = await stockedLedgers();
    const products = Array.from({ length: 1_000 }, (_, place) => {
      return { uuid: randomUUID(), description: `Producto ${place}`, unit: 'uni', price: 1_00 };
    });
    const turns = countTurns();
    onTestFinished(turns.stop);
    const answer = await does('save-products', { products });
    expect(answer.status).toBe('applied');
    expect(turns.taken()).toBeGreaterThan(15);
  });

  it('cut every day anew in a new zone', async () => {
    const { does, latest } = await stockedLedgers();
    await does('update-settings', { timezone: 'Pacific/Kiritimati' });
    expect(latest('2026-11-22')).toMatchObject({ records: { opening: 1 } });
    expect(latest('2026-11-21')).toMatchObject({ records: { opening: 0 } });
  });
});

const business = { businessId: BUSINESS, nombre: 'Bodega Rosita', tipo: 'Bodega' };
const TRADING_TIME = instantPlus(OPENING_TIME, 3_600_000);

interface How {
  readonly at?: Instant;
  readonly by?: string;
  readonly commandId?: string;
}

/** The stocked shop of the domain's tests, by commands; what it has decided is kept to be looked at. */
async function stockedLedgers() {
  const decided: Decided[] = [];
  const ledgers = new InMemoryLedgers([...shopBooks().profiles.values()], async (one) => void decided.push(one));
  let freshIds = 0;
  const freshId = () => id(9_000_000 + ++freshIds);
  const does = (
    name: string,
    input: unknown,
    { at = TRADING_TIME, by = OWNER, commandId = randomUUID() }: How = {},
  ) => {
    const envelope = { id: commandId, businessId: BUSINESS, name, input, issuedAt: at, deviceId: 'test' };
    return executeCommandOnLedgers(ledgers, { now: () => at, freshId }, { uid: by, sessionId: 'test' }, envelope);
  };
  const at = (minute: number) => ({ at: instantPlus(OPENING_TIME, minute * 60_000) });
  const rice = { uuid: RICE, description: ' arroz  costeño ', unit: 'kg', price: 4_50 };
  const soda = { uuid: SODA, description: 'Gaseosa', unit: 'uni', price: 2_50, stock: unitsToQuantity(5), code: '775' };
  const haircut = { uuid: id(102), description: 'Corte de pelo', unit: 'service', price: 15_00 };
  const ids = { transactionId: id(110), expenseId: id(111), stockLogId: id(112) };
  const outcomes: Outcome[] = [
    await does('create-business', business, at(0)),
    await does('open-day', { transactionId: id(10), realCashBalance: 130_00, realBankBalance: 50_00 }, at(1)),
    await does('save-products', { products: [rice, soda, haircut] }, at(2)),
    await does('save-customer', { customerId: ROSA, name: 'Rosa Quispe', limit: 50_00 }, at(2)),
    await does(
      'buy-stock',
      { productId: RICE, quantity: unitsToQuantity(10), cost: 3_00, account: 'cash', ...ids },
      at(3),
    ),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('applied'));

  /** What was last kept of a day's summary, or of every product's stock. */
  const latest = (of: string): unknown => {
    const products = decided.flatMap(({ changes }) => changes.products ?? []);
    if (of === 'stock') return Object.fromEntries(products.map(({ after }) => [after.uuid, after.stock]));
    return decided.flatMap(({ summaries }) => summaries).findLast(({ day }) => day === of);
  };
  return { ledgers, does, latest };
}

function saleOf(quantity: number) {
  const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
  return { productId: RICE, quantity: unitsToQuantity(quantity), price: 4_50, account: 'bank' as const, ...ids };
}
