/** Rosa lets a program of hers in with a key, which she sees once, and takes it away again. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { API_TOKEN_SECRET_BYTES, formatBusinessApiToken } from '@cuadra/domain/rows/api-token';
import { fullPermissions } from '@cuadra/domain/rows/permissions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { officePath } from '../staging/office.ts';
import { employeeOf, openShop, type Shop } from '../staging/rosa.ts';
import { press, toast } from '../staging/shelf.ts';
import { phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const SECRET = /^cuadra_[0-9a-f]{32}_[0-9a-f]{64}$/u;
it('crea una llave, la copia, un programa entra con ella, y ella la quita; también la de un empleado', async () => {
  const shop = await openShop(cuadra.address());
  const luis = await employeeOf(cuadra.address(), shop, fullPermissions);
  const scales = formatBusinessApiToken(shop.businessId, randomBytes(API_TOKEN_SECRET_BYTES));
  const hash = createHash('sha256').update(scales).digest('hex');
  await luis.does('create-api-token', { tokenId: randomUUID(), name: 'Balanza', hash }, shop.businessId);
  expect(await programAsks(shop, scales, '/members')).toBe(403);

  const page = await cuadra.open(officePath(shop, 'settings?parte=seguridad'), { by: shop, viewport: phone });
  await keysOn(page).filter({ hasText: 'Balanza' }).getByText('Luis').waitFor();
  await press(page, 'Crear una llave');
  await press(page, 'Crear llave');
  await page.getByText('Escribe para qué programa es.').waitFor();
  const secret = await makeKey(page, 'Para mi programa de facturas');
  expect(await programAsks(shop, secret, '/products')).toBe(200);
  expect(await programAsks(shop, secret, '/members')).toBe(403);
  await page.reload();
  const key = keysOn(page).filter({ hasText: 'Para mi programa de facturas' });
  await key.getByText('Último uso').waitFor();
  expect(await page.locator('body').innerText()).not.toContain(secret);
  expect(await look(page)).toEqual(fine);
  for (const name of ['Para mi programa de facturas', 'Balanza']) {
    await press(page, `Quitar la llave ${name}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar llave' }).click();
    await toast(page).getByText('Llave quitada: ya no abre nada.').first().waitFor();
    await keysOn(page).filter({ hasText: name }).waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Seguridad');
  }
  for (const gone of [secret, scales]) expect(await programAsks(shop, gone, '/products')).toBe(401);
  await goWithin(page, officePath(shop, 'testing/traceability?cambios=todos'));
  await page.getByText('quitó la llave «Para mi programa de facturas» para un programa').first().waitFor();
});

/** Answers the key that was copied. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('¿Para qué programa es?').pressSequentially(name);
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.keyboard.press('Enter');
  await page.getByText('no se vuelve a mostrar').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Copiar llave');
  await page.getByText('Llave copiada.').waitFor();
  const secret = await page.getByLabel('Llave', { exact: true }).inputValue();
  expect(secret).toMatch(SECRET);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await press(page, 'Listo');
  await keysOn(page).filter({ hasText: name }).getByText('Sin usar todavía').waitFor();
  return secret;
}

function keysOn(page: Page) {
  return page.getByRole('list', { name: 'Llaves para programas' }).getByRole('listitem');
}

async function programAsks({ businessId }: Shop, secret: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  return (await fetch(`${cuadra.address()}/api/businesses/${businessId}${path}`, { headers })).status;
}
