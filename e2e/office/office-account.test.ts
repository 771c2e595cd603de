/** What is one's own: notices, password and sessions; and what only the operators of the server see. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownCuadra } from '../staging/cuadra.ts';
import { incomeOf } from '../staging/day.ts';
import { lateAnswer, lateRequest } from '../staging/late-answer.ts';
import { officePath } from '../staging/office.ts';
import { newShop, openShop, OPERATOR, register, type Shop, signIn } from '../staging/rosa.ts';
import { computer, heading, phone, press, toast } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = ownCuadra({ OPERATOR_EMAILS: OPERATOR.email });

const ANOTHER_PASSWORD = 'otra-bodega-linda';

it('cambia su contraseña, y sus otras sesiones terminan', async () => {
  const shop = await newShop(cuadra.address());
  const other = await cuadra.open('/auth/login', { viewport: computer, hasTroubles: true });
  await signIn(other, shop.person);
  await heading(other, 'Hoy');
  const page = await cuadra.open('/security', { by: shop, viewport: computer, hasTroubles: true });
  await heading(page, 'Seguridad');
  await page.getByLabel('Contraseña actual', { exact: true }).fill('no es esta');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
  await press(page, 'Cambiar contraseña');
  await page.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('Esa contraseña es demasiado común. Elige otra.').waitFor();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(ANOTHER_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Contraseña incorrecta').waitFor();
  await page.getByLabel('Contraseña actual', { exact: true }).fill(shop.person.password);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Contraseña cambiada. Cerramos tus otras sesiones.').waitFor();
  await expect.poll(() => sessionsOn(page).count()).toBe(1);

  // It hears of it by itself.
  await other.getByText('Tu sesión terminó.').waitFor();
  await signIn(other, { ...shop.person, password: ANOTHER_PASSWORD });
  await heading(other, 'Hoy');
});

it('ve dónde está abierta su sesión, cierra una y después todas las demás', async () => {
  const shop = await newShop(cuadra.address());
  const elsewhere = [];
  for (const viewport of [phone, computer]) {
    const page = await cuadra.open('/auth/login', { viewport, hasTroubles: true });
    await signIn(page, shop.person);
    await heading(page, 'Hoy');
    elsewhere.push(page);
  }
  const page = await cuadra.open('/security', { viewport: phone });
  await signIn(page, shop.person);
  await heading(page, 'Seguridad');
  await expect.poll(() => sessionsOn(page).count()).toBe(4);
  await sessionsOn(page).first().getByText('Esta', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Cerrar la sesión de' }).count()).toBe(3);
  await page.getByRole('button', { name: 'Cerrar la sesión de Chrome en Linux' }).first().click();
  await toast(page).getByText('Sesión cerrada.').waitFor();
  await expect.poll(() => sessionsOn(page).count()).toBe(3);
  await press(page, 'Cerrar todas las demás');
  await expect.poll(() => sessionsOn(page).count()).toBe(1);
  for (const left of elsewhere) await left.getByText('Tu sesión terminó.').waitFor();
});

it('sale mientras todavía llega algo, y nada se queja', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  const late = await lateAnswer(page, '**/sync?*');
  await shop.does('record-income', incomeOf(randomUUID(), 'bank', 7_00, 'Recarga'));
  await late.answered;
  await page.getByRole('link', { name: 'Más' }).click();
  await press(page, 'Cerrar sesión');
  await heading(page, 'Iniciar sesión');
  await late.arrive();
  expect(await page.evaluate(() => localStorage.getItem('cuadra.session'))).toBeNull();
});

it('sale mientras todavía pregunta algo, y a nadie se le dice que no ha entrado', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  const late = await lateRequest(page, '**/api/me');
  await page.reload();
  await late.asked;
  await page.getByRole('link', { name: 'Más' }).click();
  await press(page, 'Cerrar sesión');
  await heading(page, 'Iniciar sesión');
  await late.goOn();
  await expect.poll(() => page.getByText('Tu sesión terminó.').count()).toBe(0);
});

it('sale antes de que el servidor diga quién es, y entra otra persona: nadie se queja ni la saca', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  const late = await lateAnswer(page, '**/api/me');
  await page.reload();
  await late.answered;
  await page.getByRole('link', { name: 'Más' }).click();
  await press(page, 'Cerrar sesión');
  await heading(page, 'Iniciar sesión');
  const other = await openShop(cuadra.address());
  await signIn(page, other.person);
  await heading(page, 'Hoy');
  await late.arrive();
  await heading(page, 'Hoy');
  expect(await page.evaluate(() => localStorage.getItem('cuadra.session'))).not.toBeNull();
});

it('le avisan de lo que hay que mirar; lo visto ya no es nuevo, y apagados no avisan', async () => {
  const shop = await openShop(cuadra.address());
  const large = {
    uuid: randomUUID(),
    description: 'Alquiler',
    quantity: 1_000,
    unit: 'service',
    price: 20_000_00,
  } as const;
  await shop.does('record-income', {
    transactionId: randomUUID(),
    account: 'cash',
    items: [{ ...large, oldOrNewProduct: 'new', stockLogUuid: randomUUID() }],
  });
  await shop.does('close-day', { transactionId: randomUUID(), realCashBalance: 20_145_00, realBankBalance: 80_00 });
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: computer });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Mi cuenta , 5 avisos nuevos' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Avisos 5 nuevos' }).click();
  await heading(page, 'Avisos');
  await expect.poll(() => rowsOf(page, 'Cierres que no cuadran')).toEqual([expect.stringContaining('Faltan S/ 5.00')]);
  await expect
    .poll(() => rowsOf(page, 'Movimientos grandes'))
    .toEqual([expect.stringMatching(/Alquiler.*Monto alto.*20,000\.00/su)]);
  await expect
    .poll(() => rowsOf(page, 'Por agotarse'))
    .toEqual([
      expect.stringMatching(/PAN FRANCÉS.*Stock crítico.*Agotado/su),
      expect.stringMatching(/LECHE GLORIA AZUL.*Quedan 3/su),
      expect.stringMatching(/INCA KOLA.*Stock bajo.*Quedan 12/su),
    ]);
  await page.getByRole('link', { name: 'Volver a Bodega Rosita' }).click();
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Mi cuenta', exact: true }).waitFor();

  await shop.does('write-off-stock', {
    productId: await productId(shop, 'inca'),
    quantity: 8_000,
    stockLogId: randomUUID(),
  });
  await page.getByRole('link', { name: 'Mi cuenta , 1 aviso nuevo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Avisos 1 nuevo' }).click();
  await page.getByRole('link', { name: /INCA KOLA 1.5 L\s*Nuevo\s*Stock crítico/u }).waitFor();
  await page.getByRole('switch', { name: 'Señalar lo nuevo' }).click();
  await page.getByText('Los avisos están apagados').waitFor();
  await expect.poll(() => page.getByText('Por agotarse').count()).toBe(0);
  await shop.does('write-off-stock', {
    productId: await productId(shop, 'arroz'),
    quantity: 38_000,
    stockLogId: randomUUID(),
  });
  await page.getByRole('link', { name: 'Volver a Bodega Rosita' }).click();
  await page.getByText('Quedan 2').waitFor();
  await page.getByRole('link', { name: 'Mi cuenta', exact: true }).waitFor();
});

it('muchos productos por agotarse son un solo aviso, que lleva a verlos en el inventario', async () => {
  const shop = await openShop(cuadra.address());
  const products = ['Alfajor', 'Bizcocho', 'Caramelo', 'Durazno', 'Empanada'].map((description) => ({
    uuid: randomUUID(),
    description,
    unit: 'uni' as const,
    price: 1_00,
    stock: 0,
  }));
  await shop.does('save-products', { products });
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: computer });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Mi cuenta , 1 aviso nuevo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Avisos 1 nuevo' }).click();
  await heading(page, 'Avisos');
  await page.getByRole('link', { name: /^8 productos por agotarse\s*Nuevo\s*7 en stock crítico$/u }).click();
  await heading(page, 'Inventario');
  await expect.poll(() => page.getByRole('radio', { name: 'Por agotarse' }).isChecked()).toBe(true);
  await page.getByText('8 productos', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Todos' }).click();
  await page.getByRole('radio', { name: 'Por agotarse' }).waitFor({ state: 'detached' });
});

it('lo que el servidor no aceptó está entre los avisos, para intentarlo otra vez o descartarlo', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'dashboard?registrar=egreso'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
  });
  await page.getByRole('radio', { name: 'Efectivo' }).click();
  await page.getByLabel('Descripción').fill('Bolsas');
  await typeOver(page.getByLabel('Monto'), '120');
  await page.getByRole('radio', { name: 'Gastos indirectos' }).click();
  await press(page, 'Continuar');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await press(page, 'Confirmar');
  await heading(page, 'Registraste un gasto de S/ 120.00');
  const spent = { description: 'Recibo de luz', amount: 140_00, account: 'cash', category: 'overhead' } as const;
  await shop.does('record-expense', { transactionId: randomUUID(), expenseId: randomUUID(), ...spent });
  await page.context().setOffline(false);
  await page.goto(`${cuadra.address()}/notifications`);
  await page.getByText('Gasto Bolsas · S/ 120.00').waitFor();
  await page.getByText('⚠️ No hay saldo suficiente en Efectivo. Te faltan S/ 110.00.').waitFor();
  await press(page, 'Intentar de nuevo');
  await page.getByText('⚠️ No hay saldo suficiente en Efectivo. Te faltan S/ 110.00.').waitFor();
  await press(page, 'Descartar');
  await press(page, 'Sí, descartar');
  await expect.poll(() => page.getByText('Por revisar').count()).toBe(0);
});

it('una operadora ve cómo está el servidor, busca a alguien, lo deja fuera y lo deja volver', async () => {
  const shop = await openShop(cuadra.address());
  const operator = await register(cuadra.address(), OPERATOR);
  const hers = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(hers, 'Hoy');
  const page = await cuadra.open('/admin', { by: operator, viewport: computer });
  await heading(page, 'Administración');
  await page.getByText(/^PostgreSQL 18\.\d+, incluida$/u).waitFor();
  await page.getByText('0 de pedidos, 0 de registros').waitFor();
  await page.getByRole('tab', { name: 'Usuarios' }).click();
  await page.getByLabel('Buscar por nombre o correo').fill(shop.person.email);
  const users = page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem');
  await expect.poll(() => users.count()).toBe(1);
  await press(page, `Acciones de ${shop.person.email}`);
  await page.getByRole('menuitem', { name: 'Deshabilitar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await toast(page).getByText(`${shop.person.email} ya no puede entrar.`).waitFor();
  await users.getByText('Deshabilitada').waitFor();
  await hers.getByText('Tu sesión terminó.').waitFor();
  await hers.getByLabel('Correo electrónico').fill(shop.person.email);
  await hers.getByLabel('Contraseña', { exact: true }).fill(shop.person.password);
  await press(hers, 'Entrar');
  await hers.getByRole('alert').getByText('Esta cuenta ha sido deshabilitada').waitFor();
  await press(page, `Acciones de ${shop.person.email}`);
  await page.getByRole('menuitem', { name: 'Volver a habilitar' }).click();
  await toast(page).getByText(`${shop.person.email} puede volver a entrar.`).waitFor();
  await press(hers, 'Entrar');
  await heading(hers, 'Hoy');

  await page.getByRole('tab', { name: 'Negocios' }).click();
  await page.getByLabel('Buscar por negocio').fill(shop.person.email);
  const businesses = page.getByRole('list', { name: 'Negocios' }).getByRole('listitem');
  await expect.poll(() => businesses.count()).toBe(1);
  await expect.poll(() => businesses.first().innerText()).toMatch(/Bodega Rosita.*1 persona.*1\s+movimiento/su);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    lado: 'negocios',
    buscar: shop.person.email,
  });
});

it('para los demás, la administración no existe', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open('/admin', { by: shop, viewport: phone });
  await heading(page, 'Página no encontrada');
  await page.goto(`${cuadra.address()}/profile`);
  await heading(page, 'Mi perfil');
  await expect.poll(() => page.getByRole('link', { name: 'Administración' }).count()).toBe(0);
});

function sessionsOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Dónde tienes tu sesión abierta' }).getByRole('listitem');
}

/** What stands in a part of the notices. */
async function rowsOf(page: Page, part: string): Promise<string[]> {
  const rows = page.getByRole('region', { name: part }).getByRole('listitem');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' '));
}

async function productId(shop: Shop, name: string): Promise<string> {
  const products = await shop.get(`/api/businesses/${shop.businessId}/products?q=${name}`);
  return /"uuid":"(?<uuid>[^"]+)"/u.exec(JSON.stringify(products))?.groups?.['uuid'] ?? '';
}
