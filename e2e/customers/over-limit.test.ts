/** A sale on credit over the limit is kept, wherever it comes from, and the gerente is told. */
import { expect, it } from 'vitest';
import { counterPath, payFor, sheet, tile } from '../staging/counter.ts';
import { customerOf, customersPath, debtOf, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { employeeOf, openShop } from '../staging/rosa.ts';
import { loseConnection, phone, press, recordsOf, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('lo que dos celulares fían sobre el límite, uno sin internet, se guarda y se suma, y solo la gerente lo lee en sus avisos', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Rosa Quispe', { limit: 50_00 });
  const luis = await employeeOf(cuadra.address(), shop, {
    verIngresos: true,
    verReportes: true,
    crearMovimientos: true,
  });
  const his = await cuadra.open(counterPath(shop), { by: luis, viewport: phone, hasTroubles: true });
  await heading(his, 'Vender');
  await tile(his, 'INCA KOLA').waitFor();
  await loseConnection(his);
  await lend(shop, customerId, 45_00);
  await tile(his, 'INCA KOLA').click();
  await payFor(his, '7.50').click();
  await press(his, 'Fiado');
  await his
    .getByRole('dialog')
    .getByRole('button', { name: /Rosa Quispe/u })
    .click();
  await press(his, 'Fiar S/ 7.50');
  await sheet(his, 'Vendiste S/ 7.50').waitFor();
  await his.context().setOffline(false);
  await expect.poll(() => debtOf(shop, customerId)).toBe(52_50);
  expect(await recordsOf(shop, 'income')).toHaveLength(2);
  // Who is not gerente shares no account either.
  await goWithin(his, `${customersPath(shop, customerId)}?abre=compartir`);
  await his.getByRole('link', { name: 'Enviar su cuenta' }).waitFor();
  await expect.poll(() => textOf(his)).toContain('Te debe S/ 52.50');
  expect(await his.getByRole('dialog').count()).toBe(0);
  expect(await his.getByRole('link', { name: 'Compartir su cuenta' }).count()).toBe(0);
  await goWithin(his, '/notifications');
  await his.getByRole('heading', { name: 'Por agotarse' }).waitFor();
  expect(await textOf(his)).not.toContain('Rosa Quispe');

  const hers = await cuadra.open('/notifications', { by: shop, viewport: phone });
  await hers.getByRole('heading', { name: 'Pasó su límite de fiado' }).waitFor();
  expect(await textOf(hers)).toMatch(/Rosa Quispe Nuevo Límite S\/ 50\.00 · último fiado .* S\/ 52\.50/u);
  await hers.getByRole('link', { name: /Rosa Quispe/u }).click();
  await heading(hers, 'Rosa Quispe');
  await hers.getByText('Rosa Quispe te debe S/ 52.50 y su límite es S/ 50.00.').waitFor();
});
