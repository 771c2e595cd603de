/**
 * `npm run check:exports`: everything that a shop can export is opened by LibreOffice, and every cell is compared:
 * figures are figures of the same value, days and hours are dates, texts stay as they are and are never a formula.
 *
 * The seed's bodega is added texts that a spreadsheet could take for something else. CSV files are opened as somebody
 * in Peru would: separated by semicolons, in Spanish (Peru), what is quoted as text, with dates recognized. LibreOffice's
 * program is `soffice`, or what SOFFICE names.
 */
import { addDays, instantOf, instantPlus } from '@cuadra/domain/kernel/instant';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEFAULT_ZONE, dayOf, startOfDay } from '@cuadra/domain/kernel/calendar';
import { chromium, type Page } from 'playwright-core';
import * as z from 'zod/mini';
import { findBrowser } from '../e2e/staging/browser.ts';
import { signIn } from '../e2e/staging/rosa.ts';
import { people } from '../seeds/people.ts';
import { startServer } from '../server/src/testing/server-process.ts';
import { instantCell, sheetOf, spreadsheet } from '../web/src/spreadsheet/spreadsheet.ts';
import { ensureBuilt } from './build.mjs';
import { type Meant, type MeantSheet, meantByCsv, meantByWorkbook } from './exported-cells.ts';
import { type OpenedCell, type OpenedSheet, openedSheets } from './opened-cells.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const soffice = process.env['SOFFICE'] ?? 'soffice';
const SEED_DAYS = 40;
/** Semicolons, double quotes, UTF-8, from line 1, every column by itself, Spanish (Peru), what is quoted is text, dates recognized. */
const AS_IN_PERU = 'CSV:59,34,76,1,,10250,true,true';
/** What is left of a figure's value after it was turned into a binary fraction and back. */
const NEARLY_NOTHING = 1e-6;
const SHOWN_FAULTS = 20;
const MINUTES_OF_A_DAY = 1_440;

/** Days are those of the seed. */
const today = dayOf(instantOf(Date.now()), DEFAULT_ZONE);
const range = `?from=${addDays(today, 1 - SEED_DAYS)}&to=${today}`;
const lists = {
  records: '',
  'daily-summaries': range,
  closures: '?limit=100',
  products: '',
  expenses: '',
  members: '',
  invitations: '',
  'reports/financial': range,
  'reports/cash-flow': range,
  'reports/monthly': `?year=${today.slice(0, 4)}`,
  'reports/sales': range,
};
const downloads = [
  { path: 'basicAccountingRecordsBook', button: 'Excel', file: 'cuaderno.xlsx' },
  { path: 'reports/financial', button: 'Excel', file: 'reporte-financiero.xlsx' },
  { path: 'reports/cash-flow', button: 'Excel', file: 'flujo-de-caja.xlsx' },
  { path: 'reports/monthly', button: 'Excel', file: 'reporte-mensual.xlsx' },
  { path: 'inventory?traer=true', button: 'Plantilla Excel', file: 'plantilla.xlsx' },
  { path: 'inventory?traer=true', button: 'Plantilla CSV', file: 'plantilla-csv.csv' },
];
const texts = ['=1+1 ÑANDÚ', '+51 987 654 321', '-10% EN AJÍ', '@MATE; "PURO"', '007', '1/2', '3E5'];

const me = z.object({ businesses: z.array(z.object({ businessId: z.string(), businessName: z.string() })) });
const products = z.object({ products: z.array(z.object({ uuid: z.string() })) });
const results = z.object({ results: z.array(z.object({ status: z.string() })) });

const { status, stdout } = spawnSync(soffice, ['--version'], { encoding: 'utf8' });
if (status !== 0) {
  console.error(
    'LibreOffice is not here: install it (apt-get install libreoffice-calc), or name its program in SOFFICE.',
  );
  process.exit(1);
}
console.log(stdout.trim());

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'cuadra-exports-'));
const exported = join(folder, 'exported');
const opened = join(folder, 'opened');
for (const path of [exported, opened]) mkdirSync(path);
try {
  const files = [...(await exportAll()), saveMinutes()];
  open(files, 'csv', `--infilter=${AS_IN_PERU}`);
  open(files, 'xlsx');
  const faults = files.flatMap(compare);
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`  ${fault}`);
  console.log(faults.length === 0 ? 'Every cell is what it was meant to be.' : `${faults.length} cells are not.`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function exportAll(): Promise<string[]> {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const seed = [join(root, 'server/dist/cuadra.js'), 'seed', '--days', String(SEED_DAYS)];
  if (spawnSync(process.execPath, seed, { cwd: folder, env: { ...process.env, ...env } }).status !== 0) {
    throw new Error('the seed was not loaded');
  }
  const server = startServer([join(root, 'server/dist/main.js')], { cwd: folder, env });
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ locale: 'es-PE', timezoneId: 'America/Lima' });
    await page.goto(`${await server.ready}/auth/login`);
    await signIn(page, people[0]);
    await page.getByRole('heading', { name: 'Elige tu negocio' }).waitFor();
    const { businesses } = z.parse(me, await read(page, '/api/me'));
    const businessId = businesses.find(({ businessName }) => businessName.startsWith('Bodega'))?.businessId ?? '';
    await addTexts(page, businessId);
    return [...(await saveLists(page, businessId)), ...(await saveDownloads(page, businessId))];
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await server.ended;
  }
}

/** A product, its code, a sale and an expense for each. */
async function addTexts(page: Page, businessId: string): Promise<void> {
  const named = texts.map((description) => ({ uuid: crypto.randomUUID(), description, code: description }));
  const shelf = named.map((product) => ({ ...product, unit: 'uni', price: 1_50, stock: 5_000 }));
  const commands = [
    { name: 'save-products', input: { products: shelf } },
    ...shelf.map(({ uuid }) => ({
      name: 'sell-stock',
      input: {
        transactionId: crypto.randomUUID(),
        account: 'cash',
        productId: uuid,
        stockLogId: crypto.randomUUID(),
        quantity: 1_000,
        price: 1_50,
      },
    })),
    ...texts.map((description) => ({
      name: 'record-expense',
      input: {
        transactionId: crypto.randomUUID(),
        account: 'cash',
        expenseId: crypto.randomUUID(),
        description,
        amount: 10,
        category: 'overhead',
      },
    })),
  ].map((command) => ({ ...command, id: crypto.randomUUID(), businessId, issuedAt: new Date(), deviceId: 'hoja' }));
  const answer = await page.request.post(new URL('/api/commands', page.url()).href, { data: { commands } });
  const { results: done } = z.parse(results, await answer.json());
  if (done.some((one) => one.status !== 'applied')) throw new Error(JSON.stringify(done));
}

async function saveLists(page: Page, businessId: string): Promise<string[]> {
  const at = `/api/businesses/${businessId}`;
  const { products: found } = z.parse(products, await read(page, `${at}/products?limit=1`));
  const asked = Object.entries({ ...lists, [`products/${found[0]?.uuid}`]: '' });
  const files: string[] = [];
  for (const [path, query] of asked) {
    const answer = await page.request.get(new URL(`${at}/${path}.csv${query}`, page.url()).href);
    if (!answer.ok()) throw new Error(`${path}.csv: ${answer.status()}`);
    const file = `${path.replaceAll('/', '-')}.csv`;
    writeFileSync(join(exported, file), await answer.body());
    files.push(file);
  }
  return files;
}

/** What a button of a screen saves: the workbooks, and the template for products that are brought in. */
async function saveDownloads(page: Page, businessId: string): Promise<string[]> {
  const files: string[] = [];
  for (const { path, button, file } of downloads) {
    await page.goto(new URL(`/business/${businessId}/${path}`, page.url()).href);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    await (await downloading).saveAs(join(exported, file));
    files.push(file);
  }
  return files;
}

/** A workbook with every minute of a day, as the app writes it. */
function saveMinutes(): string {
  const minutes = Array.from({ length: MINUTES_OF_A_DAY }, (_, minute) => minute);
  const at = instantCell<number>('Fecha', DEFAULT_ZONE, (minute) =>
    instantPlus(startOfDay(today, DEFAULT_ZONE), minute * 60_000),
  );
  writeFileSync(join(exported, 'minutos.xlsx'), spreadsheet([sheetOf('Minutos', [at], minutes)]));
  return 'minutos.xlsx';
}

async function read(page: Page, path: string): Promise<unknown> {
  return z.parse(z.unknown(), await (await page.request.get(new URL(path, page.url()).href)).json());
}

/** LibreOffice opens all files of a kind, and writes down what it sees. */
function open(files: readonly string[], kind: string, ...options: readonly string[]): void {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const given = files.filter((name) => name.endsWith(`.${kind}`)).map((name) => join(exported, name));
  const convert = ['--headless', ...options, '--convert-to', 'fods', '--outdir', join(opened, kind), ...given];
  const done = spawnSync(soffice, [profile, ...convert], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`LibreOffice did not open them: ${done.stderr}`);
}

function compare(file: string): string[] {
  const [name = '', kind = ''] = file.split('.');
  const bytes = readFileSync(join(exported, file));
  const meant = kind === 'csv' ? [meantByCsv(name, bytes.toString('utf8'))] : meantByWorkbook(bytes);
  const seen = openedSheets(readFileSync(join(opened, kind, `${name}.fods`), 'utf8'));
  const faults = meant.flatMap((sheet, place) => faultsIn(sheet, seen[place], file));
  const counts = new Map<string, number>();
  for (const cell of meant.flatMap(({ rows }) => rows.flat())) counts.set(cell.kind, (counts.get(cell.kind) ?? 0) + 1);
  const told = ['figure', 'day', 'instant', 'text'].map((one) => `${one} ${counts.get(one) ?? 0}`).join(', ');
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${file}: ${told}`);
  return meant.length === seen.length ? faults : [`${file}: ${seen.length} sheets of ${meant.length}`, ...faults];
}

function faultsIn({ name, rows }: MeantSheet, seen: OpenedSheet | undefined, file: string): string[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((meant, column) => {
      const cell = seen?.rows[row]?.[column];
      if (isAsMeant(meant, cell)) return [];
      return [`${file}, ${name}, row ${row + 1}, column ${column + 1}: ${JSON.stringify({ meant, cell })}`];
    }),
  );
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
