/** Rosa begins on a slow network that loses what the server answers. */
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { invitationTo, newShop, register, someone } from '../staging/rosa.ts';
import { phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('crear el primer negocio dice lo mismo hasta que se abre', async () => {
  const rosa = await register(cuadra.address());
  const page = await cuadra.open('/onboarding', { by: rosa, viewport: phone });
  await heading(page, 'Hola, Rosa');
  await page.getByLabel('Nombre del negocio').fill('Bodega Rosita');
  const copy = await lateRequest(page, '**/sync?*');
  await press(page, 'Crear negocio');
  await copy.asked;
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Hola, Rosa']);
  await copy.goOn();
  await heading(page, 'Hoy');
});

// Spec: «A loader is shown while a business loads»
it('una dirección que se abre en un dispositivo sin copia dice qué carga', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open('/profile', { by: shop, viewport: phone });
  await heading(page, 'Mi perfil');
  const copy = await lateRequest(page, '**/sync?*');
  await page.goto(`${cuadra.address()}/business/${shop.businessId}/inventory`);
  await copy.asked;
  const overlay = page.getByRole('status').filter({ hasText: 'Cargando tu negocio…' });
  await overlay.waitFor();
  expect(await page.getByRole('heading').allInnerTexts()).toEqual([]);
  await copy.goOn();
  await heading(page, 'Inventario');
  await overlay.waitFor({ state: 'detached' });
});

it('la cuenta que se creó sin que llegue la respuesta se abre al intentarlo otra vez, pero solo con su contraseña', async () => {
  const rosa = someone();
  const page = await cuadra.open('/auth/register', { viewport: phone, hasTroubles: true });
  await page.getByLabel('Nombre', { exact: true }).fill(rosa.nombre);
  await page.getByLabel('Correo electrónico').fill(rosa.email);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill(rosa.password);
  const loseAnswer = async () => {
    await loseAnswerTo(page, '**/api/auth/sign-up/email', 'Crear cuenta');
    await page.getByText('Error de conexión. Verifica tu internet').waitFor();
  };
  await loseAnswer();
  await password.fill('otra-contrasena');
  await press(page, 'Crear cuenta');
  await page.getByText('Este correo electrónico ya está registrado').first().waitFor();
  await password.fill(rosa.password);
  await loseAnswer();
  await press(page, 'Crear cuenta');
  await heading(page, 'Hola, Rosa');
  expect(new URL(page.url()).pathname).toBe('/onboarding');
});

it('lo que no llegó al crear un negocio o entrar a uno dice que no hay conexión, y se intenta otra vez', async () => {
  const shop = await newShop(cuadra.address());
  const carmen = await register(cuadra.address(), someone('Carmen'));
  const token = await invitationTo(shop, carmen.person.email);
  const page = await cuadra.open(`/onboarding?invitacion=${token}`, {
    by: carmen,
    viewport: phone,
    hasTroubles: true,
  });
  await loseAnswerTo(page, '**/api/commands', 'Aceptar invitación');
  await page.getByText('Error al agregar negocio al usuario. No hay conexión: inténtalo de nuevo').waitFor();
  await press(page, 'Aceptar invitación');
  await heading(page, 'Hoy');
  await goWithin(page, '/onboarding');
  await page.getByLabel('Nombre del negocio').fill('Bodega Carmencita');
  await loseAnswerTo(page, '**/api/commands', 'Crear negocio');
  await page.getByText('Error al crear el negocio. No hay conexión: inténtalo de nuevo').waitFor();
  await press(page, 'Crear negocio');
  await heading(page, 'Hoy');
  expect(await page.getByRole('banner').innerText()).toContain('Bodega Carmencita');
});

/** The server has what is pressed for, and its answer is lost. */
async function loseAnswerTo(page: Page, address: string, button: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(address, lose, { times: 1 });
  await press(page, button);
}
