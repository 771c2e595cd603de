/**
 * Reads the first sheet of an Excel workbook (Office Open XML) as rows of texts.
 *
 * Steps: find the workbook, its first sheet, the shared texts and the number formats, and then read the rows.
 * Invariants: a cell stays in its own column, even if cells before it are missing; a row has its number; an unreadable
 * file is reported by its kind, and never read partly. Loaded only when somebody chooses a file.
 */
import type { SheetRow } from '@cuadra/domain/product-files/parse-product-sheet';
import { builtInNumberFormat, textOfStoredCellNumber } from './text-of-stored-cell-number.ts';
import { type Archive, openZipArchive, UnreadableArchive } from './unzip.ts';
import { walkXml } from './walk-xml.ts';

export interface ReadSheet {
  readonly name: string;
  /** The names of the sheets that are not read. */
  readonly otherSheets: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** `locked` needs a password; `no-workbook` is a file of another program. */
export type SpreadsheetFault = UnreadableArchive['why'] | 'no-workbook';

/** For one file of the archive, once it is inflated. */
const MAX_BYTES = 24 * 1024 * 1024;
/** More than any shop has products, because a few bytes may inflate to millions of rows. */
const MAX_ROWS = 50_000;
/** Cells further right count as this column, which no table of products reaches. */
const LAST_COLUMN = 255;
const LETTERS = 26;
const BEFORE_A = 64;

export async function readFirstWorksheet(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet | SpreadsheetFault> {
  try {
    return await firstSheet(openZipArchive(bytes, MAX_BYTES));
  } catch (error) {
    if (error instanceof UnreadableArchive) return error.why;
    throw error;
  }
}

async function firstSheet(archive: Archive): Promise<ReadSheet | SpreadsheetFault> {
  const root = await relationsOf(archive, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const workbook = await archive.text(path);
  if (workbook === undefined || !/<(?:\w+:)?workbook[\s>]/u.test(workbook)) return 'no-workbook';
  const related = await relationsOf(archive, path);
  const sheets = sheetsOf(workbook);
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const xml = await archive.text(related.find(({ id }) => id === first?.relation)?.target ?? '');
  if (first === undefined || xml === undefined) return 'damaged';
  const part = async (wanted: string) => {
    const target = related.find(({ type }) => type === wanted)?.target;
    return target === undefined ? '' : archive.text(target);
  };
  const [shared, styles] = [await part('sharedStrings'), await part('styles')];
  if (shared === undefined || styles === undefined) return 'damaged';
  const [texts, formats] = [sharedTexts(shared), cellFormats(styles)];
  const otherSheets = sheets.filter((sheet) => sheet !== first && !sheet.isHidden).map(({ name }) => name);
  return { name: first.name, otherSheets, rows: rowsOf(xml, texts, formats) };
}

interface Relation {
  readonly id: string;
  /** The last segment of its type. */
  readonly type: string;
  readonly target: string;
}

/** What a part of the file refers to; the whole file has an empty path. */
async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const xml = (await archive.text(`${folder}_rels/${path.slice(folder.length)}.rels`)) ?? '';
  const relations: Relation[] = [];
  walkXml(xml, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const [id = '', type = '', target = ''] = [attribute('Id'), attribute('Type'), attribute('Target')];
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: pathFrom(folder, target) });
    },
    close: () => undefined,
  });
  return relations;
}

function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of (folder + target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

interface NamedSheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

function sheetsOf(workbook: string): NamedSheet[] {
  const sheets: NamedSheet[] = [];
  walkXml(workbook, {
    open: (element, attribute) => {
      if (element !== 'sheet') return;
      const [name = '', relation = '', state] = [attribute('name'), attribute('id'), attribute('state')];
      sheets.push({ name, relation, isHidden: state !== undefined && state !== 'visible' });
    },
    close: () => undefined,
  });
  return sheets;
}

/** A text may have several runs; its phonetic reading is left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isSpoken = false;
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't';
    },
    close: (name) => {
      if (name === 'si') texts.push(plainText(text));
      if (name === 'rPh') isSpoken = false;
      isText = false;
    },
    text: (piece) => {
      if (isText && !isSpoken) text += piece;
    },
  });
  return texts;
}

/** Characters that XML does not allow are written as _x000D_. */
function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([\dA-F]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The number format code of each style. */
function cellFormats(xml: string): string[] {
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attribute('numFmtId') ?? 0);
      formats.push(codes.get(id) ?? builtInNumberFormat(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}

function rowsOf(xml: string, texts: readonly string[], formats: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let opened = 0;
  let line = 0;
  let cells: string[] = [];
  let place = -1;
  let cell = { type: '', format: '' };
  let written = '';
  let isValue = false;
  walkXml(xml, {
    open: (name, attribute) => {
      isValue = name === 'v' || name === 't';
      if (name === 'row') {
        opened += 1;
        if (opened > MAX_ROWS) throw new UnreadableArchive('too-large');
        line = Number(attribute('r') ?? line + 1);
        cells = [];
        place = -1;
      } else if (name === 'c') {
        place = columnOf(attribute('r')) ?? place + 1;
        cell = { type: attribute('t') ?? 'n', format: formats[Number(attribute('s') ?? 0)] ?? '' };
        written = '';
      }
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && written !== '') put(cells, Math.min(place, LAST_COLUMN), textOf(written, cell, texts));
      if (name === 'row' && cells.length > 0) rows.push({ line, cells });
    },
    text: (piece) => {
      if (isValue) written += piece;
    },
  });
  return rows;
}

function put(cells: string[], place: number, text: string): void {
  while (cells.length < place) cells.push('');
  cells[place] = text;
}

function textOf(
  written: string,
  { type, format }: { readonly type: string; readonly format: string },
  texts: readonly string[],
): string {
  if (type === 's') return texts[Number(written)] ?? '';
  if (type === 'n') return textOfStoredCellNumber(written, format);
  if (type === 'b') return written === '1' ? 'VERDADERO' : 'FALSO';
  return plainText(written);
}

/** 2 for "C7". */
function columnOf(address: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/u.exec(address ?? '') ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - BEFORE_A;
  return column - 1;
}
