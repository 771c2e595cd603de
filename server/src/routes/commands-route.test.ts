/** POST /api/commands over HTTP: one result for each command, and what keeps a batch from being read at all. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { MAX_PRODUCTS_PER_COMMAND } from '@cuadra/domain/inventory/save-products';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { MAX_AMOUNT } from '@cuadra/domain/kernel/money';
import { MAX_QUANTITY } from '@cuadra/domain/kernel/quantity';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../database/database.ts';
import { quoteIdentifier } from '../database/quote-identifier.ts';
import { apiServer, apiServerOfFile } from '../testing/api-server.ts';

const api = apiServerOfFile();

const openDay = () => ({ transactionId: randomUUID(), realCashBalance: 100_00, realBankBalance: 50_00 });
const expense = (amount: number) => ({
  transactionId: randomUUID(),
  expenseId: randomUUID(),
  account: 'cash',
  description: 'Recibo de luz',
  amount,
  category: 'overhead',
});

describe('a batch', () => {
  it('is applied in order, each for itself', async () => {
    const { owner, businessId } = await api.shop();
    const commands = [
      api.command('open-day', openDay(), businessId),
      api.command('record-expense', expense(500_00), businessId),
      api.command('record-expense', expense(30_00), businessId),
      api.command('steal-the-till', {}, businessId),
    ];
    const answer = await api.post(owner, '/api/commands', { commands });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      results: [
        { id: commands[0]?.id, status: 'applied', version: 2 },
        { id: commands[1]?.id, status: 'refused', error: { code: 'insufficient-funds', retryable: false } },
        { id: commands[2]?.id, status: 'applied', version: 3 },
        { id: commands[3]?.id, status: 'refused', error: { code: 'unknown-command' } },
      ],
    });
  });

  it('is taken only from who is signed in: the cookie may be another person’s by now', async () => {
    const { owner, businessId } = await api.shop();
    const commands = [api.command('open-day', openDay(), businessId)];
    const sendAs = (person: string) => api.post(owner, '/api/commands', { commands }, { 'cuadra-person': person });
    const refused = await sendAs('somebody-else');
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
    expect(await (await sendAs(owner)).json()).toMatchObject({ results: [{ status: 'applied', version: 2 }] });
  });

  it('of an older phone, with sales worth S/ 0.00, is taken: the screens refuse them, the server does not', async () => {
    const { owner, businessId } = await api.shop();
    const product = randomUUID();
    const rice = { uuid: product, description: 'Arroz', unit: 'kg', price: 4_50, stock: 10_000, cost: 3_00 };
    const least = { quantity: 10, price: 1 };
    const line = { ...least, uuid: randomUUID(), stockLogUuid: randomUUID(), selectedProductUuid: product };
    const items = [{ ...line, description: 'Arroz', unit: 'kg', oldOrNewProduct: 'old' }];
    const [recorded, sold] = [randomUUID(), randomUUID()];
    const sale = { transactionId: sold, stockLogId: randomUUID(), productId: product, account: 'cash', ...least };
    const outcomes = await api.sends(owner, [
      api.command('open-day', openDay(), businessId),
      api.command('save-products', { products: [rice] }, businessId),
      api.command('record-income', { transactionId: recorded, account: 'cash', items }, businessId),
      api.command('sell-stock', sale, businessId),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('applied'));
    for (const id of [recorded, sold]) {
      const answer = await api.get(owner, `/api/businesses/${businessId}/records/${id}`);
      expect(await answer.json()).toMatchObject({ record: { total: 0 } });
    }
  });

  it('sent again answers what it answered, and with another body says so', async () => {
    const { owner, businessId } = await api.shop();
    const commands = [
      api.command('open-day', openDay(), businessId),
      api.command('record-expense', expense(500_00), businessId),
    ];
    const first = await api.sends(owner, commands);
    expect(await api.sends(owner, commands)).toEqual(first);
    const changed = commands.map((command) => ({ ...command, input: openDay() }));
    expect((await api.sends(owner, changed))[0]).toMatchObject({
      status: 'refused',
      error: { code: 'command-id-reused' },
    });
  });

  it('takes ids in capitals for the same ids', async () => {
    const { owner, businessId } = await api.shop();
    const command = api.command('open-day', openDay(), businessId);
    const [first] = await api.sends(owner, [command]);
    const loud = { ...command, id: command.id.toUpperCase(), businessId: businessId.toUpperCase() };
    expect(await api.sends(owner, [loud])).toEqual([first]);
  });

  it('may be as many products as a command holds, with the longest names', async () => {
    const { businessId } = await api.shop();
    const stranger = await api.person();
    const longest = '€'.repeat(MAX_NAME_LENGTH);
    const products = Array.from({ length: MAX_PRODUCTS_PER_COMMAND }, () => ({
      uuid: randomUUID(),
      description: longest,
      unit: 'service',
      price: MAX_AMOUNT,
      cost: MAX_AMOUNT,
      stock: MAX_QUANTITY,
      type: 'RAW_MATERIAL',
      code: longest,
    }));
    // Read and judged, so not too large; that it is refused spares the test writing it.
    const [outcome] = await api.sends(stranger, [api.command('save-products', { products }, businessId)]);
    expect(outcome).toMatchObject({ status: 'refused', error: { code: 'forbidden' } });
  });
});

describe('a batch that is not read', () => {
  const command = () => api.command('open-day', openDay(), randomUUID());

  it.each<[string, () => unknown, string]>([
    ['no JSON', () => '{"commands": [', 'input'],
    ['nested without end', () => '['.repeat(500_000), 'input'],
    ['no commands', () => ({}), 'commands'],
    ['an empty batch', () => ({ commands: [] }), 'commands'],
    ['too many', () => ({ commands: Array.from({ length: 101 }, command) }), 'commands'],
    ['an unknown field', () => ({ commands: [{ ...command(), uid: 'x' }] }), 'commands.0'],
    ['an id that is none', () => ({ commands: [{ ...command(), id: '1' }] }), 'commands.0.id'],
    [
      'an instant of another zone',
      () => ({ commands: [{ ...command(), issuedAt: '2026-11-21T08:00:00-05:00' }] }),
      'commands.0.issuedAt',
    ],
    ['a name with a NUL', () => ({ commands: [{ ...command(), name: 'a\u0000' }] }), 'commands.0.name'],
  ])('%s', async (_, body, field) => {
    const owner = await api.person();
    const answer = await api.post(owner, '/api/commands', body());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid-input',
      retryable: false,
      fields: { [field]: expect.any(String) },
    });
  });

  it('is too large, also when it does not say how large it is', async () => {
    const owner = await api.person();
    const body = JSON.stringify({ commands: [], padding: 'x'.repeat(5_000_000) });
    const answer = await api.post(owner, '/api/commands', body);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too-large', retryable: false });
    expect(await statusOfChunked(`${api.address}/api/commands`, owner, body)).toBe(413);
  });

  it('comes from nobody', async () => {
    const answer = await api.post('nobody', '/api/commands', { commands: [command()] });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated', message: expect.stringContaining('sesión') });
  });

  it.each<[string, Record<string, string>, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['no origin at all', { origin: 'null' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 400],
    ['its own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('comes from %s', async (_, headers, status) => {
    const { owner, businessId } = await api.shop();
    const commands = [api.command('open-day', openDay(), businessId)];
    expect((await api.post(owner, '/api/commands', { commands }, headers)).status).toBe(status);
  });
});

describe('a command that fails', () => {
  it('is told to be sent again, does not stop the next one, and is logged without what it says', async () => {
    const { owner, businessId } = await api.shop();
    await api.database.asOwner((db) => db.query(`alter table expenses add constraint broken check (cost <> 6666)`));
    const commands = [
      api.command('open-day', openDay(), businessId),
      api.command('record-expense', expense(66_66), businessId),
      api.command('record-expense', expense(1_00), businessId),
    ];
    const outcomes = await api.sends(owner, commands);
    await api.database.asOwner((db) => db.query(`alter table expenses drop constraint broken`));
    expect(outcomes).toMatchObject([
      { status: 'applied' },
      { status: 'failed', error: { code: 'unexpected', retryable: true } },
      { status: 'applied' },
    ]);
    const logged = api.lines.filter((line) => line.includes('a command failed')).join('');
    expect(logged).toContain('"constraint":"broken"');
    expect(logged).toContain(commands[1]?.id);
    expect(logged).toContain('commit-decision');
    expect(logged).not.toMatch(/Recibo de luz|6666|@bodega/u);
    expect((await api.sends(owner, commands))[1]).toMatchObject({ status: 'applied' });
  });

  it('because the database is gone takes those behind it along', async () => {
    const gone = await apiServer();
    const { owner, businessId } = await gone.shop();
    await gone.database.pool.end();
    const commands = [api.command('open-day', openDay(), businessId), api.command('update-profile', { nombre: 'Ana' })];
    const answer = await gone.post(owner, '/api/commands', { commands });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      results: commands.map(({ id }) => ({ id, status: 'failed', error: { code: 'unavailable', retryable: true } })),
    });
    await gone.stop().catch(() => undefined);
  });

  it('because the database only reads, as a primary does that was just relieved, waits for the next one', async () => {
    const relieved = await apiServer();
    onTestFinished(() => relieved.stop());
    const { owner, businessId } = await relieved.shop();
    await setReadOnly(relieved.database, 'on');
    const command = api.command('open-day', openDay(), businessId);
    const [refused] = await relieved.sends(owner, [command]);
    expect(refused).toMatchObject({ status: 'failed', error: { code: 'unavailable', retryable: true } });
    await setReadOnly(relieved.database, 'off');
    expect((await relieved.sends(owner, [command]))[0]).toMatchObject({ status: 'applied' });
  });
});

/** For all connections: the open ones are ended, through a pooler too. */
async function setReadOnly(database: Database, value: 'on' | 'off'): Promise<void> {
  await database.asOwner(async (owner) => {
    await owner.query('set default_transaction_read_only = off');
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    await owner.query(
      `alter database ${quoteIdentifier(rows[0]?.name ?? '')} set default_transaction_read_only = ${value}`,
    );
    await owner.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  });
  const readOnly = () =>
    database.pool.query('show default_transaction_read_only').then(
      ({ rows }) => rows,
      () => undefined,
    );
  await expect.poll(readOnly).toEqual([{ default_transaction_read_only: value }]);
}

/** fetch always says how long its body is. */
function statusOfChunked(address: string, uid: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-test-person': uid, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const sending = request(address, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sending.on('error', reject).end(body);
  });
}
