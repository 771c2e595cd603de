/**
 * Rosa deletes her account or her business, thinks again, and deletes it after all: everybody knows, and then it is
 * gone.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { leftOnDevice } from '../staging/left-on-device.ts';
import { fine, look } from '../staging/look.ts';
import { officePath } from '../staging/office.ts';
import { eraseWhoIsDue, waitUntilPersonErasable } from '../staging/older-shop.ts';
import { invitee, newShop, openShop, type Shop, signIn } from '../staging/rosa.ts';
import { heading, press, toast } from '../staging/shelf.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Tu cuenta se eliminará el' });

const businessNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Este negocio se eliminará el' });

async function databasesOn(page: Page): Promise<string[]> {
  return (await leftOnDevice(page)).filter((name) => name.startsWith('IndexedDB'));
}

async function deleteAccount(page: Page, password: string): Promise<void> {
  await page.getByLabel('Tu contraseña').fill(password);
  await press(page, 'Eliminar mi cuenta');
  await notice(page).waitFor();
}

it('de una cuenta pide la contraseña, ofrece llevarse todo, avisa al entrar, se deshace con un toque, y a su día ya no está', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'settings'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(page, 'Ajustes');
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  await heading(page, 'Eliminar mi cuenta');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar Bodega Rosita' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/u);
  expect(await look(page)).toEqual(fine);
  await press(page, 'Eliminar mi cuenta');
  await page.getByText('Escribe tu contraseña.').waitFor();
  // Blanks may be a password of their own.
  await page.getByLabel('Tu contraseña').pressSequentially('   ');
  await page.keyboard.press('Enter');
  await page.getByText('Contraseña incorrecta').waitFor();
  await page.getByLabel('Tu contraseña').fill('');
  await deleteAccount(page, shop.person.password);
  await page.getByText('Con ella se borran tus negocios').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Eliminar mi cuenta');
  expect(await look(page)).toEqual(fine);

  const elsewhere = await cuadra.open('/auth/login', { viewport: computer, hasTroubles: true, hasWorker: false });
  await signIn(elsewhere, shop.person);
  await heading(elsewhere, 'Hoy');
  await notice(elsewhere).waitFor();
  expect(await look(elsewhere)).toEqual(fine);
  await elsewhere.context().setOffline(true);
  await notice(elsewhere).getByRole('button', { name: 'Deshacer' }).click();
  await notice(elsewhere).getByText('No hay conexión: inténtalo de nuevo cuando vuelva.').waitFor();
  await elsewhere.context().setOffline(false);
  await notice(elsewhere).getByRole('button', { name: 'Deshacer' }).click();
  await toast(elsewhere).getByText('Listo: tu cuenta ya no se eliminará.').waitFor();
  await notice(elsewhere).waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(elsewhere)).toBe('Hoy');

  await page.reload();
  await page.getByLabel('Tu contraseña').waitFor();
  expect(await notice(page).count()).toBe(0);
  await deleteAccount(page, shop.person.password);
  await waitUntilPersonErasable(cuadra.address(), shop.session.uid);
  await eraseWhoIsDue(cuadra.address());
  await expect.poll(() => shop.get('/api/me').catch(String)).toContain('401');
  await page.reload();
  await heading(page, 'Iniciar sesión');
  await expect.poll(() => databasesOn(page)).toEqual([]);
  await page.getByLabel('Correo electrónico').fill(shop.person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.person.password);
  await press(page, 'Entrar');
  await page.getByText('Credenciales inválidas').waitFor();
});

it('a quien es gerente donde trabaja más gente la lleva primero a entregar el negocio', async () => {
  const shop = await newShop(cuadra.address());
  const luis = await invitee(cuadra.address(), shop, 'Luis');
  const page = await cuadra.open('/security', { by: shop, viewport: phone });
  await heading(page, 'Seguridad');
  await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
  await heading(page, 'Eliminar mi cuenta');
  await page.getByText('Eres gerente donde trabaja más gente.').waitFor();
  expect(await page.getByLabel('Tu contraseña').count()).toBe(0);
  expect(await look(page)).toEqual(fine);
  await page.getByRole('link', { name: 'Bodega Rosita 1 persona más' }).click();
  await heading(page, 'Empleados');

  const his = await cuadra.open('/security?eliminar=true', { by: luis, viewport: computer });
  await heading(his, 'Eliminar mi cuenta');
  await his.getByText('Sales de los negocios donde trabajas.').waitFor();
  await deleteAccount(his, luis.person.password);
  await goWithin(his, officePath(shop, 'dashboard'));
  await heading(his, 'Hoy');
  await notice(his).waitFor();
});

it('si entretanto entró alguien a trabajar con ella, espera, y el aviso lleva a lo que falta', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open('/security?eliminar=true', { by: shop, viewport: phone });
  await heading(page, 'Eliminar mi cuenta');
  await deleteAccount(page, shop.person.password);
  await invitee(cuadra.address(), shop, 'Ana');
  await waitUntilPersonErasable(cuadra.address(), shop.session.uid);
  await page.goto(`${cuadra.address()}${officePath(shop, 'dashboard')}`);
  await page.getByText('Tu cuenta todavía no se elimina.').waitFor();
  expect(await look(page)).toEqual(fine);
  await page.getByRole('link', { name: 'Mira qué falta' }).click();
  await page.getByRole('link', { name: 'Bodega Rosita 1 persona más' }).waitFor();
  await page.getByText('Tu cuenta se elimina cuando').waitFor();
  expect(await look(page)).toEqual(fine);
  await press(page, 'Conservar mi cuenta');
  await toast(page).getByText('Listo: tu cuenta ya no se eliminará.').waitFor();
});

async function deleteBusiness(page: Page, shop: Shop): Promise<void> {
  await page.getByLabel('Tu contraseña').fill(shop.person.password);
  await press(page, 'Eliminar el negocio');
  await businessNotice(page).waitFor();
}

it('de un negocio pide la contraseña, ofrece llevarse todo, lo dice a todos, y se deshace', async () => {
  const shop = await openShop(cuadra.address());
  const luis = await invitee(cuadra.address(), shop, 'Luis');
  const his = await cuadra.open(officePath(shop, 'dashboard'), {
    by: luis,
    viewport: computer,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(his, 'Hoy');
  const page = await cuadra.open(officePath(shop, 'settings'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(page, 'Ajustes');
  await page.getByRole('link', { name: 'Eliminar el negocio' }).click();
  await heading(page, 'Eliminar el negocio');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar todo' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/u);
  await press(page, 'Eliminar el negocio');
  await page.getByText('Escribe tu contraseña.').waitFor();
  await page.getByLabel('Tu contraseña').fill('no es esta');
  await press(page, 'Eliminar el negocio');
  await page.getByText('Contraseña incorrecta').waitFor();
  await page.getByLabel('Tu contraseña').fill('');
  await deleteBusiness(page, shop);
  await expect.poll(() => focusedName(page)).toBe('Eliminar el negocio');
  expect(await look(page)).toEqual(fine);

  await businessNotice(his).waitFor();
  expect(await businessNotice(his).getByRole('button').count()).toBe(0);
  await businessNotice(page).getByRole('button', { name: 'Deshacer' }).click();
  await toast(page).getByText('Listo: el negocio ya no se eliminará.').waitFor();
  await businessNotice(page).waitFor({ state: 'detached' });
  await businessNotice(his).waitFor({ state: 'detached' });
});
