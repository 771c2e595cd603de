/** Rosa gives a customer a link to her account, and takes it away. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, colourFaults } from '../staging/accessibility.ts';
import { customerOf, customersPath, dialogText, lend, lendEach } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { fine, lookOnDevices, narrow, widthBeyondWindow } from '../staging/look.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { loseConnection, phone, press, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const LONG = 'Rosa María del Carmen Quispe Huamán de los Ríos y Santa Cruz de la Sierra';
const sharing = (shop: Shop, customerId: string) => `${customersPath(shop, customerId)}?abre=compartir`;

async function linkOn(page: Page): Promise<string> {
  await press(page, 'Crear enlace');
  await page.getByRole('link', { name: 'Enviar por WhatsApp' }).waitFor();
  return /https?:\S+\/cuenta\/[0-9a-f]{64}/u.exec(await dialogText(page))?.[0] ?? '';
}

const guest = { viewport: { width: 360, height: 640 }, hasTroubles: true, hasWorker: false };

/** As somebody who has never been here. */
function visit(link: string, more = {}): Promise<Page> {
  return cuadra.open(new URL(link).pathname, { ...guest, ...more });
}

it('hace el enlace, la clienta lo abre sin cuenta, y deja de abrir cuando se quita', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Julia', { phone: '987 654 321' });
  await lend(shop, customerId, 73_40, { description: 'Leche y pan' });
  const page = await cuadra.open(customersPath(shop, customerId), { by: shop, viewport: phone });
  await page.getByRole('link', { name: 'Compartir su cuenta' }).click();
  await page.getByText('Sirve 90 días y lo puedes quitar cuando quieras.').waitFor();
  const link = await linkOn(page);
  const message = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(message).toContain('https://wa.me/51987654321?text=');
  expect(decodeURIComponent(message ?? '')).toContain(link);

  const hers = await visit(link);
  expect(await textOf(hers)).toMatch(/Cuenta de Julia Te falta pagar S\/ 73\.40 .* Fiado \+S\/ 73\.40/u);
  expect(await textOf(hers)).not.toMatch(/Leche|pan|Rosa Quispe/u);
  expect(await hers.context().cookies()).toEqual([]);
  await shop.does('collect-debt', {
    transactionId: crypto.randomUUID(),
    customerId,
    parts: { cash: 20_00, bank: 0, rounding: 0 },
  });
  await hers.reload();
  expect(await textOf(hers)).toContain('Te falta pagar S/ 53.40');

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compartir su cuenta' }).click();
  await page.getByText('Le compartiste su cuenta a Julia').waitFor();
  expect(await dialogText(page)).not.toContain('/cuenta/');
  await press(page, 'Dejar de compartir');
  await page.getByText('El enlace de Julia ya no abre nada.').waitFor();
  await hers.reload();
  expect(await textOf(hers)).toMatch(/^Este enlace no abre ninguna cuenta/u);
  expect(await textOf(hers)).not.toMatch(/Julia|73/u);
});

it('sin conexión dice que la necesita; un enlace nuevo apaga el de antes, y el celular de la bodega abre el suyo con la app instalada', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Julia');
  const page = await cuadra.open(customersPath(shop, customerId), { by: shop, viewport: phone, hasTroubles: true });
  const share = page.getByRole('link', { name: 'Compartir su cuenta' });
  await share.waitFor();
  await loseConnection(page);
  await share.click();
  await page.getByText('Sin conexión. Para compartir su cuenta necesitas internet.').waitFor();
  expect(await page.getByRole('button', { name: 'Crear enlace' }).count()).toBe(0);
  await page.context().setOffline(false);
  await press(page, 'Intentar de nuevo');
  const first = await linkOn(page);
  await page.keyboard.press('Escape');
  await share.click();
  await press(page, 'Crear otro enlace');
  await page.getByRole('link', { name: 'Enviar por WhatsApp' }).waitFor();
  await page.goto(first);
  expect(await textOf(page)).toMatch(/^Este enlace no abre ninguna cuenta/u);
});

it('lo que se abre sobre el cliente se ve bien en el celular y en la computadora; su página, en el celular más chico, con las cifras más largas', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, LONG);
  const page = await cuadra.open(sharing(shop, customerId), { by: shop, viewport: phone });
  await page.getByRole('button', { name: 'Crear enlace' }).waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  const link = await linkOn(page);
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compartir su cuenta' }).click();
  await page.getByRole('button', { name: 'Dejar de compartir' }).waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);

  await lend(shop, customerId, 12_36, { at: daysAgoAt(12, 11) });
  await lendEach(
    shop,
    customerId,
    Array.from({ length: 100 }, () => 9_999_999_90),
  );
  const hers = await visit(link, { viewport: narrow });
  expect(await textOf(hers)).toContain('De antes Saldo S/ 12.36');
  for (const path of [new URL(link).pathname, '/cuenta/nada']) {
    await hers.goto(cuadra.address() + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await hers.emulateMedia({ colorScheme });
      const faults = await (colorScheme === 'light' ? accessibilityFaults(hers) : colourFaults(hers));
      expect([colorScheme, faults]).toEqual([colorScheme, []]);
    }
    expect(await widthBeyondWindow(hers)).toBe(0);
  }
});
