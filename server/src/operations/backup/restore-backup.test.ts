/** What is restored is what was backed up; what is broken, foreign or not wanted here changes nothing. */
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BUSINESS, EMPLOYEE, id, OWNER } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../database/database.ts';
import { migrationNames, readMigrationSql } from '../../database/migration-files.ts';
import { apiServer } from '../../testing/api-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { OperationRefusal } from '../operation-refusal.ts';
import { backupLines, writeBackupLines } from '../testing/backup-lines.ts';
import { emptyDatabase, everyRow, folderOfTest, fullInstance } from '../testing/full-instance.ts';
import { verifyDatabase } from '../verify.ts';
import { restoreBackup, restoreBackupStream } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const NOW = '2026-11-21T20:00:00.000Z';
/** What days had not yet in an older version. */
const NEWER_FIGURES =
  /, "(?:owed|rounding|debtRounding|forgiven)": 0|, "(?:broughtIn|takenOut|collected)": \{"bank": 0, "cash": 0\}|"(?:owner|return|collection|forgiveness)": 0, /gu;

let original: TestDatabase;
/** Stays empty, for what is refused. */
let target: TestDatabase;
let empty: Awaited<ReturnType<typeof everyRow>>;
/** No test changes it: what they break is a copy. */
let file = '';

beforeAll(async () => {
  original = await testDatabase();
  await fullInstance(original.database);
  target = await testDatabase();
  empty = await everyRow(target.database);
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-files-'));
  file = join(folder, 'copia.cuadra');
  await writeBackup(original.database, file, NOW);
  return () => rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await original.drop();
  await target.drop();
});

describe('a backup that is restored', () => {
  it('brings every row back as it was, its id and version too, but logs nobody in and opens nobody’s account', async () => {
    const database = await emptyDatabase();
    const report = await restoreBackup(database, file);
    const [before, after] = [await everyRow(original.database), await everyRow(database)];
    const names = ['sign_in.sessions', 'sign_in.attempts', 'sign_in.resetLinks', 'public.sharedSheets'];
    const emptied = Object.fromEntries(names.map((name) => [name, []]));
    const own = ['migrations', 'ledgers', 'trailChecks'].map((name) => [`public.${name}`, after[`public.${name}`]]);
    expect(after).toEqual({ ...before, ...Object.fromEntries(own), ...emptied });
    expect(after['public.trailChecks']).toHaveLength(1);
    expect(report).toEqual({ takenAt: NOW, rows: backupLines(file).length - 1, businesses: 1 });
    expect((await verifyDatabase(database)).differences).toEqual([]);
  });

  it('leaves every device behind, also one that has seen what was lost: it takes a fresh copy', async () => {
    const versionsIn = async ({ asOwner }: Pick<Database, 'asOwner'>) => {
      const versions = 'select "businessId", version from ledgers order by 1';
      const { rows } = await asOwner((owner) => owner.query<{ businessId: string; version: number }>(versions));
      return rows.map(({ businessId, version }) => [businessId, version] as const);
    };
    const database = await emptyDatabase();
    await restoreBackup(database, file);
    const before = await versionsIn(original.database);
    expect(await versionsIn(database)).toEqual(before.map(([business, version]) => [business, version + 1_000_000]));
  });

  it('goes on where it stopped: the next person, the next report of a device', async () => {
    const database = await emptyDatabase();
    await restoreBackup(database, file);
    const arrivals = await database.asOwner(async (owner) => {
      await owner.query(
        `insert into "deviceTraces" overriding user value select * from jsonb_populate_recordset(null::"deviceTraces",
          (select jsonb_agg(to_jsonb(t) || '{"traceId": "22222222-2222-7222-8222-222222222222"}') from
            (select * from "deviceTraces" limit 1) t))`,
      );
      await owner.query(
        `insert into sign_in.users values ('33333333-3333-7333-8333-333333333333', 'Ana', 'ana@x.pe', false, null,
          '{"uid":"ana","email":"ana@x.pe","nombre":"Ana","apellidos":"","fechaRegistro":"2026-01-01","activo":true,"configuracion":{}}',
          now(), now())`,
      );
      const { rows } = await owner.query<{ arrival: number }>('select arrival from "deviceTraces" order by 1');
      return rows.map(({ arrival }) => arrival);
    });
    expect(arrivals).toEqual([1, 2, 3, 4]);
  });

  it('is shown at once by a server that is running', async () => {
    const api = await apiServer();
    onTestFinished(() => api.stop());
    api.door.admit(OWNER, `${OWNER}@bodega.pe`);
    const products = (): Promise<Response> => api.get(OWNER, `/api/businesses/${BUSINESS}/products`);
    expect((await products()).status).toBe(403);
    await restoreBackup(api.database, file);
    const answer = await products();
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('ARROZ COSTEÑO')]);
  });

  it('comes back the same when it is read once, as from a pipe', async () => {
    const [fromFile, fromPipe] = [await emptyDatabase(), await emptyDatabase()];
    const report = await restoreBackup(fromFile, file);
    expect(
      await restoreBackupStream(fromPipe, 'entrada', () => createReadStream(file, { highWaterMark: 100 })),
    ).toEqual(report);
    const own = { 'public.migrations': [], 'public.trailChecks': [] };
    expect({ ...(await everyRow(fromPipe)), ...own }).toEqual({ ...(await everyRow(fromFile)), ...own });
  });

  it('of an instance without anything is nothing', async () => {
    const ofNothing = join(folderOfTest(), 'copia.cuadra');
    await writeBackup(await emptyDatabase(), ofNothing, NOW);
    expect(await restoreBackup(await emptyDatabase(), ofNothing)).toEqual({ takenAt: NOW, rows: 0, businesses: 0 });
  });
});

/** Why a file is refused, also when it comes through a pipe; throws when it left anything behind. */
async function refusalOf(broken: string): Promise<string> {
  const refusalFrom = (restoring: Promise<unknown>): Promise<string> =>
    restoring.then(
      () => 'restored',
      (error: unknown) => (error instanceof OperationRefusal ? error.message : `not a refusal: ${String(error)}`),
    );
  const refusal = await refusalFrom(restoreBackup(target.database, broken));
  const ofStream = await refusalFrom(restoreBackupStream(target.database, broken, () => createReadStream(broken)));
  expect(await everyRow(target.database)).toEqual(empty);
  expect(ofStream).toBe(refusal);
  return refusal;
}

describe('nothing is restored', () => {
  it('where there are people or businesses', async () => {
    const before = await everyRow(original.database);
    await expect(restoreBackup(original.database, file)).rejects.toThrow(
      'Aquí ya hay datos (negocios: 1, personas: 4)',
    );
    expect(await everyRow(original.database)).toEqual(before);
  });

  it.each([
    ['is not there', () => join(folderOfTest(), 'none'), /^No se puede usar «.*»: no existe\.$/u],
    ['is a folder', folderOfTest, /es una carpeta/u],
    ['is a text', () => written('hola'), /no es una copia de seguridad de Cuadra/u],
    ['is empty', () => written(''), /no es una copia de seguridad de Cuadra/u],
    ['is another gzip file', () => written(gzipSync('hola\n')), /no es una copia de seguridad de Cuadra\./u],
    ['is a gzip file without lines', () => written(gzipSync(Buffer.alloc(9_000_000))), /no es una copia/u],
  ])('from what %s', async (_, make, why) => {
    expect(await refusalOf(make())).toMatch(why);
  });

  it.each([
    ['was cut', (bytes: Buffer) => bytes.subarray(0, -20)],
    ['was cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['lost its footer', (bytes: Buffer) => gzipSync(unpacked(bytes).slice(0, -1).join(''))],
    ['lost a row', (bytes: Buffer) => gzipSync(unpacked(bytes).toSpliced(3, 1).join(''))],
    ['had a figure changed', (bytes: Buffer) => gzipSync(unpacked(bytes).join('').replace('450', '451'))],
    ['had a table renamed', (bytes: Buffer) => gzipSync(unpacked(bytes).join('').replace('["public.', '["pub26x'))],
    ['goes on after its end', (bytes: Buffer) => gzipSync([...unpacked(bytes), '["public.products",{}]\n'].join(''))],
    [
      'has a byte turned',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, place) => (place === bytes.length >> 1 ? ~byte : byte))),
    ],
    ['is no text', (bytes: Buffer) => gzipSync(Buffer.concat([gunzipSync(bytes), Buffer.from([0xff])]))],
  ])('from a backup that %s', async (_, change) => {
    expect(await refusalOf(written(change(readFileSync(file))))).toMatch(/incompleta o dañada/u);
  });

  it('from a backup whose books do not add up, and every difference is said', async () => {
    const lines = backupLines(file).map((line) =>
      line.startsWith('["public.products"') ? line.replace('"stock": 90000', '"stock": 90001') : line,
    );
    const refusal = await refusalOf(repacked(lines));
    expect(refusal).toMatch(/no cuadra consigo misma: no se restauró nada\.\n.*tiene un stock de 90\.001/su);
  });

  it.each([
    ['who recorded an expense', 'transactions', id(11), `"createdBy": "${OWNER}"`, `"createdBy": "${EMPLOYEE}"`],
    ['who counted a product', 'stockLogs', id(9_000_001), `"createdBy": "${OWNER}"`, `"createdBy": "${EMPLOYEE}"`],
    ['the price of a product', 'products', RICE, '"price": 450', '"price": 400'],
    ['what the shelf cost', 'products', RICE, '"stockValue": 27000', '"stockValue": 26000', 'y su historia suma'],
    ['a permission', 'memberships', EMPLOYEE, '"verReportes": false', '"verReportes": true'],
    ['an employee made gerente', 'memberships', EMPLOYEE, '"rol": "empleado"', '"rol": "gerente"'],
  ])('from a backup that vouches for itself, with %s altered', async (_, table, row, kept, forged, ...alsoSaid) => {
    const isRow = (line: string) => line.startsWith(`["public.${table}"`) && line.includes(`"${row}"`);
    const lines = backupLines(file);
    const altered = lines.map((line) => (isRow(line) ? line.replace(kept, forged) : line));
    expect(altered.filter((line, place) => line !== lines[place])).toHaveLength(1);
    const [said, ...differences] = (await refusalOf(repacked(altered))).split('\n');
    expect(said).toMatch(/no cuadra consigo misma: no se restauró nada\.$/u);
    const sentences = [...alsoSaid, 'no es como lo dejó la auditoría$'];
    expect(differences).toEqual(sentences.map((words) => expect.stringMatching(`${row} .*${words}`)));
  });

  it('from a backup with a row that cannot be', async () => {
    const lines = backupLines(file).map((line) => line.replace('"stock": 90000', '"stock": -1'));
    expect(await refusalOf(repacked(lines))).toContain('tiene filas de public.products que no se pueden guardar');
  });
});

describe('a backup of another version of Cuadra', () => {
  it('that is newer is refused, by its format or by its migrations', async () => {
    const [header = '', ...rows] = backupLines(file);
    const newer = 'la hizo una versión más nueva de Cuadra';
    const byFormat = repacked([header.replace('"formatVersion":1', '"formatVersion":2'), ...rows]);
    expect(await refusalOf(byFormat)).toContain(newer);
    const byMigration = repacked([header.replace('"0004-reads"', '"0004-reads","9999-x"'), ...rows]);
    expect(await refusalOf(byMigration)).toContain(`${newer} (9999-x)`);
  });

  it('that is older comes back, with what was added since as it begins', async () => {
    const database = await emptyDatabase();
    await database.asOwner((owner) =>
      owner.query(`alter table products add column colour text not null default 'red'`),
    );
    const older = backupLines(file)
      .filter((line) => !line.startsWith('["public.logos"'))
      .map((line) =>
        line.replace(',{"name":"public.logos","columns":["businessId","name","contentType","content"]}', ''),
      )
      .map((line) => line.replace(',"0004-reads"', ''));
    expect(older[0]).not.toMatch(/logos|0004/u);
    await restoreBackup(database, repacked(older));
    const after = await everyRow(database);
    expect(after['public.products']).toEqual([expect.stringContaining('"colour": "red"')]);
    expect(after['public.transactions']).toEqual((await everyRow(original.database))['public.transactions']);
    expect(after['public.logos']).toEqual([]);
  });

  it('of which the outcomes of businesses lay with those of people comes back with them at their businesses', async () => {
    const older = backupLines(file).map((line, place) => {
      if (place > 0)
        return line.replace(/^\["public\.businessOutcomes"(.*?)"businessId"/u, '["public.commandOutcomes"$1"ledgerId"');
      return line
        .replace(/,?\{"name":"public\.businessOutcomes","columns":\[[^\]]*\]\}/u, '')
        .replace(',"0017-business-outcomes"', '');
    });
    expect(older.join('\n')).not.toMatch(/businessOutcomes|0017-business/u);
    const database = await emptyDatabase();
    await restoreBackup(database, repacked(older));
    const [after, before] = [await everyRow(database), await everyRow(original.database)];
    for (const table of ['public.businessOutcomes', 'public.commandOutcomes'])
      expect([table, after[table]?.toSorted()]).toEqual([table, before[table]?.toSorted()]);
    expect(before['public.businessOutcomes']).not.toEqual([]);
  });

  it('whose days lack figures of the present ones comes back with them', async () => {
    const older = backupLines(file).map((line, place) => {
      if (place === 0) return line.replace(',"0025-returns"', '');
      return line.startsWith('["public.daySummaries"') ? line.replaceAll(NEWER_FIGURES, '') : line;
    });
    expect(older.join('\n')).not.toMatch(/"(?:owed|rounding|broughtIn|owner|return)":|0025-returns/u);
    const database = await emptyDatabase();
    await restoreBackup(database, repacked(older));
    const [after, before] = [await everyRow(database), await everyRow(original.database)];
    expect(after['public.daySummaries']).toEqual(before['public.daySummaries']);
    expect(before['public.daySummaries']).toEqual([expect.stringContaining('"rounding": 0')]);
  });

  it.each([
    ['a column that is no more', 'alter table products drop column code', 'public.products.code'],
    ['a table that is no more', 'drop table logos', 'public.logos'],
    ['nothing for what must be', 'alter table products add column must text not null', 'public.products.must'],
  ])('with %s is refused', async (_, change, what) => {
    const database = await emptyDatabase();
    await database.asOwner((owner) => owner.query(change));
    await expect(restoreBackup(database, file)).rejects.toThrow(`guardaba ${what} de otra manera`);
    expect((await everyRow(database))['public.profiles']).toEqual([]);
  });
});

function written(content: string | Buffer): string {
  const path = join(folderOfTest(), 'other.cuadra');
  writeFileSync(path, content);
  return path;
}

function repacked(lines: readonly string[]): string {
  const path = join(folderOfTest(), 'repacked.cuadra');
  writeBackupLines(path, lines);
  return path;
}

function unpacked(bytes: Buffer): string[] {
  return gunzipSync(bytes)
    .toString()
    .split(/(?<=\n)/u);
}

it('no migration changes rows: restoring an older backup could not do the same to its rows', () => {
  const changing = migrationNames.filter((name) => {
    const sql = readMigrationSql(name).replaceAll(/\$\$.*?\$\$/gsu, '');
    return /^\s*(?:insert into|update|delete from|merge into)\b/mu.test(sql);
  });
  expect(changing).toEqual([]);
});
