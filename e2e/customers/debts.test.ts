/** What Rosa's customers owe: seen, collected, forgiven, and told to them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { counterPath, payFor, sheet, tile } from '../staging/counter.ts';
import { customerOf, customersPath, debtOf, dialogText, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { employeeOf, openShop, type Shop } from '../staging/rosa.ts';
import { toast } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { loseConnection, phone, press, recordsOf, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const open = (shop: Shop, path: string, more = {}) => cuadra.open(path, { by: shop, viewport: phone, ...more });
const amount = (page: Page) => page.getByRole('textbox', { name: '¿Cuánto te paga?' });
const collect = (page: Page) => page.getByRole('link', { name: 'Cobrar', exact: true }).click();

/** After a double tap would have ended. */
async function done(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Listo' }).click();
      return page.getByRole('dialog').count();
    })
    .toBe(0);
}

it('se ve en Hoy, se cobra una parte con vuelto y otra por Yape, se perdona el resto, y lo que salda se redondea a su favor; un cobro tiene su página, y eliminarlo devuelve la deuda', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Rosa Quispe');
  await lend(shop, customerId, 12_36);
  const page = await open(shop, pathOf(shop, 'dashboard'));
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: /Te deben S\/ 12\.36/u }).click();
  await heading(page, 'Clientes');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rosa Quispe/u })
    .click();
  await heading(page, 'Rosa Quispe');
  expect(await textOf(page)).toContain('Te debe S/ 12.36');

  await collect(page);
  await page.getByText('Redondeo').waitFor();
  await page.getByText('Queda al día').waitFor();
  await amount(page).click();
  await page.keyboard.press('Backspace');
  await expect.poll(() => amount(page).inputValue()).toBe('');
  await page.keyboard.type('20');
  await page.getByText('Saldo a favor: S/ 7.64').waitFor();
  await typeOver(amount(page), '3');
  await press(page, 'S/ 20.00');
  await page.getByText('Queda debiendo S/ 9.36').waitFor();
  await press(page, 'Efectivo');
  await expect.poll(() => dialogText(page)).toMatch(/Cobraste S\/ 3\.00 a Rosa Quispe.*Vuelto S\/ 17\.00/u);
  expect(await dialogText(page)).toContain('Queda debiendo S/ 9.36');
  await done(page);
  await expect.poll(() => textOf(page)).toContain('Te debe S/ 9.36');
  await collect(page);
  await typeOver(amount(page), '9');
  await press(page, 'Yape/Plin');
  await sheet(page, 'Cobraste S/ 9.00 a Rosa Quispe').waitFor();
  await press(page, 'Deshacer');
  await toast(page).getByText('Deshiciste el cobro de S/ 9.00.').waitFor();
  await expect.poll(() => textOf(page)).toContain('Te debe S/ 9.36');

  await forgive(page, 'Ayudó a descargar');
  await expect.poll(() => textOf(page)).toContain('Está al día');
  expect(await page.getByRole('link', { name: 'Perdonar' }).count()).toBe(0);
  await expect
    .poll(() => recordsOf(shop, 'collection'))
    .toMatchObject([{ total: 3_00, parts: { cash: 3_00, bank: 0, received: 20_00 } }]);
  await expect.poll(() => recordsOf(shop, 'forgiveness')).toMatchObject([{ total: 9_36 }]);

  await lend(shop, customerId, 5_36);
  await expect.poll(() => textOf(page)).toContain('Te debe S/ 5.36');
  await collect(page);
  await press(page, 'Efectivo');
  await sheet(page, 'Cobraste S/ 5.30 a Rosa Quispe').waitFor();
  await expect.poll(() => debtOf(shop, customerId)).toBe(0);
  await goWithin(page, `/business/${shop.businessId}/records/all`);
  await heading(page, 'Todos los movimientos');
  await expect.poll(() => textOf(page)).toMatch(/Cobro.*Rosa Quispe.*Fiado perdonado.*Rosa Quispe/u);
  await page.getByRole('link', { name: /Cobro/u }).first().click();
  await heading(page, 'Cobro de fiado');
  await press(page, 'Eliminar');
  await page.getByText('Rosa Quispe vuelve a deber S/ 5.36.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect.poll(() => debtOf(shop, customerId)).toBe(5_36);
});

async function forgive(page: Page, why: string): Promise<void> {
  await page.getByRole('link', { name: 'Perdonar' }).click();
  await sheet(page, 'Perdonar a Rosa Quispe').waitFor();
  await press(page, 'Perdonar');
  await page.getByText('Escribe por qué, para que quede anotado.').waitFor();
  await page.getByRole('textbox', { name: 'Por qué' }).pressSequentially(why);
  await press(page, 'Perdonar');
}

it('sin clientes se ofrece el primer paso; la lista dice desde cuándo, se ordena y se busca, y un cliente se edita y recibe su cuenta', async () => {
  const shop = await openShop(cuadra.address());
  const page = await open(shop, pathOf(shop, 'dashboard'));
  await heading(page, 'Hoy');
  expect(await page.getByRole('link', { name: /Te deben/u }).count()).toBe(0);
  await page.getByRole('link', { name: 'Más' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Clientes' }).click();
  await page.getByText('Aquí va a quién le fías').waitFor();
  await page.getByRole('link', { name: 'Agregar un cliente' }).click();
  await typeOver(page.getByRole('textbox', { name: 'Nombre' }), 'Amparo');
  const sent = await lateRequest(page, '**/api/commands');
  await press(page, 'Agregar cliente');
  await heading(page, 'Amparo');
  expect(await textOf(page)).toContain('Está al día');
  // Nothing is asked of her that the server cannot know yet.
  await sent.goOn();

  await lend(shop, await customerOf(shop, 'Rosa Quispe', { phone: '987 654 321' }), 5_00, { at: daysAgoAt(12, 11) });
  await lend(shop, await customerOf(shop, 'Don José Huamán'), 80_00);
  await goWithin(page, customersPath(shop));
  await heading(page, 'Clientes');
  const names = () => page.getByRole('list', { name: 'Clientes' }).getByRole('link').allInnerTexts();
  await expect
    .poll(async () => (await names()).map((text) => text.split('\n')[0]))
    .toEqual(['Rosa Quispe', 'Don José Huamán', 'Amparo']);
  expect(await textOf(page)).toMatch(
    /Te deben S\/ 85\.00 2 clientes Hasta 7 días S\/ 80\.00 De 8 a 30 días S\/ 5\.00/u,
  );
  expect((await names())[0]).toContain('Debe desde hace 12 días');
  await page.getByRole('radio', { name: 'Por monto' }).check();
  await expect.poll(async () => (await names())[0]).toContain('Don José Huamán');
  await page.getByRole('textbox', { name: 'Buscar por nombre o celular' }).pressSequentially('quizpe');
  await expect.poll(async () => (await names()).length).toBe(1);
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link').click();
  await heading(page, 'Rosa Quispe');
  await page.getByRole('link', { name: 'Editar' }).click();
  const advice = page.getByText('No parece un celular');
  await typeOver(page.getByRole('textbox', { name: 'Celular' }), '98765');
  await advice.waitFor();
  await typeOver(page.getByRole('textbox', { name: 'Celular' }), '987 654 321');
  await advice.waitFor({ state: 'detached' });
  await typeOver(page.getByRole('textbox', { name: 'Hasta cuánto le fías' }), '4');
  await typeOver(page.getByRole('textbox', { name: 'Nota' }), 'Paga los sábados');
  await press(page, 'Guardar cambios');
  await expect.poll(() => textOf(page)).toMatch(/Límite S\/ 4\.00.*Nota: Paga los sábados/u);
  await page.getByText('Rosa Quispe te debe S/ 5.00 y su límite es S/ 4.00.').waitFor();

  await page.getByRole('link', { name: 'Enviar su cuenta' }).click();
  const link = page.getByRole('link', { name: 'Abrir WhatsApp' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/51987654321');
  expect(address.searchParams.get('text')).toMatch(/^Hola, Rosa Quispe\.[\s\S]+Total: S\/ 5\.00/u);
});

it('quien no puede registrar no ve ningún botón, quien solo ve lo de hoy lee por qué falta lo de antes, y quien no ve ventas no entra', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Rosa Quispe');
  await lend(shop, customerId, 12_00, { at: daysAgoAt(20, 11) });
  await lend(shop, customerId, 5_00, { description: 'Fiado de hoy' });
  const onlyLooks = { verIngresos: true, verReportes: false, crearMovimientos: false };
  const luis = await employeeOf(cuadra.address(), shop, onlyLooks);
  const page = await cuadra.open(`${customersPath(shop, customerId)}?abre=cobrar`, { by: luis, viewport: phone });
  await heading(page, 'Rosa Quispe');
  await page.getByText('Aquí solo ves los movimientos de hoy.').waitFor();
  expect(await page.getByRole('region', { name: 'Movimientos' }).getByRole('listitem').count()).toBe(1);
  expect(await textOf(page)).toContain('Te debe S/ 17.00');
  for (const name of ['Cobrar', 'Editar', 'Perdonar']) {
    expect(await page.getByRole('main').getByRole('link', { name }).count()).toBe(0);
  }
  expect(await page.getByRole('dialog').count()).toBe(0);

  // The person's profile has heard of it before the business's copy has, as on a slow phone.
  await page.goto('about:blank');
  await shop.does('update-employee', { uid: luis.session.uid, permissions: { verIngresos: false } });
  const [copy, profile] = [await lateRequest(page, '**/sync?*'), page.waitForResponse('**/api/me')];
  await page.goto(cuadra.address() + customersPath(shop));
  await (await profile).finished();
  await copy.asked;
  await copy.goOn();
  await page.waitForURL('**/dashboard');
});

it('sin internet se le fía a alguien nuevo y se le cobra, y todo llega una sola vez', async () => {
  const shop = await openShop(cuadra.address());
  const page = await open(shop, counterPath(shop), { hasTroubles: true });
  await heading(page, 'Vender');
  await tile(page, 'INCA KOLA').waitFor();
  await loseConnection(page);
  await tile(page, 'INCA KOLA').click();
  await payFor(page, '7.50').click();
  await press(page, 'Fiado');
  await typeOver(page.getByRole('textbox', { name: 'Nombre' }), 'Rosa Quispe');
  await press(page, 'Agregar cliente');
  await press(page, 'Fiar S/ 7.50');
  await sheet(page, 'Vendiste S/ 7.50').getByText('Guardado en este dispositivo. Se enviará solo').waitFor();
  await page.goto(cuadra.address() + customersPath(shop));
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link').click();
  await heading(page, 'Rosa Quispe');
  await expect.poll(() => textOf(page)).toContain('Te debe S/ 7.50');
  await collect(page);
  await typeOver(amount(page), '2');
  await press(page, 'Efectivo');
  await sheet(page, 'Cobraste S/ 2.00').getByText('Guardado en este dispositivo. Se enviará solo').waitFor();
  await done(page);
  await expect.poll(() => textOf(page)).toContain('Te debe S/ 5.50');
  expect(await recordsOf(shop, 'income')).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => recordsOf(shop, 'collection')).toHaveLength(1);
  expect(await recordsOf(shop, 'income')).toMatchObject([{ total: 7_50, parts: { owed: 7_50 } }]);
  expect(await debtOf(shop, new URL(page.url()).pathname.split('/').at(-1) ?? '')).toBe(5_50);
  await expect.poll(() => textOf(page)).toContain('Te debe S/ 5.50');
});

it('a quien le quitan el permiso mientras cobra se le dice por qué no puede, y lo que escribió sigue ahí cuando se lo devuelven', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Rosa Quispe');
  await lend(shop, customerId, 12_00);
  const luis = await employeeOf(cuadra.address(), shop, {});
  const page = await cuadra.open(customersPath(shop, customerId), { by: luis, viewport: phone });
  await heading(page, 'Rosa Quispe');
  await collect(page);
  await typeOver(amount(page), '5');
  // Behind the form, where it shows that the page has heard of it.
  const link = page.getByRole('link', { name: 'Cobrar', exact: true, includeHidden: true });
  const give = async (crearMovimientos: boolean) => {
    await shop.does('update-employee', { uid: luis.session.uid, permissions: { crearMovimientos } });
    await link.waitFor({ state: crearMovimientos ? 'attached' : 'detached' });
  };
  await give(false);
  await press(page, 'Yape/Plin');
  await page.getByText('No tienes permiso para hacer esto. Pídeselo al gerente.').waitFor();
  expect(await amount(page).inputValue()).toBe('5.00');
  await give(true);
  await press(page, 'Yape/Plin');
  await sheet(page, 'Cobraste S/ 5.00 a Rosa Quispe').waitFor();
  await expect.poll(() => recordsOf(shop, 'collection')).toMatchObject([{ parts: { cash: 0, bank: 5_00 } }]);
});
