/** Goods are not recorded as an expense: they go by Inventario, and nothing is lost on the way. */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { openShop } from '../staging/rosa.ts';
import { choose, computer, question, waitForWizard, wizardPath } from '../staging/wizard.ts';

const cuadra = runningCuadra();

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
