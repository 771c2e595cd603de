/** Rosa gives the receipt of a sale: on her screen, printed, as an image, by WhatsApp or however her phone shares. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { pathOf, spend } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { faultsByDayAndNight, narrow, widthBeyondWindow } from '../staging/look.ts';
import {
  focused,
  giveBlackLogo,
  longName,
  mainActions,
  printed,
  receipt,
  sale,
  savedImage,
  service,
  shareInsteadOfThePhone,
  type SoldShop,
  soldLong,
  soldShop,
  textOf,
} from '../staging/receipts.ts';
import { employeeOf } from '../staging/rosa.ts';
import { heading, toast } from '../staging/shelf.ts';
import { computer, loseConnection, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

/** Whose receipt the stories leave as it is. */
let sold: SoldShop;
beforeAll(async () => {
  sold = await soldShop(cuadra.address());
});

it('da el recibo como imagen, por WhatsApp o como texto, con el teclado y el lector de pantalla; lo comparte como su celular comparte, con su logo, y por su número lo encuentra', async () => {
  // It gives the shop a logo.
  const { shop, path, number } = await soldShop(cuadra.address());
  await shop.does('update-business', { telefono: '987 654 321' });
  const page = await cuadra.open(path, { by: shop, viewport: computer });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shareInsteadOfThePhone(page);
  await heading(page, 'Doña Julia');
  await page.getByRole('link', { name: 'Recibo' }).focus();
  await page.keyboard.press('Enter');
  const said = await textOf(receipt(page));
  expect(said).toContain(`Bodega Rosita Jr. Puno 123 Tel. 987 654 321 Recibo ${number} `);
  expect(said).toContain('Torta 1 × S/ 26.25 S/ 26.25 Total S/ 36.25 Pago: Efectivo Atendió: Rosa Quispe');
  expect(said).toContain('No es comprobante de pago');
  expect(await faultsByDayAndNight(page)).toEqual([]);
  const way: string[] = [];
  for (let place = 0; place < 6; place += 1) {
    await page.keyboard.press('Tab');
    way.push(await focused(page));
  }
  expect(way).toEqual(['Cerrar', 'Copiar texto', 'Descargar imagen', '80 mm', 'WhatsApp', 'Imprimir']);

  const { name, picture: plain } = await savedImage(page);
  expect(name).toBe(`recibo-${number}.png`);
  expect(plain).toMatchObject({ type: 'png', width: 1152 });
  expect(plain.height).toBeGreaterThan(1_000);
  expect(plain.inked).toBeGreaterThan(0.01);
  const link = receipt(page).getByRole('link', { name: 'WhatsApp' });
  await expect.poll(() => mainActions(page)).toEqual(['WhatsApp']);
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://wa.me');
  const message = address.searchParams.get('text') ?? '';
  expect(message).toContain('Torta: 1 × S/ 26.25 = S/ 26.25\n\nTotal: S/ 36.25\n');
  expect(message.endsWith('No es comprobante de pago')).toBe(true);
  await press(page, 'Copiar texto');
  await toast(page).getByText('Texto copiado.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);
  await page.keyboard.press('Escape');
  await receipt(page).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Recibo');
  await page.keyboard.press('Enter');

  await page.getByRole('radio', { name: 'Hoja A4' }).check();
  await page.goBack();
  await receipt(page).waitFor({ state: 'hidden' });
  await page.setViewportSize(phone);
  await page.reload();
  await page.getByRole('link', { name: 'Recibo' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Hoja A4' }).isChecked()).toBe(true);
  await press(page, 'Compartir');
  await page.locator('body[data-shared]').waitFor();
  await expect.poll(() => page.locator('body').getAttribute('data-shared')).toBe(`recibo-${number}.png image/png`);
  await press(page, 'Compartir');
  await page.locator('body[data-shared="cancelled"]').waitFor();
  await page.getByRole('button', { name: 'Compartir' }).waitFor();
  await expect.poll(() => toast(page).innerText()).toBe('');

  await giveBlackLogo(page, shop);
  await receipt(page).locator('img').waitFor();
  await expect.poll(async () => (await savedImage(page)).picture.height).toBeGreaterThan(plain.height + 200);
  expect((await savedImage(page)).picture.inked).toBeGreaterThan(plain.inked + 0.05);

  // The customer comes back with it.
  await goWithin(page, pathOf(shop, 'income'));
  await page.getByLabel('Buscar por nombre o monto').fill('000000');
  await page.getByRole('link', { name: 'Doña Julia' }).waitFor({ state: 'detached' });
  await page.getByLabel('Buscar por nombre o monto').fill(number);
  await page.getByRole('link', { name: 'Doña Julia' }).click();
  await heading(page, 'Doña Julia');
  await page.getByRole('main').getByText(number).waitFor();
});

it('imprime solo el recibo: en un rollo de 80 o 58 mm tan largo como haga falta, o en hojas A4; y nada se sale, por largo que sea', async () => {
  const { shop, path } = sold;
  const page = await cuadra.open(path, { by: shop, viewport: computer });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Recibo' }).click();
  await receipt(page).waitFor();
  const [short] = await printed(page);
  expect(short?.width).toBe(80);
  expect(short?.height).toBeGreaterThan(90);
  await page.getByRole('radio', { name: '58 mm' }).check();
  const [narrowest] = await printed(page);
  expect(narrowest?.width).toBe(58);
  expect(await page.locator('.receipt-paper').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole('radio', { name: 'Hoja A4' }).check();
  expect(await printed(page)).toEqual([{ width: 210, height: 297 }]);

  await press(page, 'Cerrar');
  await goWithin(page, await soldLong(shop));
  await heading(page, 'Mayorista');
  await page.getByRole('link', { name: 'Recibo' }).click();
  await receipt(page).getByText(`${longName}59`).waitFor();
  await page.setViewportSize(narrow);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await receipt(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const { picture } = await savedImage(page);
  expect(picture).toMatchObject({ type: 'png', width: 1152 });
  expect(picture.height).toBeGreaterThan(9_000);
  const link = (await receipt(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
  expect(link.length).toBeLessThan(4_100);
  expect(new URL(link).searchParams.get('text')).toContain(' más\n\nTotal: ');
  await page.setViewportSize(computer);
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  expect(new Set(sheets.map(({ width, height }) => `${width} × ${height}`))).toEqual(new Set(['210 × 297']));
  await page.getByRole('radio', { name: '80 mm' }).check();
  const roll = await printed(page);
  expect(roll.map(({ width }) => width)).toEqual([80]);
  expect(roll[0]?.height).toBeGreaterThan(600);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await press(page, 'Imprimir');
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() => document.body.innerText.replaceAll(/\s+/gu, ' ').trim());
  expect(shown).toMatch(/^Bodega Rosita Jr\. Puno 123 Recibo .* No es comprobante de pago$/u);
  expect(shown.match(/Galletas/gu)).toHaveLength(60);
});

it('sin internet da el recibo de lo de estos días; el de antes, cuando vuelve; de lo que se eliminó, de lo que no existe y de lo que no es una venta no hay', async () => {
  const { shop, path } = sold;
  const old = randomUUID();
  await shop.remembers(daysAgoAt(20, 12), 'record-income', sale(old, 'Don Pepe', [service('Corte de pelo', 15_00)]));
  const page = await cuadra.open(path, { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Doña Julia');
  await loseConnection(page);
  await page.getByRole('link', { name: 'Recibo' }).click();
  await receipt(page).getByText('Atendió: Rosa Quispe').waitFor();
  expect((await savedImage(page)).picture.inked).toBeGreaterThan(0.01);

  await page.goto(`${cuadra.address()}/business/${shop.businessId}/dashboard?recibo=${old}`);
  await receipt(page).getByText('Error de conexión. Verifica tu internet').waitFor();
  await page.context().setOffline(false);
  await receipt(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await receipt(page).getByText('Don Pepe').waitFor();
  await expect.poll(() => textOf(receipt(page))).toContain('Corte de pelo 1 × S/ 15.00 S/ 15.00 Total S/ 15.00');

  const [deleted, expense] = [randomUUID(), await spend(shop, 'cash', 2_00, 'Bolsas')];
  await shop.does('record-income', sale(deleted, 'Doña Ana', [service('Recarga', 10_00)]));
  await shop.does('delete-record', { transactionId: deleted });
  await goWithin(page, `/business/${shop.businessId}/dashboard?recibo=${deleted}`);
  await receipt(page).getByText('No encontramos este movimiento. Puede que se haya eliminado.').waitFor();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await press(page, 'Volver');
  await receipt(page).waitFor({ state: 'hidden' });
  await goWithin(page, `/business/${shop.businessId}/dashboard?recibo=${expense}`);
  await receipt(page).getByText('Solo las ventas y las devoluciones tienen recibo.').waitFor();
  await goWithin(page, `/business/${shop.businessId}/records/${expense}`);
  await heading(page, 'Bolsas');
  await expect.poll(() => page.getByRole('link', { name: 'Recibo' }).count()).toBe(0);
});

it('quien no ve ingresos no lo ve; quien no ve reportes lo da desde el movimiento', async () => {
  const { shop, id } = sold;
  const luis = await employeeOf(cuadra.address(), shop, { verIngresos: false, verReportes: true });
  const dashboard = `/business/${shop.businessId}/dashboard`;
  const page = await cuadra.open(`${dashboard}?recibo=${id}`, { by: luis, viewport: phone });
  await receipt(page).getByText('No tienes permiso para ver las ventas.').waitFor();
  await expect.poll(() => page.getByText('S/ 36.25').count()).toBe(0);

  const permissions = { verIngresos: true, verReportes: false };
  await shop.does('update-employee', { uid: luis.session.uid, permissions });
  await goWithin(page, `${dashboard}?movimiento=${id}`);
  await page.getByRole('dialog', { name: 'Doña Julia' }).getByRole('link', { name: 'Recibo' }).click();
  await receipt(page).getByText('No es comprobante de pago').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await press(page, 'Cerrar');
  await page.getByRole('dialog', { name: 'Doña Julia' }).waitFor();
});
