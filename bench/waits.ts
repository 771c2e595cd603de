/**
 * What a person with a cheap phone waits for in a shop of 2,300 products: the inventory's list, and signing in.
 *
 * The page itself measures, since asking it from outside takes some of its time.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { newShop, type Shop, signIn } from '../e2e/staging/rosa.ts';

const PRODUCTS = 2_300;
const AT_ONCE = 460;
const SLOWED = 4;
const phone = { viewport: { width: 360, height: 800 }, locale: 'es-PE', hasTouch: true } as const;
/** The values with which Chromium's developer tools throttle for slow 4G. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 } as const;
/** Measured from a tap on, for the list and what follows it. */
const LOOKED_AT_MS = 3_000;

export async function shopWithShelf(address: string): Promise<Shop> {
  const shop = await newShop(address);
  await shop.does('open-day', { transactionId: randomUUID(), realCashBalance: 500_00, realBankBalance: 0 });
  for (let first = 0; first < PRODUCTS; first += AT_ONCE) {
    const products = Array.from({ length: AT_ONCE }, (_, place) => ({
      uuid: randomUUID(),
      description: `Galleta número ${first + place} de la bodega`,
      code: `775${String(first + place).padStart(10, '0')}`,
      unit: 'uni' as const,
      price: 1_00 + place,
      cost: 50,
      stock: place % 3 === 0 ? 4_000 : 50_000,
    }));
    await shop.does('save-products', { products });
  }
  return shop;
}

/** The longest time that opening the inventory blocks the page, on each of several first visits. */
export async function inventoryBlocks(browser: Browser, address: string, shop: Shop, tries: number): Promise<number[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${address}/business/${shop.businessId}/dashboard`);
  await signIn(page, shop.person);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cdp = await context.newCDPSession(page);
  const blocks: number[] = [];
  for (let count = 0; count < tries; count++) {
    await page.goto(`${address}/business/${shop.businessId}/dashboard`);
    await page.getByText('Debe haber ahora').waitFor();
    await page.waitForTimeout(LOOKED_AT_MS);
    blocks.push(await longestTask(page, cdp));
  }
  await context.close();
  return blocks;
}

async function longestTask(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const longest = await page.evaluate(
    (lookedAtMs) =>
      new Promise<number>((resolve) => {
        let most = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration);
        });
        observer.observe({ type: 'longtask' });
        const links = document.querySelectorAll<HTMLElement>('a[href$="/inventory"]');
        // After the present task.
        setTimeout(() => [...links].at(-1)?.click(), 100);
        setTimeout(() => {
          observer.disconnect();
          resolve(document.querySelector('[aria-label^="Productos 1 a"]') === null ? Number.NaN : most);
        }, lookedAtMs);
      }),
    LOOKED_AT_MS,
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longest;
}

/** From the tap on "Entrar" to the frame that shows the expected balance, on fresh devices. */
export async function signInTimes(browser: Browser, address: string, shop: Shop, tries: number): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < tries; count++) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(`${address}/auth/login`);
    await page.getByLabel('Correo electrónico').fill(shop.person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(shop.person.password);
    times.push(await timeToBalance(page));
    await context.close();
  }
  return times;
}

function timeToBalance(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begun = Number.NaN;
        new MutationObserver((_, observer) => {
          if (!document.body.textContent.includes('Debe haber ahora')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - begun));
        }).observe(document, { subtree: true, childList: true });
        setTimeout(() => {
          begun = performance.now();
          document.querySelector<HTMLElement>('button[type=submit]')?.click();
        }, 100);
      }),
  );
}
