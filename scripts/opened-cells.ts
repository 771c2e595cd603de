/**
 * What LibreOffice has made of a table: the cells of a flat OpenDocument spreadsheet (.fods), sheet by sheet.
 *
 * It is read by its tags, as LibreOffice writes them; cells and rows that repeat are counted as often as they are there.
 */

export interface OpenedCell {
  readonly kind: string;
  /** Of a figure its value, of a date its ISO form, else what is shown. */
  readonly value: string;
  readonly isFormula: boolean;
}

export interface OpenedSheet {
  readonly name: string;
  readonly rows: readonly (readonly OpenedCell[])[];
}

const NOTHING: OpenedCell = { kind: 'nothing', value: '', isFormula: false };

export function openedSheets(fods: string): readonly OpenedSheet[] {
  return [...fods.matchAll(/<table:table table:name="(?<name>[^"]*)".*?<\/table:table>/gsu)].map((table) => ({
    name: unescaped(table.groups?.['name'] ?? ''),
    rows: rowsOf(table[0]),
  }));
}

/** The rows below the last that has anything in it are not counted. */
function rowsOf(table: string): OpenedCell[][] {
  const rows = [...table.matchAll(/<table:table-row(?<attributes>[^>]*)>(?<body>.*?)<\/table:table-row>/gsu)].flatMap(
    ({ groups }) => repeated(groups?.['attributes'] ?? '', 'rows', cellsOf(groups?.['body'] ?? '')),
  );
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

function cellsOf(row: string): OpenedCell[] {
  const pattern = /<table:table-cell(?<attributes>[^>]*?)(?:\/>|>(?<body>.*?)<\/table:table-cell>)/gsu;
  const cells = [...row.matchAll(pattern)].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? '';
    return repeated(attributes, 'columns', cellOf(attributes, groups?.['body']));
  });
  return cells.slice(0, cells.findLastIndex(({ kind }) => kind !== NOTHING.kind) + 1);
}

/** What repeats without an end is the empty rest of the sheet. */
function repeated<One>(attributes: string, what: 'rows' | 'columns', one: One): One[] {
  const times = Number(attributeOf(attributes, `table:number-${what}-repeated`) ?? 1);
  return Array.from({ length: times > 1_000 ? 1 : times }, () => one);
}

function cellOf(attributes: string, body: string | undefined): OpenedCell {
  const kind = attributeOf(attributes, 'office:value-type');
  if (kind === undefined) return NOTHING;
  const paragraphs = [...(body ?? '').matchAll(/<text:p[^>]*>(?<shown>.*?)<\/text:p>/gsu)];
  const shown = paragraphs.map(({ groups }) => plain(groups?.['shown'] ?? '')).join('\n');
  const value = attributeOf(attributes, 'office:date-value') ?? attributeOf(attributes, 'office:value') ?? shown;
  return { kind, value, isFormula: attributes.includes('table:formula') };
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'u').exec(attributes)?.[1];
}

/** Several spaces in a row are written as a tag, and a link or a style wraps what it is of. */
function plain(xml: string): string {
  const spaced = xml.replaceAll(/<text:s(?: text:c="(\d+)")?\/>/gu, (_, count?: string) =>
    ' '.repeat(Number(count ?? 1)),
  );
  return unescaped(spaced.replaceAll(/<[^>]+>/gu, ''));
}

function unescaped(xml: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return xml.replaceAll(/&(?:#(?<code>\d+)|(?<name>\w+));/gu, (whole, code?: string, name?: string) =>
    code === undefined ? (names[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );
}
