/**
 * Writes tables as an Excel workbook (Office Open XML), without a library because four small parts are enough.
 *
 * Invariants: money, counts, days and instants are numbers with a format, so that they can be added up and sorted; a
 * text is always a text, whatever it begins with; instants are in the business's zone. Loaded only when somebody asks
 * for a file.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { exactDecimalText, type ExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { type ArchivedFile, buildZip } from './zip.ts';

export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Cell = { readonly number: string; readonly format: keyof typeof formats } | { readonly text: string } | undefined;

export interface Sheet {
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  /** The formats of empty cells, so that text typed into them gets the right type. */
  readonly formats: readonly (keyof typeof formats | undefined)[];
  readonly titles: readonly string[];
  /** The format of each title: those of figures stand over them, on the right. */
  readonly headings: readonly ('heading' | 'figureHeading')[];
  readonly rows: readonly (readonly Cell[])[];
}

/** In characters, for a column without its own width. */
const usualWidths = {
  text: 24,
  code: 18,
  day: 12,
  instant: 17,
  money: 16,
  quantity: 12,
  whole: 12,
  share: 10,
} as const;
/** In the order of the cell styles; the first two are those of headings. */
const formats = {
  heading: 0,
  figureHeading: 0,
  money: 4,
  whole: 3,
  share: 164,
  day: 165,
  instant: 166,
  code: 49,
  quantity: 0,
} as const;
const codes = { 164: '0.0%', 165: 'dd/mm/yyyy', 166: 'dd/mm/yyyy hh:mm' } as const;
const DAY_MS = 86_400_000;
/** 1970-01-01 in Excel's day count, which begins in 1900. */
const EPOCH = 25_569;
const MINUTES_OF_A_DAY = 1_440;
const SERIAL_DECIMALS = 10;
/** In points, of a line of text. */
const LINE_HEIGHT = 15;
/** What the edges of a cell and bold letters take of its width. */
const NOT_FOR_LETTERS = 2;
const MAX_NAME = 31;
const FIRST_LETTER = 65;
const LETTERS = 26;

export function buildWorksheet<Row>(name: string, columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    widths: columns.map(({ kind, width }) => width ?? usualWidths[kind]),
    formats: columns.map(({ kind }) => (kind === 'code' ? kind : undefined)),
    titles: columns.map(({ title }) => title),
    headings: columns.map(({ kind }) => (kind === 'text' || kind === 'code' ? 'heading' : 'figureHeading')),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
  };
}

/** The bytes of the .xlsx file. */
export function buildSpreadsheet(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  return buildZip([
    xml('[Content_Types].xml', contentTypes(sheets)),
    xml('_rels/.rels', relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }])),
    xml('xl/workbook.xml', workbook(sheets)),
    xml(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, place) => ({ type: 'worksheet', target: `worksheets/sheet${place + 1}.xml` })),
        { type: 'styles', target: 'styles.xml' },
      ]),
    ),
    xml('xl/styles.xml', styles()),
    ...sheets.map((sheet, place) => xml(`xl/worksheets/sheet${place + 1}.xml`, worksheet(sheet))),
  ]);
}

function cellOf<Row>(column: ExportColumn<Row>, row: Row): Cell {
  switch (column.kind) {
    case 'text':
    case 'code':
      return { text: column.of(row) ?? '' };
    case 'day':
      return numberCell(column.kind, column.of(row), (day) => String(serialOf(day)));
    case 'instant':
      return numberCell(column.kind, column.of(row), wallClockSerial);
    default:
      return numberCell(column.kind, column.of(row), (value) => exactDecimalText(column.kind, value));
  }
}

function numberCell<Value>(
  format: keyof typeof formats,
  value: Value | null | undefined,
  written: (value: Value) => string,
): Cell {
  return value === null || value === undefined ? undefined : { number: written(value), format };
}

function serialOf(date: Day): number {
  return Date.parse(date) / DAY_MS + EPOCH;
}

/** The local date and time, to the minute; with fewer decimals LibreOffice would show the minute before. */
function wallClockSerial(shown: string): string {
  const [date = '', time = ''] = shown.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const ofDay = (hour * 60 + minute) / MINUTES_OF_A_DAY;
  return (serialOf(date.split('/').toReversed().join('-')) + ofDay).toFixed(SERIAL_DECIMALS);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function xml(name: string, body: string): ArchivedFile {
  return { name, text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}` };
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = sheets.map((_, place) => override(`worksheets/sheet${place + 1}`, 'worksheet')).join('');
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `${override('workbook', 'sheet.main')}${override('styles', 'styles')}${parts}</Types>`
  );
}

function override(name: string, type: string): string {
  return `<Override PartName="/xl/${name}.xml" ContentType="${PART}.${type}+xml"/>`;
}

function relationships(related: readonly { readonly type: string; readonly target: string }[]): string {
  const rows = related.map(
    ({ type, target }, place) =>
      `<Relationship Id="rId${place + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const rows = sheets.map(
    ({ name }, place) => `<sheet name="${escapeXml(nameOf(name))}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${rows.join('')}</sheets></workbook>`;
}

/** A title that is longer than its column goes on below: the next one would cut it off. */
const headingStyle = 'fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"';

/** Style 0 is a plain cell; the others follow in the order of `formats`. */
function styles(): string {
  const own = Object.entries(codes).map(([id, written]) => `<numFmt numFmtId="${id}" formatCode="${written}"/>`);
  const cells = Object.entries(formats).map(([name, id]) => {
    const style = `<xf numFmtId="${id}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"`;
    if (name === 'heading') return `${style} ${headingStyle}/></xf>`;
    return name === 'figureHeading' ? `${style} ${headingStyle} horizontal="right"/></xf>` : `${style} fontId="0"/>`;
  });
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const font = '<sz val="11"/><name val="Calibri"/>';
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${cells.length + 1}">${plain}${cells.join('')}</cellXfs></styleSheet>`
  );
}

function styleOf(format: keyof typeof formats): number {
  return 1 + Object.keys(formats).indexOf(format);
}

/** The heading stays in place while the rows scroll; on paper a row is on one sheet, however many columns it has. */
function worksheet({ widths, formats: ofColumns, titles, headings, rows }: Sheet): string {
  const columns = widths.map((width, place) => {
    const format = ofColumns[place];
    const style = format === undefined ? '' : ` style="${styleOf(format)}"`;
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"${style}/>`;
  });
  const heading = titles.map((title, place) => {
    const style = styleOf(headings[place] ?? 'heading');
    return textXml(title, `r="${letterOf(place)}1" s="${style}"`);
  });
  const lines = Math.max(1, ...titles.map((title, place) => linesOf(title, widths[place] ?? usualWidths.text)));
  const body = rows.map((cells, above) => {
    const number = above + 2;
    const written = cells.map((cell, place) => cellXml(cell, `r="${letterOf(place)}${number}"`));
    return `<row r="${number}">${written.join('')}</row>`;
  });
  return (
    `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols>` +
    `<sheetData><row r="1" ht="${lines * LINE_HEIGHT}" customHeight="1">${heading.join('')}</row>${body.join('')}</sheetData>` +
    `<pageSetup paperSize="9" fitToHeight="0" orientation="landscape"/></worksheet>`
  );
}

/** Of a title that goes on below where its column ends, between words. */
function linesOf(title: string, width: number): number {
  let [lines, letters] = [1, 0];
  for (const { length } of title.split(' ')) {
    const isFull = letters > 0 && letters + 1 + length > width - NOT_FOR_LETTERS;
    lines += isFull ? 1 : 0;
    letters = isFull ? length : letters + 1 + length;
  }
  return lines;
}

function cellXml(cell: Cell, at: string): string {
  if (cell === undefined) return '';
  return 'text' in cell ? textXml(cell.text, at) : `<c ${at} s="${styleOf(cell.format)}"><v>${cell.number}</v></c>`;
}

function textXml(value: string, attributes: string): string {
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** A to Z, and then AA: a table that a person brought may have many columns. */
function letterOf(place: number): string {
  const before = place < LETTERS ? '' : letterOf(Math.floor(place / LETTERS) - 1);
  return before + String.fromCodePoint(FIRST_LETTER + (place % LETTERS));
}

/** Removes characters that a sheet's name may not have. */
function nameOf(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/gu, '-').slice(0, MAX_NAME);
}

/** Also removes characters that XML does not allow. */
function escapeXml(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
