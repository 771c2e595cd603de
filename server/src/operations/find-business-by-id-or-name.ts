/** Finds a business by its id, or by its name if only one has it. */
import type { Database } from '../database/database.ts';
import { OperationRefusal } from './operation-refusal.ts';

export interface FoundBusiness {
  readonly id: string;
  readonly nombre: string;
  readonly gerenteId: string;
}

export async function findBusinessByIdOrName(database: Database, wanted: string): Promise<FoundBusiness> {
  const found = await database.asOwner(async (client) => {
    const { rows } = await client.query<FoundBusiness>(
      `select id, nombre, "gerenteId" from businesses
        where id::text = lower($1) or folded(nombre) = folded($1) order by "fechaCreacion", id`,
      [wanted.trim()],
    );
    return rows;
  });
  const [business, ...others] = found;
  if (business === undefined) throw new OperationRefusal(`Aquí no hay ningún negocio «${wanted}».`);
  if (others.length === 0) return business;
  const ids = found.map(({ id }) => id).join(', ');
  throw new OperationRefusal(`Hay ${found.length} negocios que se llaman «${wanted}»: di cuál por su ID (${ids}).`);
}
