/**
 * Rosa works on a slow phone with a slow network: what she sees neither changes nor moves while something is saved or
 * comes.
 */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { openShop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { phone, press, question, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('lo que falta se sigue viendo mientras el cierre se guarda en el celular, y quién cerró se lee antes de que el servidor lo diga', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await question(page, /Cerrar caja/u);
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), '147.50');
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), '80');
  await press(page, 'Cerrar caja');
  const confirmation = page.getByRole('alertdialog', { name: '¿Cerrar la caja con este conteo?' });
  await confirmation.getByText('Faltan S/ 2.50').waitFor();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => {
      const text = document.body.innerText.replaceAll(/\s+/gu, ' ');
      if (!text.includes('Faltan S/ 2.50')) seen.add(text);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const closures = await lateRequest(page, '**/closures?*');
  await confirmation.getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
  expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual([]);
  await press(page, 'Ver saldos');
  await heading(page, 'Saldos');
  await closures.asked;
  await expect.poll(() => textOf(page)).toMatch(/Últimos cierres [\d/]+ [\d:]+ Rosa Quispe/u);
  await closures.goOn();
});

it('los totales que llegan tarde no mueven la lista que está debajo', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 1_500_00, 'Corte');
  const path = `/business/${shop.businessId}/records/all`;
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  const totals = await lateRequest(page, '**/records?*totals=1*');
  await goWithin(page, path);
  const today = page.getByRole('heading', { level: 2, name: 'Hoy' });
  await totals.asked;
  const before = await today.boundingBox();
  await totals.goOn();
  await page.getByText('S/ 1,500.00').first().waitFor();
  expect(await today.boundingBox()).toEqual(before);
});
