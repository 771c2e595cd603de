/** Someone opens Cuadra for the first time, on a phone and on a computer, by day and by night. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, colourFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { fine, lookOnDevices, narrow, widthBeyondWindow } from '../staging/look.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const devices = [computer, phone];
const themes = [
  { colorScheme: 'dark', paper: 'rgb(27, 35, 34)' },
  { colorScheme: 'light', paper: 'rgb(250, 247, 239)' },
] as const;

it('the home page says in Spanish what Cuadra does, on a phone and on a computer, light and dark', async () => {
  const page = await cuadra.open('/', { viewport: phone });
  await page.getByRole('heading', { name: 'Tu caja, cuadrada todos los días' }).waitFor();
  await expect.poll(() => page.title()).toBe('Cuadra');
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('es-PE');
  await expect.poll(() => page.getByRole('banner').innerText()).toBe('CUADRA');
  await expect.poll(() => page.getByRole('contentinfo').innerText()).toBe('© 2025 Cuadra');
  expect(await page.evaluate(async () => (await document.fonts.load('16px Figtree')).length)).toBe(1);
  await page.getByText('Gratis, y funciona sin internet.').waitFor();
  for (const viewport of devices) {
    await page.setViewportSize(viewport);
    for (const { colorScheme, paper } of themes) {
      await page.emulateMedia({ colorScheme });
      await isHome(page, colorScheme, paper);
    }
  }
  await page.setViewportSize(narrow);
  await page.getByText('Debe haber', { exact: true }).waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
});

async function isHome(page: Page, colorScheme: string, paper: string): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(paper);
  const start = await page.getByRole('link', { name: 'Empezar gratis' }).boundingBox();
  const tryIt = await page.getByRole('button', { name: 'Probar con datos de ejemplo' }).boundingBox();
  expect(start?.height).toBe(tryIt?.height);
  const picture = page.getByRole('img', { name: 'Cuadra en un celular: hoy, de un vistazo' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc))
    .toMatch(new RegExp(`/assets/hoy-${colorScheme}-[^/]+\\.webp$`, 'u'));
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(720);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await (colorScheme === 'light' ? accessibilityFaults(page) : colourFaults(page))).toEqual([]);
}

it('an address that names no screen says so and leads home', async () => {
  const page = await cuadra.open('/unauthorized', { viewport: phone });
  await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
  await expect.poll(() => page.title()).toBe('Página no encontrada - Cuadra');
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.getByRole('heading', { name: 'Tu caja, cuadrada todos los días' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => page.title()).toBe('Cuadra');
});
