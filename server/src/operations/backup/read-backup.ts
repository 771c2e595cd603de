/**
 * Reads a backup row by row, and checks that the file is whole and unchanged.
 *
 * Invariant: reading to the end without a refusal proves that every byte is unchanged; a caller that changes something
 * because of a row must read to the end first, or be able to roll back.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseJson } from '@cuadra/domain/kernel/parse-json';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import * as z from 'zod/mini';
import { refusalForFileSystemError, OperationRefusal } from '../operation-refusal.ts';
import {
  BACKUP_VERSION,
  backupFooterSchema,
  type BackupHeader,
  backupHeaderSchema,
  type BackupRow,
  parseBackupRow,
} from './backup-format.ts';

/** A backup whose header is read; its rows can be read once. */
interface OpenBackup {
  readonly header: BackupHeader;
  readonly rows: AsyncGenerator<BackupRow, void, undefined>;
}

export function openBackupFile(file: string): Promise<OpenBackup> {
  return openBackupStream(file, createReadStream(file));
}

/** @param name What a refusal calls it. */
export async function openBackupStream(name: string, input: Readable): Promise<OpenBackup> {
  const lines = linesOf(name, input);
  const { value: first = '' } = await lines.next();
  try {
    return { header: headerFrom(name, first), rows: rowsAfter(first, name, lines) };
  } catch (error) {
    await lines.return(undefined);
    throw error;
  }
}

/** Reads the whole file, so that a damaged one is found before anything is done. */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  const { header, rows } = await openBackupFile(file);
  while ((await rows.next()).done !== true);
  return header;
}

async function* rowsAfter(
  first: string,
  name: string,
  lines: AsyncIterable<string>,
): AsyncGenerator<BackupRow, void, undefined> {
  const hash = createHash('sha256').update(`${first}\n`);
  const counts: Record<string, number> = {};
  let footer: string | undefined;
  for await (const line of lines) {
    if (footer !== undefined) throw notWhole(name);
    const row = parseBackupRow(line);
    if (row === undefined) {
      footer = line;
      continue;
    }
    hash.update(`${line}\n`);
    counts[row.table] = (counts[row.table] ?? 0) + 1;
    yield row;
  }
  if (footer === undefined || !isFooter(footer, counts, hash.digest('hex'))) throw notWhole(name);
}

function headerFrom(name: string, line: string): BackupHeader {
  const { data: header } = z.safeParse(backupHeaderSchema, parseJson(line));
  if (header === undefined) throw new OperationRefusal(`«${name}» no es una copia de seguridad de Cuadra.`);
  if (header.formatVersion <= BACKUP_VERSION) return header;
  throw new OperationRefusal(
    `La copia «${name}» la hizo una versión más nueva de Cuadra: actualiza Cuadra y vuelve a intentarlo.`,
  );
}

function isFooter(line: string, counts: Readonly<Record<string, number>>, sha256: string): boolean {
  const { data } = z.safeParse(backupFooterSchema, parseJson(line));
  if (data?.sha256 !== sha256) return false;
  return Object.entries(data.rows).every(([table, count]) => (counts[table] ?? 0) === count);
}

/** Longer than any row; a longer line belongs to another kind of file. */
const MAX_LINE = 8 * 1024 * 1024;

async function* linesOf(name: string, input: Readable): AsyncGenerator<string, undefined, undefined> {
  const unpacked: AsyncIterable<Buffer> = pipeline(input, createGunzip(), () => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  try {
    for await (const piece of unpacked) {
      // Only the piece is searched for line ends: a line of many pieces would be searched over and over.
      const [continued = '', ...begun] = decoder.decode(piece, { stream: true }).split('\n');
      rest += continued;
      for (const next of begun) {
        yield rest;
        rest = next;
      }
      if (rest.length > MAX_LINE) throw notWhole(name);
    }
    rest += decoder.decode();
  } catch (error) {
    const isBroken = /^(?:Z_|ERR_ENCODING)/u.test(systemErrorCode(error) ?? '');
    throw isBroken ? notWhole(name) : refusalForFileSystemError(name, error);
  }
  if (rest !== '') throw notWhole(name);
  return undefined;
}

function notWhole(name: string): OperationRefusal {
  return new OperationRefusal(`«${name}» no es una copia de seguridad de Cuadra, o está incompleta o dañada.`);
}
