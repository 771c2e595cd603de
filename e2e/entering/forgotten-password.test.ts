/** Rosa forgot her password: whoever runs the server hands her a link; where it sends mail: other-server.test.ts. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName } from '../staging/focus.ts';
import { fine, look } from '../staging/look.ts';
import { type Device, newShop, OPERATORS, register, signIn } from '../staging/rosa.ts';
import { computer, phone } from '../staging/wizard.ts';

const NEW = 'papa a la huancaína';

const cuadra = runningCuadra();

let operator: Device;
beforeAll(async () => {
  operator = await register(cuadra.address(), OPERATORS.ofPasswords);
});

it('la operadora le hace un enlace, y con él elige otra contraseña y entra', async () => {
  const shop = await newShop(cuadra.address());
  const { email } = shop.person;
  const hers = await cuadra.open(`/business/${shop.businessId}/dashboard`, {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await hers.getByRole('banner').getByText('Bodega Rosita').waitFor();

  const page = await cuadra.open('/admin?lado=usuarios', { by: operator, viewport: computer });
  const link = await makesLink(page, email);
  expect(link).toMatch(/\/auth\/reset-password#[\w-]{43}$/u);
  expect(await look(page)).toEqual(fine);

  const asked: string[] = [];
  const other = await cuadra.open('/auth/login', { viewport: phone, hasTroubles: true, hasWorker: false });
  other.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await other.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await other.getByText('Pídele a quien administra tu Cuadra un enlace').waitFor();
  await other.goto(link);
  await other.getByText(email).waitFor();
  expect(await look(other)).toEqual(fine);
  await chooses(other, 'corta');
  await other.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
  await chooses(other, 'qwerty123');
  await other.getByText('Esa contraseña es demasiado común. Elige otra.').waitFor();
  await chooses(other, NEW);
  await other.getByText('Tu contraseña nueva está guardada.').waitFor();
  await expect.poll(() => focusedName(other)).toBe('Elige una contraseña nueva');
  expect(await look(other)).toEqual(fine);
  expect(asked.filter((line) => line.includes(link.split('#')[1] ?? link))).toEqual([]);

  await hers.getByText('Tu sesión terminó.').waitFor();
  await other.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(other, { ...shop.person, password: NEW });
  await other.getByRole('banner').getByText('Bodega Rosita').waitFor();
  await other.goto(link);
  await other.getByRole('alert').getByText('Este enlace ya no sirve').waitFor();
});

it('en un dispositivo donde otra persona tiene su sesión, el enlace sirve una vez y dice qué cerrar', async () => {
  const [shop, other] = [await newShop(cuadra.address()), await newShop(cuadra.address())];
  const { email } = shop.person;
  const link = cuadra.address() + (await linkFor(shop));

  const page = await cuadra.open(`/business/${other.businessId}/dashboard`, {
    by: other,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await page.getByRole('banner').getByText('Bodega Rosita').waitFor();
  await page.goto(link);
  await page.getByText(email).waitFor();
  await chooses(page, NEW);
  await page.getByText('Tu contraseña nueva está guardada.').waitFor();
  await page.getByText('Ciérrala para entrar con tu contraseña nueva.').waitFor();

  await page.reload();
  await page.getByRole('alert').getByText('Este enlace ya no sirve').waitFor();
  await page.getByText('Ciérrala para pedir otro enlace o entrar con otra cuenta.').waitFor();
  // Whoever is signed in is led from both of them to their own shop.
  expect(await page.getByRole('link', { name: /^(?:Pedir otro enlace|Iniciar sesión)$/u }).count()).toBe(0);
  expect(await look(page)).toEqual(fine);
  await page.getByRole('link', { name: `Seguir como ${other.person.nombre}` }).click();
  await page.getByRole('banner').getByText('Bodega Rosita').waitFor();
  await page.goBack();
  await page.getByText('Ciérrala para pedir otro enlace o entrar con otra cuenta.').waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await signIn(page, { ...shop.person, password: NEW });
  await page.getByRole('banner').getByText('Bodega Rosita').waitFor();
});

/** On the operator's page of people. */
async function makesLink(page: Page, email: string): Promise<string> {
  await page.getByLabel('Buscar por nombre o correo').fill(email);
  // Each key looks anew, which takes an open menu away.
  await expect.poll(() => new URL(page.url()).searchParams.get('buscar')).toBe(email);
  await page.getByRole('button', { name: `Acciones de ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Enlace para una contraseña nueva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace para una contraseña nueva' });
  await dialog.getByText(email).waitFor();
  return dialog.getByLabel('Enlace').inputValue();
}

/** As the page above asks for it. */
async function linkFor({ session: { uid } }: Device): Promise<string> {
  const cookie = operator.session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', origin: cuadra.address(), cookie };
  const address = `${cuadra.address()}/api/admin/users/${uid}/reset-link`;
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
  return z.parse(z.object({ link: z.string() }), await answer.json()).link;
}

async function chooses(page: Page, password: string): Promise<void> {
  const field = page.getByLabel('Contraseña nueva', { exact: true });
  await field.fill(password);
  await page.keyboard.press('Enter');
}
