/** Bringing products in from a file can be read and done by everybody: by day, by night, and from the keyboard. */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName } from '../staging/focus.ts';
import { choose, chooseFile, found, openImport, RIGHT, WRONG } from '../staging/products-file.ts';
import { fine, look } from '../staging/look.ts';
import { openShop } from '../staging/rosa.ts';
import { devices, heading, inventoryPath } from '../staging/shelf.ts';

const cuadra = runningCuadra();

it.each(devices)('en $device', async ({ viewport }) => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport });
  await openImport(page);
  await expect.poll(() => focusedName(page)).toBe('Subir desde Excel');
  expect(await look(page)).toEqual(fine);
  await chooseFile(page, 'antiguo.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]));
  await page.getByRole('alert').getByText('Guárdalo como .xlsx o .csv').waitFor();
  expect(await look(page)).toEqual(fine);
  await choose(page, [...WRONG, 'Pan francés;;;1;;', `${'Galleta '.repeat(11)};77501820000177501820;;9999999.99;;`]);
  await found(page, 'Corrige 3 líneas');
  expect(await look(page)).toEqual(fine);
  await choose(page, RIGHT);
  await found(page, 'Todo está bien');
  expect(await look(page)).toEqual(fine);
  await page.getByRole('button', { name: 'Traer 4 productos' }).focus();
  await page.keyboard.press('Enter');
  await found(page, 'Listo: 4 productos en tu inventario');
  expect(await look(page)).toEqual(fine);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Inventario');
  await page.getByText('8 productos').first().waitFor();
});
