/** Copies and moves as they are typed: what is said, and that it is done beside a running database and without one. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUSINESS, OWNER } from '@cuadra/domain/testing/shop';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { copyDatabaseFiles } from '../../../embedded-postgres/src/testing/database-files.ts';
import type { Database } from '../database/database.ts';
import { openExternalOrEmbeddedPostgres } from '../database/open-external-or-embedded-postgres.ts';
import { copiesOf, emptyDatabase, folderOfTest, fullInstance } from '../operations/testing/full-instance.ts';
import { exportBusinessFile, register } from '../operations/testing/moved-shop.ts';
import type { Job } from './command-line-command.ts';
import { importCommand } from './export-import-commands.ts';
import { testJob } from './testing/test-job.ts';

const cuadra = fileURLToPath(new URL('../../dist/cuadra.js', import.meta.url));

interface Ended {
  readonly code: number | string | null;
  readonly said: string;
  readonly complained: string;
}

/** Types a command in a folder, on the data of another. */
function type(folder: string, data: string, ...words: readonly string[]): Promise<Ended> {
  const env = { PATH: process.env['PATH'], DATA_DIR: data };
  return new Promise((resolve) => {
    execFile(process.execPath, [cuadra, ...words], { cwd: folder, env }, (error, said, complained) => {
      resolve({ code: error === null ? 0 : (error.code ?? null), said, complained });
    });
  });
}

/** A folder of data whose database runs, as that of a server does. */
async function runningInstance(data: string): Promise<void> {
  const storage = await openExternalOrEmbeddedPostgres(
    { dataDir: data, databaseUrl: null, directDatabaseUrl: null },
    () => undefined,
  );
  if (!storage.ok) throw new Error(storage.message);
  onTestFinished(() => storage.close());
  await fullInstance(storage.database);
}

it('a copy is made beside the server and recovered elsewhere; a business goes into a file', async () => {
  const folder = folderOfTest();
  const [here, there, third] = ['here', 'there', 'third'].map((name) => join(folder, name));
  // There a database is made; the others begin with a copy of one.
  mkdirSync(there ?? '');
  for (const data of [here, third]) copyDatabaseFiles(inject('databaseFiles'), data ?? '');
  await runningInstance(here ?? '');
  const at =
    (data = '') =>
    (...words: string[]) =>
      type(folder, data, ...words);

  expect(await at(here)('backup', 'copia.cuadra')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Copia hecha: .*copia\.cuadra \(\d+ filas, 0\.0 MB\)\.\nGuárdala/u),
  });
  expect(await at(here)('restore', 'copia.cuadra')).toEqual({
    code: 1,
    said: '',
    complained: 'Aquí ya hay datos (negocios: 1, personas: 4): una copia solo se restaura donde todavía no hay nada.\n',
  });
  expect(await at(there)('restore', 'copia.cuadra')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/recuperada: \d+ filas, negocios: 1\. Todo cuadra\.\nNadie tiene la sesión abierta/u),
  });
  expect(await at(there)('export', 'bodega rosita', 'negocio.json')).toMatchObject({
    code: 0,
    said: expect.stringMatching(new RegExp(`^«Bodega Rosita» \\(${BUSINESS}\\) está en .*negocio\\.json\\.\n$`, 'u')),
  });
  expect((await at(third)('migrate')).code).toBe(0);
  expect(await at(third)('import', 'negocio.json')).toMatchObject({
    code: 1,
    complained: expect.stringContaining(`«${OWNER}@bodega.pe») no está registrado aquí`),
  });
});

describe('an import', () => {
  const lines = async (database: Database, file: string, options: Job['options']): Promise<string> => {
    return [await importCommand.run(testJob({ database, options }), file)].flat().join('\n');
  };

  const filledDatabase = copiesOf(async (database) => void (await fullInstance(database)));

  it('of products says how many are new, which are known, and what was not read', async () => {
    const database = await filledDatabase();
    const file = join(folderOfTest(), 'nuevos.csv');
    writeFileSync(file, 'Producto,Precio,Marca\nArroz Costeño,5.00,x\nPan,0.30,y\n');
    expect(await lines(database, file, { business: BUSINESS })).toBe(
      [
        'Productos nuevos en «Bodega Rosita»: 1.',
        '  línea 2: «ARROZ COSTEÑO» ya está: queda como está.',
        'Columnas que no se leyeron: Marca.',
      ].join('\n'),
    );
  });

  it.each([
    ['of the template', ['EJEMPLO: Pan,1'], 'línea 2.'],
    ['of it, several', ['EJEMPLO: Pan,1', 'ejemplo: Sal,1'], 'líneas 2, 3.'],
  ])('names the example lines %s', async (_, examples, named) => {
    const database = await filledDatabase();
    const file = join(folderOfTest(), 'plantilla.csv');
    writeFileSync(file, `Producto,Precio\n${examples.join('\n')}\n`);
    expect(await lines(database, file, { business: BUSINESS })).toBe(
      `Productos nuevos en «Bodega Rosita»: 0.\nEjemplos de la plantilla, que no se traen: ${named}`,
    );
  });

  it('of a business says whose it is, what came, and whose name is missing', async () => {
    const [database, other] = [await filledDatabase(), await emptyDatabase()];
    await register(other, 'ana', 'ana@bodega.pe');
    const file = await exportBusinessFile({ businessId: BUSINESS, database });
    expect(await lines(other, file, { owner: 'ana@bodega.pe' })).toBe(
      [
        `«Bodega Rosita» (${BUSINESS}) está aquí y es de ana@bodega.pe.`,
        'Productos: 1. Registros: 3. Movimientos de stock: 1.',
        '2 personas suyas no están registradas aquí: lo que registraron queda sin su nombre.',
        'Sus empleados e invitaciones no vienen en el archivo: el gerente los invita otra vez.',
      ].join('\n'),
    );
    const { rows } = await other.asOwner((owner) => owner.query('select reason from traces where sequence = 1'));
    expect(rows).toEqual([{ reason: expect.stringMatching(/: 3 registros, 1 producto\.$/u) }]);
  });

  it.each([
    ['nuevos.csv', {}, 'Di con --business a qué negocio van los productos.'],
    ['nuevos.csv', { owner: 'x@y.pe' }, '--owner es para el negocio de un archivo .json.'],
    ['negocio.json', { business: 'x' }, '--business es para los productos de un archivo .csv.'],
    ['copia.cuadra', {}, '«copia.cuadra» tiene que terminar en .json'],
  ])('of %s with %j is refused in one sentence', async (file, options, why) => {
    await expect(lines(await emptyDatabase(), file, options)).rejects.toThrow(why);
  });
});
