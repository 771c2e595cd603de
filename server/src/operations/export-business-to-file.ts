/** Writes one business into a file, the same as its gerente's download: everything as JSON, or the products as CSV. */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { streamCsv } from '@cuadra/domain/kernel/write-csv';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { productCsvColumns } from '@cuadra/domain/product-files/product-columns';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { streamBusinessExport } from '../reads/stream-business-export.ts';
import { productFilterQuerySchema, readAllMatchingProductRows } from '../reads/list-products.ts';
import { readAsMember } from '../api/read-as-member.ts';
import { type FoundBusiness, findBusinessByIdOrName } from './find-business-by-id-or-name.ts';
import { writeNewFile } from './write-new-file.ts';
import { OperationRefusal } from './operation-refusal.ts';

/** @param wanted The business's id or its name. */
export async function exportBusinessToFile(
  database: Database,
  { wanted, file, now }: { readonly wanted: string; readonly file: string; readonly now: Instant },
): Promise<FoundBusiness> {
  const linesOf = linesFor(file);
  const found = await findBusinessByIdOrName(database, wanted);
  const written = await readAsMember(database, { uid: found.gerenteId }, found.id, 'gerente', async (reader) => {
    const today: Day = dayOf(now, reader.business.configuracion.timezone);
    await writeNewFile(file, await linesOf({ ...reader, now, today }));
    return {};
  });
  if (isRefusal(written)) throw new OperationRefusal(`No se pudo leer «${found.nombre}»: ${written.message}`);
  return found;
}

type Lines = (reader: DayReader) => Promise<AsyncIterable<string>>;

function linesFor(file: string): Lines {
  if (/\.json$/iu.test(file)) return (reader) => Promise.resolve(streamBusinessExport(reader));
  if (/\.csv$/iu.test(file)) return productLines;
  throw new OperationRefusal(`«${file}» tiene que terminar en .json (todo el negocio) o en .csv (sus productos).`);
}

const productLines: Lines = async (reader) =>
  streamCsv(
    productCsvColumns(reader.membership),
    await readAllMatchingProductRows(reader, z.parse(productFilterQuerySchema, {})),
  );
