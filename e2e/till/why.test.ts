/** "¿Por qué no cuadra?": what explains a difference, and the tap that mends it. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, pathOf, sell, spend } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { computer, loseConnection, phone, press, question, textOf } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();
const WHY = '¿Por qué no cuadra?';

it('un gasto en la otra cuenta se pasa antes de cerrar, también sin conexión, y la diferencia lo sigue', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 31_70, 'Reparación');
  await spend(shop, 'cash', 25_00, 'Taxi con la mercadería');
  const page = await cuadra.open(pathOf(shop, 'accounts-balance'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Saldos');
  await loseConnection(page);
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await count(page, '181.70', '55');
  const why = page.getByRole('region', { name: WHY });
  await why.getByText('¿Salió de Yape/Plin?').waitFor();
  await why.getByText('Está anotado en Efectivo.').waitFor();

  // Its record opens over the count, which is still there afterwards.
  await why.getByRole('link', { name: /Taxi con la mercadería/u }).click();
  await page.getByRole('dialog', { name: 'Taxi con la mercadería' }).getByRole('button', { name: 'Cerrar' }).click();
  await why.getByRole('button', { name: 'Pasar a Yape/Plin' }).click();
  const sure = page.getByRole('alertdialog', { name: '¿Corregir este movimiento?' });
  await sure.getByText('Taxi con la mercadería').waitFor();
  await sure.getByRole('button', { name: 'Pasar a Yape/Plin' }).click();
  await page.getByText('Movimiento corregido.').waitFor();
  await why.waitFor({ state: 'detached' });
  await expect
    .poll(() => textOf(page))
    .toContain('Efectivo S/ 181.70 Debe haber S/ 181.70 Cuadra Yape/Plin S/ 55.00 Debe haber S/ 55.00 Cuadra');
});

it('lo cobrado por Yape que fue en efectivo entra sin los céntimos que no hay, y la caja cuadra al céntimo', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { cashRounding: 10 });
  const parts = { cash: 7_70, bank: 0, rounding: 7 };
  await shop.does('record-income', { ...incomeOf(randomUUID(), 'cash', 7_77, 'Queso'), parts });
  await sell(shop, 'bank', 9_96, 'Jamonada');
  const other = await sell(shop, 'bank', 5_04, 'Aceitunas');
  const page = await cuadra.open(`/business/${shop.businessId}/records/${other}`, { by: shop, viewport: phone });
  await heading(page, 'ACEITUNAS');
  await press(page, 'Corregir');
  const correcting = page.getByRole('dialog', { name: 'Corregir movimiento' });
  await correcting.getByRole('radio', { name: 'Efectivo' }).click();
  await expect.poll(() => wordsOf(correcting)).toContain('Redondeo −S/ 0.04 Entra a Efectivo S/ 5.00');
  await correcting.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Movimiento corregido.').waitFor();

  await goWithin(page, pathOf(shop, 'accounts-balance?contar=cerrar'));
  await count(page, '172.60', '80');
  const why = page.getByRole('region', { name: WHY });
  await why.getByText('¿Entró a Efectivo?').waitFor();
  await why.getByRole('button', { name: 'Pasar a Efectivo' }).click();
  const sure = page.getByRole('alertdialog', { name: '¿Corregir este movimiento?' });
  await expect.poll(() => wordsOf(sure)).toContain('Redondeo −S/ 0.06 Entra a Efectivo S/ 9.90');
  await sure.getByRole('button', { name: 'Pasar a Efectivo' }).click();
  await why.waitFor({ state: 'detached' });
  await expect
    .poll(() => textOf(page))
    .toContain('Efectivo S/ 172.60 Debe haber S/ 172.60 Cuadra Yape/Plin S/ 80.00 Debe haber S/ 80.00 Cuadra');
});

it('lo que se registró dos veces se elimina después de cerrar, y el cierre lo dice', async () => {
  const shop = await openShop(cuadra.address());
  await spend(shop, 'cash', 18_40, 'Agua de mesa');
  await spend(shop, 'cash', 18_40, 'Agua de mesa');
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: computer });
  await close(page, '131.60', '80');
  const why = page.getByRole('region', { name: WHY });
  await why.getByText('¿Se registró dos veces?').waitFor();
  await press(page, 'Ver saldos');
  await page.getByRole('row').getByRole('link').first().click();
  await why.getByText('Hay otro igual menos de un minuto antes.').waitFor();
  await why.getByRole('button', { name: 'Eliminar el segundo' }).click();
  const sure = page.getByRole('alertdialog', { name: '¿Eliminar este movimiento?' });
  await sure.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('Con lo que se corrigió después, este conteo ya cuadra.').waitFor();
  await expect.poll(() => why.count()).toBe(0);
});

it('el gasto de cada semana que falta se registra con sus datos puestos, sin perder el conteo', async () => {
  const shop = await openShop(cuadra.address());
  const counted = { realCashBalance: 900_00, realBankBalance: 0 };
  await shop.remembers(daysAgoAt(28, 8), 'open-day', { transactionId: randomUUID(), ...counted });
  for (const weeks of [1, 2, 3, 4]) await rememberExpense(shop, 7 * weeks, 140_00, 'Sueldo de Ana');
  await shop.does('open-day', { transactionId: randomUUID(), realCashBalance: 500_00, realBankBalance: 80_00 });
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await count(page, '360', '80');
  const why = page.getByRole('region', { name: WHY });
  await why.getByText('¿Falta registrar un gasto?').waitFor();
  await why.getByText('Sueldo de Ana, S/ 140.00: casi todas las semanas sale este día.').waitFor();
  await why.getByRole('link', { name: 'Registrar el gasto' }).click();

  await question(page, '¿En qué se fue el dinero?');
  await expect.poll(() => page.getByLabel('Monto').inputValue()).toBe('140.00');
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await page.goBack();
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await expect.poll(() => textOf(page)).toContain('Efectivo S/ 360.00 Debe haber S/ 360.00 Cuadra');
});

it('de un cierre de hace semanas busca en el servidor lo que lo explica, y lo corrige ahí', async () => {
  const shop = await openShop(cuadra.address());
  const counted = { realCashBalance: 300_00, realBankBalance: 50_00 };
  await shop.remembers(daysAgoAt(20, 7), 'open-day', { transactionId: randomUUID(), ...counted });
  await rememberExpense(shop, 20, 35_10, 'Recibo de luz');
  const closing = randomUUID();
  const found = { realCashBalance: 246_90, realBankBalance: 50_00 };
  await shop.remembers(daysAgoAt(20, 20), 'close-day', { transactionId: closing, ...found });
  const path = `/business/${shop.businessId}/records/${closing}`;
  const page = await cuadra.open(path, { by: shop, viewport: computer });
  const why = page.getByRole('region', { name: WHY });
  await why.getByText('Dice S/ 35.10: pueden estar dos cifras cambiadas de lugar.').waitFor();
  await why.getByRole('button', { name: 'Corregir a S/ 53.10' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Corregir a S/ 53.10' }).click();
  await page.getByText('Con lo que se corrigió después, este conteo ya cuadra.').waitFor();
  expect(await why.count()).toBe(0);
});

it('se lee y nada se sale, también si son varias y con nombres largos', async () => {
  const shop = await openShop(cuadra.address());
  const long = 'Taxi con la mercadería del mercado mayorista de Santa Anita hasta la puerta de la bodega';
  for (const at of [1, 2, 3]) await spend(shop, 'cash', 25_00, `${long} ${at}`);
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await count(page, '100', '55');
  const why = page.getByRole('region', { name: WHY });
  await expect.poll(() => why.getByText('¿Salió de Yape/Plin?').count()).toBe(3);
  expect(await lookOnDevices(page)).toEqual(fine);
  await why.getByRole('button', { name: 'Pasar a Yape/Plin' }).first().click();
  await page.getByRole('alertdialog').waitFor();
  expect(await look(page)).toEqual(fine);
});

async function rememberExpense(shop: Shop, ago: number, amount: number, description: string): Promise<void> {
  const ids = { transactionId: randomUUID(), expenseId: randomUUID() };
  await shop.remembers(daysAgoAt(ago, 11), 'record-expense', {
    ...ids,
    account: 'cash',
    description,
    amount,
    category: 'labor',
  });
}

async function wordsOf(dialog: Locator): Promise<string> {
  return (await dialog.innerText()).replaceAll(/\s+/gu, ' ');
}

async function count(page: Page, cash: string, bank: string): Promise<void> {
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), cash);
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), bank);
}

async function close(page: Page, cash: string, bank: string): Promise<void> {
  await count(page, cash, bank);
  await press(page, 'Cerrar caja');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
}
