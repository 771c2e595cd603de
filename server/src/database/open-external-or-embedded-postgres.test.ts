/** A database that this Cuadra must not touch: one sentence that says so. */
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { openRunningDatabase } from './open-external-or-embedded-postgres.ts';

it('of a newer Cuadra, which is left as it is', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.drop());
  const { database } = test;
  const read = () => database.asOwner((owner) => owner.query('select name from migrations order by name'));
  await database.asOwner((owner) => owner.query(`insert into migrations (name) values ('9999-trueque')`));
  const { rows: before } = await read();
  expect(await openRunningDatabase(database.connection, 'Revisa DATABASE_URL.')).toEqual({
    ok: false,
    message:
      'Cuadra no puede abrir esta base de datos: la ha usado una Cuadra más nueva que esta, que no conoce 9999-trueque. Instala la versión más nueva.',
  });
  expect((await read()).rows).toEqual(before);
});
