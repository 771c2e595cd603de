/**
 * A database of the Cuadra before is brought up to date without a row being rewritten, and is verified from then on.
 */
import { BUSINESS, EMPLOYEE, id } from '@cuadra/domain/testing/shop';
import { linkEntries, startOfChain } from '@cuadra/domain/trail/hash-chain';
import type { TraceEntry, UnchainedEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyDatabase } from '../operations/verify.ts';
import { type ShopInDatabase, shopInDatabase } from '../testing/shop-in-database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { sha256 } from '../ledger/sha256.ts';
import { verifyTrail } from '../traceability/verify-trail.ts';
import { migrateDatabase, BUSINESS_OUTCOMES_MIGRATION, TRAIL_FORM_MIGRATION } from './migrate.ts';

let test: TestDatabase;
let shop: ShopInDatabase;

beforeEach(async () => {
  test = await testDatabase();
  shop = await shopInDatabase(test.database);
  await shop.does('open-day', { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 0 });
  await backToBefore();
});
afterEach(() => test.drop());

/** The second gives the trail of all businesses the rest of its columns. */
const runAgain = [TRAIL_FORM_MIGRATION, '0014-erasure'];

/** As it was before entries had a form: with the trail that was written then, and without what came since. */
async function backToBefore(): Promise<void> {
  await test.database.asOwner(async (owner) => {
    const { rows } = await owner.query<TraceEntry>(
      'select * from traces where "commandId" is not null order by sequence',
    );
    const entries = rows.map(
      ({ form: _, receivedAt: __, deviceId: ___, deviceTime: ____, clockDifference: _____, rows: ______, ...entry }) =>
        entry,
    );
    const before = [...linkEntries(startOfChain(BUSINESS, sha256), entries satisfies UnchainedEntry[], sha256)];
    const head = before.at(-1);
    await owner.query('begin');
    for (const statement of [
      // Citus asks for it; to PostgreSQL alone it means nothing.
      `set local citus.multi_shard_modify_mode = 'sequential'`,
      'delete from traces',
      'drop table "globalTrail"',
      'drop function chain_global_trail',
      `alter table traces drop column form, drop column "receivedAt", drop column "deviceId", drop column "deviceTime",
        drop column "clockDifference", drop column rows`,
      'drop index if exists "traces_businessId_sequence_idx"',
    ])
      await owner.query(statement);
    await owner.query('insert into traces select * from jsonb_populate_recordset(null::traces, $1::jsonb)', [
      JSON.stringify(before),
    ]);
    await owner.query('update ledgers set "auditSequence" = $1, "auditHash" = $2', [head?.sequence, head?.hash]);
    await owner.query('delete from migrations where name = any($1)', [runAgain]);
    await owner.query('commit');
  });
}

const everyTable = ['businesses', 'memberships', 'transactions', 'daySummaries', 'commandOutcomes', 'businessOutcomes'];

async function rowsOfBefore(): Promise<string[]> {
  return test.database.asOwner(async (owner) => {
    const found: string[] = [];
    for (const table of everyTable) {
      const { rows } = await owner.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${table}" t order by 1`,
      );
      found.push(...rows.map(({ row }) => row));
    }
    return found;
  });
}

it('its rows stay as they were, its entries verify, and a baseline names every row', async () => {
  const before = await rowsOfBefore();
  expect(await test.database.asOwner(migrateDatabase)).toEqual(runAgain);
  expect(await rowsOfBefore()).toEqual(before);
  expect((await verifyDatabase(test.database)).differences).toEqual([]);
  await test.database.asOwner(async (owner) => {
    expect(await verifyTrail(owner, BUSINESS)).toMatchObject({ ok: true, entries: 2 });
    const { rows } = await owner.query('select * from traces order by sequence');
    expect(rows).toMatchObject([
      { sequence: 1, command: 'open-day', form: null, receivedAt: null, deviceId: null, rows: null },
      { sequence: 2, command: 'baseline', form: 2, userName: 'Cuadra', analysis: { rows: 4 } },
    ]);
    expect((await owner.query('select business, "trailSequence" from "globalTrail"')).rows).toEqual([
      { business: BUSINESS, trailSequence: 2 },
    ]);
  });
});

it('what is altered afterwards is found, and the shop sells on', async () => {
  await test.database.asOwner(migrateDatabase);
  expect(await test.database.asOwner(migrateDatabase)).toEqual([]);
  expect(
    await shop.does('close-day', { transactionId: id(11), realCashBalance: 90_00, realBankBalance: 0 }),
  ).toMatchObject({
    status: 'applied',
  });
  expect((await verifyDatabase(test.database)).differences).toEqual([]);
  await test.database.asOwner((owner) =>
    owner.query(`update memberships set rol = 'gerente' where uid = $1`, [EMPLOYEE]),
  );
  expect((await verifyDatabase(test.database)).differences).toEqual([
    `${BUSINESS}: el vínculo ${BUSINESS}/${EMPLOYEE} no es como lo dejó la auditoría`,
  ]);
});

it('the outcomes of businesses move to them, and those of people stay where they are', async () => {
  await test.database.asOwner(async (owner) => {
    const outcomesOf = async (table: string, key: string): Promise<unknown[]> => {
      const { rows } = await owner.query(
        `select "${key}"::text as of, "commandId", fingerprint, outcome, "decidedAt" from "${table}" order by 1, 2`,
      );
      return rows;
    };
    await owner.query(
      `insert into "commandOutcomes" ("ledgerId", "commandId", fingerprint, outcome) values ($1, $2, 'x', '{}')`,
      [EMPLOYEE, id(90)],
    );
    const ofBusinesses = await outcomesOf('businessOutcomes', 'businessId');
    const ofPeople = await outcomesOf('commandOutcomes', 'ledgerId');
    await owner.query(`insert into "commandOutcomes" select * from "businessOutcomes"; drop table "businessOutcomes"`);
    await owner.query('delete from migrations where name = $1', [BUSINESS_OUTCOMES_MIGRATION]);

    await migrateDatabase(owner);
    expect(await outcomesOf('businessOutcomes', 'businessId')).toEqual(ofBusinesses);
    expect(await outcomesOf('commandOutcomes', 'ledgerId')).toEqual(ofPeople);
    expect(new Set(ofBusinesses.map((row) => Reflect.get(Object(row), 'of')))).toEqual(new Set([BUSINESS]));
    expect(ofPeople.map((row) => Reflect.get(Object(row), 'of'))).toContain(EMPLOYEE);
  });
});
