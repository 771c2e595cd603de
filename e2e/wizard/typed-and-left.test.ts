/** Rosa has written something and touches Back, Escape or the cross: she is asked before it is lost. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, sell } from '../staging/day.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { computer, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const ways = [
  { way: 'Atrás', close: (page: Page) => page.goBack().then(() => undefined) },
  { way: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
  {
    way: 'la ✕',
    close: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click(),
  },
];

const asked = (page: Page) => page.getByText('¿Salir sin guardar?');

/** A page of the shop, come to from its dashboard. */
async function at(shop: Shop, path: string, title: string, viewport = phone): Promise<Page> {
  const page = await cuadra.open(`/business/${shop.businessId}/${path}`, { by: shop, viewport });
  await heading(page, title);
  return page;
}

describe.each(ways)('con $way', ({ close }) => {
  it('una corrección se queda, o se deja sin salir del movimiento', async () => {
    const shop = await openShop(cuadra.address());
    await sell(shop, 'cash', 12_00, 'Corte de pelo');
    const page = await at(shop, 'income', 'Ventas una por una');
    await page.getByRole('link', { name: 'Corte de pelo' }).click();
    await heading(page, 'Corte de pelo');
    await press(page, 'Corregir');
    await page.getByRole('dialog', { name: 'Corregir movimiento' }).waitFor();
    await close(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await heading(page, 'Corte de pelo');

    await press(page, 'Corregir');
    await page.getByLabel('Motivo').pressSequentially('Era de ayer');
    await close(page);
    await asked(page).waitFor();
    await press(page, 'Seguir escribiendo');
    await expect.poll(() => page.getByLabel('Motivo').inputValue()).toBe('Era de ayer');
    await close(page);
    await press(page, 'Salir sin guardar');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await heading(page, 'Corte de pelo');
    await page.goBack();
    await heading(page, 'Ventas una por una');
  });

  it('un producto nuevo se queda hasta que ella lo deje', async () => {
    const shop = await openShop(cuadra.address());
    const page = await at(shop, 'inventory', 'Inventario');
    await page.getByRole('main').getByRole('link', { name: 'Nuevo producto' }).first().click();
    await page.getByRole('dialog', { name: 'Nuevo producto' }).waitFor();
    await page.getByLabel('Nombre').pressSequentially('Panetón');
    await close(page);
    await asked(page).waitFor();
    await press(page, 'Seguir escribiendo');
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Panetón');
    // Where the focus is, the next Escape is heard.
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await close(page);
    await press(page, 'Salir sin guardar');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await heading(page, 'Inventario');
    expect(new URL(page.url()).search).toBe('');
  });
});

it('lo que se guardó se cierra sin preguntar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await at(shop, 'inventory?crear=true', 'Inventario', computer);
  await page.getByLabel('Nombre').pressSequentially('Panetón');
  await page.getByLabel('Precio de venta').pressSequentially('25');
  await press(page, 'Guardar y crear otro');
  await page.getByRole('region', { name: 'Avisos' }).getByText('PANETÓN guardado.').waitFor();
  // What was just said stands above the sheet, not over its title.
  const [toast, title] = await Promise.all([
    page.getByRole('region', { name: 'Avisos' }).getByText('PANETÓN guardado.').boundingBox(),
    page.getByRole('heading', { name: 'Nuevo producto' }).boundingBox(),
  ]);
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('la ficha del negocio, un producto y un conteo tampoco se pierden al salir de su página', async () => {
  const shop = await openShop(cuadra.address());
  const page = await at(shop, 'inventory', 'Inventario');
  await page.getByRole('main').getByRole('link', { name: 'INCA KOLA' }).click();
  await page.getByRole('heading', { level: 1, name: /INCA KOLA/u }).waitFor();
  await page.getByRole('link', { name: 'Contar' }).click();
  await page.getByLabel('Lo que contaste').pressSequentially('11');
  await page.goBack();
  await asked(page).waitFor();
  await press(page, 'Seguir escribiendo');
  await expect.poll(() => page.getByLabel('Lo que contaste').inputValue()).toBe('11');
  await page
    .getByRole('main')
    .getByRole('link', { name: /INCA KOLA/u })
    .click();
  await press(page, 'Salir sin guardar');
  await page.getByRole('heading', { level: 1, name: /INCA KOLA/u }).waitFor();

  await page.goto(`${cuadra.address()}/business/${shop.businessId}/business-info`);
  await page.getByLabel('Dirección').pressSequentially('Jr. Puno 123');
  await page.getByRole('navigation').getByRole('link', { name: 'Inventario' }).click();
  await asked(page).waitFor();
  await press(page, 'Seguir escribiendo');
  await press(page, 'Guardar cambios');
  await page.getByText('Datos guardados.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Inventario' }).click();
  await heading(page, 'Inventario');
});
