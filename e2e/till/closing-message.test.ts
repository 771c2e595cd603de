/** The end of the day: closing ends with the day in six lines, to be sent by WhatsApp. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell, spend } from '../staging/day.ts';
import { daysAgo } from '../staging/shop-time.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { coveredBy, phone, press, textOf } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

const today = () => daysAgo(0).split('-').toReversed().join('/');

it('el cierre dice el día en seis líneas, y su página también', async () => {
  const shop = await soldShop();
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await close(page, '1334.50', '81');
  await expect.poll(() => coveredBy(page.getByRole('button', { name: 'Deshacer' }))).toBe('nothing');
  await expect.poll(() => textOf(page)).toContain('Yape/Plin Sobran S/ 1.00');
  const said = [
    'Ventas: S/ 1,239.00',
    'Gastos: S/ 45.10',
    'Ganancia: S/ 1,181.70 (lo vendido costó S/ 3.80; otros −S/ 8.40)',
    'Efectivo contado: S/ 1,334.50',
    'Yape/Plin contado: S/ 81.00',
    'Diferencia: Faltan S/ 9.40 en Efectivo y sobran S/ 1.00 en Yape/Plin',
  ];
  const [name, when, blank, ...lines] = await message(page);
  expect([name, blank]).toEqual(['Bodega Rosita', '']);
  expect(when).toMatch(new RegExp(`^Cierre del ${today()}, contado a las \\d\\d:\\d\\d$`, 'u'));
  expect(lines).toEqual(said);
  await expect.poll(() => summary(page)).toContain('Ganancia S/ 1,181.70 lo vendido costó S/ 3.80; otros −S/ 8.40');

  await press(page, 'Ver saldos');
  await page.getByRole('region', { name: 'Últimos cierres' }).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Resumen del día' }).waitFor();
  expect((await message(page)).slice(3)).toEqual(said);
  expect(await lookOnDevices(page)).toEqual(fine);
});

/** One kilo of rice and a service sold, and the light paid. */
async function soldShop(): Promise<Shop> {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 1_234_50, 'Servicio');
  const uuid = randomUUID();
  const frejol = { uuid, description: 'Frejol', unit: 'kg', price: 4_50, cost: 3_80, stock: 1_000 } as const;
  await shop.does('save-products', { products: [frejol] });
  const line = { uuid: randomUUID(), selectedProductUuid: uuid, description: 'Frejol' };
  const sold = { quantity: 1_000, unit: 'kg', price: 4_50, oldOrNewProduct: 'old', proceedAnyway: false } as const;
  await shop.does('record-income', {
    transactionId: randomUUID(),
    account: 'cash',
    items: [{ ...line, ...sold, stockLogUuid: randomUUID() }],
  });
  await spend(shop, 'cash', 45_10, 'Recibo de luz');
  return shop;
}

async function close(page: Page, cash: string, bank: string): Promise<void> {
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), cash);
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), bank);
  await press(page, 'Cerrar caja');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
}

async function summary(page: Page): Promise<string> {
  const text = await page.getByRole('region', { name: 'Resumen del día' }).innerText();
  return text.replaceAll(/\s+/gu, ' ');
}

/** What WhatsApp would be given: the link is there, and nothing has been sent. */
async function message(page: Page): Promise<string[]> {
  const link = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://wa.me');
  return (address.searchParams.get('text') ?? '').split('\n');
}
