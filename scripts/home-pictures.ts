/**
 * Makes the screenshots of the home page: screens of the seed's bodega, with both themes, where the build finds them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const output = fileURLToPath(new URL('../web/src/home/pictures', import.meta.url));
/** As tall as a phone's screen without the browser's own bars. */
const viewport = { width: 360, height: 600 };
const QUALITY = 0.72;

/** The screen of each picture. */
const pictured = { hoy: 'dashboard', inventario: 'inventory' } as const;

/** `page` must have the theme's colours, and be signed in. */
export async function photographForHome(page: Page, business: string, theme: 'light' | 'dark'): Promise<void> {
  mkdirSync(output, { recursive: true });
  const before = page.viewportSize();
  await page.setViewportSize(viewport);
  for (const [name, screen] of Object.entries(pictured)) {
    await page.goto(`${business}/${screen}`);
    await page.getByRole('banner').getByText('Guardado').waitFor();
    await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
    await page.waitForTimeout(700);
    const picture = await asWebp(page, await page.screenshot());
    writeFileSync(join(output, `${name}-${theme}.webp`), picture);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The browser converts it, on a page whose content policy allows that. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const address = await blank.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  await blank.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
