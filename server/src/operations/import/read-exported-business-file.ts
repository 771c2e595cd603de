/**
 * Reads an exported business from its file: first the head, then row by row.
 *
 * Invariants: the lists come in the order of exportedListNames, none is missing
 * but the customers from a file of before there were any, and nothing else comes between; a row comes
 * out as unchecked JSON.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import * as z from 'zod/mini';
import { checkInput } from '@cuadra/domain/commands/check-input';
import { EXPORT_FORMAT_NAME, EXPORT_VERSION } from '../../reads/stream-business-export.ts';
import { refusalForFileSystemError, OperationRefusal } from '../operation-refusal.ts';
import {
  type ExportedHead,
  exportFileHeadSchema,
  type ExportedListName,
  exportedListNames,
} from './exported-business-schemas.ts';
import { readJsonMembers, type JsonMember, NotJsonError } from './read-json-members.ts';

/** Some ten years of a busy shop. */
const MAX_BYTES = 1024 * 1024 * 1024;

export interface ExportedRow {
  readonly list: ExportedListName;
  readonly place: number;
  readonly value: unknown;
}

export async function readImportFileHead(file: string): Promise<ExportedHead> {
  await refuseTooLarge(file);
  const raw: Record<string, unknown> = { people: [] };
  const people: unknown[] = [];
  for await (const { key, place, value } of membersOf(file)) {
    if (isList(key)) break;
    if (place === null) raw[key] = value;
    else if (key === 'people' && place > 0) people.push(value);
  }
  const { format, formatVersion } = z.parse(claim, raw);
  if (format !== EXPORT_FORMAT_NAME) throw notAnExport(file);
  if (typeof formatVersion === 'number' && formatVersion > EXPORT_VERSION) {
    throw new OperationRefusal(
      `«${file}» lo exportó una versión más nueva de Cuadra: actualiza Cuadra y vuelve a intentarlo.`,
    );
  }
  const checked = checkInput(exportFileHeadSchema, { ...raw, people });
  if (checked.ok) return checked.input;
  const faults = Object.entries(checked.refusal.fields ?? {}).map(([path, sentence]) => `${path}: ${sentence}`);
  throw new OperationRefusal([`Los datos del negocio en «${file}» no son válidos.`, ...faults].join('\n  '));
}

/** The format that the file claims, read before anything else. */
const claim = z.object({ format: z.optional(z.unknown()), formatVersion: z.optional(z.unknown()) });

export async function* readImportFileRows(file: string): AsyncGenerator<ExportedRow, void, undefined> {
  const waiting = [...exportedListNames];
  for await (const { key, place, value } of membersOf(file)) {
    if (!isList(key)) continue;
    if (place === null) throw notAnExport(file);
    if (place > 0) {
      yield { list: key, place, value };
      continue;
    }
    if (waiting[0] === 'customers' && key !== 'customers') waiting.shift();
    if (waiting.shift() !== key) throw wrongOrder(file);
  }
  if (waiting.length > 0) throw wrongOrder(file);
}

async function* membersOf(file: string): AsyncGenerator<JsonMember, void, undefined> {
  try {
    yield* readJsonMembers(textOf(file));
  } catch (error) {
    if (error instanceof NotJsonError || systemErrorCode(error)?.startsWith('ERR_ENCODING') === true)
      throw notAnExport(file);
    throw refusalForFileSystemError(file, error);
  }
}

async function* textOf(file: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const bytes: AsyncIterable<Buffer> = createReadStream(file);
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

async function refuseTooLarge(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    (error: unknown) => Promise.reject(refusalForFileSystemError(file, error)),
  );
  if (size > MAX_BYTES) throw new OperationRefusal(`«${file}» es demasiado grande: se importa hasta 1 GB.`);
}

function isList(key: string): key is ExportedListName {
  return exportedListNames.some((name) => name === key);
}

function notAnExport(file: string): OperationRefusal {
  return new OperationRefusal(`«${file}» no es un negocio exportado por Cuadra, o está incompleto o dañado.`);
}

function wrongOrder(file: string): OperationRefusal {
  return new OperationRefusal(
    `Las listas de «${file}» tienen que estar todas y en este orden: ${exportedListNames.join(', ')}.`,
  );
}
