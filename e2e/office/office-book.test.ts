/** Rosa hojea su cuaderno: cada movimiento con el saldo que dejó, filtrado, impreso y llevado a Excel. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, sell } from '../staging/day.ts';
import { balancesAfterRecords, linesOf, moneyIn, ofType, sheetsOf, totalOf, tradedShop } from '../staging/figures.ts';
import { downloadedFile } from '../staging/files.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { daysAgo } from '../staging/shop-time.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { choose, computer, loseConnection, phone, press, question } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();
let shop: Shop;
let lines: Awaited<ReturnType<typeof linesOf>>;
const [from, to] = [daysAgo(10), daysAgo(5)];

beforeAll(async () => {
  shop = await tradedShop(cuadra.address());
  lines = await linesOf(shop);
}, 60_000);

const book = (search = '') => `/business/${shop.businessId}/basicAccountingRecordsBook${search}`;
const all = (search = '') => `/business/${shop.businessId}/records/all${search}`;
const between = (first: string, last: string) => lines.filter(({ day }) => first <= day && day <= last);

async function open(path: string, title: string, window: Parameters<typeof cuadra.open>[1]): Promise<Page> {
  const page = await cuadra.open(path, { ...window, by: shop });
  await heading(page, title);
  return page;
}

async function figure(page: Page, label: string): Promise<string> {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd').innerText();
}

/** The records that are shown, by their ids, and the amounts of each. */
async function shown(page: Page): Promise<readonly (readonly [string, readonly number[]])[]> {
  const rows = await page.locator('main :is(li, tr):has(a[href*="/records/"]:not([href$="/all"]))').all();
  return Promise.all(
    rows.map(async (row) => {
      const id = (await row.locator('a').first().getAttribute('href'))?.split('/').at(-1) ?? '';
      const amounts = [...(await row.innerText()).matchAll(/[−+]?S\/\s*[\d,.]+/gu)].map(([text]) => moneyIn(text));
      return [id, amounts] as const;
    }),
  );
}

it('cada movimiento está una vez, en orden, con el saldo que dejó, y lo que filtra queda al recargar y al volver; todos se ven de a poco, se encuentran por sus palabras, y el Excel y el CSV traen los mismos', async () => {
  const page = await open(book(`?desde=${from}&hasta=${to}`), 'Cuaderno de caja', { viewport: computer });
  const own = between(from, to).toReversed();
  for (const size of [computer, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => figure(page, 'Movimientos')).toBe(String(own.length));
    // A long list comes in parts.
    await expect.poll(async () => (await shown(page)).map(([id]) => id)).toEqual(own.map(({ uuid }) => uuid));
    const after = balancesAfterRecords(lines);
    for (const [id, amounts] of await shown(page)) {
      const line = lines.find(({ uuid }) => uuid === id);
      const { cash = 0, bank = 0 } = after.get(id) ?? {};
      const balances =
        size === computer || line?.account === undefined
          ? [cash, bank]
          : [after.get(id)?.[line.account === 'cash' ? 'cash' : 'bank'] ?? 0];
      expect([id, amounts]).toEqual([id, expect.arrayContaining(balances)]);
    }
    expect(moneyIn(await figure(page, 'Entró'))).toBe(totalOf(ofType(own, 'income')));
    expect(moneyIn(await figure(page, 'Salió'))).toBe(-totalOf(ofType(own, 'expense')));
    expect(moneyIn(await figure(page, 'Se movió'))).toBe(totalOf(ofType(own, 'transfer')));
  }

  await page.locator('summary').click();
  await page.getByLabel('Tipo').selectOption('Gastos y compras');
  await page.getByLabel('En qué se gastó').selectOption('Compras de mercadería');
  await page.getByText('Efectivo', { exact: true }).first().click();
  const bought = ofType(between(from, to), 'expense').filter(
    ({ itemsAndStockLogs = [] }) => itemsAndStockLogs.length > 0,
  );
  await expect
    .poll(async () => (await shown(page)).map(([id]) => id))
    .toEqual(bought.map(({ uuid }) => uuid).toReversed());
  const { search } = new URL(page.url());
  expect(search).toBe(`?desde=${from}&hasta=${to}&tipo=expense&gasto=purchases&cuenta=cash`);
  await page.reload();
  await expect.poll(async () => moneyIn(await figure(page, 'Salió'))).toBe(-totalOf(bought));
  await page.locator('main a[href*="/records/"]:not([href$="/all"])').first().click();
  await page.waitForURL(/\/records\/[^?]+$/u);
  await page.goBack();
  await heading(page, 'Cuaderno de caja');
  expect(new URL(page.url()).search).toBe(search);
  await expect.poll(async () => (await shown(page)).length).toBe(bought.length);

  await goWithin(page, all());
  await page.setViewportSize(computer);
  await heading(page, 'Todos los movimientos');
  await seesAllByAndBy(page);
});

/** None twice; they are found by their words, and Excel and CSV bring the same. */
async function seesAllByAndBy(page: Page): Promise<void> {
  await expect.poll(() => figure(page, 'Movimientos')).toBe(String(lines.length));
  const more = page.getByRole('button', { name: 'Ver más' });
  await more.click();
  await more.waitFor({ state: 'detached' });
  const ids = (await shown(page)).map(([id]) => id);
  expect(ids).toEqual(lines.map(({ uuid }) => uuid).toReversed());
  const counts = lines.filter(({ type }) => type === 'opening' || type === 'closure');
  expect(counts.length).toBeGreaterThan(0);
  const amounts = new Map(await shown(page));
  for (const { uuid, realCashBalance, realBankBalance } of counts)
    expect([uuid, amounts.get(uuid)]).toEqual([uuid, expect.arrayContaining([realCashBalance, realBankBalance])]);

  await page.getByLabel('Buscar por nombre o monto').fill('recibo LUZ');
  const bills = ofType(lines, 'expense').filter(({ category }) => category === 'overhead');
  await expect.poll(() => figure(page, 'Movimientos')).toBe(String(bills.length));
  expect(moneyIn(await figure(page, 'Salió'))).toBe(-totalOf(bills));
  expect(new URL(page.url()).searchParams.get('buscar')).toBe('recibo LUZ');

  await goWithin(page, book(`?desde=${daysAgo(16)}&hasta=${daysAgo(0)}`));
  await heading(page, 'Cuaderno de caja');
  await expect.poll(() => figure(page, 'Movimientos')).toBe(String(lines.length));
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const [[titles = [], ...rows] = []] = sheetsOf(readFileSync(await excel.path()));
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
  const after = balancesAfterRecords(lines);
  expect(column('Saldo Efectivo').map((amount) => Math.round(100 * Number(amount)))).toEqual(
    lines.map(({ uuid }) => after.get(uuid)?.cash),
  );
  const received = column('Entró Yape/Plin').reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0);
  const toBank = lines.filter(
    ({ account, toAccount, type }) => (account === 'bank' && type === 'income') || toAccount === 'bank',
  );
  expect(Math.round(100 * received)).toBe(totalOf(toBank));
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  expect(
    readFileSync(await csv.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(lines.length + 1);
}

it.each([
  { path: 'income', title: 'Ventas una por una', file: /^Ventas una por una Bodega Rosita .* a .*\.csv$/u },
  { path: 'expenses', title: 'Gastos y compras', file: /^Gastos y compras Bodega Rosita .* a .*\.csv$/u },
])('«$title» sale como tabla, con lo mismo que filtró', async ({ path, title, file }) => {
  const list = `/business/${shop.businessId}/${path}?desde=${from}&hasta=${to}&cuenta=cash`;
  const page = await open(list, title, { viewport: phone });
  const link = page.getByRole('link', { name: 'Descargar (CSV)' });
  await link.waitFor();
  const { name, content } = await downloadedFile(page, () => link.click());
  expect(name).toMatch(file);
  const [, ...rows] = content.toString().trimEnd().split('\r\n');
  const ids = rows.map((row) => row.split(';').at(-1)?.replaceAll('"', ''));
  const type = path === 'income' ? 'income' : 'expense';
  const own = ofType(between(from, to), type).filter(({ account }) => account === 'cash');
  expect(ids).toEqual(own.map(({ uuid }) => uuid).toReversed());
});

it('imprime todo lo que filtró, en blanco y negro y sin menús, y no antes de que lleguen los estilos del papel', async () => {
  const path = book(`?desde=${daysAgo(16)}&hasta=${daysAgo(0)}`);
  const page = await open(path, 'Cuaderno de caja', {
    viewport: computer,
    hasTroubles: true,
    hasWorker: false,
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  // Or it would still ask for them itself.
  await page.goto('about:blank');
  const styles = await lateRequest(page, '**/assets/print-*.css');
  await page.goto(`${cuadra.address()}${path}`);
  await expect.poll(() => figure(page, 'Movimientos')).toBe(String(lines.length));
  expect((await shown(page)).length).toBeLessThan(lines.length);
  await page.evaluate(() => {
    window.print = () => {
      const isThere = [...document.styleSheets].some(({ href }) => href?.includes('/print-') === true);
      document.body.setAttribute('data-printed', isThere ? 'on paper' : 'as on the screen');
    };
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await styles.asked;
  await expect.poll(async () => (await shown(page)).length).toBe(lines.length);
  expect(await page.locator('body').getAttribute('data-printed')).toBeNull();
  await styles.goOn();
  await page.locator('body[data-printed]').waitFor();
  expect(await page.locator('body').getAttribute('data-printed')).toBe('on paper');
  expect((await shown(page)).length).toBe(lines.length);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Principal', 'Imprimir', 'Buscar por nombre o monto']) {
    await expect
      .poll(() => page.getByLabel(name).or(page.getByRole('button', { name })).first().isVisible())
      .toBe(false);
  }
  await page.locator('main').getByText('Bodega Rosita').waitFor();
  const colours = await page.evaluate(() => {
    const amount = document.querySelector('td .text-in') ?? document.body;
    return [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(amount).color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

it('lo que vende otro celular llega con su saldo, y lo que gasta sin conexión también lo tiene', async () => {
  const other = await openShop(cuadra.address());
  await sell(other, 'cash', 7_77, 'Venta de hoy');
  const page = await cuadra.open(`/business/${other.businessId}/basicAccountingRecordsBook`, {
    by: other,
    viewport: phone,
    hasTroubles: true,
  });
  await heading(page, 'Cuaderno de caja');
  await page.getByText('Venta de hoy').waitFor();
  await sell(other, 'cash', 1_00, 'Caramelos');
  const { cash = 0 } = [...balancesAfterRecords(await linesOf(other)).values()].at(-1) ?? {};
  const figuresOf = async (name: RegExp) =>
    (await page.getByRole('link', { name }).innerText()).split('\n').map(moneyIn);
  await page.getByRole('link', { name: /Caramelos/u }).waitFor();
  await expect.poll(() => figuresOf(/Caramelos/u)).toContain(cash);

  await loseConnection(page);
  await page.getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Salió');
  await choose(page, 'Efectivo');
  await page.getByLabel('Descripción').fill('Hielo');
  await typeOver(page.getByLabel('Monto'), '2');
  await choose(page, 'Gastos indirectos');
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un gasto de S/ 2.00');
  await goWithin(page, `/business/${other.businessId}/basicAccountingRecordsBook`);
  await page.getByRole('link', { name: /Hielo/u }).waitFor();
  await expect.poll(() => figuresOf(/Hielo/u)).toContain(cash - 2_00);

  await page.getByLabel('Buscar por nombre o monto').fill('S/ 2.00');
  await page.getByRole('link', { name: /Caramelos/u }).waitFor({ state: 'detached' });
  expect(await shown(page)).toMatchObject([[expect.any(String), [-2_00, cash - 2_00]]]);
});
