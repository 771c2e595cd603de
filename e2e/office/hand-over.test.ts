/** Rosa hands her bodega over to Luis: he is the gerente at once, and she goes on as an employee. */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, look } from '../staging/look.ts';
import { officePath } from '../staging/office.ts';
import { invitee, openShop } from '../staging/rosa.ts';
import { heading, press, toast } from '../staging/shelf.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('dice qué cambia para los dos, o que se fue quien iba a ser gerente, pide la contraseña, sin conexión no hace nada, y Luis queda de gerente', async () => {
  const shop = await openShop(cuadra.address());
  const luis = await invitee(cuadra.address(), shop, 'Luis');
  const diego = await invitee(cuadra.address(), shop, 'Diego');
  const his = await cuadra.open(officePath(shop, 'dashboard'), {
    by: luis,
    viewport: computer,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(his, 'Hoy');
  expect(await his.getByRole('link', { name: 'Empleados' }).count()).toBe(0);
  const page = await cuadra.open(officePath(shop, 'employees'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(page, 'Empleados');
  await page.getByRole('link', { name: 'Diego Quispe' }).click();
  await page.getByRole('link', { name: 'Entregarle el negocio' }).click();
  await page.getByLabel('Tu contraseña').fill(shop.person.password);
  await diego.does('remove-employee', { uid: diego.session.uid }, shop.businessId);
  await page.getByRole('dialog').getByText('Diego ya no trabaja en este negocio.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Luis Quispe' }).click();
  await page.getByRole('link', { name: 'Entregarle el negocio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entregar el negocio a Luis' });
  await dialog.getByLabel('Tu contraseña').waitFor();
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Luis Quispe' }).click();
  await page.getByRole('link', { name: 'Entregarle el negocio' }).click();
  await dialog.getByText('Luis será gerente').waitFor();
  await press(page, 'Entregar el negocio');
  await dialog.getByText('Escribe tu contraseña.').waitFor();
  await dialog.getByLabel('Tu contraseña').fill('no es esta');
  await page.keyboard.press('Enter');
  await dialog.getByText('Contraseña incorrecta').waitFor();
  expect(await look(page)).toEqual(fine);
  await dialog.getByLabel('Tu contraseña').fill(shop.person.password);
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('No hay conexión: inténtalo de nuevo cuando vuelva.').waitFor();
  await page.context().setOffline(false);
  await press(page, 'Entregar el negocio');
  await toast(page).getByText('Listo: Luis es gerente de Bodega Rosita.').waitFor();
  await heading(page, 'Hoy');
  await goWithin(page, officePath(shop, 'employees'));
  await page.waitForURL('**/dashboard');

  await his.getByRole('link', { name: 'Empleados' }).click();
  await heading(his, 'Empleados');
  await his.getByText('Luis Quispe (tú)').waitFor();
  await his.getByRole('link', { name: 'Rosa Quispe Vendedor' }).click();
  await his.getByRole('link', { name: 'Entregarle el negocio' }).click();
  await his.getByRole('dialog', { name: 'Entregar el negocio a Rosa' }).waitFor();
  expect(await look(his)).toEqual(fine);
  await his.keyboard.press('Escape');
  await goWithin(his, officePath(shop, 'testing/traceability?cambios=todos'));
  await his.getByText('le entregó el negocio a Luis').waitFor();
});
