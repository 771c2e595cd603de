/** Who has many businesses finds theirs by its name, and what could not be loaded is said. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { newShop, type Shop, signIn, someone } from '../staging/rosa.ts';
import { heading, press } from '../staging/shelf.ts';
import { computer, loseConnection, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

// Spec: «Query of businesses by nombre equal and activo», «Full scan of businesses filtered by name»
// Spec: «'Error al cargar negocios del usuario'», «'Error al buscar el negocio'», «'Error al buscar negocios'»
it('entre muchos encuentra el suyo, crea otro, y sin conexión se dice qué no se pudo cargar', async () => {
  const shop = await shopOfMany();
  const page = await cuadra.open('/select-business', { by: shop, viewport: computer, hasTroubles: true });
  await heading(page, 'Elige tu negocio');
  const search = page.getByLabel('Buscar negocio por su nombre');
  const names = () => page.getByRole('list', { name: 'Tus negocios' }).getByRole('listitem').allInnerTexts();
  await expect.poll(names).toHaveLength(7);
  await search.pressSequentially('nana');
  await expect.poll(names).toEqual([expect.stringContaining('Botica Ñaña')]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await search.pressSequentially('x');
  await page.getByText('No tienes un negocio que se llame así.').waitFor();
  await press(page, 'Borrar la búsqueda');

  await page.getByRole('link', { name: 'Crear otro negocio' }).click();
  await heading(page, 'Crea otro negocio');
  await page.getByLabel('Nombre del negocio').pressSequentially('botica nana');
  await press(page, 'Crear negocio');
  await page.getByText('Ya tienes un negocio que se llama así.').waitFor();
  await page.getByRole('button', { name: 'Crear de todas formas' }).waitFor();
  await page.getByLabel('Nombre del negocio').pressSequentially(' 2');
  await loseConnection(page);
  await press(page, 'Crear negocio');
  await page.getByRole('alert').getByText('Error al buscar el negocio. No hay conexión').waitFor();

  await page.goto(`${cuadra.address()}/select-business`);
  await page.getByText('Error al cargar negocios del usuario').waitFor();
  await press(page, 'Hacer principal a Botica Ñaña');
  await page.getByRole('alert').getByText('Error al actualizar el perfil de usuario. No hay conexión').waitFor();
  await search.pressSequentially('libr');
  await expect.poll(names).toEqual([expect.stringContaining('Librería Rosita')]);
  await page.getByText('Error al buscar negocios. Te mostramos los que este dispositivo conoce.').waitFor();
  await page.goto(`${cuadra.address()}/profile`);
  await page.getByText('Error al cargar el perfil de usuario').waitFor();
});

// Spec: «'Error al crear el perfil de usuario'»
it('la cuenta que se creó sin su perfil lo dice, y cómo seguir; el negocio que se creó y no se pudo cargar, también', async () => {
  const rosa = someone();
  const page = await cuadra.open('/auth/register', { viewport: phone, hasTroubles: true, hasWorker: false });
  await page.route('**/api/me', (route) => route.abort());
  await page.getByLabel('Nombre', { exact: true }).pressSequentially(rosa.nombre);
  await page.getByLabel('Correo electrónico').pressSequentially(rosa.email);
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially(rosa.password);
  await press(page, 'Crear cuenta');
  await page.getByRole('alert').getByText('Error al crear el perfil de usuario. Tu cuenta ya existe').waitFor();
  await page.unroute('**/api/me');
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await signIn(page, rosa);
  await heading(page, 'Hola, Rosa');
  expect(new URL(page.url()).pathname).toBe('/onboarding');
  // The business is there, but not yet among hers.
  await page.route('**/api/me', (route) => route.abort());
  await page.getByLabel('Nombre del negocio').pressSequentially('Bodega Rosita');
  await press(page, 'Crear negocio');
  await page.getByRole('alert').getByText('Error al cargar negocio. No hay conexión').waitFor();
  await page.unroute('**/api/me');
  await press(page, 'Crear negocio');
  await heading(page, 'Hoy');
});

it('lo que se escribe en un negocio no pasa a la misma pantalla de otro', async () => {
  const shop = await newShop(cuadra.address());
  const other = randomUUID();
  await shop.creates({ businessId: other, nombre: 'Librería Rosita', tipo: 'Bodega' });
  const page = await cuadra.open(`/business/${shop.businessId}/business-info`, { by: shop, viewport: phone });
  const name = page.getByLabel('Nombre del negocio');
  await name.fill('Bodega Nueva');
  await goWithin(page, `/business/${other}/business-info`);
  await page.getByRole('link', { name: 'Librería Rosita' }).waitFor();
  expect(await name.inputValue()).toBe('Librería Rosita');
  await name.fill('Librería Nueva');
  // This one the device has already, and shows at once.
  await goWithin(page, `/business/${shop.businessId}/business-info`);
  await page.getByRole('link', { name: 'Bodega Rosita' }).waitFor();
  expect(await name.inputValue()).toBe('Bodega Rosita');
});

it('en Avisos se pasa de un negocio a otro con las flechas', async () => {
  const shop = await newShop(cuadra.address());
  const others = ['Librería Rosita', 'Botica Rosita'].map((nombre) => ({ businessId: randomUUID(), nombre }));
  for (const other of others) await shop.creates({ ...other, tipo: 'Bodega' });
  const page = await cuadra.open('/notifications', { by: shop, viewport: computer });
  const chosen = page.getByLabel('Negocio');
  await chosen.focus();
  for (const { businessId } of others) {
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(({ searchParams }) => searchParams.get('negocio') === businessId);
    await page.getByText('Nada que mirar por ahora').waitFor();
    expect(await chosen.evaluate((field) => field === document.activeElement)).toBe(true);
  }
});

async function shopOfMany(): Promise<Shop> {
  const shop = await newShop(cuadra.address());
  for (const nombre of ['Botica Ñaña', 'Librería Rosita', 'Ferretería Sur', 'Minimarket 2', 'Panadería', 'Kiosko']) {
    await shop.creates({ businessId: randomUUID(), nombre, tipo: 'Bodega' });
  }
  return shop;
}
