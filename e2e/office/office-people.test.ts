/** Rosa decides who works with her: she invites, gives permissions, takes them away, and shows people out. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { fine, look } from '../staging/look.ts';
import { officePath } from '../staging/office.ts';
import { expireInvitations } from '../staging/older-shop.ts';
import { invitee, newShop, openShop, register, type Shop, signIn, someone } from '../staging/rosa.ts';
import { follow, heading, press, toast } from '../staging/shelf.ts';
import { computer, loseConnection, phone, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('Rosa cancela una invitación, cuyo enlace ya no abre nada, e invita a Carmen, que entra con el suyo, sin poder ver egresos', async () => {
  const shop = await openShop(cuadra.address());
  const carmen = await register(cuadra.address(), someone('Carmen'));
  const luis = someone('Luis');
  await shop.does('invite-employee', { invitationId: randomUUID(), email: luis.email });
  const page = await cuadra.open(officePath(shop, 'employees'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(page, 'Empleados');
  const cancelled = await cancelsInvitation(page, luis.email);
  await follow(page, 'Invitar a alguien');
  const form = page.getByRole('dialog', { name: 'Invitar a alguien' });
  await form.getByLabel('Su correo electrónico').fill('no es un correo');
  await press(page, 'Crear enlace');
  await form.getByText('Formato de email inválido').waitFor();
  await expect.poll(() => form.getByRole('radio', { name: 'Vendedor' }).isChecked()).toBe(true);
  await expect.poll(() => form.getByRole('checkbox').count()).toBe(0);
  await form.getByRole('radio', { name: 'A medida' }).check();
  await expect.poll(() => form.getByLabel('Ver reportes').isChecked()).toBe(false);
  await form.getByLabel('Su correo electrónico').fill(carmen.person.email.toUpperCase());
  await form.getByLabel('Departamento').fill('Caja');
  await form.getByLabel('Ver gastos').uncheck();
  await press(page, 'Crear enlace');

  const ready = page.getByRole('dialog', { name: 'Enlace de invitación' });
  const link = await ready.getByLabel('Enlace', { exact: true }).inputValue();
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/onboarding\?invitacion=[0-9a-f]{64}$/u);
  const whatsapp = await ready.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  const sent = new URL(whatsapp ?? '');
  expect(sent.origin + sent.pathname).toBe('https://wa.me/');
  expect(sent.searchParams.get('text')).toContain(`${link} Sirve una sola vez y vence en 7 días.`);
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error()) }));
  await press(page, 'Copiar enlace');
  await ready.getByText('El enlace está marcado: cópialo con el menú de este dispositivo.').waitFor();
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copiar enlace');
  await ready.getByText('Enlace copiado.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await press(page, 'Cerrar');
  await page.getByRole('link', { name: `${carmen.person.email} Caja · Pendiente` }).click();
  await ready.waitFor();

  const hers = await cuadra.open(cancelled, { viewport: phone, hasTroubles: true, hasWorker: false });
  await hers.getByText('Esta invitación no existe. Pide un enlace nuevo.').waitFor();
  await hers.goto(link);
  await hers.getByText('Rosa Quispe te invita a trabajar en Bodega Rosita').waitFor();
  const preview = await lateRequest(hers, '**/api/invitations/*');
  await signIn(hers, carmen.person);
  await preview.asked;
  await heading(hers, 'Te invitaron a un negocio');
  expect(await hers.getByRole('button', { name: 'Aceptar invitación' }).count()).toBe(0);
  await preview.goOn();
  await press(hers, 'Aceptar invitación');
  await heading(hers, 'Hoy');
  await hers.getByRole('link', { name: 'Más' }).click();
  await hers.getByRole('dialog').getByRole('link', { name: 'Movimientos' }).click();
  await heading(hers, 'Cuaderno de caja');
  await hers.getByRole('link', { name: 'Ventas una por una' }).waitFor();
  expect(await hers.getByRole('link', { name: 'Gastos y compras' }).count()).toBe(0);
  await ready.getByText('ya aceptó la invitación').waitFor();
  expect(await page.getByRole('button', { name: 'Cancelar invitación' }).count()).toBe(0);
  await press(page, 'Cerrar');
  await page.getByText('Carmen Quispe').waitFor();
  await page.getByText('Empleado · Caja · 2 de 6 permisos').waitFor();
  await expect.poll(() => page.getByText('Pendiente').count()).toBe(0);
  await hers.goto(link);
  await hers.getByRole('alert').getByText('Esta invitación ya se usó. Pide un enlace nuevo.').waitFor();
  expect(await textOf(hers)).not.toContain('Al aceptar');
  await hers.getByText('Si la aceptaste tú, ya trabajas ahí.').waitFor();
  expect(await look(hers)).toEqual(fine);
  await follow(hers, 'Ir a mi negocio');
  await heading(hers, 'Hoy');
});

/** Answers where its link led. */
async function cancelsInvitation(page: Page, email: string): Promise<string> {
  await page.getByRole('link', { name: email }).click();
  const { pathname, search } = new URL(await page.getByLabel('Enlace', { exact: true }).inputValue());
  await page.context().setOffline(true);
  await press(page, 'Cancelar invitación');
  await page.getByRole('alert').getByText('Error al cancelar la invitación. No hay conexión').waitFor();
  await page.context().setOffline(false);
  await press(page, 'Cancelar invitación');
  await toast(page).getByText('Invitación cancelada').waitFor();
  await page.getByText('Aquí verás a quienes trabajan contigo').waitFor();
  return pathname + search;
}

it('un permiso que Rosa da a Carmen, y uno que quita, valen al momento en su celular; es desactivada y sale; de vuelta, es quitada del negocio', async () => {
  const shop = await openShop(cuadra.address());
  const carmen = await invitee(cuadra.address(), shop, 'Carmen');
  const hers = await cuadra.open(officePath(shop, 'dashboard'), {
    by: carmen,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(hers, 'Hoy');
  // Her copy hears of it before her links do.
  const links = await lateRequest(hers, '**/api/me');
  const page = await cuadra.open(officePath(shop, 'employees'), { by: shop, viewport: computer });
  await heading(page, 'Empleados');
  await page.getByRole('link', { name: 'Carmen Quispe' }).click();
  await page.getByRole('radio', { name: 'A medida' }).check();
  await page.getByLabel('Ver pases entre cuentas').check();
  await page.getByLabel('Ver gastos').uncheck();
  await press(page, 'Guardar cambios');
  await toast(page).getByText('Guardamos los cambios de Carmen.').waitFor();
  const permissions = { verIngresos: true, verEgresos: false, verTransferencias: true, verReportes: false };
  await expect.poll(() => membersOf(shop)).toMatchObject([{ rol: 'gerente' }, { permissions }]);

  await hers.getByRole('link', { name: 'Más' }).click();
  await hers.getByRole('dialog').getByRole('link', { name: 'Movimientos' }).click();
  await hers.getByRole('link', { name: 'Pases entre cuentas' }).click();
  await heading(hers, 'Pases entre cuentas');
  await links.goOn();
  await goWithin(hers, officePath(shop, 'expenses'));
  await heading(hers, 'Hoy');

  await page.getByRole('link', { name: 'Empleado · 3 de 6 permisos' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('radio', { name: 'A medida' }).isChecked()).toBe(true);
  await expect.poll(() => dialog.getByLabel('Ver pases entre cuentas').isChecked()).toBe(true);
  await dialog.getByRole('radio', { name: 'Encargado' }).check();
  await press(page, 'Guardar cambios');
  await page.getByRole('link', { name: 'Carmen Quispe Encargado' }).waitFor();
  await hers.getByRole('link', { name: 'Inicio' }).click();
  await hers.getByRole('main').getByRole('link', { name: 'Reportes' }).click();
  await heading(hers, 'Reportes');

  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Carmen Quispe' }).click();
  await press(page, 'Desactivar');
  await toast(page).getByText('Carmen ya no puede entrar.').waitFor();
  await page.getByText('Desactivado').waitFor();
  await expect.poll(() => membersOf(shop)).toMatchObject([{ rol: 'gerente' }, { rol: 'empleado', activo: false }]);
  await hers.getByText('Todavía no tienes un negocio').waitFor();
  await toast(hers).getByText('No tienes acceso a ese negocio.').waitFor();

  await page.getByRole('link', { name: 'Carmen Quispe' }).click();
  await press(page, 'Volver a activar');
  await toast(page).getByText('Carmen puede volver a entrar.').waitFor();
  await hers.context().setOffline(true);
  await hers.context().setOffline(false);
  await hers.getByRole('link', { name: 'Bodega Rosita' }).click();
  await heading(hers, 'Hoy');
  await page.getByRole('link', { name: 'Carmen Quispe' }).click();
  await press(page, 'Quitar del negocio');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await press(page, 'Quitar del negocio');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await toast(page).getByText('Carmen ya no trabaja en este negocio.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Empleados');
  await page.getByText('Aquí verás a quienes trabajan contigo').waitFor();
  await hers.getByText('Todavía no tienes un negocio').waitFor();
  await hers.goto(`${cuadra.address()}${officePath(shop, 'inventory')}`);
  await hers.getByText('Todavía no tienes un negocio').waitFor();
  await toast(hers).getByText('No tienes acceso a ese negocio.').waitFor();
  await expect.poll(() => membersOf(shop)).toMatchObject([{ rol: 'gerente' }]);
  await goWithin(page, officePath(shop, 'testing/traceability'));
  await page.getByText('Rosa retiró a Carmen Quispe del negocio').waitFor();
});

it('una invitación que venció se quita de la lista, o se vuelve a invitar', async () => {
  const shop = await newShop(cuadra.address());
  const { email } = someone('Luis');
  await shop.does('invite-employee', { invitationId: randomUUID(), email });
  await expireInvitations(cuadra.address(), shop.businessId);
  const page = await cuadra.open(officePath(shop, 'employees'), { by: shop, viewport: phone });
  const row = page.getByRole('link', { name: `${email} Venció` });
  await row.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Invitar de nuevo' }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a alguien' });
  await expect.poll(() => form.getByLabel('Su correo electrónico').inputValue()).toBe(email);
  await page.goBack();
  await form.waitFor({ state: 'detached' });
  await row.click();
  await press(page, 'Quitar de la lista');
  await toast(page).getByText('Quitaste la invitación de la lista.').waitFor();
  await page.getByText('Aquí verás a quienes trabajan contigo').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Empleados');
});

it('a quien ya trabaja ahí no se le invita otra vez; sin conexión se puede mirar, y cambiar tiene que esperar', async () => {
  const shop = await newShop(cuadra.address());
  const carmen = await invitee(cuadra.address(), shop, 'Carmen');
  const page = await cuadra.open(officePath(shop, 'employees?invitar=true'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
  });
  await page.getByLabel('Su correo electrónico').fill(carmen.person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Esa persona ya trabaja en este negocio.').waitFor();
  expect(await shop.get(`/api/businesses/${shop.businessId}/invitations`)).toMatchObject({
    invitations: [{ state: 'accepted' }],
  });

  await goWithin(page, officePath(shop, 'employees'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Carmen Quispe' }).waitFor();
  await loseConnection(page);
  await page.reload();
  await page.getByText('invitar y cambiar permisos tiene que pasar por el servidor').waitFor();
  await page.getByRole('link', { name: 'Carmen Quispe' }).click();
  await press(page, 'Desactivar');
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText('Error al actualizar el negocio. No hay conexión: inténtalo de nuevo cuando vuelva.').waitFor();
  await expect.poll(() => membersOf(shop)).toMatchObject([{ activo: true }, { activo: true }]);
  await page.context().setOffline(false);
  await press(page, 'Desactivar');
  await toast(page).getByText('Carmen ya no puede entrar.').waitFor();
  await expect.poll(() => membersOf(shop)).toMatchObject([{ activo: true }, { activo: false }]);
});

const members = z.object({ members: z.array(z.unknown()) });

async function membersOf(shop: Shop): Promise<readonly unknown[]> {
  return z.parse(members, await shop.get(`/api/businesses/${shop.businessId}/members`)).members;
}
