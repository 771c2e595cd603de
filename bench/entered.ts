/** An owner signed in to their shop, in a browser of their own. */
import { SELECT_BUSINESS_PATH } from '@cuadra/domain/app/page-routes';
import type { Browser, Page } from 'playwright-core';
import { signIn } from '../e2e/staging/rosa.ts';
import type { Cuadra } from '../trials/cuadra.ts';

export interface Entered {
  readonly page: Page;
  /** With a slash at the end. */
  readonly address: string;
}

export async function enter(
  browser: Browser,
  cuadra: Cuadra,
  person: { readonly email: string; readonly password: string },
): Promise<Entered> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-PE' });
  const page = await context.newPage();
  await page.goto(`${cuadra.address}/auth/login`);
  await signIn(page, { nombre: '', apellidos: '', ...person });
  if (new URL(page.url()).pathname === SELECT_BUSINESS_PATH) await page.getByRole('link', { name: 'Bodega' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { page, address: page.url().replace(/dashboard.*$/u, '') };
}

/** So that figures come from the server each time. */
export function forgetAnswers(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(new Error('the device’s database does not open')));
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction('answers', 'readwrite');
          clearing.objectStore('answers').clear();
          clearing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      });
    }
  });
}
