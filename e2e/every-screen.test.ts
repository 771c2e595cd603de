/** Every address of section 2, opened by whoever may open it and by whoever may not. */
import { randomUUID } from 'node:crypto';
import { type Access, businessRoutes, type Route, routes } from '@cuadra/domain/app/routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from './staging/cuadra.ts';
import { sell } from './staging/day.ts';
import { type Device, employeeOf, openShop, register, type Shop, signIn, someone } from './staging/rosa.ts';
import { computer, phone, widthBeyondWindow } from './staging/shelf.ts';

const OPERATOR = { ...someone('Olga'), email: 'olga@cuadra.pe' };
/** Section 2 names 11 and 23; any other address is one more. */
const EVERY_ONE = 11 + 23 + 1;
const cuadra = runningCuadra({ OPERATOR_EMAILS: OPERATOR.email });

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

it.each([phone, computer])('quien no ha entrado ve la portada y la entrada, a $width de ancho', async (viewport) => {
  const page = await cuadra.open('/', { viewport });
  const login = 'Iniciar sesión';
  const business = { 'business-access': login, gerente: login, permission: login } as const;
  const own = { public: 'its own', 'guests-only': 'its own' } as const;
  expect(await visit(page, { ...own, 'signed-in': login, operator: login, ...business })).toBe(EVERY_ONE);
});

it.each([phone, computer])('la gerente ve todo menos la administración, a $width de ancho', async (viewport) => {
  const page = await entered(shop, viewport);
  const business = { 'business-access': 'its own', gerente: 'its own', permission: 'its own' } as const;
  const rest = { public: 'its own', 'guests-only': 'Inicio', 'signed-in': 'its own' } as const;
  expect(await visit(page, { ...rest, operator: 'Página no encontrada', ...business })).toBe(EVERY_ONE);
});

it.each([
  { zoom: 'una computadora al 200 %', viewport: { width: 640, height: 400 }, text: '100%' },
  { zoom: 'un celular con la letra al 200 %', viewport: phone, text: '200%' },
])('en $zoom todo cabe a lo ancho', async ({ viewport, text }) => {
  const page = await entered(shop, viewport);
  const beyond: Record<string, number> = {};
  for (const [path, { title }] of Object.entries(businessRoutes)) {
    await arrives(page, addressOf(`/business/{businessId}/${path}`), title);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
    beyond[path] = await widthBeyondWindow(page);
  }
  expect(beyond).toEqual(Object.fromEntries(Object.keys(businessRoutes).map((path) => [path, 0])));
});

it('un empleado sin ningún permiso ve lo que todos ven', async () => {
  const none = { verIngresos: false, verEgresos: false, verTransferencias: false, verReportes: false };
  const luis = await employeeOf(cuadra.address(), shop, { ...none, crearMovimientos: false, editarMovimientos: false });
  const page = await entered(luis, phone);
  const business = { 'business-access': 'its own', gerente: 'Inicio', permission: 'Inicio' } as const;
  const rest = { public: 'its own', 'guests-only': 'Inicio', 'signed-in': 'its own' } as const;
  expect(await visit(page, { ...rest, operator: 'Página no encontrada', ...business })).toBe(EVERY_ONE);
});

it('quien no trabaja en este negocio no entra a ninguna de sus pantallas', async () => {
  const page = await entered(await register(cuadra.address()), computer);
  const elsewhere = 'Elige tu negocio';
  const business = { 'business-access': elsewhere, gerente: elsewhere, permission: elsewhere } as const;
  const rest = { public: 'its own', 'guests-only': 'Empieza aquí', 'signed-in': 'its own' } as const;
  expect(await visit(page, { ...rest, operator: 'Página no encontrada', ...business })).toBe(EVERY_ONE);
});

it('la operadora, que no tiene negocio, llega a la administración', async () => {
  const page = await entered(await register(cuadra.address(), OPERATOR), computer);
  await arrives(page, '/admin', 'Administración');
  expect(new URL(page.url()).pathname).toBe('/admin');
});

async function entered({ person }: Device, viewport: { width: number; height: number }): Promise<Page> {
  const page = await cuadra.open('/auth/login', { viewport });
  await signIn(page, person);
  return page;
}

/** Opens every address, and answers how many led to where they should. */
async function visit(page: Page, visits: Visits): Promise<number> {
  const all: [path: string, route: Route][] = [
    ...Object.entries(routes),
    ['/an/address/that/never/was', routes['/unauthorized']],
    ...Object.entries(businessRoutes).map(([path, route]): [string, Route] => [
      `/business/{businessId}/${path}`,
      route,
    ]),
  ];
  for (const [path, { access, title }] of all) {
    const leads = visits[kindOf(access)];
    await arrives(page, addressOf(path), leads === 'its own' ? title : leads);
  }
  return all.length;
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
  await page.goto(cuadra.address() + address);
  const expected = title === null ? 'Cuadra' : `${title} - Cuadra`;
  await expect.poll(async () => [address, await page.title()]).toEqual([address, expected]);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByText('© 2025 Cuadra').waitFor({ state: 'attached' });
}
