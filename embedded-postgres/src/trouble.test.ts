/** Whatever is wrong with the folder or the machine gives one clear sentence, in time, and leaves nothing running. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { copyDatabaseFiles } from './testing/database-files.ts';
import {
  cuadra,
  daemon,
  folderWithDatabase,
  isRoot,
  isRootAmongOthers,
  processesOn,
  query,
  refused,
  running,
  scratchFolder,
} from './testing/processes.ts';
import { readPidFile } from './pid-file.ts';
import { postgresUser, spawnOptionsAsUser, choosePostgresUser } from './postgres-user.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('a damaged database', () => {
  it.each([
    ['no PG_VERSION', (database: string) => rmSync(join(database, 'PG_VERSION'))],
    ['an empty PG_VERSION', (database: string) => truncateSync(join(database, 'PG_VERSION'))],
    ['a cut pg_control', (database: string) => truncateSync(join(database, 'global/pg_control'), 100)],
    ['no pg_control', (database: string) => rmSync(join(database, 'global/pg_control'))],
    ['no settings file', (database: string) => rmSync(join(database, 'postgresql.conf'))],
    ['no log of what was written', (database: string) => emptyFolder(join(database, 'pg_wal'))],
    ['no tables', (database: string) => emptyFolder(join(database, 'base'))],
    ['a database without its files', (database: string) => emptyFolder(join(database, 'base', largest(database)))],
    ['a file in its place', (database: string) => (rmSync(database, { recursive: true }), writeFileSync(database, ''))],
  ])('with %s is named as such and left as it is', async (_, damage) => {
    const folder = folderWithDatabase();
    damage(join(folder, 'postgres'));
    expect(await refused(folder)).toMatch(sentence(`La base de datos de ${folder} está dañada: restaura un respaldo`));
    expect(processesOn(folder)).toEqual([]);
    expect(readdirSync(folder)).toContain('postgres');
  });

  it('of another version of PostgreSQL is not opened', async () => {
    const folder = folderWithDatabase();
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    expect(await refused(folder)).toMatch(
      sentence(`La base de datos de ${folder} es de PostgreSQL 17 y Cuadra trae el 18`),
    );
  });
});

describe('a folder that cannot be used', () => {
  it.skipIf(!isRoot)('gets through a folder that is closed to all but root, as its home is', async () => {
    const parent = scratchFolder();
    chmodSync(parent, 0o700);
    for (let start = 0; start < 2; start++) {
      const { connection, stop } = await running(join(parent, 'data'));
      expect(await query(connection, 'select 1')).toEqual([1]);
      await stop();
    }
    chmodSync(parent, 0o755);
    const { connection } = await running(join(parent, 'data'));
    expect(await query(connection, 'select 1')).toEqual([1]);
  });

  it.skipIf(!isRoot)('names what neither nobody nor root in a namespace of its own can reach', () => {
    expect(choosePostgresUser(postgresUser(), ['/no/such/program'])).toEqual({ ok: false, blocker: '/no' });
  });

  it.skipIf(!isRootAmongOthers)('says that it cannot be written to', async () => {
    const server = cuadra(scratchFolder(), daemon);
    expect(await server.says()).toMatch(/"ok":false.*No se puede escribir en la carpeta de datos /u);
    expect(await server.ended).toBe(0);
  });

  it.skipIf(!isRootAmongOthers)('says that the database is somebody else’s', async () => {
    const folder = folderWithDatabase();
    chownSync(folder, daemon, daemon);
    const server = cuadra(folder, daemon);
    expect(await server.says()).toMatch(/"ok":false.*pertenece a otro usuario/u);
    expect(await server.ended).toBe(0);
  });

  it.skipIf(!isRootAmongOthers)('takes over from a common user when root starts Cuadra', async () => {
    const folder = folderWithDatabase();
    spawnSync('chown', ['-R', `${daemon}:${daemon}`, folder]);
    const { connection } = await running(folder);
    expect(await query(connection, 'select 1')).toEqual([1]);
    expect(statSync(join(folder, 'postgres', 'base')).uid).toBe(postgresUser()?.uid);
  });

  it('says that it cannot be made', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(await refused(join(folder, 'file', 'data'))).toMatch(
      sentence('No se puede escribir en la carpeta de datos '),
    );
  });

  it.each([
    ['a file in its place', (at: string) => writeFileSync(at, ''), /ya existe y no es una carpeta;/u],
    ['a link to nowhere', (at: string) => symlinkSync(join(at, '..', 'nowhere', 'deep'), at), /ya existe y no es una/u],
    ['a link to itself', (at: string) => symlinkSync(at, at), /: un enlace de ese camino lleva a sí mismo;/u],
  ])('names the reason: %s', async (_, spoil, reason) => {
    const dataDir = join(scratchFolder(), 'data');
    spoil(dataDir);
    const said = await refused(dataDir);
    expect(said).toMatch(sentence(`No se puede escribir en la carpeta de datos ${dataDir}: `));
    expect(said).toMatch(reason);
  });

  it('names the reason: its name is too long', async () => {
    expect(await refused(join(scratchFolder(), 'a'.repeat(300)))).toMatch(/: el nombre es demasiado largo; /u);
  });

  it.skipIf(!isRootAmongOthers)('names the reason: its user has no permission', async () => {
    const server = cuadra(join(scratchFolder(), 'data'), daemon);
    expect(await server.says()).toMatch(/"ok":false.*: el usuario que ejecuta esto no tiene permiso; /u);
    expect(await server.ended).toBe(0);
  });

  it.skipIf(!isRoot)('names the reason: its disk is read only', async ({ skip }) => {
    const disk = smallDisk('1m,ro') ?? skip('mounting is not permitted here');
    for (const dataDir of [disk, join(disk, 'data'), join(disk, 'some', 'data')]) {
      expect(await refused(dataDir)).toMatch(/: el disco es de solo lectura; /u);
    }
  });

  // Node's own mkdir never returns there, so each is a process that can be killed.
  it.skipIf(process.platform !== 'linux').each(['/proc/x', '/proc/x/data', '/proc'])('ends in %s', async (dataDir) => {
    const server = cuadra(dataDir);
    const reason = isRoot ? 'ahí el sistema no deja crear nada' : '';
    expect(await server.says()).toMatch(
      new RegExp(`"ok":false.*No se puede escribir en la carpeta de datos ${dataDir}: ${reason}`, 'u'),
    );
    expect(await server.ended).toBe(0);
  });

  it.skipIf(!isRoot)('does not put the socket where somebody else could pose as the database', async () => {
    const folder = folderWithDatabase();
    mkdirSync(join(folder, 'run'));
    chmodSync(join(folder, 'run'), 0o777);
    await running(folder);
    rmSync(join(folder, 'elsewhere'), { force: true });
    expect(
      spawnSync('stat', ['-c', '%a', join(folder, 'run')])
        .stdout.toString()
        .trim(),
    ).toBe('700');
  });
});

describe.skipIf(!isRoot)('a full disk', () => {
  it('before the database is made', async ({ skip }) => {
    const disk = smallDisk('20m') ?? skip('mounting is not permitted here');
    expect(await refused(join(disk, 'data'))).toMatch(
      sentence(`No queda espacio en el disco de ${disk}/data: libera espacio`),
    );
    expect(readdirSync(join(disk, 'data'))).toEqual([]);
  });

  it('when the database is opened', async ({ skip }) => {
    const disk = smallDisk('120m') ?? skip('mounting is not permitted here');
    copyDatabaseFiles(inject('databaseFiles'), disk);
    const first = await running(disk);
    await first.stop();
    spawnSync('dd', ['if=/dev/zero', `of=${disk}/filler`, 'bs=64k']);
    expect(await refused(disk)).toMatch(sentence(`No queda espacio en el disco de ${disk}: libera espacio`));
    expect(processesOn(disk)).toEqual([]);
    rmSync(join(disk, 'filler'));
    const { connection } = await running(disk);
    expect(await query(connection, 'select 1')).toEqual([1]);
  });
});

describe('what others left or hold', () => {
  it('takes a number of a process for nothing when that is somebody else by now', async () => {
    const folder = folderWithDatabase();
    const stranger = spawn('sleep', ['60'], { ...spawnOptionsAsUser(postgresUser()), stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const { connection, stop } = await running(folder);
    const { port, socketFolder } = readPidFile(join(folder, 'postgres')) ?? { port: 0, socketFolder: '' };
    expect(socketFolder).toBe(connection.host);
    await stop();

    const leftover = [stranger.pid, join(folder, 'postgres'), 1, port, socketFolder, '', '', ''].join('\n');
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), leftover);
    mkdirSync(socketFolder);
    writeFileSync(join(socketFolder, `.s.PGSQL.${port}.lock`), leftover);
    await running(folder);
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  });

  it('removes what a killed start left half-made', async () => {
    const folder = folderWithDatabase();
    mkdirSync(join(folder, 'postgres-new-abc', 'base'), { recursive: true });
    await running(folder);
    expect(existsSync(join(folder, 'postgres-new-abc'))).toBe(false);
  });

  it('does not wait for ever for a PostgreSQL that does not answer, and starts no second', async () => {
    const folder = folderWithDatabase();
    const server = cuadra(folder);
    await server.says();
    const { pid } = readPidFile(join(folder, 'postgres')) ?? { pid: 0 };
    process.kill(pid, 'SIGSTOP');
    server.process.kill('SIGKILL');
    await server.ended;
    expect(await refused(folder, { patience: 100 })).toMatch(
      sentence(`Un PostgreSQL \\(proceso ${pid}\\) ocupa la base de datos`),
    );
    expect(processesOn(folder)).toHaveLength(1);
  });
});

/** On one line, whatever it says in the end. */
function sentence(beginning: string): RegExp {
  return new RegExp(`^${beginning}.+$`, 'u');
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}

/** The folder of the database that was made last: Cuadra's own. */
function largest(database: string): string {
  return String(Math.max(...readdirSync(join(database, 'base')).map(Number)));
}

function smallDisk(size: string): string | undefined {
  const folder = scratchFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}
