/** The embedded database from its first start to its end, and one Cuadra per folder. */
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  cuadra,
  daemon,
  folderWithDatabase,
  isRootAmongOthers,
  processesOn,
  query,
  refused,
  running,
  scratchFolder,
} from './testing/processes.ts';
import { rotatePostgresLogRegularly } from './postgres-log.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('from the first start to the end', () => {
  it('makes the database once and keeps what is in it; nothing stays behind when it is stopped', async () => {
    const folder = scratchFolder();
    const first = await running(folder);
    expect(processesOn(folder)).toMatchObject([{ parent: process.pid }]);
    await query(first.connection, 'create table sales as select 1050 as amount');
    await first.stop();
    expect(processesOn(folder)).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log']);

    const second = await running(folder);
    expect(await query(second.connection, 'select amount from sales')).toEqual([1050]);
  });

  it('is reached by a socket that is closed to others, and by no port', async () => {
    const folder = folderWithDatabase();
    const { connection } = await running(folder);
    expect(connection).toMatchObject({ host: join(folder, 'run'), user: 'cuadra', database: 'cuadra' });
    expect(await query(connection, 'show listen_addresses')).toEqual(['']);
    for (const name of ['run', 'postgres']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
  });

  it('is safe, small, and the same on every machine', async () => {
    const { connection } = await running(folderWithDatabase());
    const wanted = {
      server_version: '18.4',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      shared_buffers: '32MB',
      max_connections: '40',
    };
    const names = Object.keys(wanted).map((name) => `current_setting('${name}')`);
    expect(await query(connection, `select ${names.join()}`)).toEqual(Object.values(wanted));
    const locale = "select datlocprovider, datlocale from pg_database where datname = 'cuadra'";
    expect(await query(connection, locale)).toEqual(['b', 'C.UTF-8']);
    expect(await query(connection, "select upper('ñandú'), 'Ñ' < 'Z'")).toEqual(['ÑANDÚ', false]);
  });

  it('takes no connection setting from the environment', async () => {
    const folder = folderWithDatabase();
    for (const [name, value] of Object.entries({ PGPORT: '1', PGSSLMODE: 'require', PGDATA: '/', PGHOST: 'nowhere' }))
      vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { connection } = await running(folder);
    expect(await query(connection, 'select 1')).toEqual([1]);
  });

  it.skipIf(!isRootAmongOthers)('leaves root for nobody, also in a folder that only root may see', async () => {
    const closed = folderWithDatabase('data');
    chmodSync(closed, 0o700);
    await running(closed);
    expect(statSync(join(closed, 'postgres')).uid).not.toBe(0);
    expect(statSync(closed)).toMatchObject({ uid: 0, mode: 0o040710 });
  });

  it.skipIf(!isRootAmongOthers)('runs as a common user, in a folder of that user', async () => {
    const folder = scratchFolder();
    chownSync(folder, daemon, daemon);
    const server = cuadra(folder, daemon);
    expect(await server.says()).toContain('"ok":true');
    expect(statSync(join(folder, 'postgres')).uid).toBe(daemon);
    server.process.stdin?.end();
    expect(await server.ended).toBe(0);
    expect(processesOn(folder)).toEqual([]);
  });

  it('puts the socket elsewhere when the folder is deep, and takes it away again', async () => {
    const deep = folderWithDatabase(join('a'.repeat(60), 'b'.repeat(60)));
    const { connection, stop } = await running(deep);
    expect(connection.host.startsWith(join(tmpdir(), 'cuadra-'))).toBe(true);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await query(connection, 'select 1')).toEqual([1]);
    expect(await refused(deep)).toMatch(/^Otra Cuadra ya usa la carpeta/u);
    await stop();
    expect(existsSync(connection.host)).toBe(false);
  });

  it('cuts its log when it has grown, and keeps once what was said before', async () => {
    const folder = folderWithDatabase();
    const log = join(folder, 'postgres.log');
    writeFileSync(log, `old${'.'.repeat(2 << 20)}`);
    const { connection } = await running(folder);
    expect(readFileSync(`${log}.1`, 'utf8')).toMatch(/^old/u);
    expect(statSync(log).size).toBeLessThan(10_000);

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = rotatePostgresLogRegularly(log);
    onTestFinished(stop);
    const shout = "do $$ begin raise warning '%', repeat('x', 2000000); end $$";
    await query(connection, shout);
    expect(statSync(log).size).toBeGreaterThan(2_000_000);
    vi.advanceTimersByTime(60_000);
    expect(statSync(log).size).toBe(0);
    await query(connection, "do $$ begin raise warning 'after'; end $$");
    expect(readFileSync(log, 'utf8')).toMatch(/^\d{4}-.* WARNING: {2}after/u);
  });
});

describe('one Cuadra per folder', () => {
  it('refuses the second in one sentence, and the first goes on', async () => {
    const folder = folderWithDatabase();
    const { connection } = await running(folder);
    expect(await refused(folder)).toBe(
      `Otra Cuadra ya usa la carpeta de datos ${folder}: ciérrala o elige otra carpeta con DATA_DIR.`,
    );
    expect(await query(connection, 'select 1')).toEqual([1]);
    expect(processesOn(folder)).toHaveLength(1);
  });

  it.each(['the first start', 'a later start'])('lets exactly one of four win that race for %s', async (which) => {
    const folder = which === 'a later start' ? folderWithDatabase() : scratchFolder();
    const results = await Promise.all([1, 2, 3, 4].map(() => startEmbeddedPostgres(folder)));
    const winners = results.flatMap((result): EmbeddedPostgres[] => (result.ok ? [result.postgres] : []));
    for (const winner of winners) onTestFinished(() => winner.stop());
    expect(results.filter((result) => !result.ok && result.message.startsWith('Otra Cuadra ya usa'))).toHaveLength(3);
    expect(winners).toHaveLength(1);
    expect(await query({ ...winners[0]?.connection }, 'select 1')).toEqual([1]);
    expect(processesOn(folder)).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres-new'))).toEqual([]);
  });

  it('waits for the end of the one that is stopping', async () => {
    const folder = folderWithDatabase();
    const first = await running(folder);
    const [second] = await Promise.all([startEmbeddedPostgres(folder), first.stop()]);
    if (second.ok) onTestFinished(() => second.postgres.stop());
    else expect(second.message).toMatch(/^Otra Cuadra ya usa/u);
    expect(processesOn(folder)).toHaveLength(second.ok ? 1 : 0);
  });
});
