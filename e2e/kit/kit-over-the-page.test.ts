/** What is sent, and what opens over the page: with the keys, with a finger, by ear, by day and by night. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focusedName } from '../staging/focus.ts';
import { builtGallery } from '../staging/gallery.ts';
import { faultsByDayAndNight, fine, lookOnDevices } from '../staging/look.ts';
import { computer, phone } from '../staging/wizard.ts';

const gallery = builtGallery();
const PAPER_BY_DAY = 'rgb(250, 247, 239)';
const PAPER_BY_NIGHT = 'rgb(27, 35, 34)';

const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

it('everything can be seen on a phone and on a computer, by day and by night; a notice leaves the focus where it is, and can be undone', async () => {
  // The device says the opposite of the theme that is chosen.
  const page = await gallery.open({ viewport: phone, colorScheme: 'dark' }, '?theme=light');
  expect(await paperOf(page)).toBe(PAPER_BY_DAY);
  expect(await lookOnDevices(page)).toEqual(fine);

  await page.getByRole('button', { name: 'Avisar con acción' }).click();
  await expect.poll(() => focusedName(page)).toBe('Avisar con acción');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Venta deshecha').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Muestrario');
  await page.getByRole('button', { name: 'Cerrar aviso' }).press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Muestrario');
});

it('a notice that replaces a lower one has its room, too', async () => {
  const page = await gallery.open({ viewport: { width: 280, height: 640 } }, '?shelf=notices');
  const notice = page.getByRole('button', { name: 'Cerrar aviso' }).locator('..');
  const show = async (button: string, message: RegExp) => {
    await page.getByRole('button', { name: button }).click();
    await notice.filter({ hasText: message }).waitFor();
    const below = () =>
      notice.evaluate((paper) => {
        const room = paper.ownerDocument.documentElement.style.getPropertyValue('--toast');
        return Number.parseFloat(room) - paper.getBoundingClientRect().bottom;
      });
    await expect.poll(below).toBe(8);
    return notice.evaluate((paper) => paper.getBoundingClientRect().height);
  };
  const low = await show('Avisar algo', /Sin conexión/u);
  const high = await show('Avisar con acción', /Venta registrada/u);
  expect(high).toBeGreaterThan(low);
});

it('what is under way says so and is not started twice; Enter sends a form, and what is wrong gets the focus', async () => {
  const page = await gallery.open({}, '?shelf=buttons');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.evaluate((button: HTMLElement) => [button.click(), button.click()]);
  const saved = () => page.getByText(/^Veces guardado/).innerText();
  await save.waitFor({ state: 'detached' });
  await save.waitFor();
  expect(await saved()).toBe('Veces guardado: 1');
  await save.click();
  await expect.poll(saved).toBe('Veces guardado: 2');

  await page.goto(page.url().replace('buttons', 'fields'));
  await page.getByLabel('Contraseña', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Escribe el nombre de tu negocio.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Nombre del negocio');
});

it('a dialog keeps the focus and gives it back, and a notice over it does not close it; a confirmation names the deed, says that it is under way, and closes when it is done', async () => {
  const page = await gallery.open({ viewport: phone, colorScheme: 'light' }, '?theme=dark&shelf=dialogs');
  expect(await paperOf(page)).toBe(PAPER_BY_NIGHT);
  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  await page.getByRole('dialog', { name: 'Nuevo precio' }).waitFor();
  const isFocusInDialog = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusInDialog()).toBe(true);
  }
  await page.getByRole('button', { name: 'Avisar', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await expect.poll(isFocusInDialog).toBe(true);
  await page.getByRole('button', { name: 'Avisar', exact: true }).click();
  await page.getByText('Precio sin cambios').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Abrir diálogo');

  await page.getByRole('button', { name: 'Eliminar venta' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta venta?' });
  await question.getByRole('button', { name: 'Eliminar venta' }).click();
  await question.getByRole('button', { name: 'Eliminando…' }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(/^Eliminadas/).innerText()).toBe('Eliminadas: 1');
});

it('a dialog that is opened with a key begins in its first field', async () => {
  const page = await gallery.open({ viewport: computer }, '?shelf=dialogs');
  await page.getByRole('button', { name: 'Abrir diálogo' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Precio de venta');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Abrir diálogo');
  await page.getByRole('button', { name: 'Abrir diálogo' }).click();
  await expect.poll(() => focusedName(page)).toContain('Nuevo precio');
});

it('the title of the screen takes the focus where what opened a dialog has gone by the time it closes', async () => {
  const page = await gallery.open({ viewport: computer }, '?shelf=dialogs');
  await page.getByRole('button', { name: 'Devolver todo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Devolución' }).getByRole('button', { name: 'Devolver' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Muestrario');
});

it('a table is rows on a phone, in the zone of the business and not of the device; a menu is opened, walked and closed with the keys', async () => {
  const page = await gallery.open({ viewport: phone }, '?shelf=lists');
  expect(await page.getByRole('table').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('list', { name: 'Movimientos del día' }).getByRole('listitem').count())
    .toBe(3);
  await expect.poll(() => page.getByRole('link', { name: /INCA KOLA/ }).innerText()).toContain('10:04');
  await walksMenu(page);

  await page.setViewportSize(computer);
  const table = page.getByRole('table', { name: 'Movimientos del día' });
  await expect.poll(() => table.getByRole('row', { name: /INCA KOLA/ }).innerText()).toContain('22/11/2026 00:04');
  await table.getByRole('button', { name: 'Monto' }).click();
  await expect
    .poll(() => table.getByRole('columnheader', { name: 'Monto' }).getAttribute('aria-sort'))
    .toBe('descending');
  await walksMenu(page);
});

async function walksMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Acciones de SERVICIO DE RECARGA' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Corregir' }).waitFor();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedName(page)).toBe('Eliminar');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Acciones de SERVICIO DE RECARGA');
}

it('a wizard is done with the keys alone, each question taking the focus, and a tap leads back to an earlier answer', async () => {
  const page = await gallery.open({ viewport: phone }, '?page=wizard');
  await expect.poll(() => focusedName(page)).toBe('¿Qué tipo de movimiento hiciste?');
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('radio', { name: 'Ingresó' });
  await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => focusedName(page)).toBe('¿Cómo se realizó el pago?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Monto');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('heading', { name: 'Listo' }).count()).toBe(1);

  await page.reload();
  await page.getByRole('radio', { name: 'Salió' }).click();
  await page.getByRole('radio', { name: 'Yape/Plin' }).click();
  await page.getByText('Paso 3 de 3').waitFor();
  await page.getByRole('button', { name: /^Tipo\s*Salió/ }).click();
  await page.getByText('Paso 1 de 3').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Salió' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Salió' }).click();
  await page.getByRole('button', { name: 'Volver al paso anterior' }).click();
  await expect.poll(() => page.getByText('Paso 1 de 3').count()).toBe(1);
});
