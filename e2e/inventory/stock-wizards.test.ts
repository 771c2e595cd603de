/** Rosa sells, throws away, buys and counts from a product's own page, and every step can be gone back to. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { receipt } from '../staging/receipts.ts';
import { employeeOf, openShop, type Shop } from '../staging/rosa.ts';
import { choose, fact, follow, heading, inventoryPath, movements, openProduct, press } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { computer, phone, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const RICE = 'ARROZ COSTEÑO EXTRA';
const MILK = 'LECHE GLORIA AZUL';
const TOO_MUCH = 'La cantidad no puede ser mayor al stock disponible';

async function atProduct(name: string, viewport = phone): Promise<{ page: Page; shop: Shop }> {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport });
  await openProduct(page, name);
  return { page, shop };
}

// Spec: «'Tipo de salida': Venta (sale) or Merma/Desperdicio», «'Cantidad': shows available stock and a quantity»
// Spec: «'Método de pago': sales only», «'Preview': 'Resumen de Venta' or 'Resumen»
// Spec: «The title is '¿Cómo se realizó el pago?'»
it('vende, recarga, y lo deshace; vuelve paso a paso con el botón del navegador, y a cualquier respuesta con un toque', async () => {
  const { page } = await atProduct(MILK);
  await goWithin(page, `${page.url()}/remove-stock`);
  await heading(page, 'Tipo de salida');
  await expect.poll(() => page.title()).toBe('Retirar stock - Cuadra');
  await choose(page, 'Venta');
  await heading(page, 'Cantidad');
  await page.getByText('Stock disponible').waitFor();
  await page.getByText('Precio registrado: S/ 4.20').waitFor();
  await press(page, 'Continuar');
  await page.getByText('Escribe cuánto sale.').waitFor();
  await typeOver(page.getByLabel('Cantidad'), '10');
  await page.keyboard.press('Tab');
  await page.getByText(`${TOO_MUCH}. La bajamos de 10 und a 3 und.`).waitFor();
  await expect.poll(() => page.getByLabel('Cantidad').inputValue()).toBe('3');
  await typeOver(page.getByLabel('Cantidad'), '2');
  await press(page, 'Continuar');
  await page.getByText('Confirma el precio para seguir.').waitFor();
  await typeOver(page.getByLabel('Precio de venta'), '4');
  await page.getByLabel('Confirmo el precio: S/ 4.00').check();
  await page.reload();
  await heading(page, 'Cantidad');
  await expect.poll(() => page.getByLabel('Cantidad').inputValue()).toBe('2');
  await expect.poll(() => page.getByLabel('Confirmo el precio: S/ 4.00').isChecked()).toBe(true);
  await press(page, 'Continuar');
  await heading(page, '¿Cómo se realizó el pago?');
  await expect.poll(() => page.getByText('Saldo disponible').or(page.getByText('Monto a pagar')).count()).toBe(0);
  await choose(page, 'Efectivo');
  await heading(page, 'Resumen de Venta');
  await expect.poll(() => fact(page, 'Total')).toBe('+S/ 8.00');
  await expect.poll(() => fact(page, 'Cuenta')).toBe('Efectivo');
  await expect.poll(() => fact(page, 'Stock actual')).toBe('3 und');
  await expect.poll(() => fact(page, 'Stock después')).toBe('1 und');
  await press(page, 'Confirmar venta');
  await heading(page, 'Venta registrada');
  await expect.poll(() => fact(page, 'Ahora hay en Efectivo')).toBe('S/ 158.00');
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('1 und');
  await page.getByRole('main').getByText('Guardado').waitFor();
  await page.reload();
  await heading(page, 'Venta registrada');

  await press(page, 'Deshacer');
  await heading(page, 'Venta deshecha');
  await expect.poll(() => fact(page, 'Ahora hay en Efectivo')).toBe('S/ 150.00');
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('3 und');
  // What was recorded is not gone back to.
  await page.goBack();
  await heading(page, MILK);
  await expect.poll(() => movements(page)).toEqual([expect.stringContaining('Stock inicial')]);
  await goesBackStepByStep(page);
});

it('pesa, cobra en efectivo, y no anota los céntimos que nadie puede darle', async () => {
  const { page, shop } = await atProduct(RICE);
  await shop.does('update-settings', { cashRounding: 10 });
  await follow(page, 'Vender');
  await typeOver(page.getByLabel('Cantidad'), '0.33');
  await typeOver(page.getByLabel('Precio de venta'), '30.20');
  await page.getByRole('checkbox').check();
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await heading(page, 'Resumen de Venta');
  await expect.poll(() => fact(page, 'Total')).toBe('+S/ 9.97');
  await expect.poll(() => fact(page, 'Redondeo')).toBe('−S/ 0.07');
  await expect.poll(() => fact(page, 'A cobrar en efectivo')).toBe('S/ 9.90');
  await press(page, 'Confirmar venta');
  await heading(page, 'Venta registrada');
  await expect.poll(() => fact(page, 'Cobraste en Efectivo')).toBe('+S/ 9.90');
  await expect.poll(() => fact(page, 'Ahora hay en Efectivo')).toBe('S/ 159.90');
});

async function goesBackStepByStep(page: Page): Promise<void> {
  await follow(page, 'Vender');
  await typeOver(page.getByLabel('Cantidad'), '1');
  await page.getByRole('checkbox').check();
  await press(page, 'Continuar');
  await choose(page, 'Yape/Plin');
  await heading(page, 'Resumen de Venta');
  await page.goBack();
  await heading(page, '¿Cómo se realizó el pago?');
  await page.goBack();
  await heading(page, 'Cantidad');
  await page.goForward();
  await heading(page, '¿Cómo se realizó el pago?');
  await choose(page, 'Efectivo');
  await heading(page, 'Resumen de Venta');
  await press(page, 'Volver al paso anterior');
  await heading(page, '¿Cómo se realizó el pago?');
  await page.getByRole('button', { name: /^Cantidad/u }).click();
  await heading(page, 'Cantidad');
  // Out of the wizard, the quantity that was typed would be lost.
  await page.goBack();
  await press(page, 'Salir sin guardar');
  await heading(page, MILK);
  // A new visit begins with nothing answered.
  await follow(page, 'Vender');
  await heading(page, 'Cantidad');
  await expect.poll(() => page.getByLabel('Cantidad').inputValue()).toBe('');
}

// Spec: «'Cantidad y Precio': quantity bought, unit», «'Método de pago'.»
// Spec: «'Preview': 'Confirma tu compra', product», «The screen reads the current route name to»
// Spec: «In the add-stock flow it also shows the amount»
it('compra, y el costo cambia; vende sin tocar el ratón', async () => {
  const { page, shop } = await atProduct(RICE, computer);
  await shop.does('edit-product', { uuid: await idOf(page), code: 'ARR-1' });
  await follow(page, 'Comprar');
  await heading(page, 'Cantidad y Precio');
  await press(page, 'Continuar');
  await page.getByText('Escribe cuánto compraste.').waitFor();
  await typeOver(page.getByLabel('Cantidad comprada'), '20');
  await expect.poll(() => page.getByText('El costo será actualizado').count()).toBe(0);
  await typeOver(page.getByLabel('Costo por unidad'), '3.81');
  await expect.poll(() => page.getByText('El costo será actualizado').count()).toBe(0);
  await typeOver(page.getByLabel('Costo por unidad'), '4');
  await page.getByText('El costo será actualizado').waitFor();
  await expect.poll(() => fact(page, 'Total de la compra')).toBe('S/ 80.00');
  await expect.poll(() => fact(page, 'Quedará')).toBe('60 kg');
  await press(page, 'Continuar');
  await heading(page, '¿Cómo se realizó el pago?');
  await page.getByText('Monto a pagar').waitFor();
  await page.getByText('Saldo disponible: S/ 150.00').waitFor();
  await page.getByText('Saldo disponible: S/ 80.00').waitFor();
  await choose(page, 'Yape/Plin');
  await heading(page, 'Confirma tu compra');
  await page.getByText('⚠️ Esta compra registra un gasto y aumenta tu inventario.').waitFor();
  await page.reload();
  await heading(page, 'Confirma tu compra');
  await expect.poll(() => fact(page, 'Código')).toBe('ARR-1');
  await expect.poll(() => fact(page, 'Cantidad')).toBe('20 kg');
  await expect.poll(() => fact(page, 'Costo por unidad')).toBe('S/ 4.00');
  await expect.poll(() => fact(page, 'Stock antes')).toBe('40 kg');
  await expect.poll(() => fact(page, 'Stock después')).toBe('60 kg');
  await expect.poll(() => fact(page, 'Método de pago')).toBe('Yape/Plin');
  await expect.poll(() => fact(page, 'Total')).toBe('−S/ 80.00');
  await press(page, 'Confirmar compra');
  await heading(page, 'Compra registrada');
  await expect.poll(() => fact(page, 'Ahora hay en Yape/Plin')).toBe('S/ 0.00');
  await follow(page, 'Listo');
  await heading(page, RICE);
  await expect.poll(() => fact(page, 'Costo')).toBe('S/ 4.00');
  await expect.poll(() => fact(page, 'Costo promedio')).toBe('S/ 3.87');

  await goWithin(page, inventoryPath(shop));
  await openProduct(page, MILK);
  await page.getByRole('main').getByRole('link', { name: 'Vender', exact: true }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Cantidad');
  await page.getByLabel('Cantidad').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  // Where something is missing, it has the focus.
  await page.getByRole('checkbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await heading(page, '¿Cómo se realizó el pago?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, 'Resumen de Venta');
  await expect.poll(() => fact(page, 'Cuenta')).toBe('Yape/Plin');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Venta registrada' }).and(page.locator(':focus')).waitFor();
});

it('cuenta y le sobra, le falta, y lo deshace; de lo que se acabó no se retira nada, y un servicio solo se vende, con su recibo mientras no lo deshaga', async () => {
  const { page, shop } = await atProduct(MILK);
  await follow(page, 'Contar');
  await heading(page, 'Contar stock');
  await expect.poll(() => textOf(page)).toContain('Según Cuadra 3 und');
  await press(page, 'Guardar conteo');
  await page.getByText('Escribe cuánto contaste; si no queda nada, 0.').waitFor();
  await typeOver(page.getByLabel('Lo que contaste'), '900000');
  await page.keyboard.press('Enter');
  await page.getByText(`Contaste 900,000 und de ${MILK}, y según Cuadra hay 3 und.`).waitFor();
  await press(page, 'Volver a contar');
  await typeOver(page.getByLabel('Lo que contaste'), '5');
  await page.getByText('Sobrante: 2 und').waitFor();
  await page.reload();
  await page.getByText('Sobrante: 2 und').waitFor();
  await press(page, 'Guardar conteo');
  await heading(page, 'Conteo guardado');
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('5 und');
  await press(page, 'Contar de nuevo');
  await typeOver(page.getByLabel('Lo que contaste'), '1,5');
  await page.getByText('Faltante: 3.5 und').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Conteo guardado');
  await press(page, 'Deshacer');
  await heading(page, 'Conteo deshecho');
  await follow(page, 'Listo');
  await expect
    .poll(() => movements(page))
    .toEqual([
      expect.stringContaining('Sobrante: había 3 und, se contó 5 und'),
      expect.stringContaining('Stock inicial: 3 und'),
    ]);

  await goWithin(page, inventoryPath(shop));
  await openProduct(page, 'PAN FRANCÉS');
  await follow(page, 'Merma');
  await page.getByText('No hay stock disponible').waitFor();
  await follow(page, 'Contar');
  await heading(page, 'Contar stock');
  const uuid = randomUUID();
  await shop.does('save-products', {
    products: [{ uuid, description: 'Corte de pelo', unit: 'service', price: 15_00 }],
  });
  await goWithin(page, inventoryPath(shop, `/product/${uuid}/count`));
  await page.getByText('Este producto no lleva control de stock.').waitFor();
  await follow(page, 'Ver el producto');
  await follow(page, 'Vender');
  await typeOver(page.getByLabel('Cantidad'), '2');
  await page.getByRole('checkbox').check();
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await press(page, 'Confirmar venta');
  await heading(page, 'Venta registrada');
  await expect.poll(() => fact(page, 'Ahora hay en Efectivo')).toBe('S/ 180.00');
  await page.getByRole('link', { name: 'Recibo' }).click();
  const said = 'CORTE DE PELO 2 × S/ 15.00 S/ 30.00 Total S/ 30.00 Pago: Efectivo';
  await expect.poll(async () => (await receipt(page).innerText()).replaceAll(/\s+/gu, ' ')).toContain(said);
  await press(page, 'Cerrar');
  await press(page, 'Deshacer');
  await heading(page, 'Venta deshecha');
  await expect.poll(() => page.getByRole('link', { name: 'Recibo' }).count()).toBe(0);
});

it('lo que se lleva a casa es del gerente: a quien no lo es, la dirección le pregunta el tipo', async () => {
  const shop = await openShop(cuadra.address());
  const luis = await employeeOf(cuadra.address(), shop, { crearMovimientos: true });
  const page = await cuadra.open(inventoryPath(shop), { by: { ...shop, session: luis.session }, viewport: phone });
  await openProduct(page, MILK);
  await goWithin(page, inventoryPath(shop, `/product/${await idOf(page)}/remove-stock?salida=casa`));
  await heading(page, 'Tipo de salida');
  await expect.poll(() => page.getByRole('main').getByText('Para la casa').count()).toBe(0);
  await choose(page, 'Merma/Desperdicio');
  await heading(page, 'Cantidad');
});

async function idOf(page: Page): Promise<string> {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
