/**
 * Rosa keeps her inventory: she writes down what she sells, finds it, corrects it, and looks at what happened to it.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { pathOf } from '../staging/day.ts';
import { moneyIn, tableOf } from '../staging/figures.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { widthBeyondWindow } from '../staging/look.ts';
import { newShop, openShop, type Shop } from '../staging/rosa.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import {
  choose,
  chooseAction,
  fact,
  follow,
  heading,
  inventoryPath,
  movements,
  openProduct,
  press,
  toast,
} from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { booksOf, computer, loseConnection, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const RICE = 'ARROZ COSTEÑO EXTRA';
const MILK = 'LECHE GLORIA AZUL';

it('anota sus primeros productos', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone });
  await page.getByText('Aquí va lo que vendes').waitFor();
  await expect.poll(() => page.title()).toBe('Inventario - Cuadra');

  await follow(page, 'Nuevo producto');
  await page.getByRole('dialog', { name: 'Nuevo producto' }).waitFor();
  await press(page, 'Guardar');
  await page.getByText('Escribe cómo se llama el producto.').waitFor();
  await page.getByText('Escribe a cuánto lo vendes.').waitFor();
  await page.getByLabel('Nombre').fill(' café  altomayo ');
  await page.getByLabel('Unidad').selectOption('Kilogramo');
  await typeOver(page.getByLabel('Precio de venta'), '18,5');
  await typeOver(page.getByLabel('Costo'), '15');
  await typeOver(page.getByLabel('Stock inicial'), '4');
  await press(page, 'Guardar y crear otro');
  await toast(page).getByText('CAFÉ ALTOMAYO guardado.').waitFor();
  await expect.poll(() => page.getByLabel('Unidad').inputValue()).toBe('uni');

  await page.getByLabel('Nombre').fill('Cafe Altomayo');
  await page.getByText('Ya tienes CAFÉ ALTOMAYO.').waitFor();
  await page.getByLabel('Nombre').fill('Corte de pelo');
  await page.getByLabel('Unidad').selectOption('Servicio');
  await page.getByLabel('Stock inicial').waitFor({ state: 'detached' });
  await typeOver(page.getByLabel('Precio de venta'), '15');
  await page.getByLabel('Precio de venta').press('Enter');
  await heading(page, 'CORTE DE PELO');
  await expect.poll(() => fact(page, 'Precio de venta')).toBe('S/ 15.00');

  await page.goBack();
  await heading(page, 'Inventario');
  await page.getByText('2 productos').first().waitFor();
  await openProduct(page, 'CAFÉ ALTOMAYO');
  await expect.poll(() => fact(page, 'Valor del stock')).toBe('S/ 60.00');
  await expect.poll(() => fact(page, 'Ganancia por unidad (19 %)')).toBe('S/ 3.50');
  await expect.poll(() => movements(page)).toEqual([expect.stringContaining('Stock inicial: 4 kg')]);
});

it('busca sin tildes y con letras cambiadas, ve cuánto se vendió cada semana, filtra lo que se acaba y vuelve a donde estaba', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: computer });
  const main = page.getByRole('main');
  await main.getByText('S/ 236.00').waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);

  await sellTwo(shop, RICE);
  await typeOver(page.getByLabel('Buscar producto...'), 'arroz costeno');
  await main.getByText('1 producto', { exact: true }).waitFor();
  await openProduct(page, RICE);
  const weeks = page.getByRole('region', { name: 'Ventas por semana' });
  await weeks.getByRole('figure').waitFor();
  const rows = Object.values(await tableOf(weeks.getByRole('table', { name: 'Ventas por semana' })));
  expect(rows.map(([amount = '']) => moneyIn(amount))).toEqual([0, 0, 0, 0, 0, 0, 0, 9_00]);
  await page.setViewportSize(phone);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(computer);
  await page.goBack();
  await heading(page, 'Inventario');
  await expect.poll(() => page.getByLabel('Buscar producto...').inputValue()).toBe('arroz costeno');

  await typeOver(page.getByLabel('Buscar producto...'), 'zapallo');
  await main.getByText('No se encontraron resultados.').waitFor();
  await follow(page, 'Registrar nuevo producto: zapallo');
  await page.getByRole('dialog', { name: 'Nuevo producto' }).waitFor();
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('zapallo');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await typeOver(page.getByLabel('Buscar producto...'), 'lehce');
  await main.getByText('Nada se llama así. Se parecen:').waitFor();
  await main.getByRole('link', { name: MILK }).waitFor();
  await main.getByRole('link', { name: 'Registrar nuevo producto: lehce' }).waitFor();

  await press(page, 'Borrar la búsqueda');
  await choose(page, 'Crítico');
  await main.getByText('2 productos').last().waitFor();
  await expect.poll(() => main.getByRole('link', { name: MILK }).count()).toBe(1);
  await page.waitForURL(/estado=critical/u);
  await page.reload();
  await main.getByText('2 productos').last().waitFor();
  await choose(page, 'Bajo');
  await main.getByRole('link', { name: 'INCA KOLA 1.5 L' }).waitFor();
  await expect.poll(() => main.getByRole('link', { name: MILK }).count()).toBe(0);
});

it('de una historia larga ve lo último, y a pedido lo demás; sin internet queda lo que se veía', async () => {
  const shop = await openShop(cuadra.address());
  const productId = (await booksOf(shop)).products.find(({ description }) => description === RICE)?.uuid ?? '';
  const spoiled = () => ({ productId, quantity: 10, stockLogId: randomUUID() });
  await shop.remembers(daysAgoAt(20, 12), 'write-off-stock', Array.from({ length: 65 }, spoiled));
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: computer, hasTroubles: true });
  await openProduct(page, RICE);
  const shown = async () => (await movements(page)).length;
  await expect.poll(shown).toBe(30);
  await loseConnection(page);
  await press(page, 'Ver más movimientos');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor();
  expect(await shown()).toBe(30);
  await page.context().setOffline(false);
  await press(page, 'Intentar de nuevo');
  await expect.poll(shown).toBe(60);
  await press(page, 'Ver más movimientos');
  await expect.poll(shown).toBe(66);
  const row = page.locator('tbody tr').nth(60);
  await expect.poll(() => row.evaluate((line) => line.contains(document.activeElement))).toBe(true);
});

it('corrige un producto, lo archiva y lo vuelve a ofrecer; le devuelven mercadería, y elimina un movimiento que no fue', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone });
  await openProduct(page, RICE);
  await chooseAction(page, 'Editar');
  await heading(page, 'Editar producto');
  await expect.poll(() => page.title()).toBe('Editar producto - Cuadra');
  await expect.poll(() => page.getByLabel('Unidad').isDisabled()).toBe(true);
  await page.getByText('Ya tuvo movimientos, así que su unidad no cambia.').waitFor();
  await follow(page, 'Crear un producto nuevo');
  await page.getByRole('dialog', { name: 'Nuevo producto' }).waitFor();
  await page.goBack();
  await heading(page, 'Editar producto');
  await page.getByLabel('Nombre').fill('Arroz añejo');
  await typeOver(page.getByLabel('Precio de venta'), '5');
  await typeOver(page.getByLabel('Costo'), '4');
  await page.getByLabel('Código').fill('ARR-1');
  await page.getByLabel('Tipo').selectOption('Materia prima');
  await page.getByLabel('Código').press('Enter');
  await heading(page, 'ARROZ AÑEJO');
  await page.getByText('Código ARR-1').waitFor();
  await expect.poll(() => fact(page, 'Precio de venta')).toBe('S/ 5.00');
  await expect.poll(() => fact(page, 'Valor del stock')).toBe('S/ 160.00');

  await chooseAction(page, 'Archivar');
  await page.getByRole('alertdialog').getByText('Todavía hay 40 kg').waitFor();
  await press(page, 'Archivar');
  await heading(page, 'Inventario');
  await page.getByRole('main').getByText('3 productos').first().waitFor();
  await press(page, 'Deshacer');
  await page.getByRole('main').getByText('4 productos').first().waitFor();

  await openProduct(page, 'PAN FRANCÉS');
  await chooseAction(page, 'Archivar');
  await press(page, 'Archivar');
  await page.getByRole('main').getByText('3 productos').first().waitFor();
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await press(page, 'Ver productos archivados');
  await openProduct(page, 'PAN FRANCÉS');
  await page.getByText('Este producto está archivado').waitFor();
  await press(page, 'Volver a ofrecer');
  await toast(page).getByText('vuelve a estar en la lista').waitFor();
  await expect.poll(() => focusedName(page)).toBe('PAN FRANCÉS');
  await page.getByRole('main').getByRole('link', { name: 'Vender', exact: true }).waitFor();

  await page.setViewportSize(computer);
  await goWithin(page, inventoryPath(shop));
  await openProduct(page, MILK);
  await isReturned(page);
});

async function isReturned(page: Page): Promise<void> {
  await chooseAction(page, 'Devolución');
  await page.getByRole('dialog', { name: 'Devolución' }).waitFor();
  await press(page, 'Registrar devolución');
  await page.getByText('Escribe cuánto te devolvieron.').waitFor();
  await typeOver(page.getByLabel('Cantidad devuelta'), '2');
  await page.getByRole('dialog').getByText('5 und').waitFor();
  await page.keyboard.press('Enter');
  await toast(page).getByText('Devolución registrada.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await toast(page).getByRole('button', { name: 'Deshacer' }).waitFor();
  await follow(page, 'Contar');
  await heading(page, 'Contar stock');
  await toast(page).getByRole('button', { name: 'Deshacer' }).waitFor({ state: 'detached', timeout: 3_000 });
  await page.goBack();
  await expect
    .poll(() => movements(page))
    .toEqual([
      expect.stringMatching(/Devolución.*\+2 und|\+2 und.*Devolución/u),
      expect.stringContaining('Stock inicial'),
    ]);
  expect((await movements(page))[0]).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d.*Tú/u);

  await press(page, 'Más acciones: devolución de 2');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByText('pasará de 5 und a 3 und.').waitFor();
  await press(page, 'Eliminar');
  await toast(page).getByText('Movimiento de stock eliminado.').waitFor();
  await expect.poll(() => movements(page)).toEqual([expect.stringContaining('Stock inicial')]);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await page.reload();
  await expect.poll(() => movements(page)).toEqual([expect.stringContaining('Stock inicial: 3 und')]);
  await press(page, 'Más acciones: stock inicial de 3');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog', { name: '¿Eliminar stock inicial?' }).waitFor();
}

// Spec: «A missing product gives 'Producto con ID»
it('ofrece los archivados solo si los hay, o si sin conexión no se puede saber; de muchos, los demás se piden; de un producto que no existe le dicen cuál y cómo volver', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Hoy');
  await loseConnection(page);
  await goWithin(page, inventoryPath(shop));
  const offer = page.getByRole('button', { name: 'Ver productos archivados' });
  await offer.waitFor();
  await page.getByText('Aquí va lo que vendes').waitFor();
  await page.goBack();
  await heading(page, 'Hoy');
  await page.context().setOffline(false);
  await goWithin(page, inventoryPath(shop));
  await offer.waitFor({ state: 'detached' });
  await page.getByText('Aquí va lo que vendes').waitFor();

  const uuid = randomUUID();
  await shop.does('save-products', { products: [{ uuid, description: 'Vela', unit: 'uni', price: 1_00 }] });
  await page.getByRole('link', { name: 'VELA' }).waitFor();
  expect(await offer.count()).toBe(0);
  await shop.does('archive-product', { uuid });
  await offer.waitFor();
  const names = Array.from({ length: 51 }, (_, place) => `VELA ${String(place + 1).padStart(2, '0')}`);
  const products = names.map((description) => ({ uuid: randomUUID(), description, unit: 'uni' as const, price: 1_00 }));
  await shop.does('save-products', { products });
  await shop.does(
    'archive-product',
    products.map((product) => ({ uuid: product.uuid })),
  );
  await press(page, 'Ver productos archivados');
  const archived = page.getByRole('region', { name: 'Archivados' });
  await archived.getByRole('link').nth(49).waitFor();
  await expect.poll(() => archived.getByRole('link').count()).toBe(50);
  await press(page, 'Ver más');
  await archived.getByRole('link').nth(51).waitFor();
  await archived.getByRole('button', { name: 'Ver más' }).waitFor({ state: 'detached' });
  await expect.poll(() => archived.getByRole('link').count()).toBe(52);
  await press(page, 'Ocultar');
  await expect.poll(() => focusedName(page)).toBe('Ver productos archivados');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Ocultar');

  const id = '5e7a4f7e-1c06-4d5e-9a7e-1c064d5e9a7e';
  await goWithin(page, inventoryPath(shop, `/product/${id}`));
  await page.getByText(`Producto con ID ${id} no existe`).waitFor();
  await goWithin(page, inventoryPath(shop, `/product/${id}/remove-stock`));
  await expect.poll(() => page.title()).toBe('Retirar stock - Cuadra');
  await page.getByText(`Producto con ID ${id} no existe`).waitFor();
  await follow(page, 'Ir al inventario');
  await heading(page, 'Inventario');
  expect(new URL(page.url()).pathname).toBe(inventoryPath(shop));
});

async function sellTwo(shop: Shop, name: string): Promise<void> {
  const { uuid = '', price = 0 } = (await booksOf(shop)).products.find(({ description }) => description === name) ?? {};
  const ids = { productId: uuid, transactionId: randomUUID(), stockLogId: randomUUID() };
  await shop.does('sell-stock', { ...ids, quantity: 2_000, price, account: 'cash' });
}
