/** Backups through pipes, as they are typed in a shell; every command is a process of its own. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUSINESS, OWNER } from '@cuadra/domain/testing/shop';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabaseFiles } from '../../../embedded-postgres/src/testing/database-files.ts';
import type { Database } from '../database/database.ts';
import { openExternalOrEmbeddedPostgres } from '../database/open-external-or-embedded-postgres.ts';
import { emptyDatabase, fullInstance } from '../operations/testing/full-instance.ts';
import { type Answer, answerOf, program } from '../testing/run-cuadra.ts';
import { configOf } from '../testing/sign-in-server.ts';
import { backupCommand } from './backup-commands.ts';
import { testJob } from './testing/test-job.ts';

let folder = '';
let close: () => Promise<void>;

/** A server that runs, with its data in `here`. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-pipes-'));
  beginWithDatabase('here');
  const storage = await openExternalOrEmbeddedPostgres(
    { dataDir: join(folder, 'here'), databaseUrl: null, directDatabaseUrl: null },
    () => undefined,
  );
  if (!storage.ok) throw new Error(storage.message);
  close = storage.close;
  await fullInstance(storage.database);
  await fillWithNoise(storage.database);
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

function beginWithDatabase(data: string): void {
  copyDatabaseFiles(inject('databaseFiles'), join(folder, data));
}

const cuadra = `${process.execPath} ${program}`;

/** Has bash read a line in which `cuadra` stands for the program. */
function shell(line: string): Promise<Answer> {
  const script = `set -o pipefail; cuadra() { ${cuadra} "$@"; }; ${line}`;
  const env = { PATH: process.env['PATH'], DATA_DIR: 'here' };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return answerOf(spawn('bash', ['--norc', '-c', script], { cwd: folder, env, stdio }));
}

/** More than a pipe holds, also when it is packed. */
async function fillWithNoise(database: Database): Promise<void> {
  await database.asOwner((owner) =>
    owner.query(
      `insert into "deviceTraces" ("businessId", "traceId", "receivedAt", "sessionId", timestamp, "userId", "userName",
          "userEmail", operation, "entityType", "entityId", changes, severity, tags, analysis, command, reason, source,
          dropped)
        select $1, gen_random_uuid(), now(), 's', now(), $2, 'Rosa', 'r@x.pe', 'error', 'user', '', '[]', 'low', '[]',
          '{}', 'x', (select string_agg(md5(random()::text), '') from generate_series(1, 30) where i = i), 'device', 0
          from generate_series(1, 2000) i`,
      [BUSINESS, OWNER],
    ),
  );
}

it('a backup goes through a pipe and is recovered from one, and no file is written on the way', async () => {
  beginWithDatabase('there');
  const { code, output, errors } = await shell(`cuadra backup - | DATA_DIR=there cuadra restore -`);
  expect({ code, output, errors }).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Copia del .* recuperada: \d+ filas, negocios: 1\. Todo cuadra\.\nNadie tiene .*\n.*llaves para programas son los de entonces/u,
    ),
    errors: expect.stringMatching(/^Copia hecha: en la salida \(\d+ filas, 1\.\d MB\)\.\nGuárdala en otro lugar.*\n$/u),
  });
  expect(readdirSync(folder).toSorted()).toEqual(['here', 'there']);
  expect((await shell('DATA_DIR=there cuadra verify')).output).toMatch(/Todo cuadra\.\n$/u);
});

describe('a pipe that breaks', () => {
  it.each([
    ['whose reader goes', 'cuadra backup - | head -c 100 > part', 'quien la recibía se cerró antes del final'],
    ['into a disk that is full', 'cuadra backup - > /dev/full', 'no queda espacio en el disco'],
  ])('%s: one sentence, exit code 1', async (_, line, why) => {
    expect(await shell(line)).toEqual({
      code: 1,
      output: '',
      errors: `La copia quedó a medias: ${why}. Lo que llegó no sirve: hazla otra vez.\n`,
    });
  });

  it('on its way in: nothing is recovered, and the next attempt is', async () => {
    beginWithDatabase('later');
    await shell('cuadra backup - > whole');
    writeFileSync(join(folder, 'part'), readFileSync(join(folder, 'whole')).subarray(0, -20));
    expect(await shell('cat part | DATA_DIR=later cuadra restore -')).toEqual({
      code: 1,
      output: '',
      errors: '«entrada» no es una copia de seguridad de Cuadra, o está incompleta o dañada.\n',
    });
    expect((await shell('DATA_DIR=later cuadra verify')).output).toMatch(/^Negocios: 0\./u);
    expect((await shell('cat whole | DATA_DIR=later cuadra restore -')).code).toBe(0);
  });

  it('into a place that has data is not read at all', async () => {
    const { code, errors } = await shell('cat /dev/zero | cuadra restore -');
    expect(errors).toMatch(/^Aquí ya hay datos \(negocios: 1/u);
    expect(code).not.toBe(0);
  });
});

it.each(['nothing.cuadra', '-'])('nothing is copied where nobody has registered: %s', async (file) => {
  const job = testJob({ database: await emptyDatabase(), config: configOf({ DATA_DIR: 'nowhere' }) });
  await expect(backupCommand.run(job, file)).rejects.toThrow(
    /^No hay nada que copiar en la carpeta .*nowhere: .*DATA_DIR o DATABASE_URL\.$/u,
  );
  expect(existsSync(file)).toBe(false);
});

it('a terminal is refused in both directions', async () => {
  const onTerminal = (words: string) => shell(`script -qec '${cuadra} ${words}' /dev/null`);
  expect((await onTerminal('backup -')).output).toBe(
    'Con «-» la copia sale por una tubería: npx cuadra backup - > copia.cuadra\r\n',
  );
  expect((await onTerminal('restore -')).output).toBe(
    'Con «-» la copia llega por una tubería: npx cuadra restore - < copia.cuadra\r\n',
  );
  expect(existsSync(join(folder, '-'))).toBe(false);
});
