/** Every screen of the inventory can be read by everybody: by day and by night, on a phone and on a computer. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { employeeOf, newShop, openForTheDay, openShop } from '../staging/rosa.ts';
import { choose, chooseAction, follow, heading, inventoryPath, openProduct, press } from '../staging/shelf.ts';
import { computer, phone } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

/** Far more than are drawn at once. */
const MANY = 500;
const MILK = 'LECHE GLORIA AZUL';

it('la lista vacía, la lista, el producto nuevo, un producto, lo que se abre sobre él y su corrección', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone });
  await page.getByText('Aquí va lo que vendes').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await openForTheDay(shop);
  await page.getByRole('link', { name: MILK }).waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await follow(page, 'Nuevo producto');
  await page.getByLabel('Nombre').fill('leche gloria azul');
  await page.getByText(`Ya tienes ${MILK}`).waitFor();
  await press(page, 'Guardar');
  await page.getByText('Escribe a cuánto lo vendes.').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);

  await goWithin(page, inventoryPath(shop));
  await openProduct(page, MILK);
  await page.getByText('Stock inicial').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await chooseAction(page, 'Devolución');
  await page.getByRole('dialog', { name: 'Devolución' }).waitFor();
  expect(await look(page)).toEqual(fine);
  await press(page, 'Cancelar');
  await chooseAction(page, 'Editar');
  await heading(page, 'Editar producto');
  expect(await lookOnDevices(page)).toEqual(fine);
});

it('la tabla de muchos productos ocupa todo su ancho y deja leer los nombres, también sin costos y en una tableta; en una de pie es una lista, y en el papel está cada producto', async () => {
  const shop = await shopWithManyProducts();
  const carmen = await employeeOf(cuadra.address(), shop, { verEgresos: false });
  for (const by of [shop, carmen]) {
    const page = await cuadra.open(inventoryPath(shop), { by, viewport: computer });
    await page.getByRole('table').getByRole('link').first().waitFor();
    for (const width of [computer.width, 1024]) {
      await page.setViewportSize({ ...computer, width });
      const places = await page.getByRole('table').evaluate((table) => {
        const headings = [...table.querySelectorAll('thead th')].filter((one) => one.checkVisibility());
        const [name, last] = [headings[0], headings.at(-1)].map((one) => one?.getBoundingClientRect());
        const beside = Math.round(table.getBoundingClientRect().right - (last?.right ?? 0));
        return { beside, isNameWide: (name?.width ?? 0) >= 150 };
      });
      expect([by.person.nombre, width, places]).toEqual([by.person.nombre, width, { beside: 0, isNameWide: true }]);
    }
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('table').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /PRODUCTO 0001/u }).waitFor();
    if (by === shop) await isPrintedWhole(page);
  }
});

/** Whose list it is and when it was printed, and nothing to press. */
async function isPrintedWhole(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(MANY);
  await page.getByText('Impreso el').waitFor();
  const paper = await page.locator('body').innerText();
  expect(paper).toMatch(/Bodega Rosita\s+Impreso el \d\d\/\d\d\/\d{4} \d\d:\d\d\s+Inventario/u);
  expect(paper).not.toMatch(/Nuevo|Subir|Normal|Descargar/u);
}

it('lo que dice un buscador se lee entero, también al lado del menú de una tableta', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone });
  for (const [path, words] of [
    [inventoryPath(shop), 'Buscar producto...'],
    [`/business/${shop.businessId}/basicAccountingRecordsBook`, 'Buscar por nombre o monto'],
  ] as const) {
    await goWithin(page, path);
    await page.getByPlaceholder(words).waitFor();
    for (const width of [phone.width, 640, 768, 820, 1_024, computer.width]) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.getByPlaceholder(words).evaluate((field: HTMLInputElement) => {
        const { fontWeight, fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        if (pen === null) return Number.NaN;
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
        return field.clientWidth - padding - pen.measureText(field.placeholder).width;
      });
      expect([path, width, room >= 0]).toEqual([path, width, true]);
    }
  }
});

it('una compra que no alcanza, un conteo que no cuadra, y cada paso de una venta', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone });
  await openProduct(page, MILK);
  const product = new URL(page.url()).pathname;
  await goWithin(page, `${product}/add-stock`);
  await typeOver(page.getByLabel('Cantidad comprada'), '100');
  await typeOver(page.getByLabel('Costo por unidad'), '99');
  await page.getByText('El costo será actualizado').waitFor();
  expect(await look(page)).toEqual(fine);
  await press(page, 'Continuar');
  await page.getByText('Fondos insuficientes').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.getByRole('button', { name: /^Cantidad y Precio/u }).click();
  await typeOver(page.getByLabel('Cantidad comprada'), '1');
  await press(page, 'Continuar');
  await choose(page, 'Parte y parte');
  await heading(page, 'Confirma tu compra');
  expect(await lookOnDevices(page)).toEqual(fine);
  await goWithin(page, `${product}/count`);
  await typeOver(page.getByLabel('Lo que contaste'), '1');
  await page.getByText(/^Faltante: /u).waitFor();
  expect(await look(page)).toEqual(fine);

  await goWithin(page, `${product}/remove-stock`);
  await heading(page, 'Tipo de salida');
  expect(await look(page)).toEqual(fine);
  await goWithin(page, product);
  await follow(page, 'Vender');
  await press(page, 'Continuar');
  await page.getByText('Confirma el precio para seguir.').waitFor();
  expect(await look(page)).toEqual(fine);
  await typeOver(page.getByLabel('Cantidad'), '9');
  await page.getByRole('checkbox').check();
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await heading(page, 'Resumen de Venta');
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Confirmar venta');
  await heading(page, 'Venta registrada');
  expect(await lookOnDevices(page)).toEqual(fine);
});

async function shopWithManyProducts() {
  const shop = await newShop(cuadra.address());
  const products = Array.from({ length: MANY }, (_, place) => {
    const number = String(place + 1).padStart(4, '0');
    return { uuid: randomUUID(), description: `Producto ${number}`, unit: 'uni', price: 1_00, stock: 1_000 } as const;
  });
  await shop.does('save-products', { products });
  return shop;
}
