/** What is sent, and what opens over the page: with the keys, with a finger, by ear, by day and by night. */
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { focusedName } from '../staging/focus.ts';
import { builtGallery } from '../staging/gallery.ts';

const gallery = builtGallery();
const phone = { viewport: { width: 360, height: 800 } };
const computer = { viewport: { width: 1280, height: 800 } };

describe('buttons and forms', () => {
  it('what is under way says so and is not started twice', async () => {
    const page = await gallery.open({}, '?shelf=buttons');
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await save.evaluate((button: HTMLElement) => [button.click(), button.click()]);
    const saved = () => page.getByText(/^Veces guardado/).innerText();
    await save.waitFor({ state: 'detached' });
    await save.waitFor();
    expect(await saved()).toBe('Veces guardado: 1');
    await save.click();
    await expect.poll(saved).toBe('Veces guardado: 2');
  });

  it('Enter sends a form, and what is wrong gets the focus', async () => {
    const page = await gallery.open({}, '?shelf=fields');
    await page.getByLabel('Contraseña', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Escribe el nombre de tu negocio.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Nombre del negocio');
  });
});

describe('over the page', () => {
  it('a dialog keeps the focus and gives it back', async () => {
    const page = await gallery.open(phone, '?shelf=dialogs');
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await page.getByRole('dialog', { name: 'Nuevo precio' }).waitFor();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe('Abrir diálogo');
  });

  it('a confirmation names the deed, says that it is under way, and closes when it is done', async () => {
    const page = await gallery.open(phone, '?shelf=dialogs');
    await page.getByRole('button', { name: 'Eliminar venta' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Eliminar esta venta?' });
    await question.getByRole('button', { name: 'Eliminar venta' }).click();
    await question.getByRole('button', { name: 'Eliminando…' }).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(/^Eliminadas/).innerText()).toBe('Eliminadas: 1');
  });

  it('a notice leaves the focus where it is, can be undone, also over a dialog, and does not close that', async () => {
    const page = await gallery.open();
    await page.getByRole('button', { name: 'Avisar con acción' }).click();
    await expect.poll(() => focusedName(page)).toBe('Avisar con acción');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Venta deshecha').waitFor();
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await page.getByRole('button', { name: 'Avisar', exact: true }).click();
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  });

  it('a menu is opened, walked and closed with the keys', async () => {
    const page = await gallery.open({}, '?shelf=lists');
    await page.getByRole('button', { name: 'Acciones de SERVICIO DE RECARGA' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Corregir' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedName(page)).toBe('Eliminar');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('Acciones de SERVICIO DE RECARGA');
  });
});

const looks = [
  { device: 'a phone', window: phone, theme: 'light', paper: 'rgb(250, 247, 239)' },
  { device: 'a computer', window: computer, theme: 'dark', paper: 'rgb(27, 35, 34)' },
  { device: 'a phone', window: phone, theme: 'dark', paper: 'rgb(27, 35, 34)' },
  { device: 'a computer', window: computer, theme: 'light', paper: 'rgb(250, 247, 239)' },
] as const;

/** The device says the opposite of the theme that is chosen. */
const openLooking = ({ window, theme }: (typeof looks)[number], query: string) =>
  gallery.open({ ...window, colorScheme: theme === 'dark' ? 'light' : 'dark' }, `?theme=${theme}${query}`);

it.each(looks)('everything can be seen and is accessible on $device, $theme', async (look) => {
  const page = await openLooking(look, '');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(look.paper);
  expect(await accessibilityFaults(page)).toEqual([]);
});

describe.each(looks.slice(0, 2))('accessible on $device, $theme', (look) => {
  it('is what is found, and what is not', async () => {
    const page = await openLooking(look, '&shelf=products');
    await page.getByRole('combobox', { name: 'Producto' }).fill('arroz');
    await page.getByRole('option').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Producto' }).fill('chicha');
    await page.getByRole('option', { name: /^Registrar/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Solo registrados' }).fill('chicha');
    await page.locator('p:visible', { hasText: 'No se encontraron resultados.' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('are menus, dialogs and notices', async () => {
    const menus = await openLooking(look, '&shelf=lists');
    await menus.getByRole('button', { name: 'Acciones de SERVICIO DE RECARGA' }).click();
    await menus.getByRole('menu').waitFor();
    expect(await accessibilityFaults(menus)).toEqual([]);

    const dialogs = await openLooking(look, '&shelf=dialogs');
    await dialogs.getByRole('button', { name: 'Eliminar venta' }).click();
    await dialogs.getByRole('alertdialog').waitFor();
    expect(await accessibilityFaults(dialogs)).toEqual([]);
    await dialogs.keyboard.press('Escape');
    await dialogs.getByRole('button', { name: 'Abrir diálogo' }).click();
    await dialogs.getByRole('button', { name: 'Avisar' }).click();
    await dialogs.getByText('Precio sin cambios').waitFor();
    expect(await accessibilityFaults(dialogs)).toEqual([]);
  });

  it('are the steps of a wizard', async () => {
    const page = await openLooking(look, '&page=wizard');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Ingresó' }).click();
    await page.getByRole('radio', { name: 'Efectivo' }).click();
    await page.getByRole('textbox', { name: 'Monto' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('a wizard', () => {
  it('is done with the keys alone, each question taking the focus', async () => {
    const page = await gallery.open(phone, '?page=wizard');
    await expect.poll(() => focusedName(page)).toBe('¿Qué tipo de movimiento hiciste?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => focusedName(page)).toBe('¿Cómo se realizó el pago?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Monto');
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('heading', { name: 'Listo' }).count()).toBe(1);
  });

  it('shows the earlier answers, and a tap leads back to one', async () => {
    const page = await gallery.open(phone, '?page=wizard');
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
});

it.each(['', '?page=wizard'])('fits the narrowest phone (%s)', async (query) => {
  const page = await gallery.open({ viewport: { width: 320, height: 568 } }, query);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

it('a table is rows on a phone, in the zone of the business and not of the device', async () => {
  const narrow = await gallery.open(phone, '?shelf=lists');
  await expect.poll(() => narrow.getByRole('table').count()).toBe(0);
  await expect
    .poll(() => narrow.getByRole('list', { name: 'Movimientos del día' }).getByRole('listitem').count())
    .toBe(3);
  await expect.poll(() => narrow.getByRole('link', { name: /INCA KOLA/ }).innerText()).toContain('10:04');

  const wide = await gallery.open(computer, '?shelf=lists');
  const table = wide.getByRole('table', { name: 'Movimientos del día' });
  await expect.poll(() => table.getByRole('row', { name: /INCA KOLA/ }).innerText()).toContain('22/11/2026 00:04');
  await table.getByRole('button', { name: 'Monto' }).click();
  await expect
    .poll(() => table.getByRole('columnheader', { name: 'Monto' }).getAttribute('aria-sort'))
    .toBe('descending');
});
