/** Rosa records what comes in, what goes out and what moves, on her phone and on the computer of the shop. */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { openShop } from '../staging/rosa.ts';
import {
  booksOf,
  choose,
  computer,
  coveredBy,
  phone,
  pick,
  press,
  question,
  recordsOf,
  stockOf,
  textOf,
  waitForWizard,
  wizardPath,
} from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

// Spec: «Steps by type», «Income: transaction type, account, income», «Step 1 asks 'what type of movement did you»
// Spec: «Ingresó: income, money in (sales, collections)», «Preview screens show totals, type, account»
it('vende un producto que conoce, en seis toques', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(`/business/${shop.businessId}/dashboard`, { by: shop, viewport: phone });
  await page.getByRole('banner').getByText('Guardado').waitFor();
  const taps = await page.evaluateHandle(() => {
    const count = { taps: 0 };
    addEventListener('pointerdown', () => (count.taps += 1), true);
    return count;
  });

  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await expect.poll(() => textOf(page)).toContain('Tipo seleccionado Ninguno');
  await choose(page, 'Ingresó');
  await question(page, '¿Cómo se realizó el pago?');
  await expect
    .poll(() => textOf(page))
    .toContain('Efectivo Saldo disponible: S/ 150.00 Yape/Plin Saldo disponible: S/ 80.00');
  await choose(page, 'Efectivo');
  await question(page, '¿Qué vendiste?');
  await expect.poll(() => textOf(page)).toContain('No hay productos agregados');
  await page.keyboard.type('inca');
  await page.getByRole('option', { name: 'INCA KOLA' }).click();
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await expect
    .poll(() => textOf(page))
    .toContain('Total +S/ 7.50 Tipo Venta Cuenta Efectivo INCA KOLA 1.5 L 1 und × S/ 7.50');
  await expect.poll(() => textOf(page)).toContain('Al confirmar, entran S/ 7.50 a Efectivo.');
  await press(page, 'Confirmar');

  await question(page, 'Registraste una venta de S/ 7.50');
  await expect.poll(() => textOf(page)).toContain('Efectivo ahora S/ 157.50');
  expect((await taps.jsonValue()).taps).toBe(6);
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(shop, 'income')).toMatchObject([{ account: 'cash', total: 7_50 }]);
  await expect.poll(() => stockOf(shop, 'INCA KOLA 1.5 L')).toBe(11_000);
  await press(page, 'Listo');
  await page.waitForURL(/\/dashboard$/u);
});

// Spec: «Income details screen», «A selected-product panel with quantity, unit»
// Spec: «An 'Agregar Producto' button that adds the», «A list of added lines with a running total»
// Spec: «The add button is enabled only with description»
// Spec: «A product search box with placeholder 'Buscar», «A badge 'Existente' or 'Nuevo'»
// Spec: «Moving forward from income details or expense»
it('vende varios a la vez, corrige una línea y quita otra; con ellos un producto nuevo, que queda en su inventario, y otro por soles', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: computer });
  await waitForWizard(page);
  await choose(page, 'Yape/Plin');
  await press(page, 'Continuar');
  await page.getByText('Agrega al menos un producto.').waitFor();

  await pick(page, 'arroz');
  const panel = page.getByRole('region', { name: 'ARROZ COSTEÑO EXTRA' });
  await panel.getByText('Existente').waitFor();
  await expect.poll(() => panel.getByLabel('Unidad').isDisabled()).toBe(true);
  const add = page.getByRole('button', { name: 'Agregar Producto' });
  await expect.poll(() => add.isDisabled()).toBe(true);
  await typeOver(panel.getByLabel('Cantidad', { exact: true }), '2,5');
  await expect.poll(() => panel.innerText()).toContain('11.25');
  await add.click();
  await pick(page, 'inca');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await add.click();
  await pick(page, 'leche');
  await add.click();
  const lines = page.getByRole('list', { name: 'Productos agregados' });
  await expect.poll(() => lines.getByRole('listitem').count()).toBe(3);
  await expect.poll(() => textOf(page)).toContain('Total de 3 productos S/ 30.45');

  await lines.getByRole('button', { name: /^ARROZ/u }).click();
  await typeOver(page.getByLabel('Precio'), '4');
  await press(page, 'Guardar cambios');
  await lines.getByRole('button', { name: 'Quitar LECHE GLORIA AZUL' }).click();
  await expect.poll(() => textOf(page)).toContain('Total de 2 productos S/ 25.00');
  await typeOver(page.getByRole('combobox'), 'torta de chocolate');
  await expect.poll(() => page.getByRole('combobox').getAttribute('placeholder')).toBe('Buscar producto...');
  await page.getByText('No se encontraron resultados.').first().waitFor();
  const cake = page.getByRole('option', { name: 'Registrar nuevo producto: torta de chocolate' });
  await cake.click();
  await page.getByText('Nuevo', { exact: true }).waitFor();
  await typeOver(page.getByLabel('Nombre'), 'inca kola 1.5 l');
  await page.getByText('Ya tienes INCA KOLA 1.5 L.').waitFor();
  await press(page, 'Vender ese producto');
  await page.getByRole('region', { name: 'INCA KOLA 1.5 L' }).getByText('Existente').waitFor();
  await press(page, 'Quitar este producto');
  await typeOver(page.getByRole('combobox'), 'torta de chocolate');
  await cake.click();
  await page.keyboard.press('Enter');
  await page.getByText('Escribe el precio.').waitFor();
  await typeOver(page.getByLabel('Precio'), '35');
  await page.keyboard.press('Enter');
  await page.getByText('1 und × S/ 35.00 · Nuevo').waitFor();

  await pick(page, 'arroz');
  await page.getByText('Por soles').click();
  await typeOver(page.getByLabel('Precio'), '30');
  await typeOver(page.getByLabel('¿Cuántos soles quiere?'), '5');
  await expect.poll(() => textOf(page)).toContain('0.167 kg × S/ 30.00 S/ 5.00');
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  expect((await booksOf(shop)).products).toContainEqual(
    expect.objectContaining({ description: 'TORTA DE CHOCOLATE', unit: 'uni', price: 35_00 }),
  );
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 65.00');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  const items = [{ quantity: 2_500 }, { quantity: 2_000 }, { quantity: 1_000 }, { quantity: 167 }];
  await expect.poll(() => recordsOf(shop, 'income')).toMatchObject([{ account: 'bank', total: 65_00, items }]);
  await expect.poll(() => stockOf(shop, 'ARROZ COSTEÑO EXTRA')).toBe(37_333);
  await page.getByRole('link', { name: 'Ver movimiento' }).click();
  await expect.poll(() => textOf(page)).toContain('S/ 5.00 0.167 kg × S/ 30.00');
});

// Spec: «If the product tracks stock and the quantity», «Exceeding message: '⛔ La cantidad excede»
// Spec: «Warning when stock is 0 or less», «The 'Vender igual' note says only N units»
it('vende más de lo que hay solo con «Vender igual», y lo que no hay lo dice', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: phone });
  await waitForWizard(page);
  await choose(page, 'Efectivo');
  await pick(page, 'pan fr');
  // Two sentences, each on a line of its own.
  await page.getByText('⚠️ No hay stock disponible', { exact: true }).waitFor();
  await page.getByText('⛔ La cantidad excede el stock disponible (0 und)', { exact: true }).waitFor();
  await press(page, 'Quitar este producto');
  await pick(page, 'leche');
  await typeOver(page.getByLabel('Cantidad', { exact: true }), '5');
  await page.getByText('⛔ La cantidad excede el stock disponible (3 und)').waitFor();
  const add = page.getByRole('button', { name: 'Agregar Producto' });
  await expect.poll(() => add.isDisabled()).toBe(true);
  for (const time of ['once', 'again']) {
    await press(page, 'Agregar y continuar');
    const anyway = page.getByRole('checkbox', { name: 'Vender igual' });
    await page.getByText('Marca «Vender igual» o baja la cantidad.').waitFor();
    expect([time, await anyway.evaluate((box) => box === document.activeElement)]).toEqual([time, true]);
    expect([time, await coveredBy(anyway)]).toEqual([time, 'nothing']);
  }
  await question(page, '¿Qué vendiste?');
  await page.getByText('Solo quedan 3 und. La app ajustará el stock automáticamente.').waitFor();
  await page.getByRole('checkbox', { name: 'Vender igual' }).check();
  await expect.poll(() => add.isDisabled()).toBe(false);
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 21.00');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => stockOf(shop, 'LECHE GLORIA AZUL')).toBe(0);
  const [sale] = await recordsOf(shop, 'income');
  expect(sale?.items).toMatchObject([{ quantity: 5_000, actualQuantity: 3_000 }]);
});

// Spec: «Expense: transaction type, account, expense», «Salió: expense, money out (purchases, expenses»
// Spec: «Expense details screen: description, amount», «Preview screens show totals, type, account»
// Spec: «Continue is allowed only with a non-empty», «The amount is automatically capped to the»
// Spec: «Messages: 'Saldo disponible en {efectivo|digital/banco}», «description, category (including 'adjustment')»
it('anota un gasto con su tipo y su subcategoría, nunca más de lo que hay; lo que falta todavía sigue ahí tras recargar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'movimiento'), { by: shop, viewport: phone });
  await waitForWizard(page);
  await choose(page, 'Salió');
  await choose(page, 'Yape/Plin');
  await question(page, '¿En qué se fue el dinero?');
  await page.getByText('Saldo disponible en digital/banco: S/ 80.00').waitFor();
  await press(page, 'Continuar');
  await page.getByText('Escribe en qué se fue el dinero.').waitFor();
  await page.getByText('Elige de qué tipo es el gasto.').waitFor();
  const kind = page.getByRole('radiogroup', { name: 'Tipo de gasto' });
  expect(await kind.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await typeOver(page.getByLabel('Descripción'), 'Recibo de luz');
  await typeOver(page.getByLabel('Monto'), '95,50');
  await expect.poll(() => page.getByLabel('Monto').inputValue()).toBe('95,50');
  await expect.poll(() => page.getByText('Bajamos el monto').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.getByText('⚠️ No hay saldo suficiente en Yape/Plin').waitFor();
  await page.getByText('Bajamos el monto de S/ 95.50 a S/ 80.00: es todo lo que hay en Yape/Plin.').waitFor();
  await expect.poll(() => page.getByLabel('Monto').inputValue()).toBe('80.00');
  for (const time of ['once', 'again']) {
    await press(page, 'Continuar');
    expect([time, await kind.evaluate((group) => group.contains(document.activeElement))]).toEqual([time, true]);
    expect([time, await coveredBy(page.getByText('Elige de qué tipo es el gasto.'))]).toEqual([time, 'nothing']);
  }
  await choose(page, 'Luz, agua, alquiler, movilidad Gastos indirectos');
  await page.getByLabel('Subcategoría').pressSequentially('Luz y agua ');
  await page.reload();
  await question(page, '¿En qué se fue el dinero?');
  await expect.poll(() => page.getByLabel('Subcategoría').inputValue()).toBe('Luz y agua ');
  await typeOver(page.getByLabel('Monto'), '500');
  await press(page, 'Continuar');
  await page.getByText('Bajamos el monto de S/ 500.00 a S/ 80.00: es todo lo que hay en Yape/Plin.').waitFor();
  await question(page, '¿En qué se fue el dinero?');
  await press(page, 'Continuar');
  await question(page, 'Resumen del gasto');
  await expect
    .poll(() => textOf(page))
    .toContain(
      'Total −S/ 80.00 Tipo Gasto Cuenta Banco Descripción Recibo de luz Categoría Gastos indirectos Subcategoría Luz y agua',
    );
  await press(page, 'Confirmar');
  await question(page, 'Registraste un gasto de S/ 80.00');
  await expect.poll(() => textOf(page)).toContain('Yape/Plin ahora S/ 0.00');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect
    .poll(() => recordsOf(shop, 'expense'))
    .toMatchObject([{ total: 80_00, description: 'Recibo de luz', subcategory: 'Luz y agua' }]);
});

// Spec: «Transfer: transaction type, transfer details», «Transferencia: transfer between cash and»
// Spec: «Transfer details screen: origin, destination», «Preview screens show totals, type, account»
// Spec: «Valid only if origin, destination and an», «Otherwise the preview shows 'Información»
it('pasa dinero de una cuenta a otra', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'transferencia'), { by: shop, viewport: computer });
  await waitForWizard(page);
  await question(page, '¿Cuánto pasaste de una cuenta a otra?');
  await press(page, 'Continuar');
  await question(page, 'Información Incompleta');
  await expect.poll(() => page.getByRole('button', { name: 'Confirmar' }).count()).toBe(0);
  await press(page, 'Completar');
  await expect.poll(() => textOf(page)).toContain('De Efectivo A Yape/Plin');
  await press(page, 'Cambiar el sentido');
  await expect.poll(() => textOf(page)).toContain('De Yape/Plin A Efectivo');
  await typeOver(page.getByLabel('Monto'), '92.50');
  await press(page, 'Continuar');
  await page.getByText('⚠️ No hay saldo suficiente en Yape/Plin. Te faltan S/ 12.50.').waitFor();
  await press(page, 'Cambiar el sentido');
  await press(page, 'Continuar');
  await question(page, 'Resumen del pase');
  await expect.poll(() => textOf(page)).toContain('Al confirmar, pasan S/ 92.50 de Efectivo a Yape/Plin.');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un pase de S/ 92.50');
  await expect.poll(() => textOf(page)).toContain('Efectivo ahora S/ 57.50 Yape/Plin ahora S/ 172.50');
});
