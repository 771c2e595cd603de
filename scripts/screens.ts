/**
 * `npm run screens`: takes screenshots of every screen with the seed's bodega, on a phone with both themes, for
 * docs/screens and the home page. By every clock it is afternoon, so that the till is open and there were sales today.
 *
 * The addresses come from the domain's table of routes, so that no screen is forgotten; what opens over a screen is
 * listed here.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { businessPageRoutes, pageRoutes } from '@cuadra/domain/app/page-routes';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import * as z from 'zod/mini';
import { findBrowser } from '../e2e/staging/browser.ts';
import { signIn } from '../e2e/staging/rosa.ts';
import { DAY_MS, shiftedClockScript } from '../e2e/staging/wrong-clock.ts';
import { people } from '../seeds/people.ts';
import { startServer } from '../server/src/testing/server-process.ts';
import { ensureBuilt } from './build.mjs';
import { photographForHome } from './home-pictures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'docs/screens');
const phone = { width: 360, height: 740 };
const SEED_DAYS = '45';
/** Images fade in and figures load. */
const SETTLED_MS = 700;
/** Half past three in Lima, since midnight by UTC. */
const AFTERNOON_MS = 20.5 * 3_600_000;
/** A page believes the answers' header, which Node takes from a clock of its own. */
const SHIFTED_DATE_HEADER = `
  import { ServerResponse } from 'node:http';
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    this.setHeader('date', new Date().toUTCString());
    return writeHead.apply(this, given);
  };`;
/** On a machine that is busy. */
const MAKING_A_DEMO_MS = 180_000;

/** By the address that opens it, the picture's name. */
const openedOver: Readonly<Record<string, string>> = {
  'dashboard?registrar=movimiento': 'registrar',
  'dashboard?registrar=ingreso': 'registrar-ingreso',
  'dashboard?registrar=egreso': 'registrar-egreso',
  'dashboard?registrar=transferencia': 'registrar-transferencia',
  'accounts-balance?contar=cerrar': 'cerrar-caja',
  'dashboard?recibo={registerId}': 'recibo',
  'inventory?crear=true': 'crear-producto',
  'inventory?traer=true': 'traer-productos',
  'employees?invitar=true': 'invitar',
  'dashboard?ver=mas': 'mas',
  'dashboard?ver=envios': 'envios',
  'dashboard?ver=casa': 'para-la-casa',
  'dashboard?ver=puse': 'puse-dinero',
  'customers/{customerId}?abre=cobrar': 'cobrar',
  'customers/{customerId}?abre=enviar': 'enviar-cuenta',
  'customers/{customerId}?abre=compartir': 'compartir-cuenta',
  'customers/{customerId}?abre=perdonar': 'perdonar',
};

/** What only a button opens: where it stands, and the picture's name. */
const openedByButton: Readonly<Record<string, readonly [path: string, name: string]>> = {
  Devolución: ['records/{registerId}', 'devolucion'],
};

const me = z.object({ businesses: z.array(z.object({ businessId: z.string(), businessName: z.string() })) });
const products = z.object({ products: z.array(z.object({ uuid: z.string(), description: z.string() })) });
const customers = z.object({ customers: z.array(z.object({ customer: z.object({ uuid: z.string() }) })) });
const records = z.object({ records: z.array(z.object({ uuid: z.string() })) });

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'cuadra-screens-'));
const clock = shiftedClockScript(-((Date.now() - AFTERNOON_MS) % DAY_MS));
writeFileSync(join(folder, 'clock.mjs'), clock + SHIFTED_DATE_HEADER);
const env = {
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--import=${join(folder, 'clock.mjs')}`,
};
const seeded = spawnSync(process.execPath, [join(root, 'server/bin/cuadra.mjs'), 'seed', '--days', SEED_DAYS], {
  cwd: folder,
  env: { PATH: process.env['PATH'], ...env, OPERATOR_EMAILS: people[0].email },
  stdio: 'inherit',
});
if (seeded.status !== 0) throw new Error('the seed was not loaded');
const server = startServer([join(root, 'server/dist/main.js')], {
  cwd: folder,
  env: { ...env, OPERATOR_EMAILS: people[0].email },
});
const browser = await chromium.launch(await findBrowser());
try {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const address = await server.ready;
  for (const theme of ['light', 'dark'] as const) {
    await photographAll(await openContext(theme), address, theme);
    await photographHome(await openContext(theme, 2), address, theme);
    await photographDemo(await openContext(theme), address, theme);
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}

async function openContext(theme: 'light' | 'dark', deviceScaleFactor = 1): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: phone, locale: 'es-PE', colorScheme: theme, deviceScaleFactor });
  await context.addInitScript({ content: clock });
  return context;
}

async function photographAll(context: BrowserContext, address: string, theme: 'light' | 'dark'): Promise<void> {
  const page = await context.newPage();
  for (const path of ['/', '/auth/login', '/auth/register']) {
    await page.goto(address + path);
    await photograph(page, nameOf(path), theme);
  }
  await page.goto(`${address}/auth/login`);
  await signIn(page, people[0]);
  await page.getByRole('heading', { name: 'Elige tu negocio' }).waitFor();
  const ids = await examplesIn(page);
  await setTheme(page, theme);
  await page.reload();
  await photograph(page, 'select-business', theme);
  for (const path of Object.keys(pageRoutes).filter((one) => !/^\/(?:auth|$|select|unauth)/u.test(one))) {
    await page.goto(address + path.replace('{tempId}', ids.businessId));
    await photograph(page, nameOf(path), theme);
  }
  const visit = async (path: string) => {
    const { businessId, recordId, productId, customerId } = ids;
    const filled = path
      .replace('{registerId}', recordId)
      .replace('{productId}', productId)
      .replace('{customerId}', customerId);
    await page.goto(`${address}/business/${businessId}/${filled}`);
  };
  const screens = Object.keys(businessPageRoutes).map((path) => [path, nameOf(path)] as const);
  for (const [path, name] of [...screens, ...Object.entries(openedOver)]) {
    await visit(path);
    await photograph(page, name, theme);
  }
  for (const [button, [path, name]] of Object.entries(openedByButton)) {
    await visit(path);
    await page.getByRole('button', { name: button }).click();
    await photograph(page, name, theme);
  }
  await context.close();
}

/** Signed in as the owner of the seed's bodega. */
async function photographHome(context: BrowserContext, address: string, theme: 'light' | 'dark'): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/auth/login`);
  await signIn(page, people[0]);
  await page.getByRole('heading', { name: 'Elige tu negocio' }).waitFor();
  const { businessId } = await examplesIn(page);
  await setTheme(page, theme);
  await photographForHome(page, `${address}/business/${businessId}`, theme);
  await context.close();
}

/** As a visitor who tries the demo. */
async function photographDemo(context: BrowserContext, address: string, theme: 'light' | 'dark'): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Probar con datos de ejemplo' }).click();
  await page.getByRole('heading', { name: 'Hoy', exact: true }).waitFor({ timeout: MAKING_A_DEMO_MS });
  await photograph(page, 'demo', theme);
  await context.close();
}

async function photograph(page: Page, name: string, theme: 'light' | 'dark'): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.getByText('Cargando tu negocio…').waitFor({ state: 'hidden' });
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(output, `${name}-${theme}.png`) });
}

/** The theme is a setting of the person. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    const command = {
      id: crypto.randomUUID(),
      name: 'update-profile',
      input: { configuracion: { theme: chosen } },
      issuedAt: new Date().toISOString(),
      deviceId: 'fotos',
    };
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/commands', { method: 'POST', headers, body: JSON.stringify({ commands: [command] }) });
  }, theme);
}

type Example = 'businessId' | 'productId' | 'recordId' | 'customerId';

async function examplesIn(page: Page): Promise<Readonly<Record<Example, string>>> {
  const get = async (path: string): Promise<unknown> => {
    const answer = await page.request.get(new URL(path, page.url()).href);
    return z.parse(z.unknown(), await answer.json());
  };
  const { businesses } = z.parse(me, await get('/api/me'));
  const businessId = businesses.find(({ businessName }) => businessName.startsWith('Bodega'))?.businessId ?? '';
  const shelf = z.parse(products, await get(`/api/businesses/${businessId}/products?limit=50`)).products;
  const book = z.parse(records, await get(`/api/businesses/${businessId}/records?type=income&limit=1`)).records;
  const debtors = z.parse(customers, await get(`/api/businesses/${businessId}/customers`)).customers;
  const [product, record, debtor] = [shelf[0], book[0], debtors[0]];
  return {
    businessId,
    productId: product?.uuid ?? '',
    recordId: record?.uuid ?? '',
    customerId: debtor?.customer.uuid ?? '',
  };
}

/** One customer has a name of their own beside all of them. */
function nameOf(path: string): string {
  const name = path
    .replace('customers/{customerId}', 'customer')
    .replaceAll(/\{\w+\}/gu, '')
    .split('/')
    .filter((part) => part !== '')
    .join('-');
  return name === '' ? 'home' : name;
}
