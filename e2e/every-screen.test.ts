/**
 * Every address of section 2, opened by the gerente; whom each is for is proven in
 * web/src/app/routes/route-tree.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { type BusinessPath, businessPageRoutes, type Route, pageRoutes } from '@cuadra/domain/app/page-routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from './staging/cuadra.ts';
import { sell } from './staging/day.ts';
import { goWithin } from './staging/go-within.ts';
import { smallTargets, widthBeyondWindow } from './staging/look.ts';
import { openShop, type Shop } from './staging/rosa.ts';
import { computer, phone } from './staging/wizard.ts';

/**
 * Section 2 names 11 and 23; beyond it are a forgotten password, the counter, the limits of taxes, the customers and
 * one of them, what the shop is left with and what its stock lost, any other address, and a business without a page.
 */
const EVERY_ONE = 11 + 23 + 2 + 1 + 1 + 2 + 2 + 1 + 1;

/** What 1280 by 800 is to the page when it is enlarged to 200 %. */
const zoomedComputer = { width: 640, height: 400 };

const WITHIN = '/business/{businessId}/';

const screensWithoutWayBack: ReadonlySet<string> = new Set(
  (
    [
      'dashboard',
      'counter',
      'inventory',
      'sales',
      'reports',
      'customers',
      'accounts-balance',
      'employees',
      'settings',
    ] as const satisfies readonly BusinessPath[]
  ).map((path) => WITHIN + path),
);

const cuadra = runningCuadra();

let shop: Shop;
let filled: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await openShop(cuadra.address());
  const registerId = await sell(shop, 'cash', 5_00, 'Recarga');
  const { products } = z.parse(productsAnswer, await shop.get(`/api/businesses/${shop.businessId}/products`));
  filled = { tempId: shop.businessId, registerId, productId: products[0]?.uuid ?? '' };
});

const productsAnswer = z.object({ products: z.array(z.object({ uuid: z.string() })) });

it('de cada dirección llega la misma página', async () => {
  const first = await (await fetch(cuadra.address())).text();
  for (const { path } of everyPlace()) {
    const answer = await fetch(cuadra.address() + addressOf(path));
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, first]);
  }
});

it('la gerente ve todo menos la administración, y todo cabe: en el celular con letra al 200 %, en la computadora al 200 %, con los títulos a la misma altura, y todo se toca con el dedo', async () => {
  const page = await cuadra.open('/', { by: shop, viewport: phone });
  const beyond: Record<string, readonly number[]> = {};
  const heights: Record<string, readonly number[]> = {};
  const missed: Record<string, readonly string[]> = {};
  const places = everyPlace();
  for (const { path, access, title } of places) {
    const leads = access === 'guests-only' ? 'Inicio' : access === 'operator' ? 'Página no encontrada' : title;
    const address = addressOf(path);
    await goWithin(page, address);
    // Where it leads elsewhere the title may have been that of the screen before.
    if (leads !== title) await page.waitForURL(({ pathname }) => pathname !== address);
    await arrives(page, address, leads);
    if (!path.startsWith(WITHIN)) continue;
    await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
    const small = await smallTargets(page);
    if (small.length > 0) missed[path] = small;
    const titleOnPhone = await topOfTitle(page);
    await setLetters(page, '200%');
    const withLargeLetters = await widthBeyondWindow(page);
    await setLetters(page, '');
    await page.setViewportSize(zoomedComputer);
    beyond[path] = [withLargeLetters, await widthBeyondWindow(page)];
    if (screensWithoutWayBack.has(path)) {
      await page.setViewportSize(computer);
      await widthBeyondWindow(page);
      heights[path] = [titleOnPhone, await topOfTitle(page)];
    }
    await page.setViewportSize(phone);
  }
  expect(places).toHaveLength(EVERY_ONE);
  const paths = Object.keys(businessPageRoutes).map((path) => WITHIN + path);
  expect(beyond).toEqual(Object.fromEntries(paths.map((path) => [path, [0, 0]])));
  expect(missed).toEqual({});
  const alike = heights[`${WITHIN}dashboard`];
  expect(heights).toEqual(Object.fromEntries([...screensWithoutWayBack].map((path) => [path, alike])));
});

/** With or without buttons beside it. */
function topOfTitle(page: Page): Promise<number> {
  const title = page.getByRole('heading', { level: 1 });
  return title.evaluate((seen) => Math.round(seen.getBoundingClientRect().top + window.scrollY));
}

async function setLetters(page: Page, fontSize: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

type Place = Route & { readonly path: string };

function everyPlace(): readonly Place[] {
  const all = [
    ...Object.entries<Route>(pageRoutes),
    ['/an/address/that/never/was', pageRoutes['/unauthorized']] as const,
    ['/business/{businessId}', pageRoutes['/unauthorized']] as const,
    ...Object.entries<Route>(businessPageRoutes).map(([path, route]) => [WITHIN + path, route] as const),
  ];
  return all.map(([path, route]) => ({ path, ...route }));
}

function addressOf(path: string): string {
  const parts: Readonly<Record<string, string>> = { businessId: shop.businessId, ...filled };
  return path.replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) => parts[name] ?? randomUUID());
}

/** The screen with this title, with all that every screen has. */
async function arrives(page: Page, address: string, title: string | null): Promise<void> {
  const expected = title === null ? 'Cuadra' : `${title} - Cuadra`;
  await expect.poll(async () => [address, await page.title()]).toEqual([address, expected]);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByText('© 2025 Cuadra').waitFor({ state: 'attached' });
}
