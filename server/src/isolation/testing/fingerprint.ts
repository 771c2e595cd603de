/** One text for all that is stored of a business; it differs when anything differs. */
import { Client } from 'pg';
import type { Database } from '../../database/database.ts';

const TABLES = [
  'memberships',
  'invitations',
  'apiTokens',
  'customers',
  'sharedSheets',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
  'daySummaries',
  'customerDebts',
];
/**
 * These need only be counted: the ledger's row has the number of trail entries, and the last entry's hash covers all
 * before it.
 */
const COUNTED = ['traces', 'deviceTraces'];

export interface Fingerprint {
  readonly version: number;
  readonly rows: string;
  /** Outcomes of commands; refusals to members are stored too. */
  readonly outcomes: number;
}

export class Fingerprints {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async of({ connection }: Database): Promise<Fingerprints> {
    const client = new Client(connection);
    await client.connect();
    return new Fingerprints(client);
  }

  async take(businessId: string): Promise<Fingerprint> {
    const { rows } = await this.#client.query<Fingerprint>(STATEMENT, [businessId]);
    const [row] = rows;
    if (row === undefined) throw new Error('a statement without a table answers one row');
    return row;
  }

  /** Of the fingerprint, what every change of the business raises. */
  async versionOf(businessId: string): Promise<number> {
    const { rows } = await this.#client.query<{ version: number }>(VERSION, [businessId]);
    const [row] = rows;
    if (row === undefined) throw new Error(`there is no business ${businessId}`);
    return row.version;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

const PARTS = [
  '(select l::text from ledgers l where "businessId" = $1)',
  '(select b::text from businesses b where id = $1)',
  '(select l.name from logos l where "businessId" = $1)',
  ...TABLES.map(
    (table) => `(select md5(string_agg(r::text, ',' order by r::text)) from "${table}" r where "businessId" = $1)`,
  ),
  ...COUNTED.map((table) => `(select count(*)::text from "${table}" where "businessId" = $1)`),
];

const VERSION = 'select version::int from ledgers where "businessId" = $1';

const STATEMENT = `select concat_ws(' ', ${PARTS.join(', ')}) as rows,
  (${VERSION}) as version,
  (select count(*)::int from "businessOutcomes" where "businessId" = $1) as outcomes`;
