/** Lo que un empleado encuentra en las pantallas del día: todo lo que puede ver, y ni rastro de lo demás. */
import { randomUUID } from 'node:crypto';
import type { Permission } from '@cuadra/domain/rows/permissions';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, pathOf, screens, sell, spend, transfer } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgo, daysAgoAt } from '../staging/shop-time.ts';
import { employeeOf, openShop, type Shop } from '../staging/rosa.ts';
import { inventoryPath } from '../staging/shelf.ts';
import { computer, phone, recordsOf, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

describe('un empleado no encuentra rastro de lo que no puede ver', () => {
  const traces: Readonly<Partial<Record<Permission, RegExp>>> = {
    verIngresos: /secreto de venta|1,357\.11|Ventas \+|ganancia|costo/iu,
    verEgresos: /secreto de gasto|24\.68|1,332\.43|ganancia|costo/iu,
    verTransferencias: /secreto de traspaso|11\.22|Pasó (?:a|de)/iu,
    verReportes: /secreto de ayer|777\.77|ganancia|costo de lo vendido/iu,
    crearMovimientos: /Abrir caja|Cerrar caja|Registrar/u,
    editarMovimientos: /Corregir|Eliminar|Historial/u,
  };

  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(cuadra.address());
    await shop.remembers(daysAgoAt(1, 12), 'record-income', incomeOf(randomUUID(), 'cash', 777_77, 'secreto de ayer'));
    await sell(shop, 'cash', 1_357_11, 'secreto de venta');
    await spend(shop, 'cash', 24_68, 'secreto de gasto');
    await transfer(shop, 11_22, 'secreto de traspaso');
  });

  it.each(Object.entries(traces))('sin %s', async (missing, trace) => {
    const all = { verIngresos: true, verEgresos: true, verTransferencias: true, verReportes: true };
    const rights = { ...all, crearMovimientos: true, editarMovimientos: true, [missing]: false };
    const luis = await employeeOf(cuadra.address(), shop, rights);
    const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: luis, viewport: phone });
    await heading(page, 'Hoy');
    await page.getByRole('banner').getByText('Guardado').waitFor();
    const sales = page.getByRole('main').getByRole('link', { name: 'Ventas', exact: true });
    expect(await sales.count()).toBe(missing === 'verIngresos' ? 0 : 1);

    const read = await everythingRead(page, shop);
    expect(read).not.toMatch(trace);
    // What lies in the past is an income too.
    const hides = missing === 'verIngresos' ? ['verIngresos', 'verReportes'] : [missing];
    const others = Object.entries(traces).filter(([permission]) => !hides.includes(permission));
    for (const [, other] of others) expect(read).toMatch(other);
  });

  it('con los permisos de siempre ve lo que cuesta un producto, y nada de lo que se gana; sin egresos, tampoco el costo', async () => {
    const uuid = randomUUID();
    const products = [{ uuid, description: 'Aceite', unit: 'uni', price: 9_80, cost: 6_15, stock: 7_000 } as const];
    await shop.does('save-products', { products });
    for (const { rights, sees, not } of [
      { rights: {}, sees: /Costo S\/ 6\.15/u, not: /43\.05|ganancia|valor/iu },
      { rights: { verEgresos: false }, sees: /Precio de venta S\/ 9\.80/u, not: /6\.15|43\.05|costo|ganancia|valor/iu },
      {
        rights: { verReportes: true },
        sees: /Ganancia por unidad \(37 %\) S\/ 3\.65 Valor del stock S\/ 43\.05/u,
        not: /nunca/u,
      },
    ]) {
      const luis = await employeeOf(cuadra.address(), shop, rights);
      const page = await cuadra.open(inventoryPath(shop), { by: luis, viewport: computer });
      await page.getByRole('main').getByText('ACEITE').first().waitFor();
      let read = await textOf(page);
      await goWithin(page, inventoryPath(shop, `/product/${uuid}`));
      await heading(page, 'ACEITE');
      read += ` ${await textOf(page)}`;
      expect(read.replaceAll(/\s+/gu, ' ')).toMatch(sees);
      expect(read).not.toMatch(not);
    }
  });

  it('sin reportes se le dice por qué está otra vez en Hoy; un movimiento de hoy se abre en una hoja, y atrás la cierra', async () => {
    const own = await openShop(cuadra.address());
    await spend(own, 'cash', 24_68, 'Bolsas');
    const luis = await employeeOf(cuadra.address(), own, { editarMovimientos: true });
    const page = await cuadra.open(`/business/${own.businessId}/reports`, { by: luis, viewport: phone });
    await page.getByText('No tienes permiso para ver reportes.').waitFor();
    await heading(page, 'Hoy');
    expect(await accessibilityFaults(page)).toEqual([]);

    await goWithin(page, pathOf(own, 'expenses?cuenta=cash'));
    await heading(page, 'Gastos y compras');
    await page.getByRole('link', { name: /Bolsas/u }).click();
    const sheet = page.getByRole('dialog', { name: 'Bolsas' });
    await sheet.getByText('Gastos indirectos').waitFor();
    await sheet.getByText('Rosa Quispe').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?cuenta=cash');

    await page.goForward();
    await sheet.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('No hay gastos ni compras con estos filtros').waitFor();
    await page.getByRole('banner').getByText('Guardado').waitFor();
    await expect.poll(() => recordsOf(own, 'expense')).toEqual([]);
  });
});

/** Everything that can be read on the screens of the day, with what lies before today where that may be asked for. */
async function everythingRead(page: Page, shop: Shop): Promise<string> {
  let read = '';
  for (const screen of screens) {
    const before = await page.title();
    await goWithin(page, pathOf(shop, `${screen}?desde=${daysAgo(1)}`));
    // It begins on the first of them.
    if (screen !== screens[0]) await expect.poll(() => page.title()).not.toBe(before);
    await page.getByRole('heading', { level: 1 }).waitFor();
    read += ` ${await textOf(page)}`;
    const record = page.getByRole('link', { name: /secreto de gasto|secreto de venta/u }).first();
    if (!['income', 'expenses'].includes(screen) || (await record.count()) === 0) continue;
    await record.click();
    await page.getByText('Registrado por').waitFor();
    read += ` ${await page.locator('body').innerText()} ${await page.locator('body').textContent()}`;
  }
  return read.replaceAll(/\s+/gu, ' ');
}
