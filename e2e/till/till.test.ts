/** Rosa opens her till, closes it short, over and exact, and sometimes counts wrong. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { heading, pathOf, sell, spend } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { newShop, openShop, type Shop } from '../staging/rosa.ts';
import { computer, coveredBy, loseConnection, phone, press, textOf } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';
import { openAnew } from '../staging/window.ts';

const cuadra = runningCuadra();

const counts = z.object({
  closures: z.array(
    z.object({ realCashBalance: z.number(), expectedCashBalance: z.number(), count: z.nullable(z.unknown()) }),
  ),
});

it('el primer día: abre contando, el día pasa, y cierra con faltante; lo que otro celular cerró con sobrante y justo está en la lista', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: /Abre tu caja/u }).click();
  await heading(page, 'Abrir caja: ¿cuánto dinero hay?');
  const yape = page.getByLabel('Saldo de Yape/Plin');
  await yape.focus();
  await press(page, 'Abrir caja');
  await expect.poll(() => coveredBy(page.getByText('Cuenta los billetes y monedas, o'))).toBe('nothing');
  await page.getByText('Escribe cuánto hay en Yape/Plin.').waitFor();
  await count(page, { 'S/ 50.00': 2, 'S/ 10.00': 3, 'S/ 0.50': 5 });
  for (const time of ['first', 'second', 'third']) {
    await page.getByLabel('S/ 200.00').focus();
    await press(page, 'Abrir caja');
    const isFocused = await yape.evaluate((field) => field === document.activeElement);
    expect([time, isFocused, await coveredBy(yape)]).toEqual([time, true, 'nothing']);
  }
  await typeOver(yape, '80');
  await expect.poll(() => textOf(page)).toContain('Efectivo S/ 132.50 Yape/Plin S/ 80.00');
  await press(page, 'Abrir caja');
  await confirm(page, '¿Abrir la caja con este conteo?', 'Abrir caja');
  await heading(page, 'Caja abierta');
  await expect.poll(() => textOf(page)).toContain('Efectivo S/ 132.50 Con este dinero empieza el día.');
  expect(await focusedName(page)).toBe('Caja abierta');
  expect(await page.getByRole('region', { name: 'Resumen del día' }).count()).toBe(0);
  await expect.poll(() => coveredBy(page.getByRole('button', { name: 'Deshacer' }))).toBe('nothing');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect.poll(() => balances(page)).toEqual(['S/ 132.50', 'S/ 80.00']);

  await spend(shop, 'cash', 23_00, 'Bolsas');
  await sell(shop, 'bank', 27_50, 'Recarga');
  await expect.poll(() => balances(page)).toEqual(['S/ 109.50', 'S/ 107.50']);

  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await closeByAmount(page, '100', '107.50');
  await expect.poll(() => textOf(page)).toContain('Efectivo Faltan S/ 9.50 S/ 100.00 Faltante: hay menos dinero');
  expect(await page.getByRole('region', { name: '¿Por qué no cuadra?' }).count()).toBe(0);
  await press(page, 'Ver saldos');
  expect(await closures(page)).toEqual(['Efectivo Faltan S/ 9.50']);

  const found = { realCashBalance: 105_00, realBankBalance: 107_50 };
  for (const transactionId of [randomUUID(), randomUUID()]) await shop.does('close-day', { transactionId, ...found });
  await expect.poll(() => closures(page)).toEqual(['Cuadra', 'Efectivo Sobran S/ 5.00', 'Efectivo Faltan S/ 9.50']);
  await expect.poll(() => textOf(page)).toContain('Diferencias al contar −S/ 4.50 Debe haber ahora S/ 105.00');

  await page.getByRole('listitem').getByRole('link', { name: 'Faltan S/ 9.50' }).click();
  await page.getByRole('heading', { level: 2, name: 'Efectivo' }).waitFor();
  await expect.poll(() => textOf(page)).toContain('Efectivo Faltan S/ 9.50 Esperado S/ 109.50 Contado S/ 100.00');
});

it('cuenta con el teclado; lo contado sobrevive a una recarga y a la app cerrada, lo muy distinto se pregunta dos veces, y se deshace', async () => {
  const shop = await openShop(cuadra.address());
  let page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: computer });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await page.getByLabel('S/ 200.00').focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('3');
  await expect.poll(() => page.getByLabel('S/ 50.00').inputValue()).toBe('3');
  await expect.poll(() => textOf(page)).toContain('Efectivo S/ 350.00 Debe haber S/ 150.00 Sobran S/ 200.00');
  await page.reload();
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await expect.poll(() => textOf(page)).toContain('Efectivo S/ 350.00 Debe haber S/ 150.00 Sobran S/ 200.00');
  await page.goBack();
  await heading(page, 'Hoy');
  await expect.poll(() => closuresOf(shop)).toEqual([]);

  page = await openAnew(page);
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await expect.poll(() => textOf(page)).toContain('Efectivo S/ 350.00 Debe haber S/ 150.00 Sobran S/ 200.00');
  await fillAmounts(page, '1,500.00', '80');
  await press(page, 'Cerrar caja');
  await confirm(page, '¿Cerrar la caja con este conteo?', 'Cerrar caja');
  const again = page.getByRole('alertdialog', { name: '¿Seguro? Es muy distinto de lo esperado' });
  await again.getByText('En Efectivo contaste S/ 1,500.00 y debía haber S/ 150.00.').waitFor();
  await again.getByRole('button', { name: 'Volver a contar' }).click();
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await expect.poll(() => closuresOf(shop)).toEqual([]);

  await press(page, 'Cerrar caja');
  await confirm(page, '¿Cerrar la caja con este conteo?', 'Cerrar caja');
  await again.getByRole('button', { name: 'Sí, es lo que conté' }).click();
  await heading(page, 'Caja cerrada');
  await press(page, 'Deshacer');
  await heading(page, 'Saldos');
  await page.getByText('Aquí verás tus últimos cierres').waitFor();
  await expect.poll(() => textOf(page)).toContain('Debe haber ahora S/ 150.00');
});

it('con el teclado del celular abierto ve al menos cuatro filas, Enter baja hasta Yape/Plin, lo que sobra y lo que cuadra están al mismo borde, y nada se mueve al enviarse', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await page.setViewportSize({ width: 360, height: 440 });
  const heaps = page.getByRole('group', { name: /Billetes|Monedas/u }).getByRole('textbox');
  await heaps.first().focus();
  for (let place = 0; place < (await heaps.count()); place += 1) {
    await page.keyboard.type('1');
    const seen = await wholeIn(heaps);
    expect([place, seen[place], seen.filter((isWhole) => isWhole).length >= 4]).toEqual([place, true, true]);
    await page.keyboard.press('Enter');
  }
  const yape = page.getByLabel('Saldo de Yape/Plin');
  expect(await yape.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await wholeIn(yape)).toEqual([true]);
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');

  await page.setViewportSize(phone);
  const dialog = page.getByRole('alertdialog');
  await cuadraIn(dialog).waitFor();
  const [over, exact] = await Promise.all([rightOf(dialog.getByText('Sobran S/ 238.80')), rightOf(cuadraIn(dialog))]);
  expect(over).toBeCloseTo(exact, 0);
  const closing = await lateRequest(page, '**/api/commands');
  await confirm(page, '¿Cerrar la caja con este conteo?', 'Cerrar caja');
  await dialog.getByRole('button', { name: 'Sí, es lo que conté' }).click();
  await page.getByText('Guardado en este dispositivo. Se está enviando…').waitFor();
  const places = async () => {
    const buttons = await page.getByRole('main').getByRole('button').all();
    return Promise.all(buttons.map((button) => button.boundingBox()));
  };
  const before = await places();
  await closing.goOn();
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  expect([before.length, await places()]).toEqual([3, before]);
});

it('quien no usa Yape/Plin lo dice una vez, y ya no se le pregunta hasta que lo use', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=abrir'), { by: shop, viewport: phone });
  await heading(page, 'Abrir caja: ¿cuánto dinero hay?');
  const unused = page.getByRole('checkbox', { name: 'No uso Yape/Plin' });
  await expect.poll(() => unused.isChecked()).toBe(false);
  await unused.check();
  await expect.poll(() => page.getByLabel('Saldo de Yape/Plin').count()).toBe(0);
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), '100');
  await page.keyboard.press('Enter');
  await confirm(page, '¿Abrir la caja con este conteo?', 'Abrir caja');
  await heading(page, 'Caja abierta');
  await press(page, 'Ver saldos');
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await expect.poll(() => unused.isChecked()).toBe(true);
  await expect.poll(() => textOf(page)).toContain('Yape/Plin S/ 0.00');

  await sell(shop, 'bank', 7_50, 'Recarga');
  await page.getByLabel('Saldo de Yape/Plin').waitFor();
  await expect.poll(() => unused.count()).toBe(0);
});

it('sin conexión cuenta igual: queda en el celular, y se envía después', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'accounts-balance'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Saldos');
  await loseConnection(page);
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await closeByAmount(page, '148.20', '80');
  await page.getByText('Guardado en este dispositivo. Se enviará solo cuando vuelva la conexión.').waitFor();
  const message = new URL((await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')) ?? '');
  expect(message.searchParams.get('text')).toMatch(
    /Ventas: S\/ 0\.00[\s\S]*Diferencia: Faltan S\/ 1\.80 en Efectivo$/u,
  );
  await press(page, 'Ver saldos');
  await page.getByText('Guardado en este dispositivo', { exact: true }).waitFor();
  await page.getByText(/Esto es lo que había el \d\d\/\d\d\/\d{4} \d\d:\d\d/u).waitFor();
  expect(await closures(page)).toEqual(['Efectivo Faltan S/ 1.80']);
  await expect.poll(() => closuresOf(shop)).toEqual([]);

  await page.context().setOffline(false);
  await page.getByText('Guardado en este dispositivo').waitFor({ state: 'detached' });
  await expect
    .poll(() => closuresOf(shop))
    .toMatchObject([{ realCashBalance: 148_20, expectedCashBalance: 150_00, count: null }]);
});

it('todo se lee y nada se sale, también con montos enormes', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'bank', 9_999_999_99, 'Servicio');
  await spend(shop, 'bank', 9_999_999_98, 'Alquiler');
  const huge = { realCashBalance: 9_999_999_99, realBankBalance: 9_999_999_99 };
  await shop.does('close-day', { transactionId: randomUUID(), ...huge });
  const page = await cuadra.open(pathOf(shop, 'accounts-balance'), { by: shop, viewport: phone });
  await heading(page, 'Saldos');
  expect(await lookOnDevices(page)).toEqual(fine);

  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await count(page, { 'S/ 200.00': 49_999, 'S/ 0.10': 1 });
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), '0');
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Cerrar caja');
  const sure = page.getByRole('alertdialog');
  await sure.getByText('¿Cerrar la caja con este conteo?').waitFor();
  expect(await look(page)).toEqual(fine);
  await sure.getByRole('button', { name: 'Cerrar caja' }).click();
  await page.getByRole('button', { name: 'Sí, es lo que conté' }).click();
  await heading(page, 'Caja cerrada');
  expect(await lookOnDevices(page)).toEqual(fine);
});

async function count(page: Page, pieces: Readonly<Record<string, number>>): Promise<void> {
  for (const [heap, many] of Object.entries(pieces)) await typeOver(page.getByLabel(heap, { exact: true }), `${many}`);
}

const cuadraIn = (place: Locator) => place.getByText('Cuadra', { exact: true });

async function rightOf(seen: Locator): Promise<number> {
  const box = await seen.boundingBox();
  return box === null ? Number.NaN : box.x + box.width;
}

/** Of each field, whether nothing of it is outside of the window, or beneath what sticks to its edges. */
async function wholeIn(fields: Locator): Promise<boolean[]> {
  return fields.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const places = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
      return places.every((seen) => seen === element);
    }),
  );
}

async function fillAmounts(page: Page, cash: string, bank: string): Promise<void> {
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), cash);
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), bank);
}

async function closeByAmount(page: Page, cash: string, bank: string): Promise<void> {
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await fillAmounts(page, cash, bank);
  await press(page, 'Cerrar caja');
  await confirm(page, '¿Cerrar la caja con este conteo?', 'Cerrar caja');
  await heading(page, 'Caja cerrada');
}

async function confirm(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer }).click();
}

/** What should be in each account, as the dashboard says it. */
async function balances(page: Page): Promise<(string | undefined)[]> {
  const text = await page.getByRole('region', { name: 'Debe haber ahora' }).innerText();
  return [...text.matchAll(/S\/\s[\d,.]+/gu)].map(([amount]) => amount.replaceAll(/\s/gu, ' '));
}

/** What the last closures found, the newest first. */
async function closures(page: Page): Promise<(string | undefined)[]> {
  const list = page.getByRole('region', { name: 'Últimos cierres' }).getByRole('listitem');
  await list.first().waitFor();
  const texts = await list.allInnerTexts();
  return texts.map((text) => /(?:Efectivo|Yape|Cuadra).*/u.exec(text.replaceAll(/\s+/gu, ' ').trim())?.[0]);
}

async function closuresOf(shop: Shop) {
  return z.parse(counts, await shop.get(`/api/businesses/${shop.businessId}/closures`)).closures;
}
