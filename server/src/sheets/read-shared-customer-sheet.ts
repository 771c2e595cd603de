/**
 * Finds what a link opens, and reads the account of its customer.
 *
 * Invariants: a token is looked for only in the business that it names, in a transaction that sees no row but the one
 * with its hash; what is read names no goods and nobody but the customer; nothing is kept between visits, so that
 * revoking works at once.
 */
import {
  type AccountSheet,
  MAX_SHARED_SHEET_LINES,
  sharedCustomerAccount,
} from '@cuadra/domain/customers/shared-customer-account';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Currency } from '@cuadra/domain/kernel/money';
import type { Business } from '@cuadra/domain/rows/business';
import {
  businessIdInSharedCustomerSheetToken,
  type SharedSheet,
} from '@cuadra/domain/customers/shared-customer-sheet-token';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { readBalanceOfCustomer, readNewestDebtRecords } from '../ledger/customer-debts.ts';
import { sha256 } from '../ledger/sha256.ts';

export interface OpenedSheet extends AccountSheet {
  readonly shop: string;
  /** The customer's name, as the shop writes it. */
  readonly name: string;
  readonly currency: Currency;
  readonly today: Day;
  /** The day on which the link ends. */
  readonly lastDay: Day;
}

type OpenLink = Pick<SharedSheet, 'customerId' | 'expiresAt'>;

/** Undefined for a token that opens nothing, whatever the reason. */
export async function readSharedCustomerSheet(
  database: Pick<Database, 'asTenant'>,
  token: string,
  now: Instant,
): Promise<OpenedSheet | undefined> {
  const businessId = businessIdInSharedCustomerSheetToken(token);
  const link = businessId === undefined ? undefined : await findOpenLink(database, businessId, token, now);
  if (businessId === undefined || link === undefined) return undefined;
  const { customerId, expiresAt } = link;
  return database.asTenant({ businessId, uid: '' }, 'read', async (client) => {
    const { rows } = await client.query<{ business: Pick<Business, 'nombre' | 'configuracion'>; name: string }>(
      preparedQuery(
        `select to_jsonb(b) as business, c.name from businesses b join customers c on c."businessId" = b.id
          where b.id = $1 and c.uuid = $2`,
        [businessId, customerId],
      ),
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { nombre: shop, configuracion } = row.business;
    const { moneda: currency, timezone } = configuracion;
    const balance = await readBalanceOfCustomer(client, businessId, customerId);
    const records = await readNewestDebtRecords(client, businessId, customerId, MAX_SHARED_SHEET_LINES + 1);
    return {
      ...sharedCustomerAccount({ customerId, balance }, records, timezone),
      shop,
      name: row.name,
      currency,
      today: dayOf(now, timezone),
      lastDay: dayOf(expiresAt, timezone),
    };
  });
}

async function findOpenLink(
  { asTenant }: Pick<Database, 'asTenant'>,
  businessId: Uuid,
  token: string,
  now: Instant,
): Promise<OpenLink | undefined> {
  const hash = sha256(token);
  const { rows } = await asTenant({ businessId: '', uid: '', token: hash }, 'read', (client) =>
    client.query<{ link: OpenLink }>(
      preparedQuery(
        `select jsonb_build_object('customerId', "customerId", 'expiresAt', "expiresAt") as link from "sharedSheets"
          where "businessId" = $1 and hash = $2 and "deletedAt" is null and "expiresAt" > $3`,
        [businessId, hash, now],
      ),
    ),
  );
  const [row] = rows;
  return row && normalizeRowInstants(row.link);
}
