/** Against a command on a folder or database that is not the server's, which would find all well there. */
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { hasCuadraDatabase } from '../database/has-cuadra-database.ts';
import { OperationRefusal } from '../operations/operation-refusal.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'directDatabaseUrl'>;

const ADVICE = 'Si tu servidor guarda en otro lugar, nómbralo con DATA_DIR o DATABASE_URL.';

/** Before anything is opened, since opening makes what is missing. */
export async function throwIfDatabaseMissing(place: Place): Promise<void> {
  if (await hasCuadraDatabase(place)) return;
  const { databaseUrl, dataDir } = place;
  const nothing =
    databaseUrl === null
      ? `No hay ninguna base de datos de Cuadra en la carpeta ${dataDir}.`
      : 'No hay nada de Cuadra en esa base de datos.';
  throw new OperationRefusal(`${nothing} ${ADVICE}`);
}

/** @param deed What there is nothing for, such as "copiar". */
export async function throwIfDatabaseWithoutPeople(
  database: Database,
  { databaseUrl, dataDir }: Place,
  deed: string,
): Promise<void> {
  const isEmpty = await database.asOwner(async (client) => {
    const { rows } = await client.query(
      'select 1 from profiles union all (select 1 from "globalTrail" limit 1) limit 1',
    );
    return rows.length === 0;
  });
  if (!isEmpty) return;
  const place = databaseUrl === null ? `la carpeta ${dataDir}` : 'esa base de datos';
  throw new OperationRefusal(`No hay nada que ${deed} en ${place}: ahí nadie se ha registrado. ${ADVICE}`);
}
