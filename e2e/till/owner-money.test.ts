/** The owner's money: what she takes home and what she puts in, which is neither an expense nor a sale. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { linesOf } from '../staging/figures.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { openShop } from '../staging/rosa.ts';
import { chooseAction, fact, follow, movements, toast } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { loseConnection, phone, press, question, recordsOf, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('saca dinero para la casa y pone del suyo; lo que otro celular ya deshizo no se deshace otra vez, y dice por qué', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'accounts-balance'), { by: shop, viewport: phone });
  await heading(page, 'Saldos');
  await follow(page, 'Para la casa');
  const taking = page.getByRole('dialog', { name: 'Para la casa' });
  await taking.getByText('Hay S/ 150.00 en Efectivo y S/ 80.00 en Yape/Plin.').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Efectivo');
  await taking.getByText('Escribe cuánto sacas.').waitFor();
  await typeOver(taking.getByLabel('¿Cuánto sacas?'), '150.01');
  await press(page, 'Efectivo');
  await taking.getByText(/No hay saldo suficiente/u).waitFor();
  const bringing = page.getByRole('dialog', { name: 'Puse dinero' });
  await goWithin(page, pathOf(shop, 'accounts-balance?ver=puse'));
  expect(await bringing.getByLabel('¿Cuánto pones?').inputValue()).toBe('');
  await goWithin(page, pathOf(shop, 'accounts-balance?ver=casa'));
  await typeOver(taking.getByLabel('¿Cuánto sacas?'), '40');
  await taking.getByText(/No hay saldo suficiente/u).waitFor({ state: 'detached' });
  await typeOver(taking.getByLabel('Nota (opcional)'), 'Mercado');
  await press(page, 'Efectivo');
  await taking.waitFor({ state: 'detached' });
  await toast(page).getByText('Para la casa: S/ 40.00 · Efectivo').waitFor();
  await expect.poll(() => textOf(page)).toContain('Para la casa −S/ 40.00');

  await follow(page, 'Puse dinero');
  await typeOver(bringing.getByLabel('¿Cuánto pones?'), '25');
  await press(page, 'Yape/Plin');
  await bringing.waitFor({ state: 'detached' });
  await expect.poll(() => textOf(page)).toContain('Pusiste +S/ 25.00');
  await expect.poll(() => textOf(page)).toContain('Debe haber ahora S/ 110.00');
  await expect.poll(() => textOf(page)).toContain('Debe haber ahora S/ 105.00');
  // It stays for as long as it is pointed at.
  await toast(page).getByText('Pusiste: S/ 25.00 · Yape/Plin').hover();
  await expect.poll(async () => (await recordsOf(shop, 'owner')).length).toBe(2);
  const transactionId = (await linesOf(shop)).at(-1)?.uuid ?? '';
  await shop.does('delete-record', { transactionId });
  await expect.poll(() => textOf(page)).toContain('Debe haber ahora S/ 80.00');
  await toast(page).getByRole('button', { name: 'Deshacer' }).click();
  await toast(page).getByText('Este movimiento ya no existe o no puedes verlo.').waitFor();

  await goWithin(page, `/business/${shop.businessId}/basicAccountingRecordsBook?tipo=owner`);
  await heading(page, 'Cuaderno de caja');
  await page.getByRole('link', { name: 'Mercado' }).click();
  await heading(page, 'Mercado');
  await expect.poll(() => textOf(page)).toContain('Tipo Para la casa');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const note = () => {
      if (document.body.innerText.includes('se eliminó')) seen.add(document.body.innerText);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await press(page, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await heading(page, 'Cuaderno de caja');
  expect(new URL(page.url()).search).toBe('?tipo=owner');
  await expect.poll(() => page.getByRole('link', { name: 'Mercado' }).count()).toBe(0);
  expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual([]);
});

it('lo que sacó sin conexión y ya no alcanza, lo corrige en su monto; sin conexión también desde el botón que registra, y lo que se lleva del estante sale al costo y no es merma', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'accounts-balance'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Saldos');
  await loseConnection(page);
  await follow(page, 'Para la casa');
  await typeOver(page.getByLabel('¿Cuánto sacas?'), '100');
  await typeOver(page.getByLabel('Nota (opcional)'), 'Mercado');
  await press(page, 'Efectivo');
  await expect.poll(() => textOf(page)).toContain('Para la casa −S/ 100.00');
  const moved = { fromAccount: 'cash', toAccount: 'bank', amount: 100_00 } as const;
  await shop.does('record-transfer', { transactionId: randomUUID(), ...moved });
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('dialog', { name: 'Envíos' }).getByRole('link', { name: 'Corregir' }).click();
  const taking = page.getByRole('dialog', { name: 'Para la casa' });
  await expect.poll(() => taking.getByLabel('¿Cuánto sacas?').inputValue()).toBe('100.00');
  expect(await taking.getByLabel('Nota (opcional)').inputValue()).toBe('Mercado');
  await typeOver(taking.getByLabel('¿Cuánto sacas?'), '50');
  await press(page, 'Efectivo');
  await taking.waitFor({ state: 'detached' });
  await toast(page).getByText('Para la casa: S/ 50.00 · Efectivo').waitFor();
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(shop, 'owner')).toMatchObject([{ total: 50_00, description: 'Mercado' }]);
  await toast(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => recordsOf(shop, 'owner')).toEqual([]);

  await goWithin(page, pathOf(shop, 'dashboard'));
  await heading(page, 'Hoy');
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await follow(page, 'Para la casa');
  await typeOver(page.getByLabel('¿Cuánto sacas?'), '10');
  await press(page, 'Yape/Plin');
  await expect.poll(() => textOf(page)).toContain('Yape/Plin S/ 170.00');

  await page.getByRole('navigation').getByRole('link', { name: 'Inventario' }).click();
  await page.getByRole('main').getByRole('link', { name: 'LECHE GLORIA AZUL' }).click();
  await heading(page, 'LECHE GLORIA AZUL');
  await chooseAction(page, 'Para la casa');
  await typeOver(page.getByLabel('Cantidad'), '2');
  await press(page, 'Continuar');
  await heading(page, 'Resumen de lo que llevas a la casa');
  await press(page, 'Confirmar salida');
  await heading(page, 'Salida para la casa registrada');
  expect(await fact(page, 'Stock ahora')).toContain('1');
  await page.context().setOffline(false);
  await expect.poll(async () => (await recordsOf(shop, 'owner')).length).toBe(1);
  await follow(page, 'Listo');
  await expect.poll(() => movements(page)).toContainEqual(expect.stringContaining('Para la casa'));
});
