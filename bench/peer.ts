/**
 * What the server's sales are compared with: the same sale as a function in a database of the same PostgreSQL, with the
 * same tables and as many products, called through a bare HTTP server or by pgbench.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Database, migrateAndOpenDatabase } from '../server/src/database/database.ts';
import { forkProgram, messageOf } from '../trials/fork-program.ts';
import type { ShopToSellFrom } from './load.ts';
import { saleFunction } from './sale-function.ts';

const DATABASE = 'cuadra_peer';
const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
const pgbench = ['/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(existsSync);
const run = promisify(execFile);

export class Peer {
  address = '';
  readonly #connection: Database['connection'];
  #server: ChildProcess | undefined;

  private constructor(connection: Database['connection']) {
    this.#connection = connection;
  }

  /** With copies of these shops' products. */
  static async beside(database: Database, shops: readonly ShopToSellFrom[]): Promise<Peer> {
    await database.asOwner((owner) => owner.query(`create database ${DATABASE}`));
    const peer = new Peer({ ...database.connection, database: DATABASE });
    const own = await migrateAndOpenDatabase(peer.#connection);
    await own.asOwner((owner) => owner.query(saleFunction));
    for (const table of ['ledgers', 'businesses', 'products', '"daySummaries"']) await copied(database, own, table);
    const numbered = shops.map(({ businessId, products }, index) => ({ number: index + 1, businessId, products }));
    await own.asOwner((owner) =>
      owner.query(
        'insert into shops_to_sell_from select * from jsonb_populate_recordset(null::shops_to_sell_from, $1::jsonb)',
        [JSON.stringify(numbered)],
      ),
    );
    await own.close();
    await peer.#serve();
    return peer;
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Sales per second; undefined where pgbench is not installed. */
  async pgbench({ clients, shops, seconds }: { clients: number; shops: number; seconds: number }) {
    if (pgbench === undefined || this.#server === undefined) return undefined;
    this.#server.send('let go');
    await messageOf(this.#server);
    const folder = mkdtempSync(join(tmpdir(), 'cuadra-pgbench-'));
    const script = join(folder, 'sale.sql');
    writeFileSync(script, `\\set shop random(1, ${shops})\nselect sell_anything(:shop);\n`);
    const { host, port, user } = this.#connection;
    const where = ['-h', String(host), '-p', String(port), '-U', String(user)];
    const how = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '1', '-T', String(seconds)];
    try {
      const { stdout } = await run(pgbench, [...where, ...how, DATABASE]);
      return Number(/^tps = ([\d.]+)/mu.exec(stdout)?.[1]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  close(): void {
    this.#server?.kill();
  }

  async #serve(): Promise<void> {
    this.#server = forkProgram(program, { CONNECTION: JSON.stringify(this.#connection) });
    this.address = `http://127.0.0.1:${String(await messageOf(this.#server))}`;
  }
}

async function copied(from: Database, to: Database, table: string): Promise<void> {
  const { rows } = await from.asOwner((owner) =>
    owner.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`),
  );
  const all = JSON.stringify(rows.map(({ row }) => row));
  await to.asOwner((owner) =>
    owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [all]),
  );
}
