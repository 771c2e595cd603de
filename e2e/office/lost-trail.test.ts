/** Rosa's phone remembers how far the history went, and says when that end is no longer there. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { cutTrailOf } from '../staging/older-shop.ts';
import { openShop } from '../staging/rosa.ts';
import { phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('si al historial le cortan el final, lo dice hasta que Rosa responde, y queda anotado', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await expect.poll(() => keptTrail(page)).toMatch(/"isLost":false/u);
  const sequence = Number(/"sequence":(\d+)/u.exec(await keptTrail(page))?.[1]);
  await cutTrailOf(cuadra.address(), shop.businessId);

  await page.reload();
  await page.getByRole('link', { name: 'Ver qué falta' }).click();
  await heading(page, 'Historial de cambios');
  const told = page.getByRole('alert').filter({ hasText: 'Faltan registros en el historial de cambios' });
  await told.filter({ hasText: `este dispositivo vio el registro N.º ${sequence}, y ya no está` }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await press(page, 'Sí, se restauró una copia');
  await told.waitFor({ state: 'detached' });
  const trail = () => shop.get(`/api/businesses/${shop.businessId}/traces?limit=1`);
  await expect
    .poll(trail)
    .toMatchObject({ traces: [{ command: 'acknowledge-restore', tags: expect.arrayContaining(['restored']) }] });
  await page.reload();
  await expect.poll(() => keptTrail(page)).toMatch(/"isLost":false/u);
  await expect.poll(() => page.getByText('Faltan registros').count()).toBe(0);

  await goWithin(page, '/profile');
  await press(page, 'Cerrar sesión');
  await expect.poll(() => keptTrail(page)).toBe('');
});

/** What this device keeps of it, empty where it keeps nothing. */
function keptTrail(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('cuadra.trail.'));
    return key === undefined ? '' : (localStorage.getItem(key) ?? '');
  });
}
