/** Un gasto se anota con su tipo y su subcategoría; lo que es mercadería va por Inventario, y nada se pierde en el camino. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { openShop } from '../staging/rosa.ts';
import { choose, computer, phone, press, question, textOf, waitForWizard, wizardPath } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const expenses = z.object({ transactions: z.array(z.object({ subcategory: z.optional(z.nullable(z.string())) })) });

// Spec: «description, category (including 'adjustment')»
it('con lo que falta todavía, tras recargar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'egreso'), { by: shop, viewport: phone });
  await waitForWizard(page);
  await choose(page, 'Efectivo');
  await page.getByLabel('Descripción').pressSequentially('Recibo de noviembre');
  await page.getByLabel('Monto').pressSequentially('12');
  await choose(page, 'Gastos indirectos');
  await page.getByLabel('Subcategoría').pressSequentially('Luz y agua ');
  await page.reload();
  await question(page, '¿En qué se fue el dinero?');
  await expect.poll(() => page.getByLabel('Subcategoría').inputValue()).toBe('Luz y agua ');
  await press(page, 'Continuar');
  await question(page, 'Resumen del gasto');
  await expect.poll(() => textOf(page)).toContain('Categoría Gastos indirectos Subcategoría Luz y agua');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un gasto de S/ 12.00');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  const books = z.parse(expenses, await shop.get(`/api/businesses/${shop.businessId}/sync?since=0`));
  expect(books.transactions.map(({ subcategory }) => subcategory)).toContain('Luz y agua');
});

it('la mercadería que iba a anotar como gasto la compra desde su producto', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'movimiento'), { by: shop, viewport: computer });
  await waitForWizard(page);
  await page.getByText('La mercadería se compra en Inventario.').waitFor();
  await choose(page, 'Salió');
  await choose(page, 'Efectivo');
  await page.getByRole('link', { name: '¿Compraste mercadería?' }).waitFor();
  await choose(page, 'Insumos');
  await page.keyboard.type('Mercadería', { delay: 5 });
  await page.getByText('Si la anotas aquí, su costo se resta dos veces.').waitFor();
  await page.getByRole('link', { name: 'Ir a Inventario' }).waitFor();
  await page.keyboard.type(': 4 inca kola', { delay: 5 });
  await page.getByRole('link', { name: 'Comprar INCA KOLA 1.5 L' }).click();
  await page.getByRole('heading', { name: 'Cantidad y Precio' }).waitFor();
  await page.goBack();
  await question(page, '¿En qué se fue el dinero?');
  await expect.poll(() => page.getByLabel('Descripción').inputValue()).toBe('Mercadería: 4 inca kola');
});
