/** What a person reads is never older than what they have seen, and a replica never keeps anything from them. */
import { randomUUID } from 'node:crypto';
import type { TrailAnswer } from '@cuadra/domain/trail/trail-check-range-and-verdict';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ServerWithReplica, serverWithReplica } from '../testing/server-with-replica.ts';
import type { Reader } from './read-as-member.ts';
import { streamReadAsMember } from './stream-read-as-member.ts';

const TODAY = '2026-11-21';
const SALE = 15_00;

const logger = pino({ level: 'silent' });
let server: ServerWithReplica;
let owner: string;
let businessId: string;
let version = 0;
let sold = 0;

beforeAll(async () => {
  server = await serverWithReplica();
  ({ owner, businessId } = await server.api.shop());
  const ids = { transactionId: randomUUID() };
  await server.api.does(owner, businessId, 'open-day', { ...ids, realCashBalance: 100_00, realBankBalance: 0 });
  await sell();
  await server.pair.caughtUp();
});
afterEach(async () => {
  await server.pair.resumeReplay();
  await server.pair.caughtUp();
});
afterAll(() => server.stop());

async function sell(): Promise<void> {
  const haircut = { description: 'Corte de pelo', quantity: 1_000, unit: 'service', price: SALE } as const;
  const item = { ...haircut, uuid: randomUUID(), proceedAnyway: true, oldOrNewProduct: 'new' } as const;
  const sale = { transactionId: randomUUID(), account: 'cash' } as const;
  version = await server.api.does(owner, businessId, 'record-income', { ...sale, items: [item] });
  sold += SALE;
}

const pathOf = (path: string) => `/api/businesses/${businessId}${path}`;
const headersFor = (seen: number | undefined): Record<string, string> =>
  seen === undefined ? {} : { 'cuadra-version': String(seen) };
const get = (path: string, seen?: number, uid = owner) => server.api.get(uid, pathOf(path), headersFor(seen));
const REPORT = `/reports/financial?from=${TODAY}&to=${TODAY}`;
const report = z.object({ figures: z.object({ totalIncome: z.number() }) });

/** What the report says was sold, and of which version it is. */
async function readReport(seen?: number): Promise<{ sold: number; version: string | null }> {
  const answer = await get(REPORT, seen);
  const { figures } = z.parse(report, await answer.json());
  return { sold: figures.totalIncome, version: answer.headers.get('cuadra-version') };
}

/** Resolves once the replica answers; rejects where it never does. */
async function usedAgain(): Promise<void> {
  const isUsed = async () => (await server.sourcesDuring(() => readReport(version))).replica === 1;
  await vi.waitUntil(isUsed, { timeout: 30_000, interval: 200 });
}

describe('a report', () => {
  it('comes from a replica that has what its reader has seen', async () => {
    const sources = await server.sourcesDuring(async () => {
      expect(await readReport(version)).toEqual({ sold, version: String(version) });
    });
    expect(sources).toEqual({ replica: 1 });
  });

  it('has the sale that its reader has just seen, when the replica is one sale behind', async () => {
    const before = { sold, version };
    await server.pair.pauseReplay();
    await sell();
    const sources = await server.sourcesDuring(async () => {
      expect(await readReport(version)).toEqual({ sold, version: String(version) });
      // Who has not seen the sale may be answered without it.
      expect(await readReport(before.version)).toEqual({ sold: before.sold, version: String(before.version) });
    });
    expect(sources).toEqual({ 'primary-stale': 1, replica: 1 });
    await server.pair.resumeReplay();
    await server.pair.caughtUp();
    expect(await server.sourcesDuring(() => readReport(version))).toEqual({ replica: 1 });
  });

  it('comes from the primary for an app that does not tell what it has seen', async () => {
    await server.pair.pauseReplay();
    await sell();
    const sources = await server.sourcesDuring(async () => {
      expect(await readReport()).toEqual({ sold, version: String(version) });
    });
    expect(sources).toEqual({});
  });

  it('is refused where the version told is none', async () => {
    for (const wrong of ['-1', 'ayer', '1'.repeat(16)]) {
      const answer = await server.api.get(owner, pathOf(REPORT), { 'cuadra-version': wrong });
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-input' }]);
    }
  });
});

describe('a file', () => {
  it('is told the version in its address, since a browser’s download has no header', async () => {
    await server.pair.pauseReplay();
    const before = version;
    await sell();
    const lines = async (seen: number) =>
      (await (await get(`/records.csv?version=${seen}`)).text()).trim().split('\r\n');
    const sources = await server.sourcesDuring(async () => {
      const fresh = await lines(version);
      const older = await lines(before);
      expect(fresh).toEqual(expect.arrayContaining(older));
      expect(fresh).toHaveLength(older.length + 1);
    }, 2);
    expect(sources).toEqual({ 'primary-stale': 1, replica: 1 });
  });

  it('is all of the business, from the replica', async () => {
    const sources = await server.sourcesDuring(async () => {
      const fromReplica = await (await get('/export.json', version)).json();
      expect(fromReplica).toEqual(await (await get('/export.json')).json());
    }, 1);
    expect(sources).toEqual({ replica: 1 });
  });
});

it('a file whose replica is lost before its beginning was sent is the primary’s, and says so', async () => {
  await server.pair.pauseReplay();
  const before = version;
  await sell();
  const readers: boolean[] = [];
  const asker = { caller: { uid: owner }, businessId, requires: 'member', seen: before } as const;
  const stream = await streamReadAsMember({ database: server.database, logger }, asker, (reader) => {
    readers.push(reader.isReplica);
    return Promise.resolve(linesOf(reader));
  });
  // What the last reader said is what the headers are made of.
  expect(readers).toEqual([true, false]);
  if ('code' in stream) throw new Error(stream.code);
  expect(await new Response(stream).text()).toBe(`version ${version}`);

  async function* linesOf(reader: Reader): AsyncGenerator<string> {
    yield `version ${reader.version}`;
    if (reader.isReplica) await reader.client.query('select from nowhere');
  }
});

describe('a file whose replica is lost when its beginning was sent', () => {
  const BEGINNING = 'x'.repeat(40_000);

  /** Loses the replica in the middle of a file. */
  async function fileAcrossLoss(beginningOf: (reader: Reader) => string): Promise<string> {
    const asker = { caller: { uid: owner }, businessId, requires: 'member', seen: version } as const;
    const stream = await streamReadAsMember({ database: server.database, logger }, asker, async (reader) =>
      linesOf(reader),
    );
    if ('code' in stream) throw new Error(stream.code);
    return new Response(stream).text();

    async function* linesOf(reader: Reader): AsyncGenerator<string> {
      yield beginningOf(reader);
      if (reader.isReplica) server.pair.signalReplica('SIGKILL');
      const { rows } = await reader.client.query<{ count: number }>(
        'select count(*) as count from transactions where "businessId" = $1',
        [businessId],
      );
      yield ` ${reader.isReplica ? 'replica' : 'primary'} ${rows[0]?.count}`;
    }
  }
  afterEach(async () => {
    await server.pair.startReplica();
    await usedAgain();
  });

  it('is gone on with by the primary, if it begins there in the same way', async () => {
    const file = await fileAcrossLoss(() => BEGINNING);
    expect(file.startsWith(BEGINNING)).toBe(true);
    expect(file.slice(BEGINNING.length)).toMatch(/^ primary \d+$/u);
  });

  it('is broken off otherwise, and two states are never mixed', async () => {
    await expect(fileAcrossLoss(({ isReplica }) => `${BEGINNING}${isReplica}`)).rejects.toThrow(
      'what was sent already is not the beginning of this',
    );
  });
});

describe('the audit trail', () => {
  const entries = async (query: string, seen: number) => {
    const body = z.object({ traces: z.array(z.unknown()) });
    return z.parse(body, await (await get(`/traces${query}`, seen)).json()).traces.length;
  };
  const verify = async (seen: number): Promise<TrailAnswer> =>
    z.parse(z.custom<TrailAnswer>(), await (await get('/traces/verify', seen)).json());

  it('comes from the replica, and what devices report, which has no version, from the primary', async () => {
    const sources = await server.sourcesDuring(async () => {
      expect(await entries('', version)).toBeGreaterThan(2);
      expect(await entries('?source=device', version)).toBe(0);
    });
    expect(sources).toEqual({ replica: 1 });
  });

  it('is verified on the replica, and when that was is known at once', async () => {
    const wholeOf = () =>
      server.api.post(owner, pathOf('/traces/verify'), {}, headersFor(version)).then((answer) => answer.json());
    await server.pair.pauseReplay();
    const sources = await server.sourcesDuring(async () => {
      expect(await wholeOf()).toMatchObject({ ok: true, since: null });
      const checked = await server.database.asOwner((db) =>
        db.query<{ sequence: number }>('select sequence from "trailChecks" where "businessId" = $1', [businessId]),
      );
      expect(await verify(version)).toMatchObject({ ok: true, head: { sequence: checked.rows[0]?.sequence } });
    });
    expect(sources).toEqual({ replica: 2 });
  });

  it('is verified on the primary where the replica has not all that was checked before', async () => {
    await server.pair.pauseReplay();
    const before = version;
    await sell();
    await server.api.post(owner, pathOf('/traces/verify'), {});
    const sources = await server.sourcesDuring(async () => {
      expect(await verify(before)).toMatchObject({ ok: true });
    });
    expect(sources).toEqual({ 'primary-stale': 1 });
  });
});

describe('whoever may not read any more', () => {
  it('is refused though the replica has not heard of it: out of the business, or out of the session', async () => {
    const employee = await server.api.employee(owner, businessId, { verReportes: true });
    await sell();
    await server.pair.caughtUp();
    const seen = version;
    expect((await get(REPORT, seen, employee)).status).toBe(200);
    await server.pair.pauseReplay();
    const permissions = { verReportes: false };
    await server.api.does(owner, businessId, 'update-employee', { uid: employee, permissions });
    expect((await get(REPORT, seen, employee)).status).toBe(403);
    await server.api.does(owner, businessId, 'remove-employee', { uid: employee });
    const refused = await get(REPORT, seen, employee);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
    server.api.door.shutOut(employee);
    expect((await get(REPORT, seen, employee)).status).toBe(401);
  });
});

it('nobody is told of a replica that is away: they are answered, and the log does not fill', async () => {
  server.pair.signalReplica('SIGKILL');
  const logged = server.warnings.length;
  const sources = await server.sourcesDuring(async () => {
    for (let count = 0; count < 5; count += 1) {
      const answer = await get(REPORT, version);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  expect(sources).toEqual({ 'primary-unreachable': 5 });
  expect(server.warnings.length - logged).toBeLessThanOrEqual(1);
  expect(server.api.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await server.pair.startReplica();
  await usedAgain();
});
