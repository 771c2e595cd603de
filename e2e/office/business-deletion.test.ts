/** Rosa deletes her business, thinks again, and deletes it after all: everybody in it knows, and then it is gone. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownCuadra } from '../staging/cuadra.ts';
import { fine, look } from '../staging/look.ts';
import { officePath } from '../staging/office.ts';
import { waitUntilErasable } from '../staging/older-shop.ts';
import { invitee, openShop, type Shop } from '../staging/rosa.ts';
import { computer, heading, phone, press, toast } from '../staging/shelf.ts';

const cuadra = ownCuadra();

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Este negocio se eliminará el' });

async function deleteBusiness(page: Page, shop: Shop): Promise<void> {
  await page.getByLabel('Tu contraseña').pressSequentially(shop.person.password);
  await press(page, 'Eliminar el negocio');
  await notice(page).waitFor();
}

it('pide la contraseña, ofrece llevarse todo, lo dice a todos, se deshace, y a su día ya no está', async () => {
  const shop = await openShop(cuadra.address());
  const luis = await invitee(cuadra.address(), shop, 'Luis');
  const his = await cuadra.open(officePath(shop, 'dashboard'), { by: luis, viewport: computer, hasTroubles: true });
  await heading(his, 'Hoy');
  const page = await cuadra.open(officePath(shop, 'settings'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Ajustes');
  await page.getByRole('link', { name: 'Eliminar el negocio' }).click();
  await heading(page, 'Eliminar el negocio');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar todo' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/u);
  await press(page, 'Eliminar el negocio');
  await page.getByText('Escribe tu contraseña.').waitFor();
  await page.getByLabel('Tu contraseña').pressSequentially('no es esta');
  await press(page, 'Eliminar el negocio');
  await page.getByText('Contraseña incorrecta').waitFor();
  await page.getByLabel('Tu contraseña').fill('');
  await deleteBusiness(page, shop);
  expect(await look(page)).toEqual(fine);

  await notice(his).waitFor();
  expect(await notice(his).getByRole('button').count()).toBe(0);
  expect(await look(his)).toEqual(fine);
  await notice(page).getByRole('button', { name: 'Deshacer' }).click();
  await toast(page).getByText('Listo: el negocio ya no se eliminará.').waitFor();
  await notice(page).waitFor({ state: 'detached' });
  await notice(his).waitFor({ state: 'detached' });

  await deleteBusiness(page, shop);
  await notice(his).waitFor();
  await waitUntilErasable(cuadra.address(), shop.businessId);
  await cuadra.restart();
  await expect.poll(async () => JSON.stringify(await shop.get('/api/me'))).not.toContain(shop.businessId);
  await his.reload();
  await heading(his, 'Elige tu negocio');
  await page.reload();
  await heading(page, 'Elige tu negocio');
  await page.getByText('Todavía no tienes un negocio').waitFor();
});
