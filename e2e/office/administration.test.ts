/** What only the operators of the server see. */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { crowdedShop, officePath } from '../staging/office.ts';
import { openShop, OPERATORS, register } from '../staging/rosa.ts';
import { heading, press, toast } from '../staging/shelf.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('una operadora ve cómo está el servidor, busca a alguien, lo deja fuera, lo deja volver, y todo se lee', async () => {
  const shop = await openShop(cuadra.address());
  const crowded = await crowdedShop(cuadra.address());
  const operator = await register(cuadra.address(), OPERATORS.ofAdministration);
  const hers = await cuadra.open(officePath(shop, 'dashboard'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(hers, 'Hoy');
  const page = await cuadra.open('/admin', { by: operator, viewport: computer });
  await heading(page, 'Administración');
  await page.getByText(/^PostgreSQL 18\.\d+, incluida$/u).waitFor();
  await page.getByText(/^[\d,]+ de pedidos, [\d,]+ de registros$/u).waitFor();
  await page.getByRole('tab', { name: 'Usuarios' }).click();
  await page.getByLabel('Buscar por nombre o correo').fill(shop.person.email);
  const users = page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem');
  await expect.poll(() => users.count()).toBe(1);
  await press(page, `Acciones de ${shop.person.email}`);
  await page.getByRole('menuitem', { name: 'Deshabilitar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await toast(page).getByText(`${shop.person.email} ya no puede entrar.`).waitFor();
  await users.getByText('Deshabilitada').waitFor();
  await hers.getByText('Tu sesión terminó.').waitFor();
  await hers.getByLabel('Correo electrónico').fill(shop.person.email);
  await hers.getByLabel('Contraseña', { exact: true }).fill(shop.person.password);
  await press(hers, 'Entrar');
  await hers.getByRole('alert').getByText('Esta cuenta ha sido deshabilitada').waitFor();
  await press(page, `Acciones de ${shop.person.email}`);
  await page.getByRole('menuitem', { name: 'Volver a habilitar' }).click();
  await toast(page).getByText(`${shop.person.email} puede volver a entrar.`).waitFor();
  await press(hers, 'Entrar');
  await heading(hers, 'Hoy');

  await page.getByRole('tab', { name: 'Negocios' }).click();
  await page.getByLabel('Buscar por negocio').fill(shop.person.email);
  const businesses = page.getByRole('list', { name: 'Negocios' }).getByRole('listitem');
  await expect.poll(() => businesses.count()).toBe(1);
  await expect.poll(() => businesses.first().innerText()).toMatch(/Bodega Rosita.*1 persona.*1\s+movimiento/su);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    lado: 'negocios',
    buscar: shop.person.email,
  });
  const one = `buscar=${encodeURIComponent(crowded.person.email)}`;
  for (const search of ['', `?lado=usuarios&${one}`, `?lado=negocios&${one}`]) {
    await goWithin(page, `/admin${search}`);
    const listed = page.getByRole('tabpanel').locator('li, dd');
    await (search === '' ? listed.first() : listed.filter({ hasText: crowded.person.email })).waitFor();
    expect([search, await lookOnDevices(page)]).toEqual([search, fine]);
  }
});
