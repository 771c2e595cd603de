/**
 * A whole day of a shop that does not exist yet, with only what is on the screen: from the home page to the closed
 * till, and a while without a connection.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { someone } from '../staging/rosa.ts';
import { choose, fact, follow, heading, press } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { computer, loseConnection, phone, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('de la portada a la caja cerrada, en la computadora y, lo que se registra en el mostrador, en el celular', async () => {
  const rosa = someone();
  const page = await cuadra.open('/', { viewport: computer, hasTroubles: true });
  await page.getByRole('link', { name: 'Empezar gratis' }).first().click();
  await registerAs(page, rosa);
  await heading(page, 'Hola, Rosa');
  await page.getByLabel('Nombre del negocio').fill('Bodega Rosita');
  await press(page, 'Crear negocio');
  await heading(page, 'Hoy');

  await page.getByRole('link', { name: /Abre tu caja/u }).click();
  await typeOver(page.getByLabel('S/ 50.00'), '3');
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), '80');
  await press(page, 'Abrir caja');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir caja' }).click();
  await heading(page, 'Caja abierta');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect.poll(() => balances(page)).toEqual(['S/ 150.00', 'S/ 80.00']);

  await go(page, 'Inventario');
  await follow(page, 'Nuevo producto');
  await page.getByLabel('Nombre').fill('Arroz Costeño');
  await page.getByLabel('Unidad').selectOption('kg');
  await typeOver(page.getByLabel('Precio de venta'), '4.50');
  await typeOver(page.getByLabel('Costo'), '3.80');
  await typeOver(page.getByLabel('Stock inicial'), '10');
  await press(page, 'Guardar');
  await heading(page, 'ARROZ COSTEÑO');
  await follow(page, 'Comprar');
  await typeOver(page.getByLabel('Cantidad comprada'), '20');
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await press(page, 'Confirmar compra');
  await heading(page, 'Compra registrada');
  await expect.poll(() => fact(page, 'Ahora hay en Efectivo')).toBe('S/ 74.00');

  await page.setViewportSize(phone);
  await sell(page, 'arroz', '2.5', 'S/ 11.25');
  await register(page, 'Salió');
  await choose(page, 'Efectivo');
  await page.getByLabel('Descripción').fill('Bolsas');
  await typeOver(page.getByLabel('Monto'), '5');
  await page.getByRole('radio', { name: 'Insumos' }).click();
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await heading(page, 'Registraste un gasto de S/ 5.00');
  await press(page, 'Listo');
  await register(page, 'Transferencia');
  await typeOver(page.getByLabel('Monto'), '30');
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await heading(page, 'Registraste un pase de S/ 30.00');
  await press(page, 'Listo');

  await go(page, 'Inventario');
  await page.getByRole('main').getByRole('link', { name: 'ARROZ COSTEÑO' }).click();
  await follow(page, 'Contar');
  await typeOver(page.getByLabel('Lo que contaste'), '27');
  await page.getByText('Faltante: 0.5 kg').waitFor();
  await press(page, 'Guardar conteo');
  await heading(page, 'Conteo guardado');
  await page.getByRole('banner').getByText('Guardado').waitFor();

  await loseConnection(page);
  await sell(page, 'arroz', '1', 'S/ 4.50');
  await page.getByRole('banner').getByText('1 por enviar').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  // The rice of S/ 11.25 was paid with coins: S/ 11.20.
  await expect.poll(() => balances(page)).toEqual(['S/ 54.70', 'S/ 110.00']);
  // Half a kilo lacked when the rice was counted: S/ 1.90.
  const sum = 'Ventas +S/ 15.75 Costo de lo vendido −S/ 13.30 Gastos −S/ 5.00 Otros −S/ 1.95 Ganancia −S/ 4.50';
  await expect.poll(() => textOf(page)).toContain(`${sum} Compras de mercadería: S/ 76.00, aparte de los gastos.`);

  await page.setViewportSize(computer);
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await page.getByText('Solo el monto').click();
  await typeOver(page.getByLabel('Efectivo contado'), '54.70');
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), '110');
  await press(page, 'Cerrar caja');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
  await page.getByText('Lo contado es justo lo que debía haber.').first().waitFor();
  await press(page, 'Ver saldos');

  await page.getByRole('navigation').getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Reportes', exact: true }).click();
  await heading(page, 'Reportes');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ganancias y gastos/u })
    .click();
  await page.getByRole('table', { name: 'Ganancias y gastos' }).getByText('S/ 15.75').first().waitFor();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await press(page, 'Cerrar sesión');
  await heading(page, 'Iniciar sesión');
});

async function registerAs(page: Page, { nombre, email, password }: ReturnType<typeof someone>): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Crear cuenta');
}

/** A place of the navigation that is always there. */
async function go(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: place, exact: true }).first().click();
  await heading(page, place);
}

async function register(page: Page, movement: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, movement);
}

async function sell(page: Page, typed: string, quantity: string, total: string): Promise<void> {
  await register(page, 'Ingresó');
  await choose(page, 'Efectivo');
  await typeOver(page.getByRole('combobox', { name: 'Producto' }), typed);
  await page.getByRole('option').first().click();
  await typeOver(page.getByLabel('Cantidad', { exact: true }), quantity);
  await press(page, 'Agregar y continuar');
  await press(page, 'Confirmar');
  await heading(page, `Registraste una venta de ${total}`);
  await press(page, 'Listo');
}

/** What should be in each account, as the dashboard says it. */
async function balances(page: Page): Promise<(string | undefined)[]> {
  await page.getByRole('banner').getByRole('link', { name: 'Bodega Rosita' }).click();
  const text = await page.getByRole('region', { name: 'Debe haber ahora' }).innerText();
  return [...text.matchAll(/S\/\s[\d,.]+/gu)].map(([amount]) => amount.replaceAll(/\s/gu, ' '));
}
