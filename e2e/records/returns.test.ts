/** What a customer brings back: chosen on the sale's page, with its money; without a network too. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { receipt, textOf as textIn } from '../staging/receipts.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { heading, press, toast } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { phone, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

interface Sold {
  readonly shop: Shop;
  readonly path: string;
}

/**
 * Two haircuts at S/ 15.03, and one delivery at S/ 5.00, in cash with rounding: S/ 35.06 less 0.06; a customer owes
 * S/ 20.00 of it.
 */
async function sell(customerId?: string): Promise<Sold> {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { cashRounding: 10 });
  if (customerId !== undefined) await shop.does('save-customer', { customerId, name: 'Julia' });
  const saleId = randomUUID();
  const line = { uuid: randomUUID(), unit: 'service', oldOrNewProduct: 'new' } as const;
  const items = [
    { ...line, description: 'Corte', quantity: 2000, price: 15_03 },
    { ...line, uuid: randomUUID(), description: 'Envío', quantity: 1000, price: 5_00 },
  ];
  const owed = customerId === undefined ? undefined : { customerId, amount: 20_00 };
  const parts = { cash: owed === undefined ? 35_00 : 15_00, bank: 0, rounding: 6, ...(owed && { owed }) };
  await shop.does('record-income', { transactionId: saleId, account: 'cash', items, parts });
  return { shop, path: `/business/${shop.businessId}/records/${saleId}` };
}

function sheet(page: Page) {
  return page.getByRole('dialog', { name: 'Devolución' });
}

async function sheetText(page: Page): Promise<string> {
  return (await sheet(page).innerText()).replaceAll(/\s+/gu, ' ');
}

async function expected(shop: Shop): Promise<unknown> {
  const answer = await shop.get(`/api/businesses/${shop.businessId}/balances`);
  return z.parse(z.object({ expected: z.unknown() }), answer).expected;
}

async function returnsOf(shop: Shop): Promise<unknown> {
  const answer = await shop.get(`/api/businesses/${shop.businessId}/records?type=return`);
  return z.parse(z.object({ records: z.unknown() }), answer).records;
}

it('devuelve una parte de la venta, y después el resto', async () => {
  const { shop, path } = await sell();
  const page = await cuadra.open(path, { by: shop, viewport: phone });
  await press(page, 'Devolución');
  await press(page, 'Registrar devolución');
  await sheet(page).getByText('Elige qué te devuelven.').waitFor();
  await sheet(page).getByRole('checkbox', { name: 'Corte', exact: true }).click();
  await typeOver(sheet(page).getByRole('textbox', { name: 'Cuánto vuelve de Corte' }), '1');
  await expect.poll(() => sheetText(page)).toContain('Vale lo que vuelve S/ 15.03');
  await expect.poll(() => sheetText(page)).toContain('Redondeo −S/ 0.03 Devuelves en efectivo S/ 15.00');
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Registrar devolución');
  await toast(page).getByText('Devolución registrada. Efectivo S/ 15.00.').waitFor();
  await expect.poll(() => expected(shop)).toEqual({ cash: 170_00, bank: 80_00 });

  await press(page, 'Devolución');
  await sheet(page).getByText('Queda por devolver 1 de 2.').waitFor();
  await sheet(page).getByRole('checkbox', { name: 'Corte', exact: true }).click();
  await sheet(page).getByRole('checkbox', { name: 'Envío', exact: true }).click();
  await expect.poll(() => sheetText(page)).toContain('Devuelves en efectivo S/ 20.00');
  await press(page, 'Registrar devolución');
  await page.getByText('Ya se devolvió todo.').waitFor();
  expect(await page.getByRole('button', { name: 'Devolución', exact: true }).count()).toBe(0);
  expect(await lookOnDevices(page)).toEqual(fine);
  await expect.poll(() => expected(shop)).toEqual({ cash: 150_00, bank: 80_00 });

  await press(page, 'Eliminar');
  await page.getByText('Esta venta tiene devoluciones.').waitFor();
  await press(page, 'Entendido');
  await page
    .getByRole('link', { name: /Devolución de Corte/u })
    .first()
    .click();
  await heading(page, 'Devolución de Corte');
  await expect.poll(() => textOf(page)).toMatch(/−S\/ 15\.00 Recibo Tipo Devolución/u);
  await expect.poll(() => textOf(page)).toContain('Se devolvió Efectivo S/ 15.00 · Redondeo −S/ 0.03');
  await page.getByRole('heading', { name: 'La venta' }).waitFor();
});

it('lo que le fiaron baja primero de su deuda, y la devolución tiene su recibo', async () => {
  const customerId = randomUUID();
  const { shop, path } = await sell(customerId);
  const page = await cuadra.open(path, { by: shop, viewport: phone });
  await press(page, 'Devolución');
  await sheet(page).getByRole('checkbox', { name: 'Corte', exact: true }).click();
  await expect.poll(() => sheetText(page)).toContain('Menos deuda de Julia S/ 20.00');
  await expect.poll(() => sheetText(page)).toContain('Devuelves en efectivo S/ 10.00');
  await press(page, 'Registrar devolución');
  await toast(page).getByText('Efectivo S/ 10.00 · Menos deuda de Julia S/ 20.00').waitFor();
  await expect.poll(() => returnsOf(shop)).toMatchObject([{ parts: { owed: 20_00 }, customerId }]);
  await page.getByRole('link', { name: /Devolución de Corte/u }).click();
  await heading(page, 'Devolución de Corte');
  await page.getByRole('link', { name: 'Recibo' }).click();
  const said = () => textIn(receipt(page));
  await expect.poll(said).toMatch(/^Recibo de devolución [\dA-F]{6} /u);
  const sold = path.slice(-6).toUpperCase();
  await expect
    .poll(said)
    .toContain(
      'Corte 2 S/ 30.06 Total S/ 30.06 Se devolvió: Efectivo S/ 10.00 · Menos deuda de Julia S/ 20.00 · Redondeo −S/ 0.06',
    );
  expect(await said()).toContain(`De la venta con recibo ${sold} No es comprobante de pago`);
});

it('dos celulares sin internet devuelven lo mismo, y se ve al toque: una queda, la otra espera, dice por qué y se corrige como estaba', async () => {
  const { shop, path } = await sell();
  const phones = await Promise.all(
    [0, 1].map(() => cuadra.open(path, { by: shop, viewport: phone, hasTroubles: true, hasWorker: false })),
  );
  for (const page of phones) {
    await press(page, 'Devolución');
    await sheet(page).getByRole('checkbox', { name: 'Envío', exact: true }).click();
    await page.context().setOffline(true);
    await sheet(page).getByRole('radio', { name: 'Yape/Plin', exact: true }).click();
    await expect.poll(() => sheetText(page)).toContain('Devuelves por Yape/Plin S/ 5.00');
    await press(page, 'Registrar devolución');
    await page.getByRole('heading', { name: 'Devoluciones' }).waitFor();
  }
  expect(await returnsOf(shop)).toEqual([]);
  const [first, second] = phones;
  if (first === undefined || second === undefined) throw new Error('there are two');
  await first.context().setOffline(false);
  await first.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await second.context().setOffline(false);
  await second.getByRole('banner').getByText('1 por revisar').click();
  await second.getByRole('dialog').getByText('Esta devolución necesita que la revises').waitFor();
  await second
    .getByText('De Envío ya no queda nada por devolver. Otro dispositivo registró antes una devolución')
    .waitFor();
  expect(await returnsOf(shop)).toMatchObject([{ total: 5_00, parts: { cash: 0, bank: 5_00 } }]);
  expect(await expected(shop)).toEqual({ cash: 185_00, bank: 75_00 });
  await second.getByRole('link', { name: 'Corregir' }).click();
  await sheet(second).getByRole('checkbox', { name: 'Envío', exact: true, checked: true }).click();
  await sheet(second).getByRole('checkbox', { name: 'Corte', exact: true }).click();
  await sheet(second).getByRole('radio', { name: 'Yape/Plin', exact: true, checked: true }).waitFor();
  await press(second, 'Registrar devolución');
  await expect.poll(() => returnsOf(shop)).toMatchObject([{ total: 30_06, parts: { cash: 0, bank: 30_00 } }, {}]);
  const listed = second.getByRole('dialog').getByRole('link', { name: /Devolución de Envío/u });
  await expect.poll(() => listed.count()).toBe(1);
  await second.keyboard.press('Escape');
  await second.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
});
