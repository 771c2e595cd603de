/** Rosa closes after midnight: she says which day it closes, and opens in the morning as always. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, look } from '../staging/look.ts';
import { eveningZone, nightZone } from '../staging/shop-time.ts';
import { newShop, type Shop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { computer, loseConnection, phone, press, question, textOf, wizardPath } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const HOUR_MS = 3_600_000;
const QUESTION = '¿De qué día es este cierre?';

it('elige ayer: lo dicen la lista y su página, y la mañana empieza abriendo', async () => {
  const shop = await shopAtNight();
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await countAndAsk(page, '95');
  const dialog = page.getByRole('alertdialog', { name: '¿Cerrar la caja con este conteo?' });
  const days = dialog.getByRole('radiogroup', { name: QUESTION }).getByRole('radio');
  expect(await days.count()).toBe(2);
  expect(await look(page)).toEqual(fine);

  await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
  await dialog.getByText('Elige de qué día es este cierre.').waitFor();
  await expect.poll(() => closuresOf(shop)).toEqual([]);
  await dialog.getByRole('radio', { name: /Ayer$/u }).click();
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
  const { createdAt, closedDay } = await onlyClosureOf(shop);
  expect(closedDay).toBe(dayIn(shop.zone, new Date(Date.parse(createdAt) - 6 * HOUR_MS)));
  const shown = (closedDay ?? '').split('-').toReversed().join('/');
  await expect.poll(() => textOf(page)).toContain(`Cierre de caja del ${shown}`);

  await press(page, 'Ver saldos');
  await expect.poll(() => textOf(page)).toContain(`${shown} contado el`);
  expect(await look(page)).toEqual(fine);
  await page.getByRole('link', { name: shown }).first().click();
  await heading(page, `Cierre de caja del ${shown}`);
  await expect.poll(() => textOf(page)).toContain(`Día que cierra ${shown}`);

  await goWithin(page, pathOf(shop, 'dashboard'));
  await heading(page, 'Hoy');
  await expect.poll(() => textOf(page)).toContain(`Caja del ${shown} cerrada a las`);
  await page.getByRole('link', { name: 'Abrir caja' }).waitFor();
  await goWithin(page, wizardPath(shop, 'movimiento'));
  await question(page, '¿Con cuánto abres la caja hoy?');
});

it('con el teclado elige hoy, y el cierre es de su mismo día', async () => {
  const shop = await shopAtNight();
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: computer });
  await countAndAsk(page, '100');
  const yesterday = page.getByRole('radio', { name: /Ayer$/u });
  await yesterday.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: /Hoy$/u }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Caja cerrada');
  expect(await textOf(page)).not.toContain('Cierre de caja del');
  await expect.poll(async () => (await closuresOf(shop)).map(({ closedDay }) => closedDay)).toEqual([null]);
});

it('a quien otro celular le abrió el día nuevo se le dice qué pasó, y su conteo no se pierde', async () => {
  const shop = await shopAtNight();
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
  });
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await loseConnection(page);
  await countAndAsk(page, '95');
  await page.getByRole('radio', { name: /Ayer$/u }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
  await shop.remembers(new Date(Date.now() - 60_000), 'open-day', {
    transactionId: randomUUID(),
    realCashBalance: 95_00,
    realBankBalance: 80_00,
  });
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('dialog').getByText('alguien abrió la caja del día nuevo').waitFor();
  expect(await look(page)).toEqual(fine);
  expect(await closuresOf(shop)).toEqual([]);
  await press(page, 'Registrar en el día nuevo');
  await page.getByText('Todo lo que registraste está guardado en el servidor.').waitFor();
  await expect.poll(() => closuresOf(shop)).toMatchObject([{ closedDay: null }]);
});

it('lo que contó antes de la medianoche sigue ahí después de ella; si otro celular abre el día nuevo mientras ella elige, se lo dice antes de cerrar', async () => {
  const shop = await newShop(cuadra.address());
  const now = new Date();
  await shop.does('update-settings', { timezone: eveningZone(now) });
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await countAndAsk(page, '95');
  await shop.does('update-settings', { timezone: nightZone(now) });
  await page.getByRole('radio', { name: /Ayer$/u }).waitFor();
  await page.reload();
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await expect.poll(() => page.getByLabel('Efectivo contado').inputValue()).toBe('95.00');

  await press(page, 'Cerrar caja');
  const dialog = page.getByRole('alertdialog', { name: '¿Cerrar la caja con este conteo?' });
  await dialog.getByRole('radio', { name: /Ayer$/u }).click();
  await shop.does('open-day', { transactionId: randomUUID(), realCashBalance: 95_00, realBankBalance: 80_00 });
  await dialog.getByRole('radio').first().waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
  await dialog.getByText('El cierre ya no puede ser del día anterior').waitFor();
  expect(await closuresOf(shop)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
  await expect.poll(() => closuresOf(shop)).toMatchObject([{ closedDay: null }]);
});

/** Where it is between one and two in the morning, with the till opened on the evening before. */
async function shopAtNight(): Promise<Shop & { zone: string }> {
  const shop = await newShop(cuadra.address());
  const zone = nightZone(new Date());
  await shop.does('update-settings', { timezone: zone });
  const evening = new Date(Date.now() - 8 * HOUR_MS);
  const count = { transactionId: randomUUID(), realCashBalance: 100_00, realBankBalance: 80_00 };
  await shop.remembers(evening, 'open-day', count);
  return { ...shop, zone };
}

async function countAndAsk(page: Page, cash: string): Promise<void> {
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), cash);
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), '80');
  await press(page, 'Cerrar caja');
}

const counts = z.object({
  closures: z.array(z.object({ createdAt: z.string(), closedDay: z.nullable(z.string()) })),
});

async function closuresOf(shop: Shop) {
  return z.parse(counts, await shop.get(`/api/businesses/${shop.businessId}/closures`)).closures;
}

async function onlyClosureOf(shop: Shop) {
  await expect.poll(async () => (await closuresOf(shop)).length).toBe(1);
  const [closure] = await closuresOf(shop);
  if (closure === undefined) throw new Error('nothing was closed');
  return closure;
}

function dayIn(zone: string, at: Date): string {
  return at.toLocaleDateString('sv-SE', { timeZone: zone });
}
