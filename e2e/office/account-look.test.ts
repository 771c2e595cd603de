/** One's own pages and the operators' can be read by everybody, by day and by night, with the longest names. */
import { describe, expect, it } from 'vitest';
import { ownCuadra } from '../staging/cuadra.ts';
import { fine, look } from '../staging/look.ts';
import { accountScreens, crowdedShop, goTo, officePath } from '../staging/office.ts';
import { newShop, OPERATOR, register } from '../staging/rosa.ts';
import { devices, heading } from '../staging/shelf.ts';

const cuadra = ownCuadra({ OPERATOR_EMAILS: OPERATOR.email });

describe.each(devices)('en $device', ({ viewport }) => {
  it('lo propio: perfil, avisos y seguridad, también cuando no hay nada', async () => {
    const shop = await crowdedShop(cuadra.address());
    const page = await cuadra.open('/profile', { by: shop, viewport });
    await heading(page, 'Mi perfil');
    for (const { path, title } of accountScreens) {
      await goTo(page, cuadra.address() + path, title);
      expect([path, await look(page)]).toEqual([path, fine]);
    }
    const empty = await newShop(cuadra.address());
    const first = await cuadra.open('/notifications', { by: empty, viewport });
    await heading(first, 'Avisos');
    await first.getByText('Nada que mirar por ahora').waitFor();
    expect(await look(first)).toEqual(fine);
    await goTo(first, cuadra.address() + officePath(empty, 'employees'), 'Empleados');
    await first.getByText('Aquí verás a quienes trabajan contigo').waitFor();
    expect(await look(first)).toEqual(fine);
  });
});

it('la administración', async () => {
  await crowdedShop(cuadra.address());
  const operator = await register(cuadra.address(), OPERATOR);
  for (const { viewport } of devices) {
    const page = await cuadra.open('/admin', { by: operator, viewport });
    await heading(page, 'Administración');
    for (const side of ['Estado', 'Usuarios', 'Negocios']) {
      await page.getByRole('tab', { name: side }).click();
      await page.getByRole('tabpanel').locator('li, dd').first().waitFor();
      expect([side, await look(page)]).toEqual([side, fine]);
    }
  }
});
