/** One's own pages and the operators' can be read by everybody, by day and by night, with the longest names. */
import { describe, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { accountScreens, crowdedShop, enterAt, fine, goTo, look, narrow, officePath } from '../staging/office.ts';
import { newShop, register, someone } from '../staging/rosa.ts';
import { devices } from '../staging/shelf.ts';

const OPERATOR = { ...someone('Olga'), email: 'olga@cuadra.pe' };
const cuadra = runningCuadra({ OPERATOR_EMAILS: OPERATOR.email });

describe.each([...devices, { device: 'el celular más angosto', viewport: narrow }])('en $device', ({ viewport }) => {
  it('lo propio: perfil, avisos y seguridad, también cuando no hay nada', async () => {
    const shop = await crowdedShop(cuadra.address());
    const page = await cuadra.open('/profile', { viewport });
    await enterAt(page, shop, 'Mi perfil');
    for (const { path, title } of accountScreens) {
      await goTo(page, cuadra.address() + path, title);
      expect([path, await look(page)]).toEqual([path, fine]);
    }
    const empty = await newShop(cuadra.address());
    const first = await cuadra.open('/notifications', { viewport });
    await enterAt(first, empty, 'Avisos');
    await first.getByText('Nada que mirar por ahora').waitFor();
    expect(await look(first)).toEqual(fine);
    await goTo(first, cuadra.address() + officePath(empty, 'employees'), 'Empleados');
    await first.getByText('Aquí verás a quienes trabajan contigo').waitFor();
    expect(await look(first)).toEqual(fine);
  });
});

it('la administración', async () => {
  await crowdedShop(cuadra.address());
  await register(cuadra.address(), OPERATOR);
  for (const { viewport } of [...devices, { viewport: narrow }]) {
    const page = await cuadra.open('/admin', { viewport });
    await enterAt(page, { person: OPERATOR }, 'Administración');
    for (const side of ['Estado', 'Usuarios', 'Negocios']) {
      await page.getByRole('tab', { name: side }).click();
      await page.getByRole('tabpanel').locator('li, dd').first().waitFor();
      expect([side, await look(page)]).toEqual([side, fine]);
    }
  }
});
