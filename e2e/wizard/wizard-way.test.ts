/**
 * Rosa's way through the wizard: back, away and home again, without a mouse; without a connection she is in
 * review.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sellOften } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName } from '../staging/focus.ts';
import { newShop, openShop } from '../staging/rosa.ts';
import {
  choose,
  computer,
  found,
  phone,
  pick,
  press,
  question,
  recordsOf,
  sellOne,
  stockOf,
  textOf,
  waitForWizard,
  wizardPath,
} from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

// Spec: «A variant of the flow starts with a 'CajaDiaria'»
it('abre la caja antes de la primera venta del día, o lo deja para después; una vez abierta puede salir sin que se le pregunte', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'egreso'), { by: shop, viewport: phone });
  await question(page, '¿Con cuánto abres la caja hoy?');
  await press(page, 'Ahora no');
  await question(page, '¿Cómo se realizó el pago?');
  await press(page, 'Volver al paso anterior');
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await press(page, 'Volver al paso anterior');
  await press(page, 'Abrir caja');
  await page.getByText('Cuenta los billetes y monedas, o escribe el monto. Si no hay nada, escribe 0.').waitFor();
  await typeOver(page.getByLabel('S/ 50.00'), '2');
  await typeOver(page.getByLabel('S/ 5.00'), '3');
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), '80');
  await page.reload();
  await question(page, '¿Con cuánto abres la caja hoy?');
  await expect.poll(() => page.getByLabel('S/ 50.00').inputValue()).toBe('2');
  await press(page, 'Abrir caja');
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await expect.poll(() => recordsOf(shop, 'opening')).toMatchObject([{ realCashBalance: 115_00 }]);
  // What was counted is saved, so there is nothing to ask about, and nothing to take up again.
  await press(page, 'Cancelar');
  await page.waitForURL(/\/dashboard$/u);
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await question(page, '¿Qué tipo de movimiento hiciste?');
  expect(await page.getByText('Seguimos con lo que dejaste a medias.').count()).toBe(0);
  await choose(page, 'Salió');
  await expect.poll(() => textOf(page)).toContain('Efectivo Saldo disponible: S/ 115.00');
});

it('vuelve atrás paso por paso, sale por donde vino, y donde recarga sigue', async () => {
  const shop = await openShop(cuadra.address());
  const inventory = `/business/${shop.businessId}/inventory`;
  const page = await cuadra.open(`${inventory}?registrar=movimiento`, { by: shop, viewport: phone });
  await waitForWizard(page);
  await press(page, 'Cancelar');
  await page.waitForURL(/\/inventory$/u);
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Ingresó');
  await sellOne(page, 'Efectivo', 'inca');
  await page.goBack();
  await question(page, '¿Qué vendiste?');
  await page.goBack();
  await question(page, '¿Cómo se realizó el pago?');
  await page.goForward();
  await question(page, '¿Qué vendiste?');
  await page.goForward();
  await question(page, 'Resumen de la venta');

  await page.getByRole('button', { name: /^Cuenta Efectivo/u }).click();
  await question(page, '¿Cómo se realizó el pago?');
  await choose(page, 'Yape/Plin');
  await press(page, 'Volver al paso anterior');
  await page.goBack();
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await page.goBack();
  await page.waitForURL(/\/inventory$/u);

  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await page.getByText('Seguimos con lo que dejaste a medias.').waitFor();
  await press(page, 'Empezar de nuevo');
  await page.getByText('Tipo seleccionado').waitFor();
  await expect.poll(() => focusedName(page)).toBe('¿Qué tipo de movimiento hiciste?');
  await choose(page, 'Ingresó');
  await choose(page, 'Yape/Plin');
  await pick(page, 'arroz');
  await typeOver(page.getByLabel('Cantidad', { exact: true }), '1.5');
  await page.reload();
  await question(page, '¿Qué vendiste?');
  await expect.poll(() => page.getByLabel('Cantidad', { exact: true }).inputValue()).toBe('1.5');
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 6.75');
  await page.goBack();
  await page.waitForURL(/\/inventory$/u);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await expect.poll(() => recordsOf(shop, 'income')).toMatchObject([{ account: 'bank' }]);
});

// Spec: «The header shows the business name, with»
it('toca el nombre de su negocio y el registro empieza de nuevo; deshace lo que registró, y el dinero y el stock vuelven; lo último que había se vendió en otra caja: no pasa, y se le dice por qué', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: phone });
  await waitForWizard(page);
  await sellOne(page, 'Efectivo', 'inca');
  await press(page, 'Cancelar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir registrando' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bodega Rosita' }).click();
  await page.waitForURL(/\/dashboard$/u);
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await press(page, 'Cancelar');
  await page.waitForURL(/\/dashboard$/u);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Ingresó');
  await choose(page, 'Efectivo');
  await pick(page, 'inca');
  await press(page, 'Agregar Producto');
  await press(page, 'Cancelar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin registrar' }).click();
  await page.waitForURL(/\/dashboard$/u);
  await expect.poll(() => recordsOf(shop, 'income')).toEqual([]);

  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Ingresó');
  await sellOne(page, 'Efectivo', 'inca');
  await press(page, 'Confirmar');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Ver movimiento' }).getAttribute('href'))
    .toMatch(/\/records\/[\w-]{36}/u);
  await press(page, 'Deshacer');
  await question(page, 'Deshiciste el registro de S/ 7.50');
  await expect.poll(() => textOf(page)).toContain('Efectivo ahora S/ 150.00');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(shop, 'income')).toEqual([]);
  const traces = await shop.get(`/api/businesses/${shop.businessId}/traces`);
  expect(JSON.stringify(traces)).toContain('Deshecho al registrar');
  await expect.poll(() => stockOf(shop, 'INCA KOLA 1.5 L')).toBe(12_000);

  await press(page, 'Nueva venta');
  await choose(page, 'Efectivo');
  await pick(page, 'leche');
  await typeOver(page.getByLabel('Cantidad', { exact: true }), '3');
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await sellOften(shop, 'LECHE GLORIA AZUL', 1);
  await page.getByRole('button', { name: /^Cuenta Efectivo/u }).click();
  await page.getByText('Saldo disponible: S/ 154.20').waitFor();
  await choose(page, 'Efectivo');
  await press(page, 'Continuar');
  await question(page, 'Resumen de la venta');
  await press(page, 'Confirmar');
  await page.getByRole('alert').getByText('⛔ La cantidad excede el stock disponible (2 und)').waitFor();
  await question(page, 'Resumen de la venta');
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(1);
});

it('vende solo con el teclado, y con el lector de códigos', async () => {
  const shop = await openShop(cuadra.address());
  const gum = { uuid: randomUUID(), description: 'Chicle', unit: 'uni', price: 50, stock: 10_000, code: '7750182001' };
  await shop.does('save-products', { products: [{ ...gum, unit: 'uni' }] });
  const page = await cuadra.open(wizardPath(shop, 'movimiento'), { by: shop, viewport: computer });
  await waitForWizard(page);
  await question(page, '¿Qué tipo de movimiento hiciste?');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await question(page, '¿Cómo se realizó el pago?');
  for (const key of ['Tab', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await question(page, '¿Qué vendiste?');
  await page.keyboard.type('ynkakola');
  await page.getByText('Nada se llama así. Se parecen:', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Existente').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Total de 1 producto').waitFor();

  // A scanner types a whole code at once, and Enter.
  for (const code of [gum.code, gum.code, gum.code]) {
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('');
  }
  await page.getByText('3 und × S/ 0.50').waitFor();
  await page.getByRole('heading', { name: 'Productos agregados' }).focus();
  await page.keyboard.type('arroz');
  await found(page).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByText('Total de 3 productos').waitFor();
  await page.keyboard.press('Enter');
  await question(page, 'Resumen de la venta');
  await page.keyboard.press('Enter');
  await question(page, 'Registraste una venta de S/ 18.00');
  // An Enter that comes at once may still be meant for what was confirmed.
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
  await question(page, '¿Cómo se realizó el pago?');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await expect.poll(() => recordsOf(shop, 'income')).toMatchObject([{ account: 'bank', total: 18_00 }]);
});
