/**
 * Lists as CSV, written line by line, that the Excel of a Peruvian shop opens with two taps.
 *
 * RFC 4180 with a semicolon between the cells: Excel splits by the list separator of the machine, which is a semicolon
 * where Windows is set to Spanish (Peru), while the decimals there are points, as they are written here. UTF-8 with a
 * byte order mark, without which Excel takes the accents apart.
 * Invariants: money has two decimals and quantities up to three, without thousands separators, so that they are numbers;
 * a text that a spreadsheet would take for a formula begins with an apostrophe, and one that it could take for a figure
 * or a day (a code, 007) stands in quotes, by which those that heed them know it for a text.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { formatInstant, type Zone } from '@cuadra/domain/kernel/calendar';
import type { Money } from '@cuadra/domain/kernel/money';
import type { Quantity } from '@cuadra/domain/kernel/quantity';

export const CSV = 'text/csv; charset=utf-8';

const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';
/** Also behind what nobody sees, in the full width of other scripts, and as some programs begin a command. */
const TAKEN_FOR_A_FORMULA = /^\p{Default_Ignorable_Code_Point}*[=+\-@|＝＋－＠]|^[\t\r]/u;
const TAKEN_FOR_A_FIGURE = /^[\d.]/u;

export interface CsvColumn<Row> {
  readonly title: string;
  /** As it stands in the line: what has to be in quotes is. */
  readonly cell: (row: Row) => string;
}

export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => quoted(title)));
  for await (const row of rows) yield csvLine(columns.map(({ cell }) => cell(row)));
}

export function csvText<Row>(title: string, of: (row: Row) => string | null | undefined): CsvColumn<Row> {
  return { title, cell: (row) => quoted(harmless(of(row) ?? '')) };
}

export function csvMoney<Row>(title: string, of: (row: Row) => Money | null | undefined): CsvColumn<Row> {
  return { title, cell: (row) => decimal(of(row), 2, 'padded') };
}

export function csvQuantity<Row>(title: string, of: (row: Row) => Quantity | null | undefined): CsvColumn<Row> {
  return { title, cell: (row) => decimal(of(row), 3, 'bare') };
}

export function csvWhole<Row>(title: string, of: (row: Row) => number | null | undefined): CsvColumn<Row> {
  return { title, cell: (row) => String(of(row) ?? '') };
}

/** "2026-11-21", which every spreadsheet takes for a date. */
export function csvDay<Row>(title: string, of: (row: Row) => Day): CsvColumn<Row> {
  return { title, cell: of };
}

/** "21/11/2026 15:04" in the business's zone, which the Excel of Peru takes for a date. */
export function csvInstant<Row>(title: string, zone: Zone, of: (row: Row) => Instant | null): CsvColumn<Row> {
  return {
    title,
    cell: (row) => {
      const at = of(row);
      return at === null ? '' : formatInstant(at, zone);
    },
  };
}

/** The rows of a list that comes in pages, until the last. */
export async function* everyPage<Row, Place>(
  pageAfter: (cursor: Place | undefined) => Promise<{ readonly rows: readonly Row[]; readonly next: Place | null }>,
): AsyncGenerator<Row> {
  let cursor: Place | undefined;
  do {
    const { rows, next } = await pageAfter(cursor);
    yield* rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

function csvLine(cells: readonly string[]): string {
  return `${cells.join(SEPARATOR)}\r\n`;
}

function quoted(cell: string): string {
  return /[";,\r\n]/u.test(cell) || TAKEN_FOR_A_FIGURE.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function harmless(value: string): string {
  return TAKEN_FOR_A_FORMULA.test(value) ? `'${value}` : value;
}

/** A whole number of the smallest part as a decimal number with at most so many decimals. */
function decimal(value: number | null | undefined, places: number, padding: 'padded' | 'bare'): string {
  if (value === null || value === undefined) return '';
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  const decimals = digits.slice(-places);
  const fraction = padding === 'padded' ? decimals : decimals.replace(/0+$/u, '');
  const unsigned = `${digits.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`;
  return value < 0 ? `-${unsigned}` : unsigned;
}
