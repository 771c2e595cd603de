/**
 * A file that breaks off in the middle: its reader learns it from the file, and whoever runs the server from the log.
 */
import { randomUUID } from 'node:crypto';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../http/create-logger.ts';
import { apiServerOfFile } from '../testing/api-server.ts';
import { countTurns } from '../testing/count-turns.ts';
import { signedInAs } from '../testing/test-door.ts';
import { streamReadAsMember } from './stream-read-as-member.ts';

const api = apiServerOfFile();

const SAID = 'an answer broke off in the middle';

/** A business with more records than the first piece of a file has, and the oldest of them with these items. */
async function shopWithManyRecords(itemsOfOldest: readonly null[]): Promise<{ owner: string; path: string }> {
  const { owner, businessId } = await api.shop();
  await api.database.asOwner((db) =>
    db.query(
      `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description, category,
          reason, account, items, "itemsAndStockLogs", total, cost, version)
        select $1, gen_random_uuid(), 'income', '2026-11-20'::timestamptz - n * interval '1 minute', now(), $2,
          repeat('x', 100), '', '', 'cash', case when n = 1500 then $3::jsonb else '[]' end, '[]', 1, 0, 2
        from generate_series(1, 1500) n`,
      [businessId, randomUUID(), JSON.stringify(itemsOfOldest)],
    ),
  );
  return { owner, path: `/api/businesses/${businessId}/records.csv` };
}

it('by a fault of the server is no whole file, and the log says why', async () => {
  const { owner, path } = await shopWithManyRecords([null]);
  const answer = await api.get(owner, path);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  await expect.poll(() => api.lines.join('')).toContain(SAID);
  const line = api.lines.find((one) => one.includes(SAID)) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 50, err: { type: 'TypeError' } });
  expect(line).not.toContain('xxx');
});

it('by its reader, who leaves, is nothing to write down', async () => {
  const { owner, path } = await shopWithManyRecords([]);
  const before = api.lines.length;
  const reader = new AbortController();
  const answer = await fetch(api.address + path, { headers: signedInAs(owner), signal: reader.signal });
  expect(answer.status).toBe(200);
  reader.abort();
  const whole = await (await api.get(owner, path)).text();
  expect(whole.trim().split('\r\n')).toHaveLength(1501);
  expect(api.lines.slice(before).join('')).not.toContain(SAID);
});

it('lets others in after each piece, however fast its reader', async () => {
  const { owner, businessId } = await api.shop();
  const turns = countTurns();
  onTestFinished(turns.stop);
  const turnsAtPieces: number[] = [];
  async function* pieces() {
    for (let piece = 0; piece < 20; piece++) {
      turnsAtPieces.push(turns.taken());
      yield 'x'.repeat(40_000);
    }
  }
  const parts = { database: api.database, logger: createLogger({ write: () => undefined }) };
  const asked = { caller: { uid: owner }, businessId, requires: 'member' } as const;
  const stream = await streamReadAsMember(parts, asked, async () => pieces());
  if (isRefusal(stream)) throw new Error(stream.code);
  await new Response(stream).text();
  expect(new Set(turnsAtPieces).size).toBe(20);
});
