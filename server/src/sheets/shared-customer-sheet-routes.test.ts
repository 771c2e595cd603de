/** What the link of a customer opens, to whom, for how long, and what it never tells. */
import {
  SHARED_SHEET_SECRET_BYTES,
  buildSharedCustomerSheetToken,
} from '@cuadra/domain/customers/shared-customer-sheet-token';
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { formatAmountWithoutCurrency } from '@cuadra/domain/kernel/money';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../ledger/sha256.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { apiServerOfFile, apiServerOn } from '../testing/api-server.ts';

const DAY_MS = 86_400_000;
const NOW = '2026-11-21T13:00:00.000Z';

const api = apiServerOfFile();
beforeEach(() => {
  api.now = NOW;
});

interface Lending {
  readonly owner: string;
  readonly businessId: string;
  readonly customerId: string;
}

/** A shop whose customer took a haircut for S/ 73.40 on credit and paid S/ 20.00 of it. */
async function lending(name = 'Julia'): Promise<Lending> {
  const { owner, businessId } = await api.shop();
  const customerId = await customerOf({ owner, businessId }, name);
  api.now = instantPlus(NOW, -60_000);
  await lend({ owner, businessId, customerId }, 73_40);
  api.now = NOW;
  const parts = { cash: 20_00, bank: 0, rounding: 0 };
  await api.does(owner, businessId, 'collect-debt', { transactionId: randomUUID(), customerId, parts });
  return { owner, businessId, customerId };
}

async function customerOf({ owner, businessId }: Omit<Lending, 'customerId'>, name: string): Promise<string> {
  const customerId = randomUUID();
  await api.does(owner, businessId, 'save-customer', { customerId, name, note: 'APUNTE', phone: '987 654 321' });
  return customerId;
}

async function lend({ owner, businessId, customerId }: Lending, amount: number): Promise<void> {
  const line = { uuid: randomUUID(), description: 'CORTE', quantity: 1_000, price: amount } as const;
  await api.does(owner, businessId, 'record-income', {
    transactionId: randomUUID(),
    account: 'cash',
    description: 'GLOSA',
    items: [{ ...line, unit: 'service', oldOrNewProduct: 'new' }],
    parts: { cash: 0, bank: 0, rounding: 0, owed: { customerId, amount } },
  });
}

async function share({ owner, businessId, customerId }: Lending): Promise<string> {
  const token = buildSharedCustomerSheetToken(businessId, randomBytes(SHARED_SHEET_SECRET_BYTES));
  const hash = createHash('sha256').update(token).digest('hex');
  await api.does(owner, businessId, 'share-debts', { sheetId: randomUUID(), customerId, hash });
  return token;
}

const open = (token: string, server = api): Promise<Response> => fetch(`${server.address}/cuenta/${token}`);

async function textOf(token: string): Promise<string> {
  const answer = await open(token);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll(/<style>[^]*<\/style>|<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
}

describe('a link that was not copied as it is', () => {
  it('opens the account with a slash behind it', async () => {
    const token = await share(await lending());
    expect(await textOf(`${token}/`)).toContain('Cuenta de Julia');
  });

  it.each(['', '/', '//', '/nada/mas', `/${'a'.repeat(64)}/`, '/%00/'])('%j says so to the customer', async (rest) => {
    const answer = await fetch(`${api.address}/cuenta${rest}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.text()).toContain('Este enlace no abre ninguna cuenta');
  });
});

describe('what it opens', () => {
  it('is the customer’s account, with days, amounts and the balance', async () => {
    const text = await textOf(await share(await lending()));
    expect(text).toContain('Bodega Rosita Cuenta de Julia Te falta pagar S/ 53.40 Hoy, 21/11/2026');
    expect(text).toContain('Pago − S/ 20.00 21/11/2026 Saldo S/ 53.40');
    expect(text).toContain('Fiado + S/ 73.40 21/11/2026 Saldo S/ 73.40');
    expect(text).toContain('sirve hasta el 19/02/2027');
  });

  it('is exactly what the shop’s own figures say, whatever happened', async () => {
    const lent = await lending();
    const token = await share(lent);
    const { owner, businessId, customerId } = lent;
    await lend(lent, 6_60);
    const gone = randomUUID();
    const parts = { cash: 10_00, bank: 0, rounding: 0 };
    await api.does(owner, businessId, 'collect-debt', { transactionId: gone, customerId, parts });
    await api.does(owner, businessId, 'delete-record', { transactionId: gone, reason: 'No pagó' });
    const forgiven = { transactionId: randomUUID(), customerId, amount: 5_00, reason: 'MOTIVO' };
    await api.does(owner, businessId, 'forgive-debt', forgiven);
    const { rows } = await api.database.asOwner((db) =>
      db.query<{ balance: number }>('select balance from "customerDebts" where "customerId" = $1', [customerId]),
    );
    expect(rows[0]?.balance).toBe(55_00);
    expect(await textOf(token)).toContain(`Te falta pagar S/ ${formatAmountWithoutCurrency(55_00)}`);
    await api.does(owner, businessId, 'collect-debt', {
      transactionId: randomUUID(),
      customerId,
      parts: { cash: 60_00, bank: 0, rounding: 0 },
    });
    expect(await textOf(token)).toContain('Tienes a tu favor S/ 5.00 Se descuenta de tu próxima compra.');
  });

  it('has no goods, no notes, and nobody else’s name', async () => {
    const lent = await lending();
    const other = await customerOf(lent, 'OTRA CLIENTA');
    await lend({ ...lent, customerId: other }, 41_00);
    const page = await (await open(await share(lent))).text();
    for (const word of [
      'CORTE',
      'GLOSA',
      'APUNTE',
      '987',
      'OTRA',
      '41.00',
      'Quispe',
      'Rosa ',
      lent.owner,
      lent.customerId,
    ])
      expect(page).not.toContain(word);
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|<form|<a\s/u);
  });

  it('writes a name as text', async () => {
    const page = await (await open(await share(await lending('<img src=x onerror=alert(1)>')))).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('says so where nothing was taken yet', async () => {
    const { owner, businessId } = await api.shop();
    const customerId = await customerOf({ owner, businessId }, 'Nueva');
    const text = await textOf(await share({ owner, businessId, customerId }));
    expect(text).toContain('Estás al día: no debes nada');
    expect(text).toContain('Todavía no hay nada anotado en tu cuenta.');
  });
});

it('no cookie, no cache, no search, no script, and no word to where it leads', async () => {
  const token = await share(await lending());
  for (const { headers } of [await open(token), await open('nada')]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=UTF-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/u);
  }
});

describe('a link that opens nothing', () => {
  /** True if it is answered as one that never was. */
  async function opensNothing(token: string): Promise<boolean> {
    const [answer, other] = [await open(token), await open('0a'.repeat(32))];
    expect([answer.status, other.status]).toEqual([404, 404]);
    return (await answer.text()) === (await other.text());
  }

  it.each([
    ['is too short', 'a'.repeat(63)],
    ['has capitals', 'A'.repeat(64)],
    ['has other letters', 'g'.repeat(64)],
    ['has no letters', '%00'],
    ['is endless', 'a'.repeat(5_000)],
  ])('%s', async (_, token) => expect(await opensNothing(token)).toBe(true));

  it('ended after 90 days, and not a moment before', async () => {
    const token = await share(await lending());
    api.now = instantPlus(NOW, 90 * DAY_MS - 1);
    expect((await open(token)).status).toBe(200);
    api.now = instantPlus(NOW, 90 * DAY_MS);
    expect(await opensNothing(token)).toBe(true);
  });

  it('was revoked, or replaced by another', async () => {
    const lent = await lending();
    const first = await share(lent);
    const second = await share(lent);
    expect(await opensNothing(first)).toBe(true);
    expect((await open(second)).status).toBe(200);
    await api.does(lent.owner, lent.businessId, 'unshare-debts', { customerId: lent.customerId });
    expect(await opensNothing(second)).toBe(true);
  });

  it('names another shop than its own', async () => {
    const [alfa, bravo] = [await lending('Alfa'), await lending('Bravo')];
    const token = await share(alfa);
    await share(bravo);
    expect(await opensNothing(bravo.businessId.replaceAll('-', '') + token.slice(32))).toBe(true);
    expect(await textOf(token)).not.toContain('Bravo');
  });

  it('belonged to a shop that was erased', async () => {
    const lent = await lending();
    const token = await share(lent);
    await api.database.asOwner((db) => db.query('select delete_business_rows($1)', [lent.businessId]));
    expect(await opensNothing(token)).toBe(true);
  });
});

describe('a link’s token and its hash', () => {
  it('lie nowhere but the hash in its own row', async () => {
    const lent = await lending();
    const token = await share(lent);
    const hash = sha256(token);
    await open(token);
    const found = await api.database.asOwner(async (db) => {
      const { rows: tables } = await db.query<{ sql: string }>(
        `select format('%I.%I', table_schema, table_name) as sql from information_schema.tables
          where table_schema in ('public', 'sign_in') and table_type = 'BASE TABLE'`,
      );
      const holding: string[] = [];
      for (const { sql } of tables) {
        const { rows } = await db.query<{ row: string }>(`select to_jsonb(t)::text as row from ${sql} t`);
        if (rows.some(({ row }) => row.includes(token))) holding.push(`${sql}: token`);
        if (rows.some(({ row }) => row.includes(hash))) holding.push(`${sql}: hash`);
      }
      return holding;
    });
    expect(found).toEqual(['public."sharedSheets": hash']);
    expect(api.lines.join('')).not.toContain(token);
    expect(api.lines.join('')).toContain('/cuenta/:token');
  });

  it('are told to nobody: in no list, no trail, no export and no copy on a device', async () => {
    const lent = await lending();
    const token = await share(lent);
    const { owner, businessId, customerId } = lent;
    const reads = ['/shared-sheets', '/traces?limit=200', '/export.json', '/sync?since=0&form=3'];
    const answers = await Promise.all(reads.map((path) => api.get(owner, `/api/businesses/${businessId}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(reads.map(() => 200));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.join('')).not.toContain(token);
    expect(texts.join('')).not.toContain(sha256(token));
    expect(JSON.parse(texts[0] ?? '')).toEqual({
      sharedSheets: [{ customerId, createdAt: NOW, expiresAt: instantPlus(NOW, 90 * DAY_MS) }],
    });
    expect(texts[1]).toContain('share-debts');
    expect(texts[2]).not.toContain('sharedSheets');
    const { differences } = await verifyDatabase(api.database);
    expect(differences.filter((difference) => difference.includes(businessId))).toEqual([]);
  });
});

it('a link that has ended is in no list', async () => {
  const lent = await lending();
  await share(lent);
  api.now = instantPlus(NOW, 90 * DAY_MS);
  const answer = await api.get(lent.owner, `/api/businesses/${lent.businessId}/shared-sheets`);
  expect(await answer.json()).toEqual({ sharedSheets: [] });
});

it('who opens too many is asked to wait, in plain words, and a wrong link counts like a right one', async () => {
  const strict = await apiServerOn(api.database);
  const token = await share(await lending());
  expect((await open(token, strict)).status).toBe(200);
  let visits = 0;
  while ((await open('wrong', strict)).status === 404 && visits < 2_000) visits++;
  expect(visits).toBeGreaterThan(100);
  const refused = await open(token, strict);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('set-cookie')).toBeNull();
  expect(await refused.text()).toContain('Espera un minuto y ábrelo otra vez.');
  await strict.stop();
});

it('what fails unexpectedly is a page too, and its cause is in the log', async () => {
  const broken = await apiServerOn({ ...api.database, asTenant: () => Promise.reject(new Error('a torn index')) });
  const answer = await open(await share(await lending()), broken);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain('<h1>Espera un momento</h1>');
  expect(broken.lines.find((line) => line.includes('a request failed'))).toContain('a torn index');
  await broken.stop();
});
