/**
 * Every address of section 2, opened by the gerente who may see it, and one of each kind asked for by whoever may not:
 * the guard goes by the row that has the title, too, and what it decides is the domain's to prove (route-guard.test.ts).
 */
import { randomUUID } from 'node:crypto';
import {
  type Access,
  type BusinessPath,
  businessPageRoutes,
  type Route,
  pageRoutes,
} from '@cuadra/domain/app/page-routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from './staging/cuadra.ts';
import { sell } from './staging/day.ts';
import { goWithin } from './staging/go-within.ts';
import { smallTargets, widthBeyondWindow } from './staging/look.ts';
import { employeeOf, openShop, OPERATORS, register, type Shop } from './staging/rosa.ts';
import { computer, phone } from './staging/wizard.ts';

/**
 * Section 2 names 11 and 23; beyond it are a forgotten password, the counter, the limits of taxes, the customers and one
 * of them, what the shop is left with and what its stock lost, any other address, and a business without a page.
 */
const EVERY_ONE = 11 + 23 + 2 + 1 + 1 + 2 + 2 + 1 + 1;

/** Beside a business, within one, any other address, and a business without a page. */
const EVERY_KIND = 5 + 8 + 2;

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

/** Where an address leads: to its own screen, or to the one with this title. */
type Leads = 'its own' | 'Iniciar sesión' | 'Inicio' | 'Elige tu negocio' | 'Empieza aquí' | 'Página no encontrada';
type Visits = { readonly [Asked in 'public' | 'guests-only' | 'signed-in' | 'operator' | 'business-access']: Leads } & {
  readonly gerente: Leads;
  readonly permission: Leads;
};

it('quien no ha entrado ve la portada y la entrada', async () => {
  const page = await cuadra.open('/', { viewport: phone });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const login = 'Iniciar sesión';
  const business = { 'business-access': login, gerente: login, permission: login } as const;
  const own = { public: 'its own', 'guests-only': 'its own' } as const;
  expect(await visit(page, oneOfEachKind(), { ...own, 'signed-in': login, operator: login, ...business })).toBe(
    EVERY_KIND,
  );
});

it('de cada dirección llega la misma página', async () => {
  const first = await (await fetch(cuadra.address())).text();
  for (const { path } of everyPlace()) {
    const answer = await fetch(cuadra.address() + addressOf(path));
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, first]);
  }
});

it('la gerente ve todo menos la administración, y todo cabe: en el celular con letra al 200 %, en la computadora al 200 %, con los títulos a la misma altura, y todo se toca con el dedo', async () => {
  const page = await cuadra.open('/', { by: shop, viewport: phone });
  const business = { 'business-access': 'its own', gerente: 'its own', permission: 'its own' } as const;
  const rest = { public: 'its own', 'guests-only': 'Inicio', 'signed-in': 'its own' } as const;
  const beyond: Record<string, readonly number[]> = {};
  const heights: Record<string, readonly number[]> = {};
  const missed: Record<string, readonly string[]> = {};
  const visits = { ...rest, operator: 'Página no encontrada', ...business } as const;
  const seen = await visit(page, everyPlace(), visits, async (path) => {
    if (!path.startsWith(WITHIN)) return;
    await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
    const small = await smallTargets(page);
    if (small.length > 0) missed[path] = small;
    await setLetters(page, '200%');
    const withLargeLetters = await widthBeyondWindow(page);
    await setLetters(page, '');
    await page.setViewportSize(zoomedComputer);
    beyond[path] = [withLargeLetters, await widthBeyondWindow(page)];
    if (screensWithoutWayBack.has(path))
      heights[path] = [await heightOfTitle(page, phone), await heightOfTitle(page, computer)];
    await page.setViewportSize(phone);
  });
  expect(seen).toBe(EVERY_ONE);
  const paths = Object.keys(businessPageRoutes).map((path) => WITHIN + path);
  expect(beyond).toEqual(Object.fromEntries(paths.map((path) => [path, [0, 0]])));
  expect(missed).toEqual({});
  const alike = heights[`${WITHIN}dashboard`];
  expect(heights).toEqual(Object.fromEntries([...screensWithoutWayBack].map((path) => [path, alike])));
});

/** With or without buttons beside it. */
async function heightOfTitle(page: Page, viewport: typeof phone): Promise<number> {
  await page.setViewportSize(viewport);
  await widthBeyondWindow(page);
  return page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => Math.round(title.getBoundingClientRect().top + window.scrollY));
}

it('un empleado sin ningún permiso ve lo que todos ven', async () => {
  const none = { verIngresos: false, verEgresos: false, verTransferencias: false, verReportes: false };
  const luis = await employeeOf(cuadra.address(), shop, { ...none, crearMovimientos: false, editarMovimientos: false });
  const page = await cuadra.open('/', { by: luis, viewport: phone });
  const business = { 'business-access': 'its own', gerente: 'Inicio', permission: 'Inicio' } as const;
  const rest = { public: 'its own', 'guests-only': 'Inicio', 'signed-in': 'its own' } as const;
  expect(await visit(page, oneOfEachKind(), { ...rest, operator: 'Página no encontrada', ...business })).toBe(
    EVERY_KIND,
  );
});

it('quien no trabaja en este negocio no entra a ninguna de sus pantallas', async () => {
  const page = await cuadra.open('/', { by: await register(cuadra.address()), viewport: computer });
  const elsewhere = 'Elige tu negocio';
  const business = { 'business-access': elsewhere, gerente: elsewhere, permission: elsewhere } as const;
  const rest = { public: 'its own', 'guests-only': 'Empieza aquí', 'signed-in': 'its own' } as const;
  expect(await visit(page, oneOfEachKind(), { ...rest, operator: 'Página no encontrada', ...business })).toBe(
    EVERY_KIND,
  );
});

it('la operadora, que no tiene negocio, llega a la administración', async () => {
  const operator = await register(cuadra.address(), OPERATORS.ofEveryScreen);
  const page = await cuadra.open('/', { by: operator, viewport: computer });
  await page.goto(`${cuadra.address()}/admin`);
  await arrives(page, '/admin', 'Administración');
  expect(new URL(page.url()).pathname).toBe('/admin');
});

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

/** The first that asks for each access, of a business and beside it, and the address that never was. */
function oneOfEachKind(): readonly Place[] {
  const found = new Map<string, Place>();
  for (const place of everyPlace().toReversed()) {
    const isUnknown = !(place.path in pageRoutes) && !place.path.startsWith(WITHIN);
    found.set(isUnknown ? place.path : `${place.access} ${place.path.startsWith(WITHIN)}`, place);
  }
  return [...found.values()];
}

/** Answers how many addresses led to where they should. */
async function visit(
  page: Page,
  places: readonly Place[],
  visits: Visits,
  look?: (path: string) => Promise<void>,
): Promise<number> {
  for (const { path, access, title } of places) {
    const leads = visits[kindOf(access)];
    const address = addressOf(path);
    await goWithin(page, address);
    // Where it leads elsewhere the title may have been that of the screen before.
    if (leads !== 'its own') await page.waitForURL(({ pathname }) => pathname !== address);
    await arrives(page, address, leads === 'its own' ? title : leads);
    await look?.(path);
  }
  return places.length;
}

function kindOf(access: Access): keyof Visits {
  switch (access) {
    case 'public':
    case 'guests-only':
    case 'signed-in':
    case 'operator':
    case 'business-access':
    case 'gerente':
      return access;
    default:
      return 'permission';
  }
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
