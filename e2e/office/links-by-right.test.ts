/** Un empleado encuentra solo enlaces a pantallas que puede abrir y que tienen algo que mostrarle. */
import { randomUUID } from 'node:crypto';
import { canUsePage } from '@cuadra/domain/app/route-guard';
import { type BusinessPath, businessRoutes } from '@cuadra/domain/app/routes';
import { type Permission, permissionNames } from '@cuadra/domain/rows/permissions';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { customerOf, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { incomeOf, sell, spend, transfer } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { employeeOf, openShop, type Shop } from '../staging/rosa.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { devices } from '../staging/wizard.ts';

const cuadra = runningCuadra();

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(cuadra.address());
  await shop.remembers(daysAgoAt(1, 12), 'record-income', incomeOf(randomUUID(), 'cash', 9_00, 'De ayer'));
  await sell(shop, 'cash', 7_00, 'De hoy');
  await spend(shop, 'cash', 4_00, 'Bolsas');
  await transfer(shop, 2_00);
  await lend(shop, await customerOf(shop, 'Señora Julia', { limit: 1_00 }), 5_00);
  await shop.does('close-day', { transactionId: randomUUID(), realCashBalance: 100_00, realBankBalance: 80_00 });
});

it.each<{ readonly has: readonly Permission[]; readonly who: string }>([
  { who: 'sin ningún permiso', has: [] },
  ...permissionNames.map((name) => ({ who: `solo con ${name}`, has: [name] })),
])('$who', async ({ has }) => {
  const permissions = {
    verIngresos: false,
    verEgresos: false,
    verTransferencias: false,
    verReportes: false,
    crearMovimientos: false,
    editarMovimientos: false,
    ...Object.fromEntries(has.map((name) => [name, true])),
  };
  const luis = await employeeOf(cuadra.address(), shop, permissions);
  const mayUse = (path: BusinessPath) => canUsePage({ ...luisLink, businessId: shop.businessId, permissions }, path);
  for (const { device, viewport } of devices) {
    const page = await cuadra.open(`/business/${shop.businessId}/dashboard`, { by: luis, viewport });
    const links = await followAllLinks(page, mayUse);
    expect([device, links.filter(({ path }) => !mayUse(path)).map(({ on, path }) => `${on} → ${path}`)]).toEqual([
      device,
      [],
    ]);
    // Each of the others is offered from somewhere.
    const offered = new Set(links.map(({ path }) => path));
    expect([device, inNavigation.filter((path) => mayUse(path) && !offered.has(path))]).toEqual([device, []]);
  }
});

const luisLink = { rol: 'empleado', activo: true } as const;
const inNavigation = ['inventory', 'counter', 'sales', 'reports', 'customers', 'accounts-balance', 'income'] as const;

interface OfferedLink {
  readonly on: BusinessPath;
  readonly path: BusinessPath;
}

/** Goes once to every screen that a link leads to, and collects the links of all of them. */
async function followAllLinks(page: Page, mayUse: (path: BusinessPath) => boolean): Promise<readonly OfferedLink[]> {
  const links: OfferedLink[] = [];
  const ways = new Map<BusinessPath, string>([['dashboard', `/business/${shop.businessId}/dashboard`]]);
  for (const [on, address] of ways) {
    await goWithin(page, address);
    for (const href of [...(await linksShown(page, on)), ...(on === 'dashboard' ? await linksUnderMore(page) : [])]) {
      const path = pathOfAddress(href);
      links.push({ on, path });
      if (mayUse(path) && !ways.has(path)) ways.set(path, href);
    }
  }
  return links;
}

async function linksShown(page: Page, on: BusinessPath): Promise<string[]> {
  const title = `${businessRoutes[on].title} - Cuadra`;
  await expect.poll(() => page.title()).toBe(title);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
  return addressesOfLinks(page);
}

/** «Más», which only a phone has. */
async function linksUnderMore(page: Page): Promise<string[]> {
  const more = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Más' });
  if ((await more.count()) === 0) return [];
  await more.click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  const found = await addressesOfLinks(page);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return found;
}

function addressesOfLinks(page: Page): Promise<string[]> {
  const within = `a[href^="/business/${shop.businessId}/"]`;
  return page
    .locator(within)
    .evaluateAll((anchors) =>
      anchors.flatMap((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.pathname + anchor.search : [])),
    );
}

function pathOfAddress(address: string): BusinessPath {
  const { pathname } = new URL(address, cuadra.address());
  const child = pathname.replace(`/business/${shop.businessId}/`, '');
  const paths = Object.keys(businessRoutes).filter((one): one is BusinessPath => one in businessRoutes);
  const matches = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(child);
  const found = paths.find((path) => path === child) ?? paths.find(matches);
  if (found === undefined) throw new Error(`${address} is no page.`);
  return found;
}
