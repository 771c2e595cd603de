/** The office can be read by everybody: by day and by night, on a phone and on a computer, and with the longest names. */
import { describe, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { fine, look } from '../staging/look.ts';
import { crowdedShop, goTo, officePath, officeScreens } from '../staging/office.ts';
import { computer, devices, heading, press } from '../staging/shelf.ts';

const cuadra = runningCuadra();

describe.each(devices)('en $device', ({ viewport }) => {
  it('la gente, los ajustes, los datos y el historial', async () => {
    const shop = await crowdedShop(cuadra.address());
    const page = await cuadra.open(officePath(shop, 'employees'), { by: shop, viewport });
    await heading(page, 'Empleados');
    for (const { path, title } of officeScreens) {
      await goTo(page, cuadra.address() + officePath(shop, path), title);
      expect([path, await look(page)]).toEqual([path, fine]);
    }
    if (viewport === computer) {
      const last = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').last();
      await expect.poll(() => last.innerText()).toBe('Historial de cambios');
      const { y = 0, height = Number.POSITIVE_INFINITY } = (await last.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(viewport.height);
    }
    await page.getByRole('radio', { name: 'Todo', exact: true }).click();
    await page.getByText('Todos los días, todas las personas').click();
    await page.getByText('Más detalles').click();
    await page.locator('main li summary').first().click();
    await page.getByText('Registro completo').click();
    expect(await look(page)).toEqual(fine);
    await goTo(page, cuadra.address() + officePath(shop, 'employees'), 'Empleados');
    await page.getByRole('link', { name: 'Carmen Quispe' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await look(page)).toEqual(fine);
    await press(page, 'Quitar del negocio');
    await page.getByRole('alertdialog').waitFor();
    expect(await look(page)).toEqual(fine);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await press(page, 'Cerrar');
    await page.getByRole('link', { name: 'Pendiente' }).click();
    await page.getByRole('dialog').getByLabel('Enlace', { exact: true }).waitFor();
    expect(await look(page)).toEqual(fine);
  });
});
