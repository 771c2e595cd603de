/**
 * For tests: an instance in which every table holds something, and files in a folder that is removed after the test.
 *
 * The shop is stocked and trades by commands; what commands do not write (accounts, a picture, a device's reports) is
 * inserted directly.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUSINESS, id, OPENING_TIME, OWNER } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type ShopInDatabase, shopInDatabase } from '../../testing/shop-in-database.ts';
import { type TemplateDatabase, templateDatabase, testDatabase } from '../../testing/test-database.ts';

const LUISA = '11111111-1111-7111-8111-111111111111';
/** Exact as a bigint, but not as a JavaScript number. */
export const HUGE = '9007199254740993';

export async function fullInstance(database: Database): Promise<ShopInDatabase> {
  const shop = await shopInDatabase(database);
  const rice = { uuid: RICE, description: 'Arroz Costeño', unit: 'kg', price: 4_50, stock: 90_000, cost: 3_00 };
  await shop.does('save-products', { products: [rice] });
  await shop.does('open-day', { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 50_00 });
  const spent = { account: 'cash', description: 'Luz', amount: 30_00, category: 'overhead' };
  await shop.does('record-expense', { transactionId: id(11), expenseId: id(12), ...spent });
  await shop.does('invite-employee', { invitationId: id(13), email: 'ana@bodega.pe' });
  await shop.does('save-customer', { customerId: id(15), name: 'Rosa' });
  const forgiven = { customerId: id(15), amount: 5_00, reason: 'se mudó' };
  await shop.does('forgive-debt', { transactionId: id(16), ...forgiven });
  await shop.does('share-debts', { sheetId: id(19), customerId: id(15), hash: '6e'.repeat(32) });
  await shop.does('create-api-token', { tokenId: id(14), name: 'Facturas', hash: '5e'.repeat(32) });
  await database.asOwner(async (owner) => {
    const profile = { uid: LUISA, email: 'luisa@bodega.pe', nombre: 'Luisa', apellidos: '', activo: true };
    await owner.query(
      `insert into sign_in.users values ($1::uuid, 'Luisa', 'luisa@bodega.pe', false, null, $2::jsonb, now(), now())`,
      [LUISA, JSON.stringify({ ...profile, fechaRegistro: OPENING_TIME, configuracion: { theme: 'dark' } })],
    );
    await owner.query(
      `insert into sign_in.accounts (id, "userId", "providerId", "accountId", password, "createdAt", "updatedAt")
        values ($1::uuid, $1::uuid, 'credential', $1::text, 'a-hash', now(), now())`,
      [LUISA],
    );
    await owner.query(
      `insert into sign_in.sessions values ($1::uuid, 'a-token', $1::uuid, '127.0.0.1', 'x', now(), now(), now() + '1 day')`,
      [LUISA],
    );
    await owner.query(
      `insert into sign_in."resetLinks" values ('a-link', $1::uuid, 'operator', null, now(), now() + '1 day', null)`,
      [LUISA],
    );
    await owner.query(`insert into "apiTokenUses" values ($1, gen_random_uuid(), now())`, [BUSINESS]);
    await owner.query(`insert into "commandOutcomes" values ($1, gen_random_uuid(), 'x', '{"status": "applied"}')`, [
      LUISA,
    ]);
    await owner.query(`insert into sign_in.attempts values ('a-key', 3, now())`);
    await owner.query(`insert into logos values ($1, 'x.png', 'image/png', $2)`, [BUSINESS, Buffer.from([0, 1, 254])]);
    await owner.query(
      `insert into "deviceTraces" ("businessId", "traceId", "receivedAt", "sessionId", timestamp, "userId", "userName",
          "userEmail", operation, "entityType", "entityId", "newState", changes, severity, tags, analysis, command,
          reason, source, dropped)
        select $1, gen_random_uuid(), now(), 's', now(), $2, 'Rosa', 'r@x.pe', 'error', 'user',
          '', $3::jsonb, '[]', 'low', '[]', '{}', 'x', E'dos\nlíneas', 'device', 0 from generate_series(1, 3)`,
      [BUSINESS, OWNER, `{"huge": ${HUGE}}`],
    );
  });
  return shop;
}

export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** An empty database, dropped when the test ends. */
export async function emptyDatabase(): Promise<Database> {
  const test = await testDatabase();
  onTestFinished(() => test.drop());
  return test.database;
}

/** For a file whose every test begins with the same database: it is filled once, and each test gets a copy. */
export function copiesOf(fill: (database: Database) => Promise<void>): () => Promise<Database> {
  let filled: TemplateDatabase;
  beforeAll(async () => {
    filled = await templateDatabase(fill);
  });
  afterAll(() => filled.drop());
  return async () => {
    const test = await testDatabase(filled.name);
    onTestFinished(() => test.drop());
    return test.database;
  };
}

/** Every row of every table that a backup holds, as text. */
export async function everyRow(database: Database): Promise<Record<string, string[]>> {
  return database.asOwner(async (owner) => {
    const { rows: tables } = await owner.query<{ name: string; sql: string }>(
      `select table_schema || '.' || table_name as name, format('%I.%I', table_schema, table_name) as sql
        from information_schema.tables where table_schema in ('public', 'sign_in') and table_type = 'BASE TABLE'`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name, sql } of tables) {
      const { rows } = await owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${sql} t order by 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
}
