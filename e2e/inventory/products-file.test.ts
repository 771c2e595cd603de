/**
 * Rosa brings her list in from a file: she looks at it first, corrects what is wrong, and nothing comes in by halves.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { downloadedFile } from '../staging/files.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { choose, chooseFile, found, listed, openImport, RIGHT, TITLES, WRONG } from '../staging/products-file.ts';
import { employeeOf, newShop, openShop, type Shop } from '../staging/rosa.ts';
import { fact, follow, heading, inventoryPath, openProduct, press } from '../staging/shelf.ts';
import { computer, loseConnection, phone } from '../staging/wizard.ts';
import { workbookOf } from '../staging/workbook.ts';

const cuadra = runningCuadra();

const sent = z.object({ commands: z.array(z.object({ id: z.string() })) });
const me = z.object({ profile: z.object({ uid: z.string() }) });

async function atImport(shop: Shop, window: Parameters<typeof cuadra.open>[1]): Promise<Page> {
  const page = await cuadra.open(inventoryPath(shop), { ...window, by: shop });
  await openImport(page);
  return page;
}

async function names(shop: Shop): Promise<unknown> {
  return shop.get(`/api/businesses/${shop.businessId}/products`);
}

it('en cada tamaño y tema le dicen cada línea mala; arrastra su archivo corregido hasta la página, y con el teclado lo trae entero', async () => {
  const shop = await newShop(cuadra.address());
  const page = await atImport(shop, { viewport: phone });
  await expect.poll(() => focusedName(page)).toBe('Subir desde Excel');
  await chooseFile(page, 'antiguo.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]));
  await page.getByRole('alert').getByText('Guárdalo como .xlsx o .csv').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await choose(page, [...WRONG, `${'Galleta '.repeat(11)};77501820000177501820;;9999999.99;;`]);
  await found(page, 'Corrige 3 líneas');
  expect(await lookOnDevices(page)).toEqual(fine);
  await expect
    .poll(() => listed(page, 'Líneas por corregir'))
    .toEqual([
      'Línea 3, Producto Falta este dato.',
      expect.stringContaining('Línea 4, Unidad «Docena» no es una unidad'),
      'Línea 5, Precio «gratis» no es un monto como 1.50.',
    ]);
  await expect.poll(() => names(shop)).toMatchObject({ products: [] });

  const dragged = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'lista.csv'));
    return transfer;
  }, RIGHT.join('\n'));
  await page.dispatchEvent('main h1', 'drop', { dataTransfer: dragged });
  await found(page, 'Todo está bien');
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.setViewportSize(computer);
  await expect.poll(() => page.getByRole('row').count()).toBe(5);
  await page.getByRole('main').getByText('QUESO FRESCO').waitFor();
  await page.getByRole('button', { name: 'Traer 4 productos' }).focus();
  await page.keyboard.press('Enter');
  await found(page, 'Listo: 4 productos en tu inventario');
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Inventario');
  await page.getByText('4 productos').first().waitFor();
  await openProduct(page, 'QUESO FRESCO');
  await expect.poll(() => fact(page, 'Precio de venta')).toBe('S/ 22.50');
  await expect.poll(() => fact(page, 'Valor del stock')).toBe('S/ 45.00');
});

it('trae su libro de Excel, y la plantilla que llenó, de la que los ejemplos no entran', async () => {
  const shop = await newShop(cuadra.address());
  const page = await atImport(shop, { viewport: phone });
  const rows = [
    ['Producto', 'Precio', 'Stock', 'Proveedor'],
    ['Galleta soda', 0.8, 24, 'Field'],
    ['Queso fresco', 22.5, 2.5, ''],
  ];
  await chooseFile(page, 'Precios 2026.xlsx', workbookOf(rows));
  await found(page, 'Todo está bien');
  await page.getByText('Precios 2026.xlsx, hoja «Hoja1»').waitFor();
  await page.getByText('Estas columnas no se leen: «Proveedor».').waitFor();
  await press(page, 'Traer 2 productos');
  await found(page, 'Listo: 2 productos en tu inventario');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect
    .poll(() => names(shop))
    .toMatchObject({
      products: [
        { description: 'GALLETA SODA', price: 80, stock: 24_000 },
        { description: 'QUESO FRESCO', price: 22_50, stock: 2_500 },
      ],
    });

  await backToImport(page);
  const excel = await downloadedFile(page, () => press(page, 'Plantilla Excel'));
  expect(excel.name).toBe('plantilla-productos.xlsx');
  await chooseFile(page, excel.name, excel.content);
  await found(page, 'No hay productos nuevos');
  await page.getByText('Los ejemplos de la plantilla no se traen (líneas 2, 3 y 4).').waitFor();
  await backToImport(page);
  const csv = await downloadedFile(page, () => press(page, 'Plantilla CSV'));
  const filled = `${csv.content.toString()}Vela blanca;7750885000321;Unidad;0.80;0.60;24\r\n`;
  await chooseFile(page, csv.name, Buffer.from(filled));
  await found(page, 'Todo está bien');
  await press(page, 'Traer 1 producto');
  await found(page, 'Listo: 1 producto en tu inventario');
});

async function backToImport(page: Page): Promise<void> {
  await follow(page, 'Inventario');
  await openImport(page);
}

it('trae las buenas, deja las malas, y las sube después desde el archivo que se llevó; de lo archivado se le dice, y pega de su hoja', async () => {
  const shop = await newShop(cuadra.address());
  const uuid = randomUUID();
  await shop.does('save-products', { products: [{ uuid, description: 'Chicha morada', unit: 'lt', price: 5_00 }] });
  await shop.does('archive-product', { uuid });
  const page = await atImport(shop, { viewport: phone });
  await choose(page, [TITLES, 'Chicha morada;;;5.00;;']);
  await page.getByText('«CHICHA MORADA» está archivado: vuelve a ofrecerlo desde el inventario.').waitFor();
  await found(page, 'No hay productos nuevos');
  await expect.poll(() => page.getByRole('button', { name: /^Traer/u }).count()).toBe(0);

  await choose(page, WRONG);
  await found(page, 'Corrige 3 líneas');
  await press(page, 'Traer 2 productos y dejar 3 líneas');
  await found(page, 'Listo: 2 productos en tu inventario');
  await page.getByText('Quedaron fuera 3 líneas').waitFor();
  const left = await downloadedFile(page, () => press(page, 'Descargar estas líneas'));
  expect(left.name).toBe('productos-por-corregir.xlsx');
  await press(page, 'Subir otro archivo');
  await chooseFile(page, left.name, left.content);
  await found(page, 'Corrige 3 líneas');
  await page.getByText('Estas columnas no se leen: «Qué corregir».').waitFor();
  await expect
    .poll(() => listed(page, 'Líneas por corregir'))
    .toEqual([
      'Línea 2, Producto Falta este dato.',
      expect.stringContaining('Línea 3, Unidad «Docena» no es una unidad'),
      'Línea 4, Precio «gratis» no es un monto como 1.50.',
    ]);
  await expect.poll(() => page.getByRole('button', { name: /^Traer/u }).count()).toBe(0);
  await expect.poll(async () => JSON.stringify(await names(shop))).toMatch(/GALLETA SODA.*QUESO FRESCO/u);

  await backToImport(page);
  await press(page, 'Revisar lo pegado');
  await page.getByText('Pega aquí tus productos.').waitFor();
  await page.getByLabel('Celdas de tu hoja de cálculo').fill('Nombre\tPrecio\nVela blanca\t0,80\n');
  await press(page, 'Revisar lo pegado');
  await found(page, 'Todo está bien');
  await expect.poll(() => page.getByRole('list', { name: 'Productos nuevos' }).innerText()).toContain('VELA BLANCA');
});

it('sin red también trae su lista, sin lo que ya tiene, y llega después; si entretanto perdió el permiso, queda por revisar, y ya no trae otra', async () => {
  const shop = await openShop(cuadra.address());
  const luis = await employeeOf(cuadra.address(), shop, { crearMovimientos: true });
  const page = await atImport({ ...shop, session: luis.session }, { viewport: phone, hasTroubles: true });
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await loseConnection(page);
  await choose(page, [TITLES, 'leche gloria azul;;;9.90;;50', 'Vela blanca;;;0,80;;24']);
  await found(page, 'Todo está bien');
  await expect
    .poll(() => listed(page, 'Ya están en tu inventario'))
    .toEqual(['«LECHE GLORIA AZUL» ya está: queda como está. Línea 2']);
  await press(page, 'Traer 1 producto');
  await found(page, 'Listo: 1 producto en tu inventario');
  await page.getByRole('main').getByText('Guardado en este dispositivo', { exact: true }).waitFor();
  await expect.poll(() => names(shop)).toMatchObject({ products: { length: 4 } });
  await page.context().setOffline(false);
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => names(shop)).toMatchObject({ products: { length: 5 } });

  await page.context().setOffline(true);
  await press(page, 'Subir otro archivo');
  await choose(page, RIGHT);
  await found(page, 'Todo está bien');
  await press(page, 'Traer 4 productos');
  await found(page, 'Listo: 4 productos en tu inventario');
  const { uid } = z.parse(me, await luis.get('/api/me')).profile;
  await shop.does('update-employee', { uid, permissions: { crearMovimientos: false } });
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('dialog').getByText('Producto nuevo GALLETA SODA y 3 más').waitFor();
  await expect.poll(() => names(shop)).toMatchObject({ products: { length: 5 } });

  await goWithin(page, inventoryPath(shop, '?traer=true'));
  await heading(page, 'Inventario');
  await expect.poll(() => page.getByRole('link', { name: 'Subir desde Excel' }).count()).toBe(0);
});

it('una lista que no cabe se dice, y descartada no dice que se guardó', async () => {
  const shop = await newShop(cuadra.address());
  const page = await atImport(shop, { viewport: phone, isAlone: true });
  // As a server answers where there are as many products as there may be.
  await page.route('**/api/commands', (route) => {
    const { commands } = z.parse(sent, route.request().postDataJSON());
    const error = { code: 'too-many-products', message: 'No caben más productos.', retryable: false };
    return route.fulfill({ json: { results: commands.map(({ id }) => ({ id, status: 'refused', error })) } });
  });
  await choose(page, RIGHT);
  await found(page, 'Todo está bien');
  await press(page, 'Traer 4 productos');
  const title = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => title.innerText()).toBe('No se pudo traer: no entró ningún producto');
  await page.getByRole('main').getByText('No caben más productos.').waitFor();
  await page.getByRole('link', { name: 'Revisar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar', exact: true }).click();
  await press(page, 'Sí, descartar');
  await expect.poll(() => title.innerText()).toBe('Descartaste la lista: no entró ningún producto');
  expect(await page.getByRole('main').getByText('Guardado', { exact: true }).count()).toBe(0);
});
