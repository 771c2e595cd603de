/** Which screens of the day an employee finds; what they read there: web/src/app/routes/business-routes.test.tsx. */
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, spend } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { employeeOf, openShop } from '../staging/rosa.ts';
import { phone, recordsOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('sin reportes se le dice por qué está otra vez en Hoy; un movimiento de hoy se abre en una hoja, y atrás la cierra', async () => {
  const shop = await openShop(cuadra.address());
  await spend(shop, 'cash', 24_68, 'Bolsas');
  const luis = await employeeOf(cuadra.address(), shop, { editarMovimientos: true });
  const page = await cuadra.open(`/business/${shop.businessId}/reports`, { by: luis, viewport: phone });
  await page.getByText('No tienes permiso para ver reportes.').waitFor();
  await heading(page, 'Hoy');
  expect(await accessibilityFaults(page)).toEqual([]);

  await goWithin(page, pathOf(shop, 'expenses?cuenta=cash'));
  await heading(page, 'Gastos y compras');
  await page.getByRole('link', { name: /Bolsas/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Bolsas' });
  await sheet.getByText('Gastos indirectos').waitFor();
  await sheet.getByText('Rosa Quispe').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?cuenta=cash');

  await page.goForward();
  await sheet.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('No hay gastos ni compras con estos filtros').waitFor();
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await expect.poll(() => recordsOf(shop, 'expense')).toEqual([]);
});
