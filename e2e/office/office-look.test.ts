/**
 * The office can be read by everybody: by day and by night, on a phone and on a computer, and with the longest names.
 */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateAnswer } from '../staging/late-answer.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { crowdedShop, goTo, officePath, officeScreens } from '../staging/office.ts';
import { newShop } from '../staging/rosa.ts';
import { heading, press } from '../staging/shelf.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('la gente, los ajustes, los datos y el historial', async () => {
  const shop = await crowdedShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'employees'), { by: shop, viewport: computer });
  await heading(page, 'Empleados');
  for (const { path, title } of officeScreens) {
    await goTo(page, officePath(shop, path), title);
    expect([path, await lookOnDevices(page)]).toEqual([path, fine]);
  }
  await goTo(page, officePath(shop, 'testing/traceability'), 'Historial de cambios');
  const last = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').last();
  await expect.poll(() => last.innerText()).toBe('Historial de cambios');
  const { y = 0, height = Number.POSITIVE_INFINITY } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(computer.height);
  await page.getByRole('radio', { name: 'Todo', exact: true }).click();
  await page.getByText('Todos los días, todas las personas').click();
  await page.getByText('Más detalles').click();
  await page.locator('main li summary').first().click();
  await page.getByText('Registro completo').click();
  expect(await lookOnDevices(page)).toEqual(fine);
  await goTo(page, officePath(shop, 'employees'), 'Empleados');
  await page.getByRole('link', { name: 'Carmen Quispe' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Quitar del negocio');
  await page.getByRole('alertdialog').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await press(page, 'Cerrar');
  await page.getByRole('link', { name: 'Pendiente' }).click();
  await page.getByRole('dialog').getByLabel('Enlace', { exact: true }).waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await goTo(page, '/notifications', 'Avisos');
  expect(await lookOnDevices(page)).toEqual(fine);
});

it('lo que se ve cuando todavía no hay nada; mientras llega una lista no hay nada debajo que luego baje con ella', async () => {
  const empty = await newShop(cuadra.address());
  const first = await cuadra.open(officePath(empty, 'employees'), { by: empty, viewport: phone });
  await heading(first, 'Empleados');
  await first.getByText('Aquí verás a quienes trabajan contigo').waitFor();
  expect(await lookOnDevices(first)).toEqual(fine);
  await goTo(first, '/notifications', 'Avisos');
  await first.getByText('Nada que mirar por ahora').waitFor();
  expect(await lookOnDevices(first)).toEqual(fine);
  const list = await lateAnswer(first, '**/traces?limit=50&*');
  await goWithin(first, officePath(empty, 'testing/traceability'));
  await heading(first, 'Historial de cambios');
  await list.answered;
  const below = [first.getByRole('contentinfo'), first.getByRole('heading', { name: '¿Está completo?' })];
  expect(await Promise.all(below.map((one) => one.count()))).toEqual([0, 0]);
  await list.arrive();
  for (const one of below) await one.waitFor();
});
