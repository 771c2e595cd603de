/** Rosa keeps the card of her business and its settings, and everything that was changed can be looked up. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { downloadedFile } from '../staging/files.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { officePath } from '../staging/office.ts';
import { invitee, newShop, openShop } from '../staging/rosa.ts';
import { follow, heading, press, toast } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('corrige los datos del negocio y le pone un logo, que llega pequeño al servidor', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'business-info'), { by: shop, viewport: computer });
  await heading(page, 'Datos del negocio');
  await page.getByLabel('Nombre del negocio').fill('  ');
  await press(page, 'Guardar cambios');
  await page.getByText('Escribe el nombre de tu negocio.').waitFor();
  await page.getByLabel('Nombre del negocio').fill('Minimarket Rosita');
  await page.getByLabel('Tipo de negocio').selectOption('Minimarket');
  await page.getByLabel('Correo del negocio').fill('sin arroba');
  await page.keyboard.press('Enter');
  await page.getByText('Formato de email inválido').waitFor();
  await page.getByLabel('Correo del negocio').fill('Rosita@Bodega.pe');
  // As it comes along with what is pasted from a table.
  await page.getByLabel('Dirección').fill('Jr. Puno\t123');
  await page.keyboard.press('Enter');
  await page.getByText('Tiene un carácter que no se puede guardar, como un tabulador').waitFor();
  await page.getByLabel('Dirección').fill('');
  await page.getByLabel('Teléfono').fill('987 654 321');
  await page.keyboard.press('Enter');
  await toast(page).getByText('Datos guardados.').waitFor();
  await page.getByRole('banner').getByText('Minimarket Rosita').waitFor();

  await chooseLogo(page, 'notas.txt', 'text/plain', Buffer.from('esto no es una imagen'));
  await page.getByRole('alert').getByText('No pudimos leer ese archivo.').waitFor();
  await chooseLogo(page, 'foto.png', 'image/png', await photo(page, 1_500, 1_000));
  await toast(page).getByText('Logo guardado.').waitFor();
  const logo = page.getByRole('img', { name: 'Logo de Minimarket Rosita' });
  await expect.poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(512);
  expect(await shop.get(`/api/businesses/${shop.businessId}`)).toMatchObject({
    business: {
      nombre: 'Minimarket Rosita',
      tipo: 'Minimarket',
      email: 'rosita@bodega.pe',
      telefono: '987 654 321',
      logo: expect.stringMatching(/^[0-9a-f]{64}\.(?:webp|jpg)$/u),
    },
  });
  await press(page, 'Quitar el logo');
  await logo.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByText('Guardado').waitFor();
  expect(await shop.get(`/api/businesses/${shop.businessId}`)).toMatchObject({ business: { logo: null } });
});

it('lo que escribía en los datos del negocio sigue ahí si la página se carga otra vez, y no si salió sin guardarlo', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'business-info'), { by: shop, viewport: phone });
  await typeOver(page.getByLabel('Dirección'), 'Jr. Puno 123');
  await page.reload();
  const address = page.getByLabel('Dirección');
  await expect.poll(() => address.inputValue()).toBe('Jr. Puno 123');
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click();
  await press(page, 'Salir sin guardar');
  await heading(page, 'Ajustes');
  await goWithin(page, officePath(shop, 'business-info'));
  await address.waitFor();
  expect(await address.inputValue()).toBe('');

  await typeOver(address, 'Jr. Cusco 45');
  await press(page, 'Guardar cambios');
  await toast(page).getByText('Datos guardados.').waitFor();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Jr. Cusco 45');
});

// Spec: «Storage retry limits»
it('un logo que no llega se sigue intentando, y se dice', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'settings'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await page.getByRole('link', { name: /^Datos del negocio/u }).click();
  await heading(page, 'Datos del negocio');
  await page.context().setOffline(true);
  const picture = await photo(page, 300, 200);
  const waiting = page.getByText('No hay conexión. Seguimos intentando guardar el logo');
  await chooseLogo(page, 'foto.png', 'image/png', picture);
  await waiting.waitFor();
  await press(page, 'Dejar de intentar');
  await waiting.waitFor({ state: 'detached' });
  await chooseLogo(page, 'foto.png', 'image/png', picture);
  await waiting.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // It goes on while other screens are looked at.
  await page.goBack();
  await heading(page, 'Ajustes');
  await page.context().setOffline(false);
  await toast(page).getByText('Logo guardado.').waitFor();
  expect(await shop.get(`/api/businesses/${shop.businessId}`)).toMatchObject({
    business: { logo: expect.stringMatching(/^[0-9a-f]{64}\./u) },
  });
});

const toCash = { fromAccount: 'bank', toAccount: 'cash' } as const;

it('cambia la moneda, la hora, los permisos de quien vendrá y el tema', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'settings'), { by: shop, viewport: phone });
  await heading(page, 'Ajustes');
  await expect.poll(() => page.getByText('npx').count()).toBe(0);
  await follow(page, 'Moneda y hora Soles (S/) · Perú (Lima)');
  await heading(page, 'Moneda y hora');
  await expect.poll(() => page.getByLabel('Zona horaria').locator('option').first().innerText()).toBe('Perú (Lima)');
  await page.getByLabel('Moneda', { exact: true }).selectOption('Dólares ($)');
  await page.getByText('Los montos no se convierten').waitFor();
  await page.getByLabel('Zona horaria').selectOption('Colombia (Bogotá)');
  await press(page, 'Guardar moneda y hora');
  await toast(page).getByText('Ajustes guardados.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click();
  await follow(page, 'Empleados nuevos Entran como Vendedor');
  await page.getByRole('radio', { name: 'A medida' }).check();
  await page.getByLabel('Ver pases entre cuentas').check();
  await press(page, 'Guardar permisos');
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: 'Empleados nuevos Con permisos a medida' }).waitFor();
  await follow(page, 'Pantalla y avisos Claro · avisos encendidos');
  await page.getByRole('radio', { name: 'Oscuro' }).click();
  await expect.poll(() => paper(page)).toBe('rgb(27, 35, 34)');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  expect(await shop.get(`/api/businesses/${shop.businessId}`)).toMatchObject({
    business: {
      configuracion: {
        moneda: 'USD',
        timezone: 'America/Bogota',
        permisos: { empleados: { verTransferencias: true, verReportes: false } },
      },
    },
  });
  await page.getByRole('banner').getByRole('link', { name: 'Bodega Rosita' }).click();
  await page.getByText('$ 150.00').first().waitFor();
  // The notes and coins of other currencies are not known.
  await shop.does('record-transfer', { ...toCash, transactionId: randomUUID(), amount: 80_00 });
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await page.getByLabel('Efectivo contado').waitFor();
  expect(await page.getByText('Billetes y monedas').count()).toBe(0);
  await page.getByText('No uso Yape/Plin').click();
  await page.getByText('No te lo preguntamos: se anota $ 0.00.').waitFor();
  await goWithin(page, officePath(shop, 'employees?invitar=true'));
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Ver pases entre cuentas').isChecked()).toBe(true);
  await page.reload();
  await page.getByRole('dialog').waitFor();
  expect(await paper(page)).toBe('rgb(27, 35, 34)');
});

it('busca en el historial quién cambió qué, ve el antes y el después, y que nada falta', async () => {
  const shop = await openShop(cuadra.address());
  const carmen = await invitee(cuadra.address(), shop, 'Carmen', { permissions: { editarMovimientos: true } });
  const products = await shop.get(`/api/businesses/${shop.businessId}/products?q=inca`);
  const uuid = /"uuid":"(?<uuid>[^"]+)"/u.exec(JSON.stringify(products))?.groups?.['uuid'] ?? '';
  await carmen.does('edit-product', { uuid, price: 8_20 }, shop.businessId);
  const large = {
    uuid: randomUUID(),
    description: 'Alquiler',
    quantity: 1_000,
    unit: 'service',
    price: 60_000_00,
  } as const;
  await shop.does('record-income', {
    transactionId: randomUUID(),
    account: 'bank',
    items: [{ ...large, oldOrNewProduct: 'new', stockLogUuid: randomUUID() }],
  });
  const page = await cuadra.open(officePath(shop, 'testing/traceability'), {
    by: shop,
    viewport: computer,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(page, 'Historial de cambios');
  await page.getByText(/^Los [\d,]+ registros son los que se escribieron: ninguno falta y ninguno cambió\./u).waitFor();
  await expect.poll(() => page.getByText('Funciona bien: lo que pasa aquí llega al servidor.').isVisible()).toBe(false);
  await page.getByText('Más detalles').click();
  await page.getByText('Funciona bien: lo que pasa aquí llega al servidor.').waitFor();
  await page.getByText(/^Sello del último registro: [0-9a-f]{12}$/u).waitFor();
  await press(page, 'Revisar todo ahora');
  await page.getByText(/^Los [\d,]+ registros son los que se escribieron: ninguno falta y ninguno cambió\./u).waitFor();
  // A server that does not answer in time is not called the internet.
  await page.route('**/traces/verify', (route) => route.abort('timedout'));
  await press(page, 'Revisar todo ahora');
  const tooLate = 'No se terminó de revisar: Cuadra tardó demasiado en responder. Inténtalo de nuevo en un rato.';
  await page.getByText(tooLate).waitFor();

  // What was deleted or corrected comes first, and nothing else.
  const entries = page.getByRole('list', { name: 'Historial de cambios' }).getByRole('listitem');
  await entries.first().getByText('Carmen corrigió el precio de INCA KOLA 1.5 L de S/ 7.50 a S/ 8.20').waitFor();
  await expect.poll(() => entries.getByText('registró').count()).toBe(0);
  await page.getByRole('radio', { name: 'Todo', exact: true }).click();
  await entries.first().getByText('Rosa registró una venta de S/ 60,000.00 (Alquiler)').waitFor();
  await entries.first().getByText('Monto extremo').waitFor();
  // What one command did to several products is one line.
  await entries.getByText(/^Rosa registró el producto/u).click();
  await page.getByRole('list', { name: 'Cambió además' }).getByText('registró el producto').first().waitFor();

  await page.getByText('Todos los días, todas las personas').click();
  await page.getByLabel('Quién').selectOption('Carmen Quispe');
  await page.getByLabel('Qué', { exact: true }).selectOption('Producto');
  await page.getByLabel('Qué se hizo').selectOption('Cambió');
  await press(page, 'Hoy');
  await expect.poll(() => entries.count()).toBe(1);
  await entries.getByText('Carmen corrigió el precio de INCA KOLA 1.5 L').click();
  const change = page.getByRole('row', { name: 'Precio' });
  expect((await change.innerText()).split(/\s*\t\s*/u)).toEqual(['Precio', 'S/ 7.50', 'S/ 8.20']);
  await page.getByText('Cambio de un producto').waitFor();
  await page.getByText(/^Servidor, registro N\.º \d+$/u).waitFor();

  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ entidad: 'inventory', operacion: 'update' });
  await page.reload();
  await entries.getByText('Carmen corrigió el precio de INCA KOLA 1.5 L').click();
  await press(page, 'Ver todo lo que se le hizo');
  await expect.poll(() => entries.count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('codigo')).toBe(uuid);
  await page.getByText('Más detalles').click();
  const { content } = await downloadedFile(page, () =>
    page.getByRole('link', { name: 'Descargar esta lista (CSV)' }).click(),
  );
  const file = content.toString();
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain('corrigió el precio de INCA KOLA 1.5 L de S/ 7.50 a S/ 8.20');
  await press(page, 'Ver lo que anotó cada dispositivo');
  await page.getByRole('radio', { name: 'En los dispositivos' }).waitFor();
  await page.getByText('Nada con estos filtros').waitFor();
  await press(page, 'Quitar filtros');
  await expect.poll(() => focusedName(page)).toBe('Historial de cambios');
});

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

async function chooseLogo(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Imagen del logo').setInputFiles({ name, mimeType, buffer });
}

/** As large as one from a phone. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide ?? 0, high ?? 0];
      const context = canvas.getContext('2d');
      for (let x = 0; x < 100; x += 1) {
        if (context !== null) context.fillStyle = `hsl(${x * 3.6} 80% 50%)`;
        context?.fillRect((x * canvas.width) / 100, 0, canvas.width / 100, canvas.height);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64');
}
