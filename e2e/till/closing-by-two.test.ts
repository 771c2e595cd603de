/**
 * Rosa counts the till while another phone sells, or closes it before her: she is told why what must be there has
 * changed.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell } from '../staging/day.ts';
import { fine, look } from '../staging/look.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { phone, press, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('otro vende mientras ella cuenta: se le dice qué cambió, también tras recargar y al confirmar, y no pierde lo contado; o cierra la caja: se le dice, y lo suyo se compara con ese cierre', async () => {
  const shop = await openShop(cuadra.address());
  const page = await countingWith(shop, '150', '80');
  await expect.poll(() => textOf(page)).not.toContain('mientras contabas');
  await sell(shop, 'cash', 9_00, 'Reparación');
  const sentence = 'Lo que debe haber en Efectivo pasó de S/ 150.00 a S/ 159.00 mientras contabas: revisa tu conteo.';
  await expect.poll(() => textOf(page)).toContain(sentence);
  expect(await textOf(page)).toContain('Efectivo S/ 150.00 Debe haber S/ 159.00 Faltan S/ 9.00');

  await page.reload();
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await expect.poll(() => textOf(page)).toContain(sentence);
  await expect.poll(() => page.getByLabel('Efectivo contado').inputValue()).toBe('150.00');
  expect(await look(page)).toEqual(fine);
  await press(page, 'Cerrar caja');
  const dialog = page.getByRole('alertdialog', { name: '¿Cerrar la caja con este conteo?' });
  await dialog.getByText(sentence).waitFor();
  expect(await look(page)).toEqual(fine);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const found = { realCashBalance: 140_00, realBankBalance: 80_00 };
  await shop.does('close-day', { transactionId: randomUUID(), ...found });
  await expect
    .poll(() => textOf(page))
    .toContain(
      'Alguien más contó la caja mientras contabas: lo que debe haber sale ahora de su conteo, mira si el tuyo todavía hace falta.',
    );
  expect(await textOf(page)).toContain('Efectivo S/ 150.00 Debe haber S/ 140.00 Sobran S/ 10.00');
  await press(page, 'Cerrar caja');
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
  expect(await textOf(page)).not.toContain('mientras contabas');
});

async function countingWith(shop: Shop, cash: string, bank: string): Promise<Page> {
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: phone });
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), cash);
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), bank);
  return page;
}
