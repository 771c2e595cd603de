/**
 * Writes all data of this instance into one file, or a pipe, while it keeps running.
 *
 * Steps: open one snapshot; find our tables in it; write header, rows and footer through gzip.
 *
 * Invariants: the file contains everything answered before it was started, and nothing later; only a few megabytes are
 * in memory at once. It contains password hashes, so only its owner may read it.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { createHash } from 'node:crypto';
import { pipeline, Readable, type Writable } from 'node:stream';
import { pipeline as pipeThrough } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import type { Database } from '../../database/database.ts';
import { writeNewFile } from '../write-new-file.ts';
import {
  BACKUP_FORMAT_NAME,
  BACKUP_VERSION,
  type BackupFooter,
  type BackupHeader,
  serializeBackupRow,
} from './backup-format.ts';
import { type OwnTable, listTablesToBackUp } from './backup-tables.ts';

export interface BackupReport {
  readonly rows: number;
  readonly bytes: number;
}

/** Refuses an existing file. */
export function writeBackup(database: Database, file: string, now: Instant): Promise<BackupReport> {
  return copyRows(database, now, (pieces) => writeNewFile(file, pieces));
}

/** Leaves the output open; only its reader knows whether the backup has arrived. */
export function streamBackup(database: Database, output: Writable, now: Instant): Promise<BackupReport> {
  return copyRows(database, now, (pieces) => pipeThrough(Readable.from(pieces), output, { end: false }));
}

async function copyRows(
  database: Database,
  now: Instant,
  write: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<BackupReport> {
  const report = { rows: 0, bytes: 0 };
  await database.asOwner(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const lines = linesOf(client, now, (count) => {
      report.rows += count;
    });
    await write(
      countBytes(gzipLines(lines), (count) => {
        report.bytes += count;
      }),
    );
    await client.query('commit');
  });
  return report;
}

async function* countBytes(
  pieces: AsyncIterable<Uint8Array>,
  tell: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) {
    tell(piece.byteLength);
    yield piece;
  }
}

/** Approximate size of a batch: a few pictures, or thousands of sales. */
const BATCH_CHARACTERS = 1_000_000;
const FIRST_BATCH = 16;
const MAX_BATCH = 5_000;

async function* linesOf(
  client: ClientBase,
  takenAt: Instant,
  tell: (rows: number) => void,
): AsyncGenerator<string, void, undefined> {
  const tables = await listTablesToBackUp(client);
  const hash = createHash('sha256');
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify(await headerOf(client, tables, takenAt))}\n`);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table.name] = 0;
    for await (const rows of batchesOf(client, table)) {
      yield hashed(rows.map((row) => `${serializeBackupRow({ table: table.name, row })}\n`).join(''));
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
      tell(rows.length);
    }
  }
  const footer: BackupFooter = { rows: counts, sha256: hash.digest('hex') };
  yield `${JSON.stringify(footer)}\n`;
}

async function headerOf(client: ClientBase, tables: readonly OwnTable[], takenAt: Instant): Promise<BackupHeader> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return {
    format: BACKUP_FORMAT_NAME,
    formatVersion: BACKUP_VERSION,
    takenAt,
    migrations: rows.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  };
}

/** The column with a row's owner; in other tables it is "businessId". */
const ownerColumns = new Map([
  ['public.businesses', 'id'],
  ['public.profiles', 'uid'],
  ['public.commandOutcomes', 'ledgerId'],
  ['sign_in.users', 'id'],
  ['sign_in.accounts', 'userId'],
]);

/** Leaves out demos and their people. */
function rowsWorthKeeping(client: ClientBase, { name, sql, columns }: OwnTable): string {
  const stored = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  const owner = ownerColumns.get(name) ?? 'businessId';
  if (!columns.some((column) => column.name === owner)) return `select ${stored} from ${sql}`;
  return `select ${stored} from ${sql} where ${client.escapeIdentifier(owner)}::text not in
    (select "businessId"::text from demos union all select uid from demos)`;
}

async function* batchesOf(client: ClientBase, table: OwnTable): AsyncGenerator<string[], void, undefined> {
  const rowsKept = rowsWorthKeeping(client, table);
  await client.query(`declare backup_rows no scroll cursor for select to_jsonb(r)::text as row from (${rowsKept}) r`);
  let count = FIRST_BATCH;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from backup_rows`);
    if (rows.length === 0) break;
    const batch = rows.map(({ row }) => row);
    yield batch;
    const characters = batch.reduce((sum, row) => sum + row.length, 0);
    const fitting = Math.ceil((batch.length * BATCH_CHARACTERS) / characters);
    count = Math.min(fitting, 2 * count, MAX_BATCH);
  }
  await client.query('close backup_rows');
}

/** An error while reading ends the writing with the same error. */
function gzipLines(lines: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(lines), createGzip(), () => undefined);
}
