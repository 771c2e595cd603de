/** Rosa works on bad internet: it is cut, it is slow, the server is away, and somebody else spends the money meanwhile. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { ownCuadra } from '../staging/cuadra.ts';
import { productsOnDevice } from '../staging/products-on-device.ts';
import { openShop, type Shop, signIn } from '../staging/rosa.ts';
import { choose, press } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = ownCuadra();
const phone = { viewport: { width: 360, height: 800 }, hasTroubles: true };

const dashboardOf = ({ businessId }: Shop) => `/business/${businessId}/dashboard`;
const badge = (page: Page, words: string) => page.getByRole('banner').getByText(words, { exact: true }).waitFor();

async function atWork(shop: Shop): Promise<Page> {
  const page = await cuadra.open(dashboardOf(shop), { ...phone, by: shop });
  await badge(page, 'Guardado');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** From the till to Yape/Plin, in the wizard; the app is open already, so that no network is needed. */
async function transfer(page: Page, amount: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Transferencia');
  await typeOver(page.getByLabel('Monto'), amount);
  await page.keyboard.press('Enter');
  await press(page, 'Confirmar');
  await press(page, 'Listo');
}

async function amountsOnServer(shop: Shop): Promise<number[]> {
  const page = z.object({ records: z.array(z.object({ type: z.string(), amount: z.optional(z.number()) })) });
  const answer = z.parse(page, await shop.get(`/api/businesses/${shop.businessId}/records?type=transfer`));
  return answer.records.map(({ amount = 0 }) => amount).toSorted((a, b) => a - b);
}

it('lo que otro celular registra aparece aquí sin tocar nada', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await page.getByText('150.00').first().waitFor();
  await shop.does('record-transfer', {
    transactionId: randomUUID(),
    fromAccount: 'cash',
    toAccount: 'bank',
    amount: 37_00,
  });
  await page.getByText('113.00').first().waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).toContain('117.00');
});

it('sin red sigue registrando, y cuando vuelve se envía solo', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await page.context().setOffline(true);
  await transfer(page, '10');
  await transfer(page, '11');
  await badge(page, '2 por enviar');
  await page.getByRole('banner').getByText('2 por enviar').click();
  await page.getByRole('dialog').getByText('No hay conexión con el servidor.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect.poll(() => amountsOnServer(shop)).toEqual([]);
  await page.context().setOffline(false);
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([10_00, 11_00]);
});

it('que no hay red se dice al momento, también cuando nada espera', async () => {
  const page = await atWork(await openShop(cuadra.address()));
  await page.context().setOffline(true);
  await badge(page, 'Sin conexión');
  await page.context().setOffline(false);
  await badge(page, 'Guardado');
  await expect.poll(() => page.getByRole('banner').getByText('Sin conexión').count()).toBe(0);
});

it('el servidor se reinicia mientras trabaja, y nada se pierde ni se duplica', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await transfer(page, '5');
  const restarted = cuadra.restart();
  await transfer(page, '6');
  await transfer(page, '7');
  await restarted;
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([5_00, 6_00, 7_00]);
});

it('cuando la respuesta se pierde en el camino, vuelve a enviar y vale una sola vez', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  let lost = 0;
  await page.route('**/api/commands', async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await transfer(page, '12');
  await badge(page, 'Guardado');
  expect([lost, await amountsOnServer(shop)]).toEqual([2, [12_00]]);
});

it('cuando el servidor pide esperar, sigue solo después y nada queda por revisar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  let refused = 0;
  await page.route('**/api/commands', async (route) => {
    if (refused === 2) return route.continue();
    refused += 1;
    const busy = { code: 'too-busy', message: 'Hay demasiadas operaciones a la vez.', retryable: true };
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: busy });
  });
  await transfer(page, '12');
  await transfer(page, '13');
  await badge(page, 'Guardado');
  expect([refused, await amountsOnServer(shop)]).toEqual([2, [12_00, 13_00]]);
  await expect.poll(() => page.getByText('por revisar').count()).toBe(0);
});

it('un negocio con miles de productos llega entero al celular', async () => {
  const shop = await openShop(cuadra.address());
  const products = Array.from({ length: 2_600 }, (_, place) => ({
    uuid: randomUUID(),
    description: `Producto ${place}`,
    unit: 'uni' as const,
    price: 1_00,
  }));
  await shop.does('save-products', { products });
  const page = await atWork(shop);
  await expect.poll(async () => (await productsOnDevice(page)).length).toBeGreaterThanOrEqual(2_600);
});

it('lo que ya no alcanza queda por revisar: se ve por qué, se intenta otra vez, o se descarta', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await page.context().setOffline(true);
  await transfer(page, '140');
  await transfer(page, '9');
  await shop.does('record-transfer', {
    transactionId: randomUUID(),
    fromAccount: 'cash',
    toAccount: 'bank',
    amount: 100_00,
  });
  await page.context().setOffline(false);
  await badge(page, '1 por revisar');
  await expect.poll(() => amountsOnServer(shop)).toEqual([9_00, 100_00]);
  await page.getByRole('banner').getByText('1 por revisar').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('No hay saldo suficiente en Efectivo. Te faltan S/ 90.00.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await shop.does('record-transfer', {
    transactionId: randomUUID(),
    fromAccount: 'bank',
    toAccount: 'cash',
    amount: 101_00,
  });
  await sheet.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await sheet.getByText('Todo lo que registraste está guardado en el servidor.').waitFor();
  await expect.poll(() => amountsOnServer(shop)).toEqual([9_00, 100_00, 101_00, 140_00]);
});

it('intentado otra vez en dos pestañas que no saben una de otra, vale una sola vez', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await page.context().setOffline(true);
  await transfer(page, '60');
  const spent = { fromAccount: 'cash', toAccount: 'bank', amount: 100_00 } as const;
  await shop.does('record-transfer', { ...spent, transactionId: randomUUID() });
  await page.context().setOffline(false);
  await badge(page, '1 por revisar');
  const back = { fromAccount: 'bank', toAccount: 'cash', amount: 90_00 } as const;
  await shop.does('record-transfer', { ...back, transactionId: randomUUID() });
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await tab.getByRole('banner').getByText('1 por revisar').click();
  await page.context().setOffline(true);
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Intentar de nuevo' }).click();
  for (const tab of [page, other]) await badge(tab, '1 por enviar');
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByText('Todo lo que registraste está guardado en el servidor.').waitFor();
  await expect.poll(() => amountsOnServer(shop)).toEqual([60_00, 90_00, 100_00]);
});

it('la página de un wifi que pide entrar no se toma por una respuesta del servidor', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  const portal = { contentType: 'text/html', body: '<h1>Bienvenido al wifi de la galería</h1>' };
  await page.route('**/api/**', (route) => route.fulfill(portal));
  await transfer(page, '14');
  await badge(page, '1 por enviar');
  await page.unroute('**/api/**');
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([14_00]);
});

it('lo que no se quiere se descarta, y no vuelve', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await page.context().setOffline(true);
  await transfer(page, '150');
  await shop.does('record-transfer', {
    transactionId: randomUUID(),
    fromAccount: 'cash',
    toAccount: 'bank',
    amount: 1_00,
  });
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Descartar' }).click();
  await sheet.getByRole('button', { name: 'Sí, descartar' }).click();
  await sheet.getByText('Todo lo que registraste está guardado en el servidor.').waitFor();
  await page.reload();
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([1_00]);
});

it('cierra sesión con registros sin enviar: se le avisa, se quedan, y se envían cuando vuelve a entrar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(dashboardOf(shop), phone);
  await signIn(page, shop.person);
  await badge(page, 'Guardado');
  await page.route('**/api/commands', (route) => route.abort('connectionreset'));
  await transfer(page, '13');
  await page.goto(`${cuadra.address()}${dashboardOf(shop)}?ver=mas`);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByText('Tienes 1 registro sin enviar').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar sesión de todas formas' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await expect.poll(() => amountsOnServer(shop)).toEqual([]);
  await page.unroute('**/api/commands');
  await signIn(page, shop.person);
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([13_00]);
});

it('la sesión termina en el servidor: lo registrado espera, y sale cuando vuelve a entrar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await page.context().setOffline(true);
  await transfer(page, '14');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.getByText('Tu sesión terminó.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await signIn(page, shop.person);
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([14_00]);
});

it('con la red muy lenta el registro se ve al toque y llega después', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  // However slow: what was recorded sets out when it has been seen.
  let isSeen = false;
  await page.route('**/api/commands', async (route) => {
    await expect.poll(() => isSeen).toBe(true);
    await route.continue();
  });
  await transfer(page, '15');
  await expect.poll(() => amountsOnServer(shop)).toEqual([]);
  isSeen = true;
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([15_00]);
});
