/** Rosa comes in: she makes her account, opens the notebook of her bodega, leaves, and comes back. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateAnswer } from '../staging/late-answer.ts';
import { leftOnDevice } from '../staging/left-on-device.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { invitationTo, newShop, register, signIn, someone } from '../staging/rosa.ts';
import { phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('crea su cuenta y su negocio, y llega a su primer día', async () => {
  const rosa = someone();
  const page = await cuadra.open('/auth/register', { viewport: phone, hasTroubles: true, hasWorker: false });
  await page.getByRole('heading', { name: 'Crear cuenta' }).waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);

  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('alert').getByText('Todos los campos son obligatorios').waitFor();
  await page.getByLabel('Correo electrónico').fill(rosa.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(rosa.password);
  await page.getByLabel('Nombre', { exact: true }).fill(rosa.nombre);
  // Pasted from a table.
  await page.getByLabel('Apellidos').fill('Quispe\tMamani');
  await page.keyboard.press('Enter');
  await page.getByText('Tiene un carácter que no se puede guardar').waitFor();
  await page.getByLabel('Apellidos').fill(rosa.apellidos);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Hola, Rosa' }).waitFor();
  await expect.poll(() => page.title()).toBe('Empieza aquí - Cuadra');
  expect(await lookOnDevices(page)).toEqual(fine);
  await goWithin(page, '/select-business');
  await page.getByText('Todavía no tienes un negocio').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await goWithin(page, '/auth/login');
  await page.getByRole('heading', { name: 'Hola, Rosa' }).waitFor();
  await page.getByLabel('Nombre del negocio').fill('Bodega Rosita');
  await page.getByRole('button', { name: 'Crear negocio' }).click();

  await page.waitForURL(/\/business\/[^/]+\/dashboard$/u);
  await page.getByRole('banner').getByText('Bodega Rosita').waitFor();
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await expect.poll(() => page.title()).toBe('Inicio - Cuadra');
});

// Spec: «While data loads, a full-screen overlay titled», «It is a fade-in full-screen panel with the»
// Spec: «Each step has a label and a status icon», «The labels are 'Conectando con tu información»
// Spec: «Showing sets it visible and loading, and», «Hiding waits until at least 300 ms have passed»
it('se equivoca al entrar, entra, lee qué tarda en cargar, va y viene de la página de inicio sin que le ofrezca ejemplos, y cierra sesión', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(`/business/${shop.businessId}/dashboard`, {
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await page.getByLabel('Correo electrónico').fill('no-es-un-correo');
  await page.getByLabel('Contraseña', { exact: true }).fill('lo que sea');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Formato de email inválido').waitFor();
  await page.getByLabel('Correo electrónico').fill(shop.person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Credenciales inválidas').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const letStore = await refuseToStore(page);
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Tu navegador no deja guardar datos en este dispositivo.').waitFor();
  await letStore();

  const books = await lateAnswer(page, `**/api/businesses/${shop.businessId}/sync?since=0*`);
  await signIn(page, shop.person);
  await saysWhatTakesLong(page, books);
  await page.waitForURL(`**/business/${shop.businessId}/dashboard`);
  await page.goto(`${cuadra.address()}/auth/login`);
  await page.waitForURL(`**/business/${shop.businessId}/dashboard`);
  await page.goto(cuadra.address());
  const home = page.getByRole('link', { name: 'Ir a mi negocio' });
  await home.waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Probar con datos de ejemplo' }).count()).toBe(0);
  expect(await page.getByRole('complementary', { name: 'Datos de ejemplo' }).count()).toBe(0);
  await home.click();
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();

  await page.getByRole('link', { name: 'Más' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth/login');
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
});

/** The browser still reads what it has; the returned function lets it store again. */
async function refuseToStore(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle(() => {
    const own = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
    const value = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    Object.defineProperty(Storage.prototype, 'setItem', { ...own, value });
    return own;
  });
  return () => before.evaluate((own) => void Object.defineProperty(Storage.prototype, 'setItem', own));
}

async function saysWhatTakesLong(page: Page, books: Awaited<ReturnType<typeof lateAnswer>>): Promise<void> {
  const overlay = page.getByRole('status').filter({ hasText: 'Cargando tu negocio…' });
  await overlay.waitFor();
  for (const step of [
    'Conectando con tu información principal',
    'Sincronizando tus transacciones recientes',
    '¡Todo listo para despegar!',
  ]) {
    await overlay.getByText(step).waitFor();
  }
  await books.answered;
  await expect.poll(() => overlay.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { name: 'Hoy' }).count()).toBe(0);
  await books.arrive();
  await page.getByRole('heading', { name: 'Hoy' }).waitFor();
  await overlay.waitFor({ state: 'detached' });
}

it('completa la ficha del negocio cuando quiere, también por la dirección de antes; de dos negocios elige uno, y el principal es el que se le muestra primero', async () => {
  const shop = await newShop(cuadra.address());
  const second = randomUUID();
  await shop.creates({ businessId: second, nombre: 'Librería Rosita', tipo: 'Librería' });
  const page = await cuadra.open(`/setup/business/${shop.businessId}`, { viewport: phone });
  await signIn(page, shop.person);
  await page.getByRole('heading', { name: 'Bodega Rosita' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Dirección').pressSequentially('Jr. Los Olivos 123');
  const freeSpace = await fillDevice(page);
  await page.getByRole('button', { name: 'Guardar y empezar' }).click();
  await page.getByRole('alert').getByText('Este dispositivo no tiene espacio: no se guardó.').waitFor();
  await freeSpace();
  await page.getByRole('button', { name: 'Guardar y empezar' }).click();
  await page.waitForURL(/\/business\/[^/]+\/dashboard$/u);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  expect(await shop.get(`/api/businesses/${shop.businessId}`)).toMatchObject({
    business: { direccion: 'Jr. Los Olivos 123' },
  });

  await goWithin(page, '/auth/login');
  await page.getByRole('heading', { name: 'Elige tu negocio' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hacer principal a Librería Rosita' }).click();
  await page.getByRole('button', { name: 'Hacer principal a Bodega Rosita' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Elige tu negocio');
  const first = page.getByRole('list', { name: 'Tus negocios' }).getByRole('listitem').first();
  await first.getByText('Librería Rosita').waitFor();
  await first.getByText('Principal', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Librería Rosita' }).click();
  await page.waitForURL(`**/business/${second}/dashboard`);
  await page.getByRole('banner').getByText('Librería Rosita').waitFor();
});

it('una empleada entra con su enlace de invitación, y de un negocio ajeno la mandan a elegir', async () => {
  const shop = await newShop(cuadra.address());
  const other = await newShop(cuadra.address(), 'Bodega ajena');
  // Wider than a phone.
  const email = `maria.del.carmen.${randomUUID().slice(0, 8)}@distribuidoralosandes.pe`;
  const carmen = await register(cuadra.address(), { ...someone('Carmen'), email });
  const token = await invitationTo(shop, email);
  const page = await cuadra.open(`/onboarding?invitacion=${token}`, { viewport: phone });
  const why = page.getByText('Rosa Quispe te invita a trabajar en Bodega Rosita. Entra con el correo de la invitación');
  const typed = page.getByLabel('Correo electrónico');
  await why.waitFor();
  await expect.poll(() => typed.inputValue()).toBe(email);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Crea una' }).click();
  await page.getByRole('heading', { name: 'Crear cuenta' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Crear cuenta');
  await why.waitFor();
  await expect.poll(() => typed.inputValue()).toBe(email);
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await signIn(page, carmen.person);
  await page.getByRole('heading', { name: 'Te invitaron a un negocio' }).waitFor();
  await page.getByText('Rosa Quispe te invita a trabajar en Bodega Rosita.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Te invitaron a un negocio');
  expect(await look(page)).toEqual(fine);
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await page.waitForURL(`**/business/${shop.businessId}/dashboard`);
  await page.getByRole('link', { name: 'Más' }).click();
  const menu = page.getByRole('dialog').locator(':has(> ul)').first();
  await menu.getByText(email).waitFor();
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await goWithin(page, `/business/${other.businessId}/dashboard`);
  await page.getByRole('heading', { name: 'Elige tu negocio' }).waitFor();
});

it('quien ya está por escribir su correo no lo escribe detrás del de la invitación, y si es para otra lo lee antes de aceptar; ella entra ahí mismo, con el último que le mandaron', async () => {
  const shop = await newShop(cuadra.address());
  const luis = await register(cuadra.address(), someone('Luis'));
  const carmen = await register(cuadra.address(), someone('Carmen'));
  const token = await invitationTo(shop, carmen.person.email);
  const page = await cuadra.open('/', { viewport: phone });
  const preview = await lateAnswer(page, '**/api/invitations/**');
  await page.goto(`${cuadra.address()}/onboarding?invitacion=${token}`);
  const email = page.getByLabel('Correo electrónico');
  await email.focus();
  await preview.answered;
  await preview.arrive();
  await email.pressSequentially(luis.person.email);
  expect(await email.inputValue()).toBe(luis.person.email);
  await signIn(page, luis.person);
  await page.getByRole('alert').getByText('Esta invitación es para otro correo.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Aceptar invitación' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ahora no' }).waitFor();
  expect(await look(page)).toEqual(fine);
  await page.getByRole('button', { name: 'Entrar con otro correo' }).click();
  await signIn(page, carmen.person);
  const accept = page.getByRole('button', { name: 'Aceptar invitación' });
  await accept.waitFor();
  const newer = await invitationTo(shop, carmen.person.email);
  await accept.click();
  await page.getByRole('alert').getByText('Esta invitación no existe. Pide un enlace nuevo.').waitFor();
  expect(await accept.count()).toBe(0);
  await page.goto(`${cuadra.address()}/onboarding?invitacion=${newer}`);
  await accept.click();
  await page.waitForURL(`**/business/${shop.businessId}/dashboard`);
});

it('con un enlace de invitación que perdió su código, lee que no existe, antes de entrar y después', async () => {
  const luis = await register(cuadra.address(), someone('Luis'));
  const page = await cuadra.open('/onboarding?invitacion=', { viewport: phone });
  await page.getByText('Esta invitación no existe. Pide un enlace nuevo.').waitFor();
  await signIn(page, luis.person);
  await page.getByRole('alert').getByText('Esta invitación no existe. Pide un enlace nuevo.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Aceptar invitación' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ahora no' }).waitFor();
});

/** From now on nothing that is recorded is kept on the device. Returns what frees its space again. */
async function fillDevice(page: Page): Promise<() => Promise<void>> {
  const device = await page.evaluateHandle(() => {
    const state = { isFull: true };
    const add: unknown = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value;
    Object.defineProperty(IDBObjectStore.prototype, 'add', {
      configurable: true,
      value(...row: unknown[]): unknown {
        if (state.isFull || typeof add !== 'function') throw new DOMException('', 'QuotaExceededError');
        return Reflect.apply(add, this, row);
      },
    });
    return state;
  });
  return () =>
    device.evaluate((state) => {
      state.isFull = false;
    });
}
