/**
 * Reads a backup row by row, and checks that the file is whole and unchanged.
 *
 * Invariant: reading to the end without a refusal proves that every byte is unchanged; a caller that changes something
 * because of a row must read to the end first, or be able to roll back.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { refusalForFileSystemError, OperatorRefusal, systemErrorCode } from '../operator-refusal.ts';
import {
  BACKUP_VERSION,
  backupFooter,
  type BackupHeader,
  backupHeader,
  type BackupRow,
  parseBackupRow,
} from './backup-format.ts';

/** Reads the whole file, so that a damaged one is found before anything is done. */
export async function checkBackup(file: string): Promise<{ readonly header: BackupHeader; readonly rows: number }> {
  const header = await readHeader(file);
  const rows = readBackupRows(file);
  let count = 0;
  while ((await rows.next()).done !== true) count += 1;
  return { header, rows: count };
}

export async function* readBackupRows(file: string): AsyncGenerator<BackupRow, void, undefined> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let footer: string | undefined;
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (footer !== undefined) throw notWhole(file);
    const row = parseBackupRow(line);
    if (row === undefined && !isFirst) {
      footer = line;
      continue;
    }
    isFirst = false;
    hash.update(`${line}\n`);
    if (row === undefined) continue;
    counts[row.table] = (counts[row.table] ?? 0) + 1;
    yield row;
  }
  if (footer === undefined || !isFooter(footer, counts, hash.digest('hex'))) throw notWhole(file);
}

async function readHeader(file: string): Promise<BackupHeader> {
  const { data: header } = z.safeParse(backupHeader, jsonOf(await firstLineOf(file)));
  if (header === undefined) throw new OperatorRefusal(`«${file}» no es una copia de seguridad de Cuadra.`);
  if (header.formatVersion <= BACKUP_VERSION) return header;
  throw new OperatorRefusal(
    `La copia «${file}» la hizo una versión más nueva de Cuadra: actualiza Cuadra y vuelve a intentarlo.`,
  );
}

async function firstLineOf(file: string): Promise<string> {
  for await (const line of linesOf(file)) return line;
  return '';
}

function isFooter(line: string, counts: Readonly<Record<string, number>>, sha256: string): boolean {
  const { data } = z.safeParse(backupFooter, jsonOf(line));
  if (data?.sha256 !== sha256) return false;
  return Object.entries(data.rows).every(([table, count]) => (counts[table] ?? 0) === count);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Longer than any row; a longer line belongs to another kind of file. */
const MAX_LINE = 8 * 1024 * 1024;

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  const unpacked: AsyncIterable<Buffer> = pipeline(createReadStream(file), createGunzip(), () => undefined);
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
      if (rest.length > MAX_LINE) throw notWhole(file);
    }
    rest += decoder.decode();
  } catch (error) {
    const isBroken = /^(?:Z_|ERR_ENCODING)/u.test(systemErrorCode(error) ?? '');
    throw isBroken ? notWhole(file) : refusalForFileSystemError(file, error);
  }
  if (rest !== '') throw notWhole(file);
}

function notWhole(file: string): OperatorRefusal {
  return new OperatorRefusal(`«${file}» no es una copia de seguridad de Cuadra, o está incompleta o dañada.`);
}
