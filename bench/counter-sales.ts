/**
 * Sales at the counter of a shop of 2,300 products and 40 customers, at the pace of a hand: 0.9 s a tap and 0.25 s a
 * letter.
 *
 * A slow answer costs more than the pace, so that the time is that of the hand and of the phone together.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Shop, signIn } from '../e2e/staging/rosa.ts';

const TAP_MS = 900;
const LETTER_MS = 250;
const SLOWED = 4;
const CUSTOMERS = 40;
const phone = { viewport: { width: 360, height: 800 }, locale: 'es-PE', hasTouch: true } as const;

export interface PacedSales {
  /** From before the first tap to the sheet that says it is sold. */
  readonly favouriteMs: number[];
  readonly twoFavouritesMs: number[];
  readonly searchedMs: number[];
  /** To a customer who is known. */
  readonly onCreditMs: number[];
  /** The taps of each of the four. */
  readonly taps: readonly number[];
}

export async function counterSales(browser: Browser, address: string, shop: Shop, tries: number): Promise<PacedSales> {
  for (let number = 1; number <= CUSTOMERS; number++) {
    await shop.does('save-customer', { customerId: randomUUID(), name: `Vecina ${number}`, limit: 50_000_00 });
  }
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${address}/business/${shop.businessId}/counter`);
  await signIn(page, shop.person);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await page.goto(`${address}/business/${shop.businessId}/counter`);
  const tiles = page.getByRole('list', { name: 'Lo que más se vende' }).getByRole('button');
  await tiles.first().waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const cash = page.getByRole('button', { name: 'Efectivo', exact: true });
  const pay = page.getByRole('button', { name: /^Cobrar S/u });
  const search = page.getByRole('combobox', { name: 'Producto' });
  const favourite = [tiles.nth(1), pay, cash];
  const two = [tiles.nth(1), tiles.nth(2), pay, cash];
  const found = page.getByRole('option').first();
  const note = page.getByRole('button', { name: 'S/ 100.00', exact: true });
  const searched = [tiles.nth(1), tiles.nth(2), search, '13 d', found, pay, note, cash];
  const customer = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Vecina/u })
    .nth(1);
  const fiado = page.getByRole('button', { name: 'Fiado', exact: true });
  const onCredit = [tiles.nth(1), pay, fiado, customer, page.getByRole('button', { name: /^Fiar S/u })];
  const sales: PacedSales = {
    favouriteMs: [],
    twoFavouritesMs: [],
    searchedMs: [],
    onCreditMs: [],
    taps: [favourite, two, searched, onCredit].map((steps) => steps.filter((step) => typeof step !== 'string').length),
  };
  for (let count = 0; count < tries; count++) {
    sales.favouriteMs.push(await paced(page, favourite));
    sales.twoFavouritesMs.push(await paced(page, two));
    sales.searchedMs.push(await paced(page, searched));
    sales.onCreditMs.push(await paced(page, onCredit));
  }
  await context.close();
  return sales;
}

/** A text is typed into the search. */
async function paced(page: Page, steps: readonly (Locator | string)[]): Promise<number> {
  const begun = performance.now();
  for (const step of steps) {
    const until = performance.now() + (typeof step === 'string' ? step.length * LETTER_MS : TAP_MS);
    if (typeof step === 'string') await page.keyboard.type(step, { delay: LETTER_MS });
    else await step.tap();
    await page.waitForTimeout(Math.max(0, until - performance.now()));
  }
  await page.getByRole('dialog', { name: /^Vendiste/u }).waitFor();
  const ms = performance.now() - begun;
  const next = page.getByRole('button', { name: 'Nueva venta' });
  while (await next.isVisible()) {
    await next.tap({ timeout: TAP_MS }).catch(() => undefined);
    await page.waitForTimeout(TAP_MS);
  }
  return ms;
}
