/** What the trail stores of how the server received a command, and what of it the gerente can filter by. */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { correctingCommandNames } from '@cuadra/domain/traceability/correcting-command-names';
import { traceTagLabel } from '@cuadra/domain/trail/trace-tags-and-severity';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readMigrationSql } from '../database/migration-files.ts';
import { apiServerOfFile, type TestCommand } from '../testing/api-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const api = apiServerOfFile();

const pageSchema = z.object({ traces: z.array(z.custom<TraceEntry>()) });

async function traces(uid: string, businessId: string, query = ''): Promise<TraceEntry[]> {
  const answer = await api.get(uid, `/api/businesses/${businessId}/traces${query}`);
  expect(answer.status).toBe(200);
  return z.parse(pageSchema, await answer.json()).traces;
}

/** A business that is some days old. */
async function oldShop(days: number) {
  const now = api.now;
  api.now = instantPlus(now, -days * DAY);
  const shop = await api.shop();
  const employee = await api.employee(shop.owner, shop.businessId, { crearMovimientos: true });
  api.now = now;
  return { ...shop, employee };
}

const till = (realCashBalance: number) => ({ transactionId: randomUUID(), realCashBalance, realBankBalance: 0 });
const spending = (amount: number) => ({
  transactionId: randomUUID(),
  expenseId: randomUUID(),
  account: 'cash' as const,
  description: 'Bolsas',
  amount,
  category: 'materials' as const,
});

async function sends(uid: string, command: TestCommand, more: object = {}): Promise<void> {
  const answer = await api.post(uid, '/api/commands', { commands: [command], ...more });
  expect(await answer.json()).toMatchObject({ results: [{ status: 'applied' }] });
}

describe('an entry says when the server heard of it, from which device, and what its clock said', () => {
  it('inside the hash', async () => {
    const { owner, businessId } = await oldShop(1);
    const issuedAt = instantPlus(api.now, -10 * MINUTE);
    const command = {
      ...api.command('open-day', till(100_00), businessId),
      issuedAt,
      deviceId: 'celular de Rosa',
      deviceTime: instantPlus(issuedAt, -3 * MINUTE),
    };
    await sends(owner, command, { sentAt: instantPlus(api.now, -3 * MINUTE) });
    const [newest] = await traces(owner, businessId, '?limit=1');
    expect(newest).toMatchObject({
      form: 2,
      timestamp: issuedAt,
      receivedAt: api.now,
      deviceId: 'celular de Rosa',
      deviceTime: instantPlus(issuedAt, -3 * MINUTE),
      clockDifference: 3 * MINUTE,
    });
    expect(newest?.tags).not.toContain('clock-changed');
    const changes = [`"deviceId" = 'otro'`, `"receivedAt" = '2020-01-01'`, '"deviceTime" = null'];
    for (const change of changes) {
      await api.database.asOwner(async (db) => {
        const kept = await db.query<{ row: string }>(
          'select to_jsonb(t)::text as row from traces t where "businessId" = $1 and sequence = $2',
          [businessId, newest?.sequence],
        );
        await db.query(`update traces set ${change} where "businessId" = $1 and sequence = $2`, [
          businessId,
          newest?.sequence,
        ]);
        expect(await verdict(owner, businessId)).toMatchObject({ ok: false, sequence: newest?.sequence });
        await db.query('delete from traces where "businessId" = $1 and sequence = $2', [businessId, newest?.sequence]);
        await db.query('insert into traces select * from jsonb_populate_record(null::traces, $1::jsonb)', [
          kept.rows[0]?.row,
        ]);
      });
    }
    expect(await verdict(owner, businessId)).toMatchObject({ ok: true });
  });

  it('a phone of the version before says nothing of its clock, and is not suspected', async () => {
    const { owner, businessId } = await oldShop(1);
    await api.does(owner, businessId, 'open-day', till(100_00));
    const [newest] = await traces(owner, businessId, '?limit=1');
    expect(newest).toMatchObject({ form: 2, receivedAt: api.now, deviceTime: null, clockDifference: null });
    expect(newest?.tags).not.toContain('clock-changed');
  });

  it('sent again with another clock it is the same command', async () => {
    const { owner, businessId } = await oldShop(1);
    const command = api.command('open-day', till(100_00), businessId);
    const told = { ...command, deviceTime: api.now };
    await sends(owner, told, { sentAt: api.now });
    await sends(owner, command, { sentAt: instantPlus(api.now, 9 * HOUR) });
    expect(await traces(owner, businessId, '?entityType=cash_event')).toHaveLength(1);
  });
});

async function verdict(uid: string, businessId: string): Promise<unknown> {
  return (await api.get(uid, `/api/businesses/${businessId}/traces/verify`)).json();
}

describe('what does not fit its time is marked', () => {
  it('a clock that was changed while offline', async () => {
    const { owner, businessId } = await oldShop(1);
    const issuedAt = instantPlus(api.now, -20 * MINUTE);
    const command = { ...api.command('open-day', till(1_00), businessId), issuedAt, deviceTime: api.now };
    await sends(owner, command, { sentAt: api.now });
    const [newest] = await traces(owner, businessId, '?limit=1');
    expect(newest).toMatchObject({ severity: 'high' });
    expect(newest?.tags).toContain('clock-changed');
  });

  it('an expense put before a closing that found too little, and a closing after it that finds nothing', async () => {
    const { owner, employee, businessId } = await oldShop(6);
    const at = async (hoursAgo: number, uid: string, name: string, input: unknown): Promise<Instant> => {
      const issuedAt = instantPlus(api.now, -hoursAgo * HOUR);
      await sends(uid, { ...api.command(name, input, businessId), issuedAt });
      return issuedAt;
    };
    await at(100, owner, 'open-day', till(1_000_00));
    const closing = till(800_00);
    const closedAt = await at(90, owner, 'close-day', closing);
    const spent = spending(200_00);
    await at(91, employee, 'record-expense', spent);
    await at(89.9, employee, 'close-day', till(800_00));
    const [hiding, backdated] = await traces(owner, businessId, '?limit=2');
    expect(hiding?.tags).toContain('late');
    expect(hiding?.tags).not.toContain('before-count');
    expect(backdated).toMatchObject({
      entityId: spent.transactionId,
      severity: 'high',
      analysis: {
        lateness: 91 * HOUR,
        beforeCount: { uuid: closing.transactionId, type: 'closure', createdAt: closedAt },
      },
    });
    expect(backdated?.tags).toEqual(expect.arrayContaining(['late', 'before-count']));
    expect(await traces(owner, businessId, `?beforeCount=${closing.transactionId}`)).toEqual([backdated]);
    expect(await traces(owner, businessId, '?arrived=late&limit=2')).toEqual([hiding, backdated]);
  });

  it('of several counts the first after it, and none that was deleted', async () => {
    const { owner, businessId } = await oldShop(1);
    const at = (hoursAgo: number, name: string, input: unknown) =>
      sends(owner, { ...api.command(name, input, businessId), issuedAt: instantPlus(api.now, -hoursAgo * HOUR) });
    const [gone, first, last] = [till(50_00), till(50_00), till(50_00)];
    await at(6, 'open-day', till(50_00));
    await at(4, 'open-day', gone);
    await at(3, 'open-day', first);
    await at(2, 'close-day', last);
    await at(0, 'delete-record', { transactionId: gone.transactionId });
    await at(5, 'record-expense', spending(1_00));
    expect(await traces(owner, businessId, `?beforeCount=${first.transactionId}`)).toHaveLength(1);
    for (const other of [gone, last]) {
      expect(await traces(owner, businessId, `?beforeCount=${other.transactionId}`)).toEqual([]);
    }
  });

  it.each([
    ['before the business existed', 'owner', 3],
    ['before the person belonged to it', 'employee', 1],
  ] as const)('%s it happens when the server hears of it', async (_, who, days) => {
    const shop = await oldShop(2);
    const now = api.now;
    api.now = instantPlus(now, -HOUR);
    const newcomer = await api.employee(shop.owner, shop.businessId, { crearMovimientos: true });
    api.now = now;
    const uid = who === 'owner' ? shop.owner : newcomer;
    const command = api.command('open-day', till(1_00), shop.businessId);
    await sends(uid, { ...command, issuedAt: instantPlus(api.now, -days * DAY) });
    const [newest] = await traces(shop.owner, shop.businessId, '?limit=1');
    expect(newest).toMatchObject({ timestamp: api.now, userId: uid });
    expect(newest?.tags).toContain('clock-adjusted');
  });
});

it('every mark has its word', () => {
  for (const tag of ['late', 'before-count', 'clock-changed']) expect(traceTagLabel(tag)).not.toBe(tag);
});

it('names whom an entry is about, also once they work here no more', async () => {
  const { owner, employee, businessId } = await oldShop(1);
  await api.does(owner, businessId, 'remove-employee', { uid: employee });
  const page = await api.get(owner, `/api/businesses/${businessId}/traces?limit=1`);
  expect(await page.json()).toMatchObject({
    traces: [{ command: 'remove-employee', entityId: employee }],
    people: { [employee]: expect.stringMatching(/^Luis/u) },
  });
});

it('what came back from a sale is a correction, once, whatever it did to the goods', async () => {
  const { owner, businessId } = await oldShop(1);
  const [uuid, saleId, stockLogId] = [randomUUID(), randomUUID(), randomUUID()];
  const rice = { uuid, description: 'Arroz', unit: 'kg', price: 4_50, stock: 10_000 } as const;
  await api.does(owner, businessId, 'save-products', { products: [rice] });
  const sold = { productId: uuid, quantity: 1_000, price: 4_50, account: 'cash', stockLogId } as const;
  await api.does(owner, businessId, 'sell-stock', { ...sold, transactionId: saleId });
  await api.does(owner, businessId, 'return-sale', {
    transactionId: randomUUID(),
    saleId,
    items: [{ itemUuid: stockLogId, quantity: 1_000, spoiled: true }],
    parts: { cash: 4_50, bank: 0 },
  });
  const listed = await traces(owner, businessId, '?kind=correction');
  expect(listed.map(({ command, entityType }) => `${command} ${entityType}`)).toEqual(['return-sale transaction']);
});

it('the index knows the commands that the list asks for, and no other', () => {
  const [, listed = ''] = /where command in \(([^)]*)\)/u.exec(readMigrationSql('0027-corrections')) ?? [];
  expect(listed.split(',').map((name) => name.trim().replaceAll("'", ''))).toEqual(correctingCommandNames);
});
