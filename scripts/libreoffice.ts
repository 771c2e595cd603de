/**
 * `npm run check:exports`: LibreOffice opens a table with every kind of cell, as CSV and as a workbook: figures are
 * figures of the same value, days and hours are dates, texts stay as they are and are never a formula.
 *
 * CSV is opened as somebody in Peru would: separated by semicolons, in Spanish (Peru), what is quoted as text, with
 * dates recognized. LibreOffice's program is `soffice`, or what SOFFICE names.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_TIME_ZONE, startOfDay } from '@cuadra/domain/kernel/calendar';
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { tableToCsv } from '@cuadra/domain/kernel/write-csv';
import {
  codeExportColumn,
  dayExportColumn,
  instantExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  textExportColumn,
} from '@cuadra/domain/kernel/export-column-types';
import { buildWorksheet, buildSpreadsheet } from '../web/src/spreadsheet/build-spreadsheet.ts';
import { type OpenedCell, openedRows } from './opened-cells.ts';

type Meant =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'figure'; readonly value: number }
  | { readonly kind: 'day' | 'instant' | 'text'; readonly value: string };

/** A minute of the day, and what else stands in its line. */
interface Row {
  readonly minute: number;
  readonly text: string;
  readonly money: number | undefined;
  readonly quantity: number;
}

const soffice = process.env['SOFFICE'] ?? 'soffice';
/**
 * Semicolons, double quotes, UTF-8, from line 1, every column by itself, Spanish (Peru), what is quoted is text, dates
 * recognized.
 */
const AS_IN_PERU = 'CSV:59,34,76,1,,10250,true,true';
/** The rounding error of a binary fraction. */
const NEARLY_NOTHING = 1e-6;
const SHOWN_FAULTS = 20;
const MINUTES_OF_A_DAY = 1_440;
const DAY = '2026-11-21';

const columns = [
  textExportColumn<Row>('Nombre', ({ text }) => text),
  codeExportColumn<Row>('Código', ({ text }) => text),
  moneyExportColumn<Row>('Monto', ({ money }) => money),
  quantityExportColumn<Row>('Stock', ({ quantity }) => quantity),
  dayExportColumn<Row>('Día', () => DAY),
  instantExportColumn<Row>('Fecha', DEFAULT_TIME_ZONE, instantOfRow),
];
const texts = ['=1+1 ÑANDÚ', '+51 987 654 321', '-10% EN AJÍ', '@MATE; "PURO"', '007', '1/2', '3E5', 'ARROZ', ''];
const rows = Array.from(
  { length: MINUTES_OF_A_DAY },
  (_, minute): Row => ({
    minute,
    text: texts[minute % texts.length] ?? '',
    money: minute % 5 === 0 ? undefined : (minute - 700) * 10_01,
    quantity: minute * 7,
  }),
);

const { status, stdout } = spawnSync(soffice, ['--version'], { encoding: 'utf8' });
if (status !== 0) {
  console.error(
    'LibreOffice is not here: install it (apt-get install libreoffice-calc), or name its program in SOFFICE.',
  );
  process.exit(1);
}
console.log(stdout.trim());

const folder = mkdtempSync(join(tmpdir(), 'cuadra-exports-'));
try {
  const faults = [
    ...compare('tabla.csv', tableToCsv(columns, rows), 'with apostrophes', `--infilter=${AS_IN_PERU}`),
    ...compare('tabla.xlsx', buildSpreadsheet([buildWorksheet('Tabla', columns, rows)]), 'as they are'),
  ];
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`  ${fault}`);
  console.log(faults.length === 0 ? 'Every cell is what it was meant to be.' : `${faults.length} cells are not.`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function instantOfRow({ minute }: Row): Instant {
  return instantPlus(startOfDay(DAY, DEFAULT_TIME_ZONE), minute * 60_000);
}

function compare(
  file: string,
  content: string | Uint8Array,
  formulas: 'as they are' | 'with apostrophes',
  ...options: readonly string[]
): string[] {
  const meant = [columns.map(({ title }) => textMeant(title)), ...rows.map((row) => meantBy(row, formulas))];
  const seen = openedRows(openInLibreOffice(file, content, options));
  const faults = meant.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const opened = seen[row]?.[column];
      if (isAsMeant(cell, opened)) return [];
      return [`${file}, row ${row + 1}, column ${column + 1}: ${JSON.stringify({ meant: cell, opened })}`];
    }),
  );
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${file}`);
  return faults;
}

/** What LibreOffice has made of the file, as it writes it down. */
function openInLibreOffice(file: string, content: string | Uint8Array, options: readonly string[]): string {
  writeFileSync(join(folder, file), content);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const convert = ['--headless', ...options, '--convert-to', 'fods', '--outdir', folder, join(folder, file)];
  const done = spawnSync(soffice, [profile, ...convert], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`LibreOffice did not open ${file}: ${done.stderr}`);
  return readFileSync(join(folder, 'tabla.fods'), 'utf8');
}

function meantBy({ minute, text, money, quantity }: Row, formulas: 'as they are' | 'with apostrophes'): Meant[] {
  const written = formulas === 'with apostrophes' && /^[=+\-@]/u.test(text) ? `'${text}` : text;
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return [
    textMeant(written),
    textMeant(written),
    money === undefined ? { kind: 'nothing' } : { kind: 'figure', value: money / 100 },
    { kind: 'figure', value: quantity / 1_000 },
    { kind: 'day', value: DAY },
    { kind: 'instant', value: `${DAY}T${clock}` },
  ];
}

function textMeant(value: string): Meant {
  return value === '' ? { kind: 'nothing' } : { kind: 'text', value };
}

function isAsMeant(meant: Meant, cell: OpenedCell | undefined): boolean {
  if (cell?.isFormula === true) return false;
  switch (meant.kind) {
    case 'nothing':
      return cell === undefined || cell.value === '';
    case 'figure':
      return (
        /^(?:float|percentage|currency)$/u.test(cell?.kind ?? '') &&
        Math.abs(Number(cell?.value) - meant.value) < NEARLY_NOTHING
      );
    case 'day':
      return cell?.kind === 'date' && cell.value.slice(0, 10) === meant.value;
    case 'instant':
      return cell?.kind === 'date' && cell.value.padEnd(19, 'T00:00:00').slice(0, 16) === meant.value;
    case 'text':
      return cell?.kind === 'string' && cell.value === meant.value;
  }
}
