/**
 * Exports a business into one JSON file, as a copy or for an import into another Cuadra.
 *
 * It contains the business, its people's names and e-mails, and all customers, products, records, expenses and stock
 * logs, deleted ones too, because a product's stock adds up only with them. Derived data (day summaries) is left out,
 * and so is data of this instance (links, invitations, the audit trail, whose chain only this database can prove).
 * Invariant: it is one snapshot, and no more than a thousand rows of it are in memory at once.
 */
import type { Customer } from '@cuadra/domain/rows/customer';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { BEFORE_ALL_IDS } from '@cuadra/domain/kernel/id-bounds';
import type { ExpenseRow } from '@cuadra/domain/rows/expense-categories';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants, transactionFromRow } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readLogo } from './business-logo.ts';

/** The format's name in the file, which an import checks. */
export const EXPORT_FORMAT_NAME = 'cuadra-export';
export const EXPORT_VERSION = 2;

const BATCH = 1_000;

export async function* streamBusinessExport(reader: DayReader): AsyncGenerator<string> {
  const { now, version, business } = reader;
  const head = {
    format: EXPORT_FORMAT_NAME,
    formatVersion: EXPORT_VERSION,
    exportedAt: now,
    version,
    business,
    logo: await logoOf(reader),
    people: await peopleOf(reader),
  };
  yield JSON.stringify(head).slice(0, -1);
  yield* tableOf<Customer>(reader, 'customers', normalizeRowInstants);
  yield* tableOf<Product>(reader, 'products', normalizeRowInstants);
  yield* tableOf<Transaction>(reader, 'transactions', transactionFromRow);
  yield* tableOf<ExpenseRow>(reader, 'expenses', normalizeRowInstants);
  yield* tableOf<StockLog>(reader, 'stockLogs', normalizeRowInstants);
  yield '}\n';
}

async function* tableOf<Row extends { readonly uuid: string }>(
  { client, businessId }: DayReader,
  table: string,
  inDomainForm: (row: Row) => Row,
): AsyncGenerator<string> {
  const query = `select to_jsonb(r) - 'version' - 'folded' as row from "${table}" r
    where "businessId" = $1 and uuid > $2 order by uuid limit $3`;
  yield `,\n"${table}":[`;
  let after = BEFORE_ALL_IDS;
  let separator = '\n';
  let isLast = false;
  while (!isLast) {
    const { rows } = await client.query<{ row: Row }>(preparedQuery(query, [businessId, after, BATCH]));
    for (const { row } of rows) {
      yield separator + JSON.stringify(inDomainForm(row));
      separator = ',\n';
      after = row.uuid;
    }
    isLast = rows.length < BATCH;
  }
  yield ']';
}

async function logoOf(reader: DayReader) {
  const logo = await readLogo(reader);
  return logo && { name: logo.name, contentType: logo.contentType, base64: logo.content.toString('base64') };
}

async function peopleOf({ client, businessId }: DayReader) {
  const { rows } = await client.query<{ uid: string; email: string; nombre: string; apellidos: string; rol: string }>(
    preparedQuery(
      `select m.uid, p.email, p.nombre, p.apellidos, m.rol from memberships m join colleagues() p on p.uid = m.uid
        where m."businessId" = $1 order by m."fechaIngreso", m.uid`,
      [businessId],
    ),
  );
  return rows;
}
