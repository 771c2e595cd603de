/** Rosa looks at her reports, and a tap on a figure shows the records that it is made of. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { moneyIn, sheetsOf, tableOf, tradedShop } from '../staging/figures.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgo } from '../staging/shop-time.ts';
import type { Shop } from '../staging/rosa.ts';
import { booksOf, computer, loseConnection, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();
let shop: Shop;
const [from, to] = [daysAgo(2), daysAgo(1)];
/** What was sold so many days ago. */
const sold = [7_77, 5_01, 4_50, 14_03];
const unknownCost = 'vendidos no se conoce el costo: esa parte cuenta entera como ganancia.';
const range = `periodo=range&desde=${from}&hasta=${to}`;

beforeAll(async () => {
  shop = await tradedShop(cuadra.address());
  const [rice] = (await booksOf(shop)).products;
  await shop.does('write-off-stock', { productId: rice?.uuid ?? '', quantity: 2_000, stockLogId: randomUUID() });
});

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

it('lo que ganó y gastó está línea por línea, y cada una lleva a sus movimientos', async () => {
  const page = await open(report(`/financial?${range}`), 'Ganancias y gastos', { viewport: phone });
  await page.getByRole('table', { name: 'Ganancias y gastos' }).waitFor();
  // What is nothing is no line, unless it was something before.
  await expect
    .poll(() => figuresOf(page, 'Ganancias y gastos'))
    .toEqual({
      Ventas: 9_51,
      'En Efectivo': 4_50,
      'En Yape/Plin': 5_01,
      'Costo de lo vendido': -3_00,
      'Ganancia bruta': 6_51,
      'Costos de materiales': -3_30,
      'Costos de personal': 0,
      'Gastos indirectos': -8_05,
      'Diferencias de caja': -50,
      Ganancia: -5_34,
      'Compras de mercadería': 15_50,
    });
  await page.getByText(/Frente al /u).waitFor();

  await page.getByRole('link', { name: 'Gastos indirectos' }).click();
  await heading(page, 'Todos los movimientos');
  const spent = page.locator('dl > div').filter({ hasText: 'Salió' });
  await expect.poll(async () => moneyIn(await spent.innerText())).toBe(-8_05);

  await page.goBack();
  await heading(page, 'Ganancias y gastos');
  expect(new URL(page.url()).search).toBe(`?${range}`);
  await page.getByRole('link', { name: 'En Yape/Plin' }).click();
  await heading(page, 'Ventas una por una');
  const received = page.locator('dl > div').filter({ hasText: 'Yape/Plin' });
  await expect.poll(async () => moneyIn(await received.innerText())).toBe(5_01);
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
  const showsDay = (day: string) => page.waitForURL((url) => url.search === `?periodo=day&desde=${day}`);
  const earlier = page.getByRole('button', { name: 'Periodo anterior' });
  await earlier.click();
  await showsDay(daysAgo(1));
  await page.getByRole('button', { name: 'Periodo siguiente' }).press('Enter');
  await showsDay(daysAgo(0));
  expect(await focusedName(page)).toBe('Periodo siguiente');
  await page.keyboard.press('Enter');
  await earlier.click();
  await showsDay(daysAgo(1));
  const yesterday = {
    Ventas: 5_01,
    'En Efectivo': 0,
    'En Yape/Plin': 5_01,
    'Costo de lo vendido': 0,
    'Ganancia bruta': 5_01,
    'Costos de materiales': -3_30,
    'Gastos indirectos': 0,
    'Diferencias de caja': 0,
    Ganancia: 1_71,
    'Compras de mercadería': 0,
  };
  await expect.poll(() => figuresOf(page, 'Ganancias y gastos')).toEqual(yesterday);
  await page.getByText(`De S/ 5.01 ${unknownCost}`).waitFor();
  await page.reload();
  await heading(page, 'Ganancias y gastos');
  await page.getByRole('table', { name: 'Ganancias y gastos' }).waitFor();
  await expect.poll(() => figuresOf(page, 'Ganancias y gastos')).toEqual(yesterday);
  await page.getByText('Fechas', { exact: true }).click();
  await page.getByLabel('Desde').fill('');
  await page.getByText('Elige las dos fechas.').waitFor();
  await earlier.click();
  await expect.poll(() => page.getByLabel('Desde').inputValue()).toBe(daysAgo(2));

  await goWithin(page, report('/monthly'));
  await heading(page, 'Mes a mes');
  const soldIn = (month: string) =>
    sold.filter((_, ago) => daysAgo(ago).startsWith(month)).reduce((sum, amount) => sum + amount, 0);
  const months = page.getByRole('table', { name: /mes por mes/u });
  await months.waitFor();
  const amounts = await months.locator('tbody td:nth-child(2)').allInnerTexts();
  const found = amounts.map((text) => moneyIn(/^(?:[^—]*?)([−+]?S\/\s*[\d,.]+)/u.exec(text)?.[1] ?? ''));
  expect(found).toContain(soldIn(daysAgo(0).slice(0, 7)));
  expect(found.reduce((sum, amount) => sum + amount, 0)).toBe(soldIn(daysAgo(0).slice(0, 4)));
  await page.getByText('Ganancia', { exact: true }).click();
  await page.waitForURL((url) => url.search === '?figura=result');
});

it('lo que entró y salió lleva de lo que había a lo que quedó, también en el Excel y el CSV; el dinero con que empezó no es un sobrante', async () => {
  const page = await open(report(`/cash-flow?${range}`), 'Entradas y salidas', { viewport: computer });
  await page.getByRole('table', { name: 'Yape/Plin', exact: true }).waitFor();
  expect(await figuresOf(page, 'Efectivo')).toEqual({
    'Al empezar': 186_66,
    Entró: 4_50,
    Salió: -18_80,
    'Pasó a la otra cuenta': 0,
    'Diferencias al contar': -50,
    'Al terminar': 171_86,
  });
  expect(await figuresOf(page, 'Yape/Plin')).toEqual({
    'Al empezar': 115_03,
    Entró: 5_01,
    Salió: -8_05,
    'Llegó de la otra cuenta': 0,
    'Al terminar': 111_99,
  });
  await bringsFiguresAsFigures(page);
  const day = page.getByRole('link', { name: new RegExp(to.split('-').toReversed().join('/'), 'u') });
  await day.click();
  await heading(page, 'Cuaderno de caja');
  expect(new URL(page.url()).search).toBe(`?desde=${to}&hasta=${to}`);

  await goWithin(page, report(`/cash-flow?periodo=range&desde=${daysAgo(8)}&hasta=${to}`));
  await page.setViewportSize(phone);
  await page.getByText('Sin datos antes').waitFor();
  const first = page.getByRole('table', { name: 'Efectivo', exact: true });
  await first.waitFor();
  const cash = await figuresOf(page, 'Efectivo');
  expect(cash).toMatchObject({ 'Al empezar': 0, 'Dinero inicial': 200_00, 'Diferencias al contar': -50 });
  const bank = await figuresOf(page, 'Yape/Plin');
  expect(bank).toMatchObject({ 'Al empezar': 0, 'Dinero inicial': 100_00 });
  expect(bank).not.toHaveProperty('Diferencias al contar');
  await page.getByText('Dinero inicial: lo que había cuando se contó la caja por primera vez.').waitFor();
  await page.getByText('si después se corrigió un movimiento, o llegó uno de antes,').waitFor();
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
  expect(cash[0]?.slice(0, 3)).toEqual(['Día', 'Al empezar', 'Entró']);
  expect(Math.round(100 * cash.slice(1).reduce((sum, row) => sum + Number(row[2]), 0))).toBe(4_50);
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
  expect(Object.fromEntries(figures)).toMatchObject({ Ventas: 9_51, 'Gastos indirectos': -8_05, Ganancia: -5_34 });
  await goWithin(page, report(`/cash-flow?${range}`));
}

it('cada reporte se pide con la versión ya vista, y otra vez si otro celular cambia algo; sin conexión quedan las últimas cifras, y el CSV dice que no se puede', async () => {
  const page = await open(report(''), 'Reportes', { viewport: computer, hasTroubles: true });
  const old = `periodo=range&desde=${daysAgo(80)}&hasta=${daysAgo(50)}`;
  const asked = () => page.waitForRequest(/\/api\/.*\/reports\/financial\?/u);
  const told = async (request: ReturnType<typeof asked>) => Number((await request).headers()['cuadra-version']);
  const first = asked();
  await goWithin(page, report(`/financial?${old}`));
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
  await goWithin(page, report('/financial?periodo=day'));
  await page.getByRole('table', { name: 'Ganancias y gastos' }).waitFor();
  await expect
    .poll(() => figuresOf(page, 'Ganancias y gastos'))
    .toEqual({
      Ventas: 7_77,
      'En Efectivo': 7_77,
      'En Yape/Plin': 0,
      'Ganancia bruta': 7_77,
      'Costos de materiales': 0,
      Merma: -6_00,
      Ganancia: 1_77,
    });
  // Nothing of this day was ever asked of the server.
  await page.getByText(`De S/ 7.77 ${unknownCost}`).waitFor();
  await page.getByText('Sin conexión').first().waitFor();
  await page.getByRole('link', { name: 'CSV' }).click();
  await page.getByText('Sin conexión: este archivo lo prepara el servidor.').waitFor();
});
