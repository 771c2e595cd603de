/** What fails on a phone stays in its log, and the gerente sees it in the history. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { officePath } from '../staging/office.ts';
import { productsOnDevice } from '../staging/products-on-device.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { heading, press } from '../staging/shelf.ts';
import { booksOf, found, phone, wizardPath } from '../staging/wizard.ts';

const cuadra = runningCuadra();

// Spec: «The session is restored on first navigation»
it('una sesión que no se pudo retomar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await page.evaluate(() => sessionStorage.setItem('no-disk', 'yes'));
  await page.addInitScript(() => {
    if (sessionStorage.getItem('no-disk') === null) return;
    sessionStorage.removeItem('no-disk');
    IDBFactory.prototype.open = () => {
      throw new Error('El disco no responde');
    };
  });
  await page.reload();
  // The app is there all the same.
  await heading(page, 'Iniciar sesión');
  await page.goto(cuadra.address() + officePath(shop, 'testing/traceability'));
  await heading(page, 'Historial de cambios');
  await page.getByText('Más detalles').click();
  await page.getByText('Fallas de este dispositivo (1)').click();
  await page.getByText('No se pudo retomar la sesión (El disco no responde)').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

// Spec: «A selected product not found in the inventory»
it('un producto que ya no está', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: phone });
  await heading(page, '¿Cómo se realizó el pago?');
  await page.getByRole('radio', { name: 'Efectivo' }).click();
  await page.getByRole('combobox', { name: 'Producto' }).pressSequentially('inca');
  await found(page).click();
  await archiveElsewhere(shop, page, 'INCA KOLA 1.5 L');
  await press(page, 'Agregar y continuar');
  await page.getByText('Producto seleccionado no encontrado').waitFor();
  await page.getByText('No hay productos agregados').waitFor();

  await page.goto(cuadra.address() + officePath(shop, 'testing/traceability'));
  await page.getByText('Más detalles').click();
  await page.getByText(/^Lo último que se hizo aquí \(\d+\)$/u).click();
  await page.getByText('Falló: Producto · Venta').waitFor();
  await press(page, 'Ver lo que anotó cada dispositivo');
  await page.getByText('Rosa falló: Producto').click();
  await page.getByText('Producto seleccionado no encontrado', { exact: true }).waitFor();
  await expect.poll(() => booksOf(shop)).toMatchObject({ transactions: [{ type: 'opening' }] });
});

// Spec: «Trace operation chain», «Trace metrics report interval»
it('informa cada minuto de cómo va su registro, guarda lo último que se hizo, y el historial lo muestra', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open('/', { by: shop, viewport: phone, isAlone: true });
  // The clock of a page that is open would leap, and its last report be due at once.
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto(cuadra.address() + officePath(shop, 'settings?parte=empleados'));
  await heading(page, 'Empleados nuevos');
  await page.getByRole('radio', { name: 'Encargado' }).check();
  await press(page, 'Guardar permisos');
  await page.getByRole('link', { name: 'Más' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Historial de cambios' }).click();
  await heading(page, 'Historial de cambios');
  await page.getByText('Más detalles').click();
  await page.getByText('Sale uno cada minuto').waitFor();
  await page.clock.fastForward(10_000);
  await expect.poll(() => page.getByText('Ninguno desde que abriste Cuadra').count()).toBe(0);
  await page.clock.fastForward(61_000);
  await page.getByText('1 enviado, 0 intentos fallidos').waitFor();
  // A new page knows both.
  await page.reload();
  await page.getByText('Más detalles').click();
  await page.getByText('1 enviado, 0 intentos fallidos').waitFor();
  await page.getByText('Lo último que se hizo aquí (1)').click();
  await page.getByText('Cambió: Negocio · Ajustes del negocio').waitFor();
  await press(page, 'Ver lo que anotó cada dispositivo');
  await page.getByText('Rosa cambió: Negocio').click();
  await page.getByText('Ajustes del negocio', { exact: true }).waitFor();
  await page.getByText('Dispositivo', { exact: true }).waitFor();
});

/** Another till takes a product off the shelf, and this phone knows of it. */
async function archiveElsewhere(shop: Shop, page: Page, name: string): Promise<void> {
  const product = (await booksOf(shop)).products.find(({ description }) => description === name);
  await shop.does('archive-product', { uuid: product?.uuid ?? '' });
  await expect.poll(() => productsOnDevice(page)).toContainEqual({ description: name, activo: false });
}
