/** A session, an API token or an account that is ended while a request of theirs goes on does no more. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../database/database.ts';
import { DEVICE_BATCH } from '../isolation/testing/routes-by-spec.ts';
import { apiServerOfFile, apiServerOn } from '../testing/api-server.ts';
import { signedInAs } from '../testing/test-door.ts';

const api = apiServerOfFile();

const openDay = () => ({ transactionId: randomUUID(), realCashBalance: 100_00, realBankBalance: 50_00 });

describe('whoever is signed out while their request goes on', () => {
  it('by a body that trickles in has nothing of it applied', async () => {
    const { owner, businessId } = await api.shop();
    const body = JSON.stringify({ commands: [api.command('open-day', openDay(), businessId)] });
    expect(await statusIfSignedOutMeanwhile(owner, '/api/commands', body)).toBe(401);
    api.door.admit(owner, 'rosa@bodega.pe');
    const again = await api.post(owner, '/api/commands', body);
    expect(await again.json()).toMatchObject({ results: [{ status: 'applied', version: 2 }] });
  });

  it('has nothing kept of what their device reports either', async () => {
    const { owner, businessId } = await api.shop();
    const path = `/api/businesses/${businessId}/traces`;
    expect(await statusIfSignedOutMeanwhile(owner, path, JSON.stringify(DEVICE_BATCH))).toBe(401);
  });

  it('in the middle of a batch has no more of it applied, and can send it again', async () => {
    const { owner, businessId } = await api.shop();
    const slow = await apiServerOn(signingOutAfterFirst(api.database, () => slow.door.shutOut(owner)));
    onTestFinished(() => slow.stop());
    slow.door.admit(owner, 'rosa@bodega.pe');
    const commands = [1, 2, 3].map(() => api.command('open-day', openDay(), businessId));
    const [first, ...others] = await slow.sends(owner, commands);
    expect(first).toMatchObject({ status: 'applied' });
    expect(others.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(await api.sends(owner, commands)).toMatchObject([{ status: 'applied' }, {}, {}]);
  });
});

function statusIfSignedOutMeanwhile(owner: string, path: string, body: string): Promise<number | undefined> {
  const headers = {
    ...signedInAs(owner),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sending = request(`${api.address}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sending.on('error', reject).write(body.slice(0, 20));
    setTimeout(() => api.door.shutOut(owner), 500);
    setTimeout(() => sending.end(body.slice(20)), 1_500);
  });
}

/** What was under way then takes more than a second. */
function signingOutAfterFirst(database: Database, signOut: () => void): Database {
  let isFirst = true;
  return {
    ...database,
    asTenant: async (tenant, opening, work) => {
      const result = await database.asTenant(tenant, opening, work);
      if (isFirst && typeof opening === 'object') {
        isFirst = false;
        signOut();
        await sleep(1_100);
      }
      return result;
    },
  };
}
