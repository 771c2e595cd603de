/** The columns of an exported table, declared once for CSV and workbook. */
import { formatInstant, type TimeZone } from './calendar.ts';
import type { Instant } from './instant.ts';

type CellOf<Row, Value> = (row: Row) => Value | null | undefined;

interface Column<Kind, Row, Value> {
  readonly title: string;
  readonly kind: Kind;
  readonly of: CellOf<Row, Value>;
  /** The width in characters, if it differs from the usual one of its kind. */
  readonly width?: number | undefined;
}

/** A code is digits that are not a number; a day is "2026-11-21"; an instant is local date and time. */
type WordKind = 'text' | 'code' | 'day' | 'instant';
/** Values are whole numbers of the smallest part; a share is in thousandths. */
type FigureKind = keyof typeof decimals;
export type ExportColumn<Row> = Column<WordKind, Row, string> | Column<FigureKind, Row, number>;

const decimals = { money: 2, quantity: 3, whole: 0, share: 3 } as const;

const wordColumn =
  (kind: WordKind) =>
  <Row>(title: string, of: CellOf<Row, string>, width?: number): ExportColumn<Row> => ({ title, kind, of, width });
const figureColumn =
  (kind: FigureKind) =>
  <Row>(title: string, of: CellOf<Row, number>): ExportColumn<Row> => ({ title, kind, of });

export const textExportColumn = wordColumn('text');
export const codeExportColumn = wordColumn('code');
export const dayExportColumn = wordColumn('day');
export const moneyExportColumn = figureColumn('money');
export const quantityExportColumn = figureColumn('quantity');
export const wholeNumberExportColumn = figureColumn('whole');
export const shareExportColumn = figureColumn('share');

export function instantExportColumn<Row>(title: string, zone: TimeZone, of: CellOf<Row, Instant>): ExportColumn<Row> {
  const shown = (at: Instant | null | undefined) => at && formatInstant(at, zone);
  return { title, kind: 'instant', of: (row) => shown(of(row)) };
}

/** For what has no minus in a file, although it is taken off. */
export function subtractedColumnTitle(title: string): string {
  return `${title} (se resta)`;
}

/** Built from the digits, because floating point would not be exact. */
export function exactDecimalText(kind: FigureKind, value: number): string {
  const places = decimals[kind];
  if (places === 0) return String(value);
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
