/**
 * Reads a chosen file or pasted cells as rows of a table; or gives a sentence that says why it cannot.
 *
 * The format follows from the bytes, not from the name. Nothing of it leaves the device.
 */
import { parseCsv, decodeTextFile } from '@cuadra/domain/product-files/parse-csv';
import type { SheetRow } from '@cuadra/domain/product-files/parse-product-sheet';
import { notReachedFailure } from '../../requests/ask-server.ts';
import type { SpreadsheetFault } from '../../spreadsheet/read-first-worksheet.ts';

export interface ReadTableFile {
  /** The file's name, or words for pasted text. */
  readonly name: string;
  /** For a workbook: the sheet that was read, and those that were not. */
  readonly sheet?: { readonly name: string; readonly others: readonly string[] };
  readonly rows: readonly SheetRow[];
}

interface Unreadable {
  readonly fault: string;
}

/** For the `accept` attribute. */
export const ACCEPTED_TABLE_FILES =
  '.xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MAX_BYTES = 5 * 1024 * 1024;
/** As in a workbook. */
const MAX_LINES = 50_000;
const LOOKED_AT = 4_096;
const ZIP = [0x50, 0x4b];
/** Excel files until 2003, and those with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const sentences: Readonly<Record<SpreadsheetFault | 'old' | 'no-table' | 'gone' | 'heavy', string>> = {
  old: 'Este archivo es de un Excel antiguo o tiene contraseña. Guárdalo como .xlsx o .csv, sin contraseña.',
  locked: 'Este archivo tiene contraseña. Guárdalo sin ella, como .xlsx o .csv.',
  'no-workbook': 'Este archivo no es de Excel. Guárdalo como .xlsx o .csv.',
  'no-table': 'Este archivo no es una tabla. Elige uno .xlsx o .csv.',
  damaged: 'Este archivo está dañado o incompleto. Guárdalo otra vez como .xlsx o .csv.',
  'too-large': 'Este archivo es demasiado grande por dentro. Deja solo la tabla de productos y guárdalo como .csv.',
  heavy: 'Este archivo pesa más de 5 MB. Deja solo la tabla de productos, sin fotos, o divídelo en varios.',
  gone: 'No pudimos abrir el archivo. Si lo acabas de guardar, elígelo otra vez.',
};

export async function readTableFile(file: File): Promise<ReadTableFile | Unreadable> {
  if (file.size > MAX_BYTES) return { fault: sentences.heavy };
  try {
    return await tableIn(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { fault: sentences.gone };
  }
}

/** Spreadsheets copy cells with tabs between them. */
export function parsePastedTable(text: string): ReadTableFile | Unreadable {
  return tableOf('Lo que pegaste', text);
}

async function tableIn(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadTableFile | Unreadable> {
  if (beginsWith(bytes, COMPOUND_FILE)) return { fault: sentences.old };
  if (beginsWith(bytes, ZIP)) return workbook(name, bytes);
  if (!isText(bytes)) return { fault: sentences['no-table'] };
  return tableOf(name, decodeTextFile(bytes, TextDecoder));
}

async function workbook(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadTableFile | Unreadable> {
  const reader = await import('../../spreadsheet/read-first-worksheet.ts').catch(() => undefined);
  if (reader === undefined) return { fault: notReachedFailure.message };
  const read = await reader.readFirstWorksheet(bytes);
  if (typeof read === 'string') return { fault: sentences[read] };
  return { name, sheet: { name: read.name, others: read.otherSheets }, rows: read.rows };
}

function tableOf(name: string, text: string): ReadTableFile | Unreadable {
  if (text.split(/\r\n|\r|\n/u, MAX_LINES + 1).length > MAX_LINES) return { fault: sentences['too-large'] };
  const rows = parseCsv(text);
  if (!('unclosedFrom' in rows)) return { name, rows };
  return { fault: `La línea ${rows.unclosedFrom} abre unas comillas y no las cierra.` };
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

/** Text has no zero byte, except in UTF-16. */
function isText(bytes: Uint8Array): boolean {
  return UTF_16.some((mark) => beginsWith(bytes, mark)) || !bytes.subarray(0, LOOKED_AT).includes(0);
}
