/**
 * Imports products from a CSV file, as the business's gerente would: all new ones, or none with every bad line named.
 *
 * Steps: read the table; then, holding the business's ledger: load its products, read each line, and register what is
 * new by save-products, in as few commands as possible and all in one transaction; announce the last one's version.
 *
 * Invariant: an existing product stays unchanged.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { parseCsv, decodeTextFile } from '@cuadra/domain/product-files/parse-csv';
import { type ProductSheet, parseProductSheet, type SheetRow } from '@cuadra/domain/product-files/parse-product-sheet';
import type { Product } from '@cuadra/domain/rows/product';
import { MAX_PRODUCTS_PER_COMMAND } from '@cuadra/domain/inventory/save-products';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/database.ts';
import { type Executor, executeCommand } from '../../ledger/execute-command.ts';
import { type FoundBusiness, findBusinessByIdOrName } from '../find-business-by-id-or-name.ts';
import { refusalForFileSystemError, OperationRefusal } from '../operation-refusal.ts';
import { databaseWithinTransaction } from './database-within-transaction.ts';

export interface ProductsReport extends Pick<ProductSheet, 'known' | 'examples' | 'unusedColumns'> {
  readonly business: FoundBusiness;
  /** The number registered. */
  readonly products: number;
}

/** @param wanted The business's id or its name. */
export async function importProductsFromCsvFile(
  database: Database,
  file: string,
  { wanted, at }: { readonly wanted: string; readonly at: Instant },
): Promise<ProductsReport> {
  const rows = await readTable(file);
  const business = await findBusinessByIdOrName(database, wanted);
  const tenant = { businessId: business.id, uid: business.gerenteId };
  const { sheet, version } = await database.asTenant(tenant, { ledgerOf: 'business' }, async (client) => {
    const read = parseProductSheet(rows, await shelfOf(client, business.id), randomUUID);
    if (read.faults.length > 0) throw badLines(file, read);
    const executor = { database: databaseWithinTransaction(database, client, tenant), now: () => at };
    return { sheet: read, version: await register(executor, business, read) };
  });
  if (version !== undefined) database.announce(business.id, version);
  const { known, examples, unusedColumns } = sheet;
  return { business, products: sheet.products.length, known, examples, unusedColumns };
}

const MAX_BYTES = 8 * 1024 * 1024;

async function readTable(file: string): Promise<readonly SheetRow[]> {
  const bytes = await bytesOf(file);
  const table = parseCsv(decodeTextFile(bytes, TextDecoder));
  if (!('unclosedFrom' in table)) return table;
  throw new OperationRefusal(`En «${file}», la línea ${table.unclosedFrom} abre unas comillas y no las cierra.`);
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw new OperationRefusal(`«${file}» es demasiado grande: se importa hasta 8 MB.`);
    return await readFile(file);
  } catch (error) {
    throw refusalForFileSystemError(file, error);
  }
}

async function shelfOf(client: PoolClient, businessId: string) {
  const { rows } = await client.query<Pick<Product, 'uuid' | 'description' | 'code' | 'activo'>>(
    'select uuid, description, code, activo from products where "businessId" = $1',
    [businessId],
  );
  return rows;
}

/** Resolves to the business's version then; undefined if nothing is new. */
async function register(
  executor: Executor,
  { id, gerenteId }: FoundBusiness,
  { products }: ProductSheet,
): Promise<number | undefined> {
  let version: number | undefined;
  const caller = { uid: gerenteId, sessionId: 'import' };
  for (let from = 0; from < products.length; from += MAX_PRODUCTS_PER_COMMAND) {
    const some = products.slice(from, from + MAX_PRODUCTS_PER_COMMAND).map(({ product }) => product);
    const outcome = await executeCommand(executor, caller, {
      id: randomUUID(),
      businessId: id,
      name: 'save-products',
      input: { products: some },
      issuedAt: executor.now(),
      deviceId: 'server',
    });
    if (outcome.status !== 'applied') throw new OperationRefusal(`No se importó nada. ${outcome.error.message}`);
    version = outcome.version;
  }
  return version;
}

function badLines(file: string, { faults }: ProductSheet): OperationRefusal {
  const count = faults.length === 1 ? 'una falla' : `${faults.length} fallas`;
  const lines = faults.map(({ line, column, sentence }) => {
    return `línea ${line}${column === null ? '' : `, ${column}`}: ${sentence}`;
  });
  return new OperationRefusal([`«${file}» tiene ${count}: no se importó nada.`, ...lines].join('\n  '));
}
