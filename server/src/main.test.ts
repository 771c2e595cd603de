/** The server as a process: ready, stopped by a signal, and refusing to start with one message. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyDatabaseFiles } from '../../embedded-postgres/src/testing/database-files.ts';
import { joinOrStartDatabase } from './database/join-or-start-database.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { serveUntilTestEnds } from './testing/serving.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
let folder = '';

function makeOwnFolder(): () => void {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-main-'));
  return () => rmSync(folder, { recursive: true });
}

/** Only the first start makes the tables. */
describe('the server as a process, one start after the other in one folder', () => {
  beforeAll(() => {
    const removeFolder = makeOwnFolder();
    copyDatabaseFiles(inject('databaseFiles'), join(folder, 'data'));
    return removeFolder;
  });

  it.each(['SIGINT', 'SIGHUP'] as const)('prints its address, serves, and ends well on %s', async (signal) => {
    const server = run({ PORT: '0' });
    const address = await server.ready;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    server.kill(signal);
    expect(await server.ended).toEqual({ code: 0, errors: '' });
  });

  it('takes signals that come at once for one, also in its last moment, and leaves no database behind', async () => {
    const server = run({ PORT: '0' });
    await server.ready;
    const again = setInterval(() => server.kill('SIGTERM'), 1);
    await Promise.race([server.ended, sleep(800)]);
    clearInterval(again);
    expect(await server.ended).toEqual({ code: 0, errors: '' });
    expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('throws away at its start the demos, the traces of devices, the businesses and the people whose time is over', async () => {
    const rowsOf = async (work: string): Promise<unknown[]> => {
      const beside = await joinOrStartDatabase(
        { dataDir: join(folder, 'data'), databaseUrl: null, directDatabaseUrl: null },
        () => undefined,
      );
      if (!beside.ok) throw new Error(beside.message);
      const { rows } = await beside.database.asOwner((owner) => owner.query(work));
      await beside.close();
      return rows;
    };
    await rowsOf(`insert into demos select gen_random_uuid(), gen_random_uuid(), now() - age
      from unnest('{1 hour, 25 hours}'::interval[]) age;
      with ledger as (insert into ledgers ("businessId") values (gen_random_uuid()) returning "businessId")
      insert into "deviceTraces" ("businessId", "traceId", "receivedAt", "sessionId", timestamp, "userId", "userName",
          "userEmail", operation, "entityType", "entityId", changes, severity, tags, analysis, command, reason, source,
          dropped)
        select "businessId", gen_random_uuid(), now() - age, 's', now(), 'u', '', '', 'error', 'user', '', '[]', 'low',
          '[]', '{}', 'x', '', 'device', 0 from ledger, unnest('{9 days, 11 days}'::interval[]) age;
      insert into profiles select age::text, age::text || '@bodega.pe', '', '', now(), true, '{}', now() - age
        from unnest('{29 days, 31 days}'::interval[]) age;
      with ledger as (insert into ledgers ("businessId") select gen_random_uuid() from generate_series(1, 2)
          returning "businessId"),
        numbered as (select "businessId", row_number() over () as place from ledger)
      insert into businesses (id, nombre, tipo, descripcion, direccion, telefono, email, "gerenteId", "fechaCreacion",
          "updatedAt", activo, configuracion, version, "deletionRequestedAt", "deletionRequestedBy")
        select "businessId", '', '', '', '', '', '', 'x', now(), now(), true, '{}', 1,
          now() - case place when 1 then interval '29 days' else interval '31 days' end, 'x' from numbered`);
    const server = run({ PORT: '0', DEVICE_TRACES_DAYS: '10' });
    await server.ready;
    await expect.poll(() => rowsOf('select from "deviceTraces"'), { timeout: 30_000 }).toHaveLength(1);
    for (const table of ['demos', 'businesses', 'profiles'])
      await expect.poll(() => rowsOf(`select from ${table}`), { timeout: 30_000 }).toHaveLength(1);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, errors: '' });
  });

  it('says in one sentence that the secret of the sessions cannot be kept, and leaves no database running', async () => {
    rmSync(join(folder, 'data', 'auth-secret'), { force: true });
    mkdirSync(join(folder, 'data', 'auth-secret'), { recursive: true });
    const { code, errors } = await run({ PORT: '0' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^No se puede guardar el secreto de las sesiones en \S+auth-secret: .*\n$/);
    expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('the server as a process', () => {
  beforeEach(makeOwnFolder);

  it.each([
    { moment: 'the files of its database are made', sign: /^postgres-new-/u, hasFiles: false },
    { moment: 'its database starts', sign: /^postgres\/postmaster\.pid$/u, hasFiles: true },
  ])('told to stop while $moment, ends well and leaves no database running', async ({ sign, hasFiles }) => {
    const data = join(folder, 'data');
    if (hasFiles) copyDatabaseFiles(inject('databaseFiles'), data);
    const server = run({ PORT: '0' });
    await until(() => existsSync(data) && filesIn(data).some((file) => sign.test(file)));
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, errors: '' });
    await expect(server.ready).rejects.toThrow('the server ended before it was ready');
    expect(filesIn(data).filter((file) => /^postgres-new-|postmaster\.pid$|^run$/u.test(file))).toEqual([]);
  });

  it('names every wrong variable, also of the file .env of the folder it is started in, and does not start', async () => {
    writeFileSync(join(folder, '.env'), 'PORT=nope\n');
    const { code, errors } = await run({ LOG_LEVEL: 'y' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^Cuadra no puede empezar[\s\S]*PORT: «nope»[\s\S]*LOG_LEVEL/);
  });

  it('says in one sentence that the port is in use', async () => {
    copyDatabaseFiles(inject('databaseFiles'), join(folder, 'data'));
    const { address } = await serveUntilTestEnds(new Hono());
    const { code, errors } = await run({ PORT: new URL(address).port }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^El puerto \d+ ya está en uso.*\n$/);
  });

  it('says in one sentence that there can be no data folder', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const { code, errors } = await run({ DATA_DIR: join(folder, 'a-file', 'data') }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^No se puede escribir en la carpeta de datos .*\n$/);
  });

  it.skipIf(process.platform !== 'linux')('says so too where the system makes no folders', async () => {
    const { code, errors } = await run({ DATA_DIR: '/proc/cuadra' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^No se puede escribir en la carpeta de datos \/proc\/cuadra: .*\n$/);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(1);
}

/** Those in the folder, and in the database's own. */
function filesIn(data: string): string[] {
  const own = join(data, 'postgres');
  const inDatabase = existsSync(own) ? readdirSync(own).map((name) => `postgres/${name}`) : [];
  return [...readdirSync(data), ...inDatabase];
}

function run(environment: Record<string, string>): ServerProcess {
  const env = { LOG_LEVEL: 'error', ...environment };
  const server = startServer([main], { cwd: folder, env });
  onTestFinished(() => server.kill('SIGKILL'));
  return server;
}
