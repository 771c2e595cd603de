/** Rosa prints her reports for her accountant: all of it is on the paper. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { newShop, type Shop } from '../staging/rosa.ts';
import { printed } from '../staging/receipts.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();
/** A sheet of A4, and what its margins leave of it. */
const PAPER = { width: 794, height: 1_123 };
const BETWEEN_MARGINS = '688px';
const pages = {
  'Cuaderno de caja': 'basicAccountingRecordsBook',
  'Ganancias y gastos': 'reports/financial',
  'Entradas y salidas': 'reports/cash-flow',
  'Lo que te queda': 'reports/wealth',
  'Merma y diferencias': 'reports/shelf',
};
const dated: ReadonlySet<string> = new Set(['Cuaderno de caja', 'Ganancias y gastos']);
let shop: Shop;

/** Every column of every table has something, and the amounts are those of a shop that does well. */
beforeAll(async () => {
  shop = await newShop(cuadra.address());
  const [rice, customerId] = [randomUUID(), randomUUID()];
  const product = { uuid: rice, description: 'Arroz', unit: 'kg', price: 4_50, cost: 3_00, stock: 20_000 } as const;
  await shop.does('save-products', { products: [product] });
  const till = { realCashBalance: 45_678_90, realBankBalance: 12_345_60 };
  await shop.does('open-day', { transactionId: randomUUID(), ...till });
  await shop.does('write-off-stock', { productId: rice, quantity: 2_000, stockLogId: randomUUID() });
  await shop.does('record-income', incomeOf(randomUUID(), 'cash', 23_456_70, 'Recarga'));
  const parts = { cash: 0, bank: 0, owed: { customerId, amount: 30_00 }, rounding: 0 };
  await shop.does('save-customer', { customerId, name: 'Doña Julia' });
  await shop.does('record-income', { ...incomeOf(randomUUID(), 'cash', 30_00, 'Fiado'), parts });
  await shop.does('forgive-debt', { transactionId: randomUUID(), customerId, amount: 5_00, reason: 'se mudó' });
  const spent = { transactionId: randomUUID(), account: 'cash', amount: 12_345_60 } as const;
  await shop.does('record-expense', {
    ...spent,
    expenseId: randomUUID(),
    description: 'Alquiler',
    category: 'overhead',
  });
  await shop.does('record-transfer', {
    transactionId: randomUUID(),
    fromAccount: 'cash',
    toAccount: 'bank',
    amount: 11_111_10,
  });
  await shop.does('take-money', { transactionId: randomUUID(), account: 'cash', amount: 10_000_00 });
  const sold = 'Recarga de celular con un nombre tan largo que en la tabla ocupa varias líneas y en la lista también';
  const many = Array.from({ length: 60 }, () => incomeOf(randomUUID(), 'bank', 1_00, sold));
  await shop.does('record-income', many);
  await shop.does('bring-money', { transactionId: randomUUID(), account: 'bank', amount: 12_000_00 });
});

/** Each page as it is printed. */
async function onPaper(): Promise<Page> {
  const page = await cuadra.open(`/business/${shop.businessId}/reports`, { by: shop, viewport: PAPER });
  // They come after the first screen.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/print-') === true));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate((width) => document.body.style.setProperty('width', width), BETWEEN_MARGINS);
  return page;
}

it('está todo en el papel: ninguna caja corta las últimas filas de una tabla de varias hojas, ninguna tabla es más ancha que la hoja, ninguna cifra se monta sobre otra, ninguna raya está donde no es, y dice cuándo se imprimió y qué se ve', async () => {
  const page = await onPaper();
  for (const [title, path] of Object.entries(pages)) {
    await goWithin(page, `/business/${shop.businessId}/${path}`);
    await heading(page, title);
    await page.getByRole('table').first().waitFor();
    const cut = await page.getByRole('main').evaluate((main) => {
      const boxes = [...main.querySelectorAll('*')].filter((box) => box.querySelector('table') !== null);
      const tables = [...main.querySelectorAll('table')];
      const figures = [...main.querySelectorAll('dl > div')];
      return {
        lastRows: boxes.filter((box) => getComputedStyle(box).overflow !== 'visible').map((box) => box.className),
        columns: tables.filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0)).length,
        figures: figures
          .filter((figure) => figure.scrollWidth > figure.clientWidth)
          .map((figure) => figure.textContent),
        // A line drawn beside a cell stands at the edge of the page where the cell is no place for it.
        strayLines: [...main.querySelectorAll('th, td')].filter(
          (cell) =>
            getComputedStyle(cell, '::before').position === 'absolute' && getComputedStyle(cell).position === 'static',
        ).length,
      };
    });
    expect([title, cut]).toEqual([title, { lastRows: [], columns: 0, figures: [], strayLines: 0 }]);
    if (!dated.has(title)) continue;
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect
      .poll(() => page.locator('body').innerText())
      .toMatch(/^\s*Bodega Rosita\s+Impreso el \d\d\/\d\d\/\d{4} \d\d:\d\d/u);
  }
  // The last one, of what was lost, says what is seen, without what could be chosen.
  await page.getByRole('rowheader', { name: 'ARROZ' }).waitFor();
  expect(await page.locator('main label:visible').allInnerTexts()).toEqual([]);
  expect(await page.locator('main p').allInnerTexts()).toContain('Merma');
});

it('en cada página está de quién es y cuándo se imprimió, y nada que se toque', async () => {
  const page = await onPaper();
  const others = {
    Hoy: 'dashboard',
    Ventas: 'sales',
    Clientes: 'customers',
    'Doña Julia': 'customers',
    Saldos: 'accounts-balance',
    'Historial de cambios': 'testing/traceability',
  };
  for (const [title, path] of Object.entries(others)) {
    await goWithin(page, `/business/${shop.businessId}/${path}`);
    if (path === 'customers' && title !== 'Clientes') await page.getByRole('link', { name: title }).click();
    await heading(page, title);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect
      .poll(() => page.locator('body').innerText())
      .toMatch(/^\s*Bodega Rosita\s+Impreso el \d\d\/\d\d\/\d{4} \d\d:\d\d/u);
    expect(await page.getByRole('region', { name: 'Avisos' }).count()).toBe(0);
    const lists = page.getByRole('main').getByRole('list');
    expect(await lists.evaluateAll((all) => all.map((list) => getComputedStyle(list).overflow))).toEqual(
      Array.from({ length: await lists.count() }, () => 'visible'),
    );
    const paper = await page.getByRole('main').innerText();
    expect([title, paper]).toEqual([title, expect.not.stringMatching(/Cerrar|Ver|Nuevo|Buscar|Cobrar|CSV|Por monto/u)]);
  }
});

it('desde un celular sale en tantas hojas como desde una computadora, y ninguna se pierde; en la pantalla de una computadora tampoco se monta una cifra sobre otra', async () => {
  const at = `/business/${shop.businessId}/basicAccountingRecordsBook`;
  const page = await cuadra.open(at, { by: shop, viewport: phone });
  await heading(page, 'Cuaderno de caja');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.locator('body[data-printed]').waitFor();
  const sheets = await printed(page);
  await page.setViewportSize(computer);
  await page.getByRole('table').waitFor();
  expect(sheets.length).toBeGreaterThan(3);
  expect(sheets).toEqual(await printed(page));

  await goWithin(page, `/business/${shop.businessId}/records/all`);
  await heading(page, 'Todos los movimientos');
  for (const width of [computer.width, 1_024, 768]) {
    await page.setViewportSize({ ...computer, width });
    const figures = page.locator('dl > div');
    await expect.poll(() => figures.count()).toBe(7);
    const cut = await figures.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((figure) => figure.textContent),
    );
    expect([width, cut]).toEqual([width, []]);
  }
});

it('en el papel del inventario está también lo que costó, y sus filas no ocupan más que sus palabras', async () => {
  const page = await onPaper();
  await goWithin(page, `/business/${shop.businessId}/inventory`);
  await heading(page, 'Inventario');
  const names = await page.getByRole('columnheader').allInnerTexts();
  expect(names).toEqual(['Producto', 'Stock', 'Estado', 'Precio', 'Costo', 'Valor']);
  const row = await page.getByRole('row').filter({ hasText: 'ARROZ' }).boundingBox();
  expect(row?.height).toBeLessThan(36);
});

it('el nombre de una venta tiene en el cuaderno el lugar que las cifras dejan, aunque haya un cierre', async () => {
  const closed = await newShop(cuadra.address());
  const till = { realCashBalance: 12_345_60, realBankBalance: 23_456_70 };
  await closed.does('open-day', { transactionId: randomUUID(), ...till });
  await closed.does('record-income', incomeOf(randomUUID(), 'cash', 7_20, 'Pilsen Callao lata 355 ml de seis'));
  await closed.does('close-day', { transactionId: randomUUID(), ...till });
  const at = `/business/${closed.businessId}/basicAccountingRecordsBook`;
  const page = await cuadra.open(at, { by: closed, viewport: computer });
  const name = page.getByRole('table').getByRole('link', { name: /Pilsen/iu });
  await name.waitFor();
  expect((await name.boundingBox())?.height).toBeLessThan(40);
});
