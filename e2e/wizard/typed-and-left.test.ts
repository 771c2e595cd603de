/** Rosa has written something and touches Back, Escape or the cross: she is asked before it is lost. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { openShop } from '../staging/rosa.ts';
import { inventoryPath } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { computer, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('con Atrás, Escape y la ✕, una corrección y un producto nuevo se quedan hasta que ella los deje; el producto también si la página se carga otra vez', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 12_00, 'Corte de pelo');
  const page = await cuadra.open(pathOf(shop, 'income'), { by: shop, viewport: phone });
  await page.getByRole('link', { name: 'Corte de pelo' }).click();
  await heading(page, 'Corte de pelo');
  for (const close of [goBack, pressEscape, pressCross]) {
    await press(page, 'Corregir');
    await page.getByRole('dialog', { name: 'Corregir movimiento' }).waitFor();
    await close(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await heading(page, 'Corte de pelo');
  }
  await press(page, 'Corregir');
  await page.getByLabel('Motivo').pressSequentially('Era de ayer');
  for (const close of [pressEscape, pressCross, goBack]) {
    await close(page);
    await asked(page).waitFor();
    await press(page, 'Seguir escribiendo');
    await expect.poll(() => page.getByLabel('Motivo').inputValue()).toBe('Era de ayer');
  }
  await goBack(page);
  await press(page, 'Salir sin guardar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await heading(page, 'Corte de pelo');
  await page.goBack();
  await heading(page, 'Ventas una por una');
  await goWithin(page, inventoryPath(shop));
  await heading(page, 'Inventario');
  await page.getByRole('main').getByRole('link', { name: 'Nuevo producto' }).first().click();
  await page.getByRole('dialog', { name: 'Nuevo producto' }).waitFor();
  await page.getByLabel('Nombre').pressSequentially('Panetón');
  for (const close of [goBack, pressCross, pressEscape]) {
    await close(page);
    await asked(page).waitFor();
    await press(page, 'Seguir escribiendo');
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Panetón');
    // Where the focus is, the next Escape is heard.
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.getByLabel('Precio de venta').pressSequentially('24.50');
  await page.reload();
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Panetón');
  expect(await page.getByLabel('Precio de venta').inputValue()).toBe('24.50');
  await pressCross(page);
  await press(page, 'Salir sin guardar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await heading(page, 'Inventario');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('main').getByRole('link', { name: 'Nuevo producto' }).first().click();
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('');
});

it('lo que se guardó se cierra sin preguntar; un producto, un conteo y la ficha del negocio tampoco se pierden', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop, '?crear=true'), { by: shop, viewport: computer });
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

  await page.setViewportSize(phone);
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

  await goWithin(page, `/business/${shop.businessId}/business-info`);
  await page.getByLabel('Dirección').pressSequentially('Jr. Puno 123');
  await page.getByRole('navigation').getByRole('link', { name: 'Inventario' }).click();
  await asked(page).waitFor();
  await press(page, 'Seguir escribiendo');
  await press(page, 'Guardar cambios');
  await page.getByText('Datos guardados.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Inventario' }).click();
  await heading(page, 'Inventario');
});

it('un cliente, un fiado perdonado, un cobro, una invitación, el dinero del dueño, una corrección, una devolución y los cambios de un producto a medias siguen ahí si la página se carga otra vez', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = randomUUID();
  await shop.does('save-customer', { customerId, name: 'Julia' });
  const ofJulia = `/business/${shop.businessId}/customers/${customerId}`;
  const page = await cuadra.open(`/business/${shop.businessId}/customers/${customerId}?abre=editar`, {
    by: shop,
    viewport: phone,
  });
  const written = [
    { path: undefined, label: 'Nota', text: 'Paga los viernes' },
    { path: `${ofJulia}?abre=perdonar`, label: 'Por qué', text: 'Se mudó' },
    { path: `${ofJulia}?abre=cobrar`, label: '¿Cuánto te paga?', text: '3.50' },
    {
      path: `/business/${shop.businessId}/employees?invitar=true`,
      label: 'Su correo electrónico',
      text: 'luis@bodega.example',
    },
    { path: pathOf(shop, 'dashboard?ver=casa'), label: 'Nota', text: 'Mercado' },
  ];
  for (const { path, label, text } of written) {
    if (path !== undefined) await goWithin(page, path);
    const field = page.getByRole('dialog').getByLabel(label, { exact: false });
    await typeOver(field, text);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(text);
    await leaveWithoutSaving(page);
  }

  await sell(shop, 'cash', 12_00, 'Corte de pelo');
  await goWithin(page, pathOf(shop, 'income'));
  await page.getByRole('link', { name: 'Corte de pelo' }).click();
  await heading(page, 'Corte de pelo');
  for (const { button, label, text } of [
    { button: 'Corregir', label: 'Motivo', text: 'Era de ayer' },
    { button: 'Devolución', label: 'Cuánto vuelve de Corte de pelo', text: '0.5' },
  ]) {
    await press(page, button);
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await heading(page, 'Corte de pelo');
    await press(page, button);
    const field = page.getByRole('dialog').getByLabel(label, { exact: false });
    await typeOver(field, text);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(text);
    await leaveWithoutSaving(page);
    await heading(page, 'Corte de pelo');
  }
  await goWithin(page, inventoryPath(shop));
  await page.getByRole('main').getByRole('link', { name: 'INCA KOLA' }).click();
  await edit(page);
  const price = page.getByLabel('Precio de venta');
  await typeOver(price, '3.80');
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe('3.80');
  await press(page, 'Cancelar');
  await press(page, 'Salir sin guardar');
  await page.getByRole('heading', { level: 1, name: /INCA KOLA/u }).waitFor();
  await edit(page);
  await expect.poll(() => price.inputValue()).not.toBe('3.80');
});

async function leaveWithoutSaving(page: Page): Promise<void> {
  await pressCross(page);
  await press(page, 'Salir sin guardar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function edit(page: Page): Promise<void> {
  await press(page, 'Más acciones');
  await page.getByRole('menuitem', { name: 'Editar' }).click();
}

const asked = (page: Page) => page.getByText('¿Salir sin guardar?');

async function goBack(page: Page): Promise<void> {
  await page.goBack();
}

function pressEscape(page: Page): Promise<void> {
  return page.keyboard.press('Escape');
}

function pressCross(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
}
