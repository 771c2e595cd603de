/**
 * What a file that Cuadra exports means, cell by cell: which are figures, which days and hours, and which only texts.
 *
 * Of a CSV file that is read off what is written, but for the columns in which whatever is written is a text; of a
 * workbook off the cells' own types and styles.
 */

export type Meant =
  | { readonly kind: 'figure'; readonly value: number }
  | { readonly kind: 'day' | 'instant'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'nothing' };

export interface MeantSheet {
  readonly name: string;
  readonly rows: readonly (readonly Meant[])[];
}

const NOTHING: Meant = { kind: 'nothing' };
const textColumns = new Set(['Código', 'Descripción', 'Detalle', 'Id', 'Mes', 'Motivo', 'Nombre', 'Producto']);

export function meantByCsv(name: string, csv: string): MeantSheet {
  const [titles = [], ...lines] = linesOf(csv.replace(/^\uFEFF/u, ''));
  const rows = lines.map((cells) => cells.map((cell, place) => meantByText(cell, titles[place] ?? '')));
  return { name, rows: [titles.map((value) => ({ kind: 'text', value })), ...rows] };
}

/** The parts of a workbook lie in its file as they are, uncompressed. */
export function meantByWorkbook(file: Buffer): readonly MeantSheet[] {
  const parts = file.toString('utf8');
  const names = [...parts.matchAll(/<sheet name="(?<name>[^"]+)"/gu)].map(({ groups }) => groups?.['name'] ?? '');
  const cellFormats = /<cellXfs.*?<\/cellXfs>/su.exec(parts)?.[0] ?? '';
  const formats = [...cellFormats.matchAll(/<xf numFmtId="(?<id>\d+)"/gu)].map(({ groups }) => groups?.['id'] ?? '');
  const codes = new Map(
    [...parts.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/gu)].map(([, id = '', code = '']) => [id, code]),
  );
  return [...parts.matchAll(/<worksheet .*?<\/worksheet>/gsu)].map(([sheet], place) => ({
    name: names[place] ?? '',
    rows: [...sheet.matchAll(/<row r="\d+">(?<cells>.*?)<\/row>/gsu)].map(({ groups }) =>
      meantByCells(groups?.['cells'] ?? '', (style) => codes.get(formats[style] ?? '') ?? ''),
    ),
  }));
}

function linesOf(csv: string): string[][] {
  const cell = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<bare>[^;\r\n]*))(?<end>;|\r\n|$)/gu;
  const lines: string[][] = [[]];
  for (const { groups, index } of csv.matchAll(cell)) {
    if (index === csv.length) break;
    lines.at(-1)?.push(groups?.['quoted']?.replaceAll('""', '"') ?? groups?.['bare'] ?? '');
    if (groups?.['end'] === '\r\n') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

function meantByText(text: string, title: string): Meant {
  if (text === '') return NOTHING;
  if (textColumns.has(title)) return { kind: 'text', value: text };
  if (/^-?\d+(?:\.\d+)?$/u.test(text)) return { kind: 'figure', value: Number(text) };
  if (/^\d{4}-\d\d-\d\d$/u.test(text)) return { kind: 'day', value: text };
  const { day, month, year, time } =
    /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4}) (?<time>\d\d:\d\d)$/u.exec(text)?.groups ?? {};
  if (day === undefined) return { kind: 'text', value: text };
  return { kind: 'instant', value: `${year}-${month}-${day}T${time}` };
}

/** Cells that are missing are empty ones. */
function meantByCells(cells: string, codeOf: (style: number) => string): Meant[] {
  const row: Meant[] = [];
  for (const [, letter = 'A', attributes = '', body = ''] of cells.matchAll(/<c r="([A-Z])\d+"([^>]*)>(.*?)<\/c>/gsu)) {
    const place = letter.charCodeAt(0) - 'A'.charCodeAt(0);
    while (row.length < place) row.push(NOTHING);
    const code = codeOf(Number(/ s="(\d+)"/u.exec(attributes)?.[1] ?? 0));
    const value = /<v>(.*)<\/v>/u.exec(body)?.[1];
    row.push(value === undefined ? textIn(body) : figureOf(Number(value), code));
  }
  return row;
}

function textIn(body: string): Meant {
  const written = /<t [^>]*>(.*)<\/t>/su.exec(body)?.[1] ?? '';
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  const value = written.replaceAll(/&(\w+);/gu, (_, name: string) => names[name] ?? '?');
  return value === '' ? NOTHING : { kind: 'text', value };
}

function figureOf(value: number, code: string): Meant {
  if (!code.startsWith('dd/mm/yyyy')) return { kind: 'figure', value };
  const at = new Date(Math.round((value - EPOCH) * MINUTES_OF_A_DAY) * MINUTE_MS).toISOString();
  return code.includes('hh') ? { kind: 'instant', value: at.slice(0, 16) } : { kind: 'day', value: at.slice(0, 10) };
}

/** 1970-01-01 in the days of a spreadsheet. */
const EPOCH = 25_569;
const MINUTES_OF_A_DAY = 1_440;
const MINUTE_MS = 60_000;
