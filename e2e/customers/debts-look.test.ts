/** The screens of who owes, by day and by night, on the narrowest phone too, with the longest name. */
import { expect, it } from 'vitest';
import { customerOf, customersPath, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { openShop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const LONG = 'Rosa María del Carmen Quispe Huamán de los Ríos y Santa Cruz de la Sierra';

it('la lista, un cliente y lo que se abre sobre él se ven bien, y caben', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(customersPath(shop), { by: shop, viewport: phone });
  await page.getByText('Aquí va a quién le fías').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  const customerId = await customerOf(shop, LONG, { phone: '987 654 321', limit: 50_00, note: 'Paga los sábados' });
  await lend(shop, customerId, 12_36, { at: daysAgoAt(12, 11) });
  await lend(shop, customerId, 9_999_999_99);
  await customerOf(shop, 'Amparo');
  await page.getByText('Pasó su límite').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await goWithin(page, customersPath(shop, customerId));
  await heading(page, LONG);
  expect(await lookOnDevices(page)).toEqual(fine);
  // Its currency stays beside the amount.
  expect(await page.getByRole('main').textContent()).toContain('Límite S/\u00A050.00');
  for (const sheet of ['enviar', 'editar', 'perdonar', 'cobrar']) {
    await goWithin(page, customersPath(shop, customerId));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goWithin(page, `${customersPath(shop, customerId)}?abre=${sheet}`);
    await page.getByRole('dialog').waitFor();
    expect([sheet, await lookOnDevices(page)]).toEqual([sheet, fine]);
  }
  await typeOver(page.getByRole('textbox', { name: '¿Cuánto te paga?' }), '5.03');
  await press(page, 'S/ 20.00');
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Efectivo');
  await page.getByRole('dialog', { name: /^Cobraste S\/ 5\.00/u }).waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
});
