/**
 * One business into a file, as its gerente gets it from the screen: everything as JSON, or its products as CSV.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import type { DayReader } from '../api/answer-read.ts';
import { productsFile } from '../reads/csv-routes.ts';
import { exportOf } from '../reads/export-business.ts';
import { readAsMember } from '../api/read-as-member.ts';
import { type FoundBusiness, findBusiness } from './find-business.ts';
import { writeNewFile } from './new-file.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** @param wanted The business's id or its name. */
export async function exportToFile(
  database: Database,
  { wanted, file, now }: { readonly wanted: string; readonly file: string; readonly now: Instant },
): Promise<FoundBusiness> {
  const linesOf = linesFor(file);
  const found = await findBusiness(database, wanted);
  const written = await readAsMember(database, { uid: found.gerenteId }, found.id, 'gerente', async (reader) => {
    const today: Day = dayOf(now, reader.business.configuracion.timezone);
    await writeNewFile(file, await linesOf({ ...reader, now, today }));
    return {};
  });
  if (isRefusal(written)) throw new OperatorRefusal(`No se pudo leer «${found.nombre}»: ${written.message}`);
  return found;
}

type Lines = (reader: DayReader) => Promise<AsyncIterable<string>>;

function linesFor(file: string): Lines {
  if (/\.json$/iu.test(file)) return (reader) => Promise.resolve(exportOf(reader));
  if (/\.csv$/iu.test(file)) return productLines;
  throw new OperatorRefusal(`«${file}» tiene que terminar en .json (todo el negocio) o en .csv (sus productos).`);
}

const productLines: Lines = async (reader) => {
  const lines = await productsFile.read(reader, z.parse(productsFile.query, {}));
  if ('code' in lines) throw new OperatorRefusal(lines.message);
  return lines;
};
