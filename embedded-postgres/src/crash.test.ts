/** Whatever is killed, nothing saved is lost, and the next start works. */
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Cuadra,
  cuadra,
  folderWithDatabase,
  processesOn,
  query,
  refused,
  running,
  scratchFolder,
} from './testing/processes.ts';
import { socketPort } from './postgres-address.ts';
import { readPidFile } from './pid-file.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('after kill -9', () => {
  it.each([
    { killed: 'Cuadra alone', kills: (server: Cuadra) => [server.process.pid], survivors: 1 },
    {
      killed: 'Cuadra and its PostgreSQL',
      kills: (server: Cuadra, pid: number) => [server.process.pid, pid],
      survivors: 0,
    },
  ])('of $killed, what was saved is there again', async ({ kills, survivors }) => {
    const folder = folderWithDatabase();
    const server = await started(folder);
    await query(connectionOf(folder), 'create table sales as select 1050 as amount');
    const before = postmasterOf(folder);
    for (const pid of kills(server, before)) process.kill(Number(pid), 'SIGKILL');
    await server.ended;
    await vi.waitFor(() => expect(processesOn(folder)).toHaveLength(survivors));

    const { connection } = await running(folder);
    expect(await query(connection, 'select amount from sales')).toEqual([1050]);
    expect(processesOn(folder)).toHaveLength(1);
    expect(postmasterOf(folder)).not.toBe(before);
  });

  it('of PostgreSQL alone, Cuadra is told once, in one sentence, and can start again', async () => {
    const folder = folderWithDatabase();
    const onExit = vi.fn<(message: string) => void>();
    const { connection, stop } = await running(folder, { onExit });
    await query(connection, 'create table sales as select 1050 as amount');
    process.kill(postmasterOf(folder), 'SIGKILL');
    await vi.waitFor(() => expect(onExit).toHaveBeenCalled(), 5_000);
    expect(onExit.mock.calls).toEqual([
      [
        `La base de datos de ${folder} se detuvo de pronto y Cuadra con ella; lo guardado está a salvo: vuelve a empezar.`,
      ],
    ]);
    await stop();

    const again = await running(folder);
    expect(await query(again.connection, 'select amount from sales')).toEqual([1050]);
  });

  it('of one part of PostgreSQL, Cuadra keeps its folder', async () => {
    const folder = folderWithDatabase();
    const onExit = vi.fn<(message: string) => void>();
    const { connection } = await running(folder, { onExit });
    const lockHolder = "select pid from pg_stat_activity where application_name like 'cuadra, lock%'";
    const [before] = await query(connection, lockHolder);
    process.kill(Number(before), 'SIGKILL');
    await vi.waitFor(async () => {
      const [after] = await query(connection, lockHolder);
      expect(after).toBeGreaterThan(0);
      expect(after).not.toBe(before);
    }, 10_000);
    expect(await refused(folder)).toMatch(/^Otra Cuadra ya usa/u);
    expect(onExit).not.toHaveBeenCalled();
  });

  it('and a move of the folder, no second PostgreSQL is started on it', async () => {
    const parent = scratchFolder();
    const [before, after] = [folderWithDatabase(), join(parent, 'moved')];
    const server = await started(before);
    server.process.kill('SIGKILL');
    await server.ended;
    renameSync(before, after);
    onTestFinished(() => renameSync(after, before));
    expect(await refused(after)).toMatch(/^La base de datos de .* está abierta .* con otro nombre de carpeta/u);
    expect(processesOn(before)).toHaveLength(1);
    expect(processesOn(after)).toEqual([]);
  });

  it('and a loss of postmaster.pid, the PostgreSQL that is left is not taken for our own', async () => {
    const folder = folderWithDatabase();
    const server = await started(folder);
    const before = postmasterOf(folder);
    server.process.kill('SIGKILL');
    await server.ended;
    rmSync(join(folder, 'postgres', 'postmaster.pid'));
    expect(await refused(folder, { patience: 300 })).toMatch(
      /^Un PostgreSQL ocupa la base de datos de .* y no responde/u,
    );
    expect(processesOn(folder)).toMatchObject([{ pid: before }]);
  });

  it('while the database is made, nothing half-made is taken for one', async () => {
    const folder = scratchFolder();
    const server = cuadra(folder);
    await vi.waitFor(() => expect(readdirSync(folder).join()).toMatch(/postgres-new-/u), {
      timeout: 20_000,
      interval: 5,
    });
    server.process.kill('SIGKILL');
    await server.ended;
    expect(readdirSync(folder)).not.toContain('postgres');

    const { connection } = await running(folder);
    expect(await query(connection, 'select 1')).toEqual([1]);
  });
});

it('a process that ends by itself takes PostgreSQL with it', async () => {
  const folder = folderWithDatabase();
  const server = await started(folder);
  server.process.stdin?.write('exit\n');
  expect(await server.ended).toBe(7);
  await vi.waitFor(() => expect(processesOn(folder)).toEqual([]), 10_000);
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/u);
});

it('nobody is told of an end that was asked for, however often', async () => {
  const onExit = vi.fn<(message: string) => void>();
  const { stop } = await running(folderWithDatabase(), { onExit });
  await Promise.all([stop(), stop()]);
  expect(onExit).not.toHaveBeenCalled();
});

async function started(folder: string): Promise<Cuadra> {
  const server = cuadra(folder);
  expect(await server.says()).toContain('"ok":true');
  return server;
}

function postmasterOf(folder: string): number {
  return readPidFile(join(folder, 'postgres'))?.pid ?? 0;
}

function connectionOf(folder: string): { host: string; port: number; user: string; database: string } {
  return { host: join(folder, 'run'), port: socketPort, user: 'cuadra', database: 'cuadra' };
}
