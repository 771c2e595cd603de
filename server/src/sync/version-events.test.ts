/**
 * GET …/events over HTTP: an event at once and with every new version, from every server, until the person may not
 * listen any more.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ApiServer, apiServer, apiServerOn } from '../testing/api-server.ts';
import { type EventStream, eventStream } from '../testing/event-stream.ts';
import { MAX_STREAMS_PER_PERSON } from '../limits/stream-limiter.ts';
import { VERSION_LISTENER_CONNECTION_NAME } from './version-listener.ts';
import { signedInAs } from '../testing/test-door.ts';

const HEARTBEAT_MS = 300;
let api: ApiServer;
beforeAll(async () => {
  api = await apiServer(HEARTBEAT_MS);
});
afterAll(() => api.stop());

async function listening(
  uid: string,
  businessId: string,
  server = api,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const address = `${server.address}/api/businesses/${businessId}/events`;
  const stream = await eventStream(address, { ...signedInAs(uid), ...headers });
  onTestFinished(() => stream.close());
  return stream;
}

const rename = (server: ApiServer, owner: string, businessId: string, nombre: string) =>
  server.does(owner, businessId, 'update-business', { nombre });

const person = { nombre: 'Ana', apellidos: '', fechaRegistro: '2026-11-21T13:00:00Z', activo: true, configuracion: {} };

/** As signing out, closing another's sessions and disabling somebody do: the row goes. */
async function endsSession({ database }: ApiServer, userId: string): Promise<void> {
  await database.asOwner(async (db) => {
    await db.query(
      `insert into sign_in.users (id, name, email, "emailVerified", profile, "createdAt", "updatedAt")
      values ($1, 'Ana', 'ana@bodega.pe', false, $2, now(), now())`,
      [userId, { uid: userId, email: 'ana@bodega.pe', ...person }],
    );
    await db.query(
      `insert into sign_in.sessions (id, token, "userId", "createdAt", "updatedAt", "expiresAt")
      values (gen_random_uuid(), gen_random_uuid()::text, $1, now(), now(), now())`,
      [userId],
    );
    await db.query('delete from sign_in.sessions where "userId" = $1', [userId]);
  });
}

describe('a listener', () => {
  it('is told the present version at once, and each new one', async () => {
    const { owner, businessId } = await api.shop();
    const stream = await listening(owner, businessId);
    expect(await stream.next()).toBe('event: version\ndata: 1\nid: 1\nretry: 3000');
    await rename(api, owner, businessId, 'Bodega Ana');
    expect(await stream.nextVersion()).toBe(2);
    await rename(api, owner, businessId, 'Bodega Eva');
    expect(await stream.nextVersion()).toBe(3);
  });

  it('who comes back is told what was missed', async () => {
    const { owner, businessId } = await api.shop();
    const first = await listening(owner, businessId);
    expect(await first.nextVersion()).toBe(1);
    await first.close();
    await rename(api, owner, businessId, 'Bodega Ana');
    const again = await listening(owner, businessId, api, { 'last-event-id': '1' });
    expect(await again.nextVersion()).toBe(2);
  });

  it('hears nothing of another business', async () => {
    const { owner, businessId } = await api.shop();
    const other = await api.shop();
    const stream = await listening(owner, businessId);
    expect(await stream.nextVersion()).toBe(1);
    await rename(api, other.owner, other.businessId, 'Bodega Ana');
    expect(await stream.next()).toBe(': sigue');
  });

  it('hears of what another server did', async () => {
    const { owner, businessId } = await api.shop();
    const second = await apiServerOn(api.database, HEARTBEAT_MS);
    onTestFinished(() => second.stop());
    second.door.admit(owner, `${owner}@bodega.pe`);
    const stream = await listening(owner, businessId, second);
    expect(await stream.nextVersion()).toBe(1);
    await rename(api, owner, businessId, 'Bodega Ana');
    expect(await stream.nextVersion()).toBe(2);
  });

  it('hears of everything after the connection to the database broke', async () => {
    const calm = await apiServer(60_000);
    onTestFinished(() => calm.stop());
    const { owner, businessId } = await calm.shop();
    const stream = await listening(owner, businessId, calm);
    expect(await stream.nextVersion()).toBe(1);
    await calm.database.asOwner((db) =>
      db.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
        [VERSION_LISTENER_CONNECTION_NAME],
      ),
    );
    await rename(calm, owner, businessId, 'Bodega Ana');
    expect(await stream.nextVersion()).toBe(2);
    await rename(calm, owner, businessId, 'Bodega Eva');
    expect(await stream.nextVersion()).toBe(3);
    expect(calm.lines.join('')).toContain('listening to the database broke off');
  });
});

describe('a stream ends', () => {
  it('within a heartbeat of the link being taken back', async () => {
    const { owner, businessId } = await api.shop();
    const employee = await api.employee(owner, businessId);
    const stream = await listening(employee, businessId);
    await stream.nextVersion();
    await api.does(owner, businessId, 'update-employee', { uid: employee, activo: false });
    await sleep(HEARTBEAT_MS * 2);
    await rename(api, owner, businessId, 'Bodega Ana');
    const rest = [await stream.nextVersion(), await stream.nextVersion()];
    expect(rest.at(-1)).toBeUndefined();
    expect(rest).not.toContain(5);
  });

  it('within a heartbeat of the end of the session', async () => {
    const { owner, businessId } = await api.shop();
    const stream = await listening(owner, businessId);
    await stream.nextVersion();
    api.door.shutOut(owner);
    expect(await stream.nextVersion()).toBeUndefined();
  });

  it.each([
    ['the link is taken back', 'gerente', 'remove-employee', {}],
    ['somebody leaves', 'employee', 'remove-employee', {}],
    ['somebody is deactivated', 'gerente', 'update-employee', { activo: false }],
  ] as const)('at once when %s, and not first at the next heartbeat', async (_, by, name, more) => {
    const calm = await apiServer(600_000);
    onTestFinished(() => calm.stop());
    const { owner, businessId } = await calm.shop();
    const employee = await calm.employee(owner, businessId);
    const stream = await listening(employee, businessId, calm);
    const owners = await listening(owner, businessId, calm);
    const before = (await stream.nextVersion()) ?? 0;
    await owners.nextVersion();
    await calm.does(by === 'gerente' ? owner : employee, businessId, name, { uid: employee, ...more });
    expect(await stream.nextVersion()).toBeUndefined();
    expect(await owners.nextVersion()).toBe(before + 1);
  });

  it('at once when the session does, and not those of whose session goes on', async () => {
    const calm = await apiServer(600_000);
    onTestFinished(() => calm.stop());
    const { owner, businessId } = await calm.shop();
    const stream = await listening(owner, businessId, calm);
    await stream.nextVersion();
    const tellEnd = () => calm.database.asOwner((db) => db.query("select pg_notify('cuadra_departures', $1)", [owner]));
    await tellEnd();
    await rename(calm, owner, businessId, 'Bodega Ana');
    expect(await stream.nextVersion()).toBe(2);
    calm.door.shutOut(owner);
    await tellEnd();
    expect(await stream.nextVersion()).toBeUndefined();
  });

  it('and tells nothing more before that was checked, also when the database did not answer the first time', async () => {
    const calm = await apiServer(600_000);
    onTestFinished(() => calm.stop());
    const { owner, businessId } = await calm.shop();
    const employee = await calm.employee(owner, businessId);
    const stream = await listening(employee, businessId, calm);
    await stream.nextVersion();
    const checks = vi.spyOn(calm.door, 'signedInBy').mockRejectedValueOnce(new Error('the database does not answer'));
    await calm.database.asOwner((db) => db.query("select pg_notify('cuadra_departures', $1)", [employee]));
    await expect.poll(() => checks.mock.calls).toHaveLength(1);
    calm.door.shutOut(employee);
    await rename(calm, owner, businessId, 'Bodega Ana');
    expect(await stream.nextVersion()).toBeUndefined();
  });

  it('whoever ends the session: the database itself tells it', async () => {
    const userId = randomUUID();
    let heard = 0;
    onTestFinished(
      api.versions.listenForDeparture(userId, () => {
        heard += 1;
      }),
    );
    await endsSession(api, userId);
    await expect.poll(() => heard).toBe(1);
  });

  it('when the server stops, and not first at the next heartbeat', async () => {
    const stopping = await apiServer(600_000);
    const { owner, businessId } = await stopping.shop();
    const stream = await listening(owner, businessId, stopping);
    await stream.nextVersion();
    await stopping.stop();
    expect(await stream.nextVersion()).toBeUndefined();
  });

  it('and is forgotten when its listener goes away', async () => {
    const { owner, businessId } = await api.shop();
    const before = api.versions.listening;
    const stream = await listening(owner, businessId);
    await stream.nextVersion();
    expect(api.versions.listening).toBe(before + 1);
    await stream.close();
    await expect.poll(() => api.versions.listening).toBe(before);
  });
});

describe('nobody is let in', () => {
  it('who has too many streams open already, until one is closed', async () => {
    const { owner, businessId } = await api.shop();
    const streams = await Promise.all(
      Array.from({ length: MAX_STREAMS_PER_PERSON }, () => listening(owner, businessId)),
    );
    expect((await listening(owner, businessId)).status).toBe(429);
    await streams[0]?.close();
    await expect.poll(async () => (await listening(owner, businessId)).status).toBe(200);
  });

  it('by asking only for the head', async () => {
    const { owner, businessId } = await api.shop();
    const before = api.versions.listening;
    const head = await fetch(`${api.address}/api/businesses/${businessId}/events`, {
      method: 'HEAD',
      headers: signedInAs(owner),
    });
    expect(head.status).toBe(200);
    expect(api.versions.listening).toBe(before);
  });

  it('to a server that is stopping', async () => {
    const stopping = await apiServer();
    onTestFinished(() => stopping.stop());
    const { owner, businessId } = await stopping.shop();
    await stopping.versions.close();
    expect((await listening(owner, businessId, stopping)).status).toBe(503);
  });
});
