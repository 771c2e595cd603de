/** What devices reported of themselves goes when its time is over, in pieces, and nothing else goes with it. */
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { BUSINESS } from '@cuadra/domain/testing/shop';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyRow, fullInstance } from '../operations/testing/full-instance.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { deleteOldDeviceTraces } from './delete-old-device-traces.ts';

const BEFORE = '2026-06-01T00:00:00.000Z';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
  await fullInstance(test.database);
  await addTraces(BUSINESS, [instantPlus(BEFORE, -1), BEFORE]);
});
afterEach(() => test.drop());

/** Copies of one that is there, received at these times. */
async function addTraces(businessId: string, receivedAt: readonly string[]): Promise<void> {
  await test.database.asOwner(async (owner) => {
    await owner.query('insert into ledgers ("businessId") values ($1) on conflict do nothing', [businessId]);
    await owner.query(
      `insert into "deviceTraces" overriding user value
        select (jsonb_populate_record(null::"deviceTraces", to_jsonb(t) || jsonb_build_object('businessId', $1::text, 'traceId', gen_random_uuid(),
            'receivedAt', at))).*
          from (select * from "deviceTraces" limit 1) t, unnest($2::timestamptz[]) at`,
      [businessId, receivedAt],
    );
  });
}

const sweep = (options: { readonly isWanted?: () => boolean; readonly maxPiece?: number } = {}): Promise<number> =>
  deleteOldDeviceTraces(test.database, { before: BEFORE, isWanted: () => true, ...options });

async function receivedTimes(): Promise<string[]> {
  const { rows } = await test.database.asOwner((owner) =>
    owner.query<{ receivedAt: string }>(
      `select "receivedAt" from "deviceTraces" where "receivedAt" <= $1 order by "receivedAt"`,
      [BEFORE],
    ),
  );
  return rows.map(({ receivedAt }) => receivedAt);
}

it('deletes what was received before that time, and changes no other row', async () => {
  const before = await everyRow(test.database);
  expect(await sweep()).toBe(1);
  const after = await everyRow(test.database);
  expect(before['public.deviceTraces']).toHaveLength(5);
  expect(after['public.deviceTraces']).toHaveLength(4);
  expect({ ...after, 'public.deviceTraces': [] }).toEqual({ ...before, 'public.deviceTraces': [] });
  expect(await receivedTimes()).toEqual([BEFORE]);
  expect((await verifyDatabase(test.database)).differences).toEqual([]);
});

it('goes through every business, piece after piece', async () => {
  const earlier = Array.from({ length: 7 }, (_, minute) => instantPlus(BEFORE, -60_000 * (minute + 1)));
  await addTraces('99999999-9999-7999-8999-999999999999', earlier);
  let pieces = 0;
  const isWanted = (): boolean => {
    pieces += 1;
    return true;
  };
  expect(await sweep({ maxPiece: 3, isWanted })).toBe(8);
  expect(pieces).toBe(4);
  expect(await receivedTimes()).toEqual([BEFORE]);
});

it('ends after the piece under way when it is no longer wanted', async () => {
  expect(await sweep({ isWanted: () => false })).toBe(0);
  expect(await receivedTimes()).toHaveLength(2);
});

it('is left to the server that is at it', async () => {
  await test.database.asOwner(async (other) => {
    await other.query('begin; select pg_advisory_xact_lock(7750013)');
    expect(await sweep()).toBe(0);
    await other.query('commit');
  });
  expect(await sweep()).toBe(1);
});

it("is nothing that the application's role may do", async () => {
  const deletion = test.database.asTenant({ businessId: BUSINESS, uid: '' }, 'append', (client) =>
    client.query('delete from "deviceTraces"'),
  );
  await expect(deletion).rejects.toThrow(/permission denied/u);
});
