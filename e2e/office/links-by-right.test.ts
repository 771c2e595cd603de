/** Un empleado encuentra solo enlaces a pantallas que puede abrir y que tienen algo que mostrarle. */
import { randomUUID } from 'node:crypto';
import { canUsePage } from '@cuadra/domain/app/route-guard';
import { type BusinessPath, businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { type Permission, permissionNames } from '@cuadra/domain/rows/permissions';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { customerOf, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { incomeOf, sell, spend, transfer } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { widthBeyondWindow } from '../staging/look.ts';
import { type Device, invitee, openShop, type Shop } from '../staging/rosa.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { devices } from '../staging/wizard.ts';

const cuadra = runningCuadra();

let shop: Shop;
let luis: Device;
beforeAll(async () => {
  shop = await openShop(cuadra.address());
  luis = await invitee(cuadra.address(), shop, 'Luis');
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
  const permissions = onlyPermissions(...has);
  await shop.does('update-employee', { uid: luis.session.uid, permissions });
  const mayUse = (path: BusinessPath) => canUsePage({ ...luisLink, businessId: shop.businessId, permissions }, path);
  const page = await cuadra.open(`/business/${shop.businessId}/dashboard`, { by: luis });
  const links = await followAllLinks(page, mayUse);
  const closed = links.filter(({ path }) => !mayUse(path));
  expect(closed.map(({ device, on, path }) => `${device}: ${on} → ${path}`)).toEqual([]);
  for (const { device } of devices) {
    const offered = pathsOfferedOn(
      device,
      links.filter(({ path }) => mayUse(path)),
    );
    expect([device, inNavigation.filter((path) => mayUse(path) && !offered.has(path))]).toEqual([device, []]);
  }
});

const luisLink = { rol: 'empleado', activo: true } as const;
const inNavigation = ['inventory', 'counter', 'sales', 'reports', 'customers', 'accounts-balance', 'income'] as const;

interface OfferedLink {
  readonly device: string;
  readonly on: BusinessPath;
  readonly path: BusinessPath;
}

/** Where the links of one device lead, one after the other. */
function pathsOfferedOn(device: string, links: readonly OfferedLink[]): ReadonlySet<BusinessPath> {
  const screens = new Set<BusinessPath>(['dashboard']);
  const offered = new Set<BusinessPath>();
  for (const screen of screens) {
    for (const link of links.filter(({ on }) => on === screen)) {
      if (link.device !== device) continue;
      offered.add(link.path);
      screens.add(link.path);
    }
  }
  return offered;
}

/** Goes once to every screen that a link leads to, and collects the links of all of them, as each device shows them. */
async function followAllLinks(page: Page, mayUse: (path: BusinessPath) => boolean): Promise<readonly OfferedLink[]> {
  const links: OfferedLink[] = [];
  const ways = new Map<BusinessPath, string>([['dashboard', `/business/${shop.businessId}/dashboard`]]);
  // The size that a screen was last seen in is the one that the next begins with.
  let sizes: readonly (typeof devices)[number][] = devices;
  for (const [on, address] of ways) {
    await goWithin(page, address);
    await waitForScreen(page, on);
    for (const { device, viewport } of sizes) {
      await page.setViewportSize(viewport);
      await widthBeyondWindow(page);
      const hrefs = await addressesOfLinks(page);
      if (on === 'dashboard') hrefs.push(...(await linksUnderMore(page)));
      for (const href of hrefs) {
        const path = pathOfAddress(href);
        links.push({ device, on, path });
        if (mayUse(path) && !ways.has(path)) ways.set(path, href);
      }
    }
    sizes = sizes.toReversed();
  }
  return links;
}

async function waitForScreen(page: Page, on: BusinessPath): Promise<void> {
  const title = `${businessPageRoutes[on].title} - Cuadra`;
  await expect.poll(() => page.title()).toBe(title);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
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
  const paths = Object.keys(businessPageRoutes).filter((one): one is BusinessPath => one in businessPageRoutes);
  const matches = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(child);
  const found = paths.find((path) => path === child) ?? paths.find(matches);
  if (found === undefined) throw new Error(`${address} is no page.`);
  return found;
}
