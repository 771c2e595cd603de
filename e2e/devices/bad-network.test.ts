/**
 * Rosa works on bad internet: it is cut, it is slow, the server is away, and somebody else spends the money meanwhile.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { ownCuadra } from '../staging/cuadra.ts';
import { openShop, type Shop, signIn } from '../staging/rosa.ts';
import { bringOntoDevice, choose, press } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = ownCuadra();
const phone = { viewport: { width: 360, height: 800 }, hasTroubles: true };

const dashboardOf = ({ businessId }: Shop) => `/business/${businessId}/dashboard`;
const badge = (page: Page, words: string) => page.getByRole('banner').getByText(words, { exact: true }).waitFor();

async function atWork(shop: Shop): Promise<Page> {
  const page = await cuadra.open(dashboardOf(shop), { ...phone, by: shop });
  await badge(page, 'Guardado');
  await bringOntoDevice(page);
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

it('sin red lo dice y sigue registrando; cuando vuelve se envía solo, y lo de otro aparece; lo que ya no alcanza se ve por qué, y se intenta otra vez; el servidor se reinicia mientras trabaja, y nada se pierde ni se duplica; termina la sesión, y lo registrado espera a que vuelva a entrar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await page.evaluate(() => {
    StorageManager.prototype.persist = () => {
      performance.mark('asked to keep what is stored');
      return Promise.resolve(true);
    };
  });
  const timesAsked = () => page.evaluate(() => performance.getEntriesByName('asked to keep what is stored').length);
  await page.context().setOffline(true);
  await badge(page, 'Sin conexión');
  expect(await timesAsked()).toBe(0);
  await transfer(page, '10');
  await transfer(page, '11');
  await badge(page, '2 por enviar');
  expect(await timesAsked()).toBe(1);
  await page.getByRole('banner').getByText('2 por enviar').click();
  await page.getByRole('dialog').getByText('No hay conexión con el servidor.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect.poll(() => amountsOnServer(shop)).toEqual([]);
  await page.context().setOffline(false);
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([10_00, 11_00]);
  const elsewhere = { fromAccount: 'cash', toAccount: 'bank', amount: 37_00 } as const;
  await shop.does('record-transfer', { ...elsewhere, transactionId: randomUUID() });
  // Of the 150.00 that there were.
  await page.getByText('92.00').first().waitFor();

  await page.context().setOffline(true);
  await transfer(page, '80');
  await transfer(page, '9');
  await shop.does('record-transfer', {
    transactionId: randomUUID(),
    fromAccount: 'cash',
    toAccount: 'bank',
    amount: 60_00,
  });
  await page.context().setOffline(false);
  await badge(page, '1 por revisar');
  await expect.poll(() => amountsOnServer(shop)).toEqual([9_00, 10_00, 11_00, 37_00, 60_00]);
  await page.getByRole('banner').getByText('1 por revisar').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('No hay saldo suficiente en Efectivo. Te faltan S/ 48.00.').waitFor();

  await shop.does('record-transfer', {
    transactionId: randomUUID(),
    fromAccount: 'bank',
    toAccount: 'cash',
    amount: 161_00,
  });
  await sheet.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await sheet.getByText('Todo lo que registraste está guardado en el servidor.').waitFor();
  await expect.poll(() => amountsOnServer(shop)).toEqual([9_00, 10_00, 11_00, 37_00, 60_00, 80_00, 161_00]);

  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await theServerStartsAnew(shop, page);
  await theSessionEnds(shop, page);
});

/** While she works: nothing is lost, and nothing is there twice. */
async function theServerStartsAnew(shop: Shop, page: Page): Promise<void> {
  const before = await amountsOnServer(shop);
  await transfer(page, '5');
  const restarted = cuadra.restart();
  await transfer(page, '6');
  await restarted;
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([5_00, 6_00, ...before]);
}

/** What was recorded waits until she signs in again. */
async function theSessionEnds(shop: Shop, page: Page): Promise<void> {
  const before = await amountsOnServer(shop);
  await page.context().setOffline(true);
  await transfer(page, '14');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.getByText('Tu sesión terminó.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await signIn(page, shop.person);
  await badge(page, 'Guardado');
  await expect.poll(() => amountsOnServer(shop)).toEqual([...before, 14_00].toSorted((a, b) => a - b));
}
