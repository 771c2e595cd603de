/**
 * The format of a backup: a gzip file of JSON lines.
 *
 *   {"format":"cuadra-backup", …}     format, time, migrations and tables
 *   ["public.products",{ … }]         one line for each row, table after table, as the database itself writes it
 *   {"rows":{…},"sha256":"…"}         the number of rows of each table, and the hash of everything before this line
 *
 * Invariant: a row's text is copied unchanged between database and file; its numbers never pass through JavaScript, so
 * none is rounded.
 */
import * as z from 'zod/mini';

export const BACKUP_FORMAT_NAME = 'cuadra-backup';
export const BACKUP_VERSION = 1;

const column = z.string();

export const backupHeaderSchema = z.object({
  format: z.literal(BACKUP_FORMAT_NAME),
  formatVersion: z.int(),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(column) })),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

export const backupFooterSchema = z.strictObject({ rows: z.record(z.string(), z.int()), sha256: z.string() });
export type BackupFooter = z.infer<typeof backupFooterSchema>;

const ROW_LINE = /^\["(?<table>[^"\\]+)",(?<row>\{.*\})\]$/su;

export interface BackupRow {
  readonly table: string;
  /** The unparsed JSON. */
  readonly row: string;
}

export function serializeBackupRow({ table, row }: BackupRow): string {
  return `["${table}",${row}]`;
}

export function parseBackupRow(line: string): BackupRow | undefined {
  const { table, row } = ROW_LINE.exec(line)?.groups ?? {};
  return table === undefined || row === undefined ? undefined : { table, row };
}
