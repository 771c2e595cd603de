/** Rosa sells on credit, at the counter and in the wizard; debts.test.ts has it without a connection. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { counterPath, payFor, sheet, startNextSale, tile } from '../staging/counter.ts';
import { customerOf, debtOf, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import {
  choose,
  phone,
  pick,
  press,
  question,
  recordsOf,
  textOf,
  waitForWizard,
  wizardPath,
} from '../staging/wizard.ts';

const cuadra = runningCuadra();
const LONG = 'Rosa María del Carmen Quispe Huamán de los Ríos y Santa Cruz de la Sierra';
const name = (page: Page) => page.getByRole('textbox', { name: 'Nombre' });
const row = (page: Page, words: string | RegExp) => page.getByRole('dialog').getByRole('button', { name: words });
const sold = (shop: Shop) => recordsOf(shop, 'income');

async function atCounter(shop: Shop): Promise<Page> {
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: phone });
  await heading(page, 'Vender');
  await tile(page, 'INCA KOLA').waitFor();
  return page;
}

describe('en el mostrador', () => {
  it('se fía a un cliente nuevo sin dejar la venta, y la próxima vez está a un toque; se ve bien de día y de noche, y cabe', async () => {
    const shop = await openShop(cuadra.address());
    const page = await atCounter(shop);
    await tile(page, 'INCA KOLA').click();
    await payFor(page, '7.50').click();
    await press(page, 'Fiado');
    await sheet(page, 'Cliente nuevo').waitFor();
    expect(await lookOnDevices(page)).toEqual(fine);
    await press(page, 'Agregar cliente');
    await page.getByText('Escribe cómo se llama.').waitFor();
    await typeOver(name(page), LONG);
    await typeOver(page.getByRole('textbox', { name: 'Celular' }), '987 654 321');
    await press(page, 'Agregar cliente');
    await row(page, /Fiado a Rosa María/u).waitFor();
    await press(page, 'Fiar S/ 7.50');
    const shown = sheet(page, 'Vendiste S/ 7.50');
    await expect.poll(() => shown.innerText()).toMatch(/Fiado a Rosa María .* de la Sierra\s+S\/ 7\.50/u);
    expect(await lookOnDevices(page)).toEqual(fine);
    await expect
      .poll(() => sold(shop))
      .toMatchObject([{ total: 7_50, parts: { cash: 0, bank: 0, owed: 7_50, rounding: 0 } }]);

    await startNextSale(page);
    await tile(page, 'LECHE GLORIA').click();
    await payFor(page, '4.20').click();
    await press(page, 'Fiado');
    await sheet(page, '¿A quién le fías?').waitFor();
    expect(await lookOnDevices(page)).toEqual(fine);
    await row(page, /Rosa María/u).click();
    const paying = sheet(page, 'Cobrar S/ 4.20');
    await expect.poll(() => paying.innerText()).toMatch(/Te debe\sS\/\s7\.50[\s\S]*Le fías\s+S\/\s4\.20/u);
    await page.getByText('¿Paga una parte ahora?').click();
    await typeOver(page.getByRole('textbox', { name: 'Ahora, en efectivo' }), '2.03');
    expect(await lookOnDevices(page)).toEqual(fine);
    await page.getByRole('button', { name: /^Fiar/u }).click();
    await sheet(page, 'Vendiste S/ 4.20').waitFor();
    await expect.poll(async () => (await sold(shop)).length).toBe(2);
  });

  it('una parte se paga ahora, con vuelto y redondeo, y lo elegido sobrevive a una recarga', async () => {
    const shop = await openShop(cuadra.address());
    await shop.does('save-customer', { customerId: crypto.randomUUID(), name: 'Rosa Quispe' });
    await shop.does('save-customer', { customerId: crypto.randomUUID(), name: 'Don José Huamán', phone: '912000111' });
    await shop.does('update-settings', { cashRounding: 10 });
    const page = await atCounter(shop);
    await tile(page, 'INCA KOLA').click();
    await payFor(page, '7.50').click();
    await press(page, 'Fiado');
    await page.getByRole('textbox', { name: 'Buscar por nombre o celular' }).pressSequentially('huamn');
    await page.getByText('Nadie se llama así. Se parecen:').waitFor();
    await page.keyboard.press('Enter');
    await row(page, /Fiado a Don José Huamán/u).waitFor();
    await page.getByText('¿Paga una parte ahora?').click();
    await typeOver(page.getByRole('textbox', { name: 'Ahora, en efectivo' }), '2.03');
    await page.getByText('Redondeo').waitFor();
    await page.reload();
    await payFor(page, '7.50').click();
    await row(page, /Fiado a Don José Huamán/u).waitFor();
    await press(page, 'S/ 10.00');
    await press(page, 'Fiar S/ 5.47');
    const shown = sheet(page, 'Vendiste S/ 7.50');
    await expect.poll(() => shown.innerText()).toMatch(/Vuelto\s+S\/ 8\.00/u);
    expect(await shown.innerText()).toMatch(/Fiado a Don José Huamán\s+S\/ 5\.47/u);
    await expect
      .poll(() => sold(shop))
      .toMatchObject([
        { total: 7_50, account: 'cash', parts: { cash: 2_00, owed: 5_47, rounding: 3, received: 10_00 } },
      ]);
    await shown.getByRole('link', { name: 'Recibo' }).click();
    await page
      .getByText(/Fiado a Don José Huamán S\/\s5\.47/u)
      .first()
      .waitFor();
  });

  it('sobre su límite se dice y se puede fiar igual; lo que ya está pagado no queda fiado, y se puede volver a cobrar todo', async () => {
    const shop = await openShop(cuadra.address());
    const customerId = await customerOf(shop, 'Rosa Quispe', { limit: 50_00 });
    await lend(shop, customerId, 45_00);
    const page = await atCounter(shop);
    await tile(page, 'INCA KOLA').click();
    await payFor(page, '7.50').click();
    await press(page, 'Fiado');
    await row(page, /Rosa Quispe/u).click();
    const warning = 'Rosa Quispe te debe S/ 45.00 y su límite es S/ 50.00. Con esto te deberá S/ 52.50.';
    await page.getByText(warning).waitFor();
    await press(page, 'Fiar igual S/ 7.50');
    await sheet(page, 'Vendiste S/ 7.50').waitFor();
    await expect.poll(() => debtOf(shop, customerId)).toBe(52_50);
    await startNextSale(page);

    await tile(page, 'LECHE GLORIA').click();
    await payFor(page, '4.20').click();
    await press(page, 'Fiado');
    await row(page, /Rosa Quispe/u).click();
    await page.getByText('¿Paga una parte ahora?').click();
    await typeOver(page.getByRole('textbox', { name: 'Ahora, en efectivo' }), '4.20');
    await press(page, 'Fiar');
    await page.getByText('Con eso ya no queda nada fiado.').waitFor();
    await press(page, 'Pagar todo ahora');
    await press(page, 'Yape/Plin');
    await sheet(page, 'Vendiste S/ 4.20').waitFor();
    await expect.poll(() => sold(shop)).toContainEqual(expect.objectContaining({ total: 4_20, account: 'bank' }));
    expect(await debtOf(shop, customerId)).toBe(52_50);
  });
});

it('en el asistente se fía con un toque más, la venta dice a quién, y cuenta entre las ventas: la lista y el resumen dicen lo mismo', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('save-customer', { customerId: crypto.randomUUID(), name: 'Rosa Quispe' });
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: phone });
  await waitForWizard(page);
  await choose(page, 'Fiado');
  await row(page, /Rosa Quispe/u).click();
  await pick(page, 'inca');
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await page.getByText('Al confirmar, le fías S/ 7.50 a Rosa Quispe.').waitFor();
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 7.50');
  await page.getByText('Fiado a Rosa Quispe').waitFor();
  await page.getByRole('link', { name: 'Recibo' }).click();
  await sheet(page, /^Recibo/u)
    .getByText('Fiado a Rosa Quispe')
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Recibo');
  await page.getByRole('link', { name: 'Ver movimiento' }).click();
  await page.getByText('Fiado a Rosa Quispe S/ 7.50').waitFor();
  await goWithin(page, pathOf(shop, 'income'));
  await heading(page, 'Ventas una por una');
  expect(await textOf(page)).toContain('Fiado a Rosa Quispe');
  await sell(shop, 'cash', 19_50, 'Corte de pelo');
  await expect
    .poll(() => textOf(page))
    .toContain('Efectivo +S/ 19.50 Yape/Plin S/ 0.00 Fiado S/ 7.50 2 movimientos +S/ 27.00');
  await goWithin(page, pathOf(shop, 'sales'));
  await expect.poll(() => textOf(page)).toContain('2 ventas +S/ 27.00');
});
