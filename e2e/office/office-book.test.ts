/** Rosa leafs through her book: each record with the balance it left, filtered, printed and taken to Excel. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, sell } from '../staging/day.ts';
import { balancesOfTrade, linesOf, moneyIn, sheetsOf, tradedShop } from '../staging/figures.ts';
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
const [from, to] = [daysAgo(3), daysAgo(1)];
const [first, today] = [daysAgo(16), daysAgo(0)];

beforeAll(async () => {
  shop = await tradedShop(cuadra.address());
  // So many that they come in parts.
  const many = Array.from({ length: 60 }, () => incomeOf(randomUUID(), 'bank', 1_00, 'Chicle'));
  await shop.does('record-income', many);
  lines = await linesOf(shop);
});

const book = (search = '') => `/business/${shop.businessId}/basicAccountingRecordsBook${search}`;
const all = (search = '') => `/business/${shop.businessId}/records/all${search}`;
const between = () => lines.filter(({ day }) => from <= day && day <= to);

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
  const rows = await page
    .locator('main :is(li, tr):has(a[href*="/records/"]:not([href$="/all"]))')
    .evaluateAll((found: HTMLElement[]) =>
      found.map((row) => [row.querySelector('a')?.href ?? '', row.innerText] as const),
    );
  return rows.map(([href, text]) => [
    href.split('/').at(-1) ?? '',
    [...text.matchAll(/[−+]?S\/\s*[\d,.]+/gu)].map(([amount]) => moneyIn(amount)),
  ]);
}

it('cada movimiento está una vez, en orden, con el saldo que dejó, y lo que filtra queda al recargar y al volver; todos se ven de a poco, se encuentran por sus palabras, y el Excel y el CSV traen los mismos', async () => {
  const page = await open(book(`?desde=${from}&hasta=${to}`), 'Cuaderno de caja', { viewport: computer });
  const own = between();
  for (const size of [computer, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => figure(page, 'Movimientos')).toBe('13');
    await expect
      .poll(async () => (await shown(page)).map(([id]) => id))
      .toEqual(own.map(({ uuid }) => uuid).toReversed());
    const rows = new Map(await shown(page));
    for (const [place, { uuid, account }] of own.entries()) {
      const { cash = 0, bank = 0 } = balancesOfTrade[place] ?? {};
      const balances = size === computer || account === undefined ? [cash, bank] : [account === 'cash' ? cash : bank];
      expect([place, rows.get(uuid)]).toEqual([place, expect.arrayContaining(balances)]);
    }
    expect(moneyIn(await figure(page, 'Entró'))).toBe(23_54);
    expect(moneyIn(await figure(page, 'Salió'))).toBe(-39_19);
    expect(moneyIn(await figure(page, 'Se movió'))).toBe(10_00);
  }

  await page.locator('summary').click();
  await page.getByLabel('Tipo').selectOption('Gastos y compras');
  await page.getByLabel('En qué se gastó').selectOption('Compras de mercadería');
  await page.getByText('Efectivo', { exact: true }).first().click();
  const [, , bought] = between().filter(({ type }) => type === 'expense');
  await expect.poll(async () => (await shown(page)).map(([id]) => id)).toEqual([bought?.uuid]);
  const { search } = new URL(page.url());
  expect(search).toBe(`?desde=${from}&hasta=${to}&tipo=expense&gasto=purchases&cuenta=cash`);
  await page.reload();
  await expect.poll(async () => moneyIn(await figure(page, 'Salió'))).toBe(-15_50);
  await page.locator('main a[href*="/records/"]:not([href$="/all"])').first().click();
  await page.waitForURL(/\/records\/[^?]+$/u);
  await page.goBack();
  await heading(page, 'Cuaderno de caja');
  expect(new URL(page.url()).search).toBe(search);
  await expect.poll(async () => (await shown(page)).length).toBe(1);

  await goWithin(page, all());
  await page.setViewportSize(computer);
  await heading(page, 'Todos los movimientos');
  await seesAllByAndBy(page);
});

/** Once a frame later nothing has moved it. */
function isInSight(row: Locator): Promise<boolean> {
  return row.evaluate(async (element) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

/** None twice; they are found by their words, and Excel and CSV bring the same. */
async function seesAllByAndBy(page: Page): Promise<void> {
  await expect.poll(() => figure(page, 'Movimientos')).toBe(String(lines.length));
  const more = page.getByRole('button', { name: 'Ver más' });
  await more.click();
  await more.waitFor({ state: 'detached' });
  const ids = (await shown(page)).map(([id]) => id);
  expect(ids).toEqual(lines.map(({ uuid }) => uuid).toReversed());
  const oldest = page.getByRole('main').locator(`a[href$="${ids.at(-1)}"]`);
  await oldest.click();
  await page.waitForURL(/\/records\/[^?]+-[^?]+$/u);
  await page.goBack();
  await expect.poll(async () => (await shown(page)).length).toBe(lines.length);
  expect(await isInSight(oldest)).toBe(true);

  await page.getByLabel('Buscar por nombre o monto').fill('recibo LUZ');
  await expect.poll(() => figure(page, 'Movimientos')).toBe('1');
  expect(moneyIn(await figure(page, 'Salió'))).toBe(-8_05);
  expect(new URL(page.url()).searchParams.get('buscar')).toBe('recibo LUZ');

  await goWithin(page, book(`?desde=${first}&hasta=${today}`));
  await heading(page, 'Cuaderno de caja');
  await expect.poll(() => figure(page, 'Movimientos')).toBe(String(lines.length));
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const [[titles = [], ...rows] = []] = sheetsOf(readFileSync(await excel.path()));
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
  const inCash = [...balancesOfTrade, ...Array.from({ length: 60 }, () => balancesOfTrade.at(-1))];
  expect(column('Saldo Efectivo').map((amount) => Math.round(100 * Number(amount)))).toEqual(
    inCash.map((balances) => balances?.cash),
  );
  const received = column('Entró Yape/Plin').reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0);
  expect(Math.round(100 * received)).toBe(80_04);
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  expect(
    readFileSync(await csv.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(lines.length + 1);
}

it('las ventas, y los gastos y compras, salen como tabla, con lo mismo que filtró', async () => {
  const page = await open(all(), 'Todos los movimientos', { viewport: phone });
  for (const { path, type, title, file } of [
    {
      path: 'income',
      type: 'income',
      title: 'Ventas una por una',
      file: /^Ventas una por una Bodega Rosita .* a .*\.csv$/u,
    },
    {
      path: 'expenses',
      type: 'expense',
      title: 'Gastos y compras',
      file: /^Gastos y compras Bodega Rosita .* a .*\.csv$/u,
    },
  ]) {
    await goWithin(page, `/business/${shop.businessId}/${path}?desde=${from}&hasta=${to}&cuenta=cash`);
    await heading(page, title);
    const { name, content } = await downloadedFile(page, () =>
      page.getByRole('link', { name: 'Descargar (CSV)' }).click(),
    );
    expect(name).toMatch(file);
    const [, ...rows] = content.toString().trimEnd().split('\r\n');
    const ids = rows.map((row) => row.split(';').at(-1)?.replaceAll('"', ''));
    const own = between().filter((line) => line.type === type && line.account === 'cash');
    expect(ids).toEqual(own.map(({ uuid }) => uuid).toReversed());
  }
});

it('imprime todo lo que filtró, en blanco y negro y sin menús, y no antes de que lleguen los estilos del papel', async () => {
  const path = book(`?desde=${first}&hasta=${today}`);
  const page = await open(all(), 'Todos los movimientos', { viewport: computer, hasTroubles: true, hasWorker: false });
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
  await page.getByText('Impreso el').waitFor();
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
  const cash = 158_77;
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
