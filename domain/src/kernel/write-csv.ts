/**
 * Writes tables as CSV that Excel with Peruvian settings opens correctly.
 *
 * RFC 4180 with a semicolon between the cells: Excel splits by the list separator of the machine, which is a semicolon
 * where Windows is set to Spanish (Peru), while the decimals there are points, as they are written here. UTF-8 with a
 * byte order mark, without which Excel misreads the accents.
 * Invariants: money has two decimals and quantities up to three, without thousands separators, so that spreadsheets
 * read numbers; a text that a spreadsheet would read as a formula gets an apostrophe in front, and one that it could
 * read as a number or a date (a code such as 007) gets quotes, which some programs take as the mark of a text.
 */
import { exactDecimalText, type ExportColumn } from './export-column-types.ts';

export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8';

const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * The formula's sign may follow invisible characters or be full-width; some programs also run a text that starts with a
 * tab or a line break.
 */
const TAKEN_FOR_A_FORMULA = /^\p{Default_Ignorable_Code_Point}*[=+\-@|＝＋－＠]|^[\t\r]/u;
const TAKEN_FOR_A_FIGURE = /^[\d.]/u;

export async function* streamCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield csvHeading(columns);
  for await (const row of rows) yield csvRow(columns, row);
}

/** For a short table, as one text. */
export function tableToCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  return csvHeading(columns) + rows.map((row) => csvRow(columns, row)).join('');
}

function csvHeading<Row>(columns: readonly ExportColumn<Row>[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => quote(title)));
}

function csvRow<Row>(columns: readonly ExportColumn<Row>[], row: Row): string {
  return csvLine(columns.map((column) => csvCell(column, row)));
}

function csvLine(cells: readonly string[]): string {
  return `${cells.join(SEPARATOR)}\r\n`;
}

/** Every spreadsheet reads a day as a date, and Excel with Peruvian settings reads an instant as one too. */
function csvCell<Row>(column: ExportColumn<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
    case 'code':
      return quote(escapeFormula(column.of(row) ?? ''));
    case 'day':
    case 'instant':
      return column.of(row) ?? '';
    default: {
      const value = column.of(row) ?? undefined;
      const figure = value === undefined ? '' : exactDecimalText(column.kind, value);
      return column.kind === 'quantity' ? figure.replace(/\.?0+$/u, '') : figure;
    }
  }
}

function quote(cell: string): string {
  return /[";,\r\n]/u.test(cell) || TAKEN_FOR_A_FIGURE.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function escapeFormula(value: string): string {
  return TAKEN_FOR_A_FORMULA.test(value) ? `'${value}` : value;
}
