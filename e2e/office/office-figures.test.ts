/** Rosa mira sus reportes: cada cifra es lo que suman sus movimientos, y un toque muestra de qué está hecha. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import {
  balancesAfterRecords,
  financialSums,
  linesOf,
  moneyIn,
  ofType,
  sheetsOf,
  shownSums,
  tableOf,
  totalOf,
  tradedShop,
} from '../staging/figures.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgo } from '../staging/shop-time.ts';
import { employeeOf, type Shop } from '../staging/rosa.ts';
import { booksOf, computer, loseConnection, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();
let shop: Shop;
let lines: Awaited<ReturnType<typeof linesOf>>;
const [from, to] = [daysAgo(12), daysAgo(3)];
const unknownCost = 'vendidos no se conoce el costo: esa parte cuenta entera como ganancia.';
const range = `periodo=range&desde=${from}&hasta=${to}`;

beforeAll(async () => {
  shop = await tradedShop(cuadra.address());
  lines = await linesOf(shop);
  const [rice] = (await booksOf(shop)).products;
  await shop.does('write-off-stock', { productId: rice?.uuid ?? '', quantity: 2_000, stockLogId: randomUUID() });
}, 60_000);

const report = (name: string) => `/business/${shop.businessId}/reports${name}`;

async function open(path: string, title: string, window: Parameters<typeof cuadra.open>[1]): Promise<Page> {
  const page = await cuadra.open(path, { ...window, by: shop });
  await heading(page, title);
  return page;
}

async function figuresOf(page: Page, table: string): Promise<Readonly<Record<string, number>>> {
  const rows = await tableOf(page.getByRole('table', { name: table }));
  return Object.fromEntries(Object.entries(rows).map(([name, [amount = '']]) => [name, moneyIn(amount)]));
}

async function bottomOf(seen: Locator): Promise<number> {
  const box = await seen.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

it('lo que ganó y gastó es lo que suman los movimientos, y cada línea lleva a los suyos', async () => {
  const page = await open(report(`/financial?${range}`), 'Ganancias y gastos', { viewport: phone });
  await page.getByRole('table', { name: 'Ganancias y gastos' }).waitFor();
  const sums = financialSums(lines, from, to);
  // What is nothing is no line.
  const shown = Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
  await expect.poll(() => figuresOf(page, 'Ganancias y gastos')).toEqual(shown);
  await page.getByText(/Frente al /u).waitFor();

  await page.getByRole('link', { name: 'Gastos indirectos' }).click();
  await heading(page, 'Todos los movimientos');
  const spent = page.locator('dl > div').filter({ hasText: 'Salió' });
  await expect.poll(async () => moneyIn(await spent.innerText())).toBe(sums['Gastos indirectos']);

  await page.goBack();
  await heading(page, 'Ganancias y gastos');
  expect(new URL(page.url()).search).toBe(`?${range}`);
  await page.getByRole('link', { name: 'En Yape/Plin' }).click();
  await heading(page, 'Ventas una por una');
  const received = page.locator('dl > div').filter({ hasText: 'Yape/Plin' });
  await expect.poll(async () => moneyIn(await received.innerText())).toBe(sums['En Yape/Plin']);
});

it('el periodo se elige, la merma lleva a lo que se perdió, queda en la dirección y sobrevive a recargar; los doce meses suman el año', async () => {
  const page = await open(report('/financial'), 'Ganancias y gastos', { viewport: computer });
  await page.getByText('Día', { exact: true }).click();
  await page.getByText(`De S/ 7.77 ${unknownCost}`).waitFor();
  await expect.poll(() => figuresOf(page, 'Ganancias y gastos')).toMatchObject({ Merma: -6_00 });
  await page.getByRole('link', { name: 'Merma' }).click();
  await heading(page, businessPageRoutes['reports/shelf'].title);
  await page.getByRole('row', { name: 'ARROZ COSTEÑO −S/ 6.00' }).waitFor();
  await page.goBack();
  await heading(page, 'Ganancias y gastos');
  await page.getByRole('button', { name: 'Periodo anterior' }).click();
  await page.waitForURL((url) => url.search === `?periodo=day&desde=${daysAgo(1)}`);
  const yesterday = shownSums(lines, daysAgo(1), daysAgo(1), [daysAgo(2), daysAgo(2)]);
  await expect.poll(() => figuresOf(page, 'Ganancias y gastos')).toEqual(yesterday);
  await page.getByText(`De S/ 5.01 ${unknownCost}`).waitFor();
  await page.reload();
  await heading(page, 'Ganancias y gastos');
  await page.getByRole('table', { name: 'Ganancias y gastos' }).waitFor();
  await expect.poll(() => figuresOf(page, 'Ganancias y gastos')).toEqual(yesterday);
  await page.getByText('Fechas', { exact: true }).click();
  await page.getByLabel('Desde').fill('');
  await page.getByText('Elige las dos fechas.').waitFor();
  await page.getByRole('button', { name: 'Periodo anterior' }).click();
  await expect.poll(() => page.getByLabel('Desde').inputValue()).toBe(daysAgo(2));

  await goWithin(page, report('/monthly'));
  await heading(page, 'Mes a mes');
  const year = daysAgo(0).slice(0, 4);
  const sums = financialSums(lines, `${year}-01-01`, `${year}-12-31`);
  const month = financialSums(lines, `${daysAgo(0).slice(0, 7)}-01`, daysAgo(0));
  const months = page.getByRole('table', { name: /mes por mes/u });
  await months.waitFor();
  const amounts = await months.locator('tbody td:nth-child(2)').allInnerTexts();
  const found = amounts.map((text) => moneyIn(/^(?:[^—]*?)([−+]?S\/\s*[\d,.]+)/u.exec(text)?.[1] ?? ''));
  expect(found).toContain(month['Ventas']);
  expect(found.reduce((sum, amount) => sum + amount, 0)).toBe(sums['Ventas']);
  await page.getByText('Ganancia', { exact: true }).click();
  await page.waitForURL((url) => url.search === '?figura=result');
});

it('lo que entró y salió lleva de lo que había a lo que quedó, también en el Excel y el CSV; el dinero con que empezó no es un sobrante', async () => {
  const page = await open(report(`/cash-flow?${range}`), 'Entradas y salidas', { viewport: computer });
  const after = balancesAfterRecords(lines);
  const own = lines.filter(({ day }) => from <= day && day <= to);
  const before = lines.findLast(({ day }) => day < from);
  for (const [name, account] of [
    ['Efectivo', 'cash'],
    ['Yape/Plin', 'bank'],
  ] as const) {
    await page.getByRole('table', { name, exact: true }).waitFor();
    const figures = await figuresOf(page, name);
    const [start = 0, end = 0] = [before, own.at(-1)].map((line) => after.get(line?.uuid ?? '')?.[account]);
    const income = totalOf(ofType(own, 'income').filter((line) => line.account === account));
    const expenses = totalOf(ofType(own, 'expense').filter((line) => line.account === account));
    expect(figures).toMatchObject({ 'Al empezar': start, Entró: income, Salió: -expenses, 'Al terminar': end });
    const between = Object.values(figures).reduce((sum, figure) => sum + figure, 0) - start - end;
    expect(start + between).toBe(end);
  }
  await bringsFiguresAsFigures(page);
  const day = page.getByRole('link', { name: new RegExp(to.split('-').toReversed().join('/'), 'u') });
  await day.click();
  await heading(page, 'Cuaderno de caja');
  expect(new URL(page.url()).search).toBe(`?desde=${to}&hasta=${to}`);

  await goWithin(page, report(`/cash-flow?periodo=range&desde=${daysAgo(16)}&hasta=${to}`));
  await page.setViewportSize(phone);
  await page.getByText('Sin datos antes').waitFor();
  const first = page.getByRole('table', { name: 'Efectivo', exact: true });
  await first.waitFor();
  const cash = await figuresOf(page, 'Efectivo');
  expect(cash).toMatchObject({ 'Al empezar': 0, 'Dinero inicial': 200_00, 'Diferencias al contar': -1_00 });
  const bank = await figuresOf(page, 'Yape/Plin');
  expect(bank).toMatchObject({ 'Al empezar': 0, 'Dinero inicial': 100_00 });
  expect(bank).not.toHaveProperty('Diferencias al contar');
  await page.getByText('Dinero inicial: lo que había cuando se contó la caja por primera vez.').waitFor();
  const chart = page.getByRole('region', { name: 'Cómo se movió' }).getByRole('figure');
  expect(await bottomOf(chart)).toBeLessThan(await bottomOf(first));
});

/** From the page of the range, in Excel and in CSV; the statement as well. */
async function bringsFiguresAsFigures(page: Page): Promise<void> {
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const fileName = `Entradas y salidas Bodega Rosita ${from} a ${to}`;
  expect(excel.suggestedFilename()).toBe(`${fileName}.xlsx`);
  const [, cash = []] = sheetsOf(readFileSync(await excel.path()));
  const own = lines.filter(({ day }) => from <= day && day <= to);
  const income = totalOf(ofType(own, 'income').filter(({ account }) => account === 'cash'));
  expect(cash[0]?.slice(0, 3)).toEqual(['Día', 'Al empezar', 'Entró']);
  expect(Math.round(100 * cash.slice(1).reduce((sum, row) => sum + Number(row[2]), 0))).toBe(income);
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  expect(csv.suggestedFilename()).toBe(`${fileName}.csv`);
  // So that a replica does not write it from before what the page has shown.
  expect(new URL(csv.url()).searchParams.get('version')).toMatch(/^[1-9]\d*$/u);
  expect(readFileSync(await csv.path(), 'utf8').split('\r\n')[0]).toContain('Entró por ventas efectivo');

  await goWithin(page, report(`/financial?${range}`));
  await page.getByRole('table', { name: 'Ganancias y gastos' }).waitFor();
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const [rows = []] = sheetsOf(readFileSync(await statement.path()));
  const figures = rows.slice(1).map(([name, amount]) => [name, Math.round(100 * Number(amount))]);
  expect(Object.fromEntries(figures)).toEqual(financialSums(lines, from, to));
  await goWithin(page, report(`/cash-flow?${range}`));
}

it('a quien no puede ver nada de lo que se movió se le dice, en vez de un gráfico sin barras', async () => {
  const rights = { verReportes: true, verIngresos: false, verEgresos: false, verTransferencias: false };
  const luis = await employeeOf(cuadra.address(), shop, rights);
  const page = await cuadra.open(report(`/cash-flow?${range}`), { by: luis, viewport: phone });
  await page.getByText('No ves todos los movimientos').waitFor();
  await page.getByRole('table', { name: 'Efectivo', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Cómo se movió' }).count()).toBe(0);
});

it('cada reporte se pide con la versión ya vista, y otra vez si otro celular cambia algo; sin conexión quedan las últimas cifras, y el CSV dice que no se puede', async () => {
  const page = await open(report(''), 'Reportes', { viewport: computer, hasTroubles: true });
  const old = `periodo=range&desde=${daysAgo(80)}&hasta=${daysAgo(50)}`;
  const asked = () => page.waitForRequest(/\/api\/.*\/reports\/financial\?/u);
  const told = async (request: ReturnType<typeof asked>) => Number((await request).headers()['cuadra-version']);
  const first = asked();
  await page.goto(cuadra.address() + report(`/financial?${old}`));
  const before = await told(first);
  expect(before).toBeGreaterThan(0);
  await page.getByText('No hay movimientos en estos días').waitFor();
  const second = asked();
  await shop.does('update-business', { telefono: '999888777' });
  expect(await told(second)).toBe(before + 1);
  await loseConnection(page);
  await page.reload();
  await heading(page, 'Ganancias y gastos');
  await page.getByText(/Esto es lo que había el \d\d\/\d\d\/\d{4}/u).waitFor();
  await page.goto(cuadra.address() + report('/financial?periodo=day'));
  await page.getByRole('table', { name: 'Ganancias y gastos' }).waitFor();
  const yesterday = [daysAgo(1), daysAgo(1)] as const;
  const sums = shownSums(lines, daysAgo(0), daysAgo(0), yesterday, 6_00);
  await expect.poll(() => figuresOf(page, 'Ganancias y gastos')).toEqual(sums);
  // Nothing of this day was ever asked of the server.
  await page.getByText(`De S/ 7.77 ${unknownCost}`).waitFor();
  await page.getByText('Sin conexión').first().waitFor();
  await page.getByRole('link', { name: 'CSV' }).click();
  await page.getByText('Sin conexión: este archivo lo prepara el servidor.').waitFor();
});
