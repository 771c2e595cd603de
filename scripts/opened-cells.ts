/**
 * What LibreOffice has made of a table: the cells of a flat OpenDocument spreadsheet (.fods).
 *
 * It is read by its tags, as LibreOffice writes them; cells and rows that repeat are counted as often as they are
 * there.
 */

export interface OpenedCell {
  readonly kind: string;
  /** A number's value, a date's ISO form, otherwise the displayed text. */
  readonly value: string;
  readonly isFormula: boolean;
}

const NOTHING: OpenedCell = { kind: 'nothing', value: '', isFormula: false };

/** Those of the first sheet; the rows below the last that has anything in it are not counted. */
export function openedRows(fods: string): readonly (readonly OpenedCell[])[] {
  const table = /<table:table table:name.*?<\/table:table>/su.exec(fods)?.[0] ?? '';
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

/** An enormous repetition is the empty rest of the sheet. */
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

/** Several spaces are written as a tag, and links and styles wrap their text. */
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
