/** With letters at 150 % and 200 %, on a phone: nothing lies over what is beside it, or reaches beyond the screen. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { customerOf, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { sell, transfer } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { doubleLetters, narrow, setLetters, widthBeyondWindow } from '../staging/look.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

interface Opened {
  readonly shop: Shop;
  readonly customerId: string;
  readonly saleId: string;
  readonly closureId: string;
  readonly productId: string;
}

function pathIn({ businessId }: Shop, path: string): string {
  return `/business/${businessId}/${path}`;
}

async function shopWithOneOfEach(): Promise<Opened> {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Señora Julia');
  await lend(shop, customerId, 3_20, { at: daysAgoAt(56, 16) });
  await lend(shop, customerId, 10_91, { at: daysAgoAt(2, 16) });
  const saleId = await sell(shop, 'cash', 9_00, 'Recarga');
  const closureId = randomUUID();
  const count = { '5000': 3, '1000': 1, '50': 10 };
  await shop.does('close-day', { transactionId: closureId, realCashBalance: 165_00, realBankBalance: 70_00, count });
  const productId = randomUUID();
  const description = 'Caramelos Globo Pop surtidos x 24';
  const sweets = { uuid: productId, description, unit: 'uni', price: 8_50, stock: 6_000 } as const;
  await shop.does('save-products', { products: [sweets] });
  return { shop, customerId, saleId, closureId, productId };
}

const screens: readonly { readonly screen: string; readonly path: (of: Opened) => string; readonly shows: string }[] = [
  { screen: 'un cliente', path: (of) => `customers/${of.customerId}`, shows: 'Por pagar' },
  { screen: 'un cierre', path: (of) => `records/${of.closureId}`, shows: 'Billetes y monedas' },
  { screen: 'un recibo', path: (of) => `dashboard?recibo=${of.saleId}`, shows: 'WhatsApp' },
  { screen: 'el perfil', path: () => '/profile', shows: 'En Cuadra desde' },
  { screen: 'los avisos', path: () => '/notifications', shows: 'Cierres que no cuadran' },
  { screen: 'los clientes', path: () => 'customers', shows: 'Señora Julia' },
  { screen: 'el mostrador', path: () => 'counter', shows: 'Caramelos Globo' },
  { screen: 'retirar stock', path: (of) => `inventory/product/${of.productId}/remove-stock`, shows: 'Desperdicio' },
];

let opened: Opened;
beforeAll(async () => {
  opened = await shopWithOneOfEach();
});

it('un cliente, un cierre, un recibo, el perfil, los avisos, los clientes, el mostrador y retirar stock; al 200 %, lo que dice cada botón de un producto y de su cobro cabe en él', async () => {
  const { shop, productId } = opened;
  const page = await cuadra.open('/profile', { by: shop, viewport: phone });
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  for (const { screen, path, shows } of screens) {
    const asked = path(opened);
    await goWithin(page, asked.startsWith('/') ? asked : pathIn(shop, asked));
    await page.getByText(shows).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
    expect([screen, await textsOutOfPlace(page)]).toEqual([screen, []]);
    expect([screen, await namesCutOrBroken(page)]).toEqual([screen, []]);
  }

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await goWithin(page, pathIn(shop, `inventory/product/${productId}`));
  await page.getByRole('link', { name: 'Merma' }).waitFor();
  expect(await wordsBeyondTheirButton(page)).toEqual([]);

  await goWithin(page, pathIn(shop, 'counter'));
  await page.getByRole('button', { name: /Caramelos Globo/iu }).click();
  await page.getByRole('button', { name: /^Cobrar/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yape/Plin' }).waitFor();
  expect(await wordsBeyondTheirButton(page)).toEqual([]);
});

it('al 200 %, en el cuaderno se lee entero el saldo que dejó cada movimiento, lo que había al empezar y al terminar cabe en su tabla, y el año de "Mes a mes" entre sus flechas en el celular más angosto', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'bank', 1_500_00, 'Cocina');
  const page = await cuadra.open(pathIn(shop, 'basicAccountingRecordsBook'), { by: shop, viewport: phone });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByText('S/ 1,580.00').waitFor();
  expect(await wordsBeyondTheirButton(page)).toEqual([]);

  await goWithin(page, pathIn(shop, 'reports/wealth'));
  const table = page.getByRole('table', { name: 'Dónde está lo que tienes' });
  await table.waitFor();
  const beyond = await table.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0));
  expect(beyond).toBe(0);

  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(narrow);
  await doubleLetters(page);
  await goWithin(page, pathIn(shop, 'reports/monthly'));
  const next = page.getByRole('button', { name: 'Año siguiente' });
  await next.waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
  for (const arrow of [next, page.getByRole('button', { name: 'Año anterior' })])
    expect((await arrow.boundingBox())?.width).toBeGreaterThanOrEqual(48);
});

it('al 200 %, S/ 9,999,999.99 se lee entero en el celular, también en el más angosto: en Saldos, Ventas, la lista, un movimiento y un cierre', async () => {
  const shop = await openShop(cuadra.address());
  const saleId = await sell(shop, 'cash', 9_999_999_99, 'Terreno');
  const closureId = randomUUID();
  await shop.does('close-day', { transactionId: closureId, realCashBalance: 9_999_999_99, realBankBalance: 0 });
  const page = await cuadra.open('/profile', { by: shop, viewport: phone });
  await doubleLetters(page);
  const paths = ['accounts-balance', 'sales', 'records/all', `records/${saleId}`, `records/${closureId}`];
  for (const path of paths) {
    await goWithin(page, pathIn(shop, path));
    await page.locator('main [data-long]').first().waitFor();
    await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
    for (const viewport of [narrow, phone]) {
      await page.setViewportSize(viewport);
      expect([path, viewport.width, await widthBeyondWindow(page)]).toEqual([path, viewport.width, 0]);
      expect([path, viewport.width, await amountsCutOff(page)]).toEqual([path, viewport.width, []]);
      expect([path, viewport.width, await titleWordsBroken(page)]).toEqual([path, viewport.width, []]);
    }
  }
});

it('cinco cifras antes del punto se leen enteras en los totales, al 200 % en el celular más angosto y junto al menú de una tableta', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 26_759_13, 'Terreno');
  await transfer(shop, 11_950_00);
  const page = await cuadra.open('/profile', { by: shop, viewport: phone });
  for (const [viewport, letters] of [
    [{ width: 768, height: 1_024 }, 16],
    [narrow, 32],
  ] as const) {
    await page.setViewportSize(viewport);
    await setLetters(page, letters);
    for (const path of ['records/all', 'sales']) {
      await goWithin(page, pathIn(shop, path));
      const totals = page.locator('main dl').first();
      await totals.getByText('26,759.13').first().waitFor();
      const cut = await totals.locator('dt, dd span').evaluateAll((words) =>
        words.flatMap((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          const edge = word.closest('div')?.getBoundingClientRect().right ?? 0;
          return range.getBoundingClientRect().right > edge ? [word.textContent] : [];
        }),
      );
      expect([path, letters, cut]).toEqual([path, letters, []]);
    }
  }
});

it('al 200 %, en el celular más angosto, lo que avisa el Nuevo RUS no se sale, y un periodo no se monta sobre sus flechas', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { regimenTributario: 'nuevo-rus' });
  await sell(shop, 'cash', 98_765_40, 'Terreno');
  const page = await cuadra.open('/profile', { by: shop, viewport: narrow });
  await doubleLetters(page);
  for (const path of ['reports/taxes', 'dashboard']) {
    await goWithin(page, pathIn(shop, path));
    await page.getByText('S/ 96,000.00').first().waitFor();
    expect([path, await widthBeyondWindow(page)]).toEqual([path, 0]);
  }
  await goWithin(page, pathIn(shop, 'reports/financial'));
  const words = page.locator('main p', { hasText: 'en curso' });
  const [arrow, said] = await Promise.all([
    page.getByRole('button', { name: 'Periodo anterior' }).boundingBox(),
    words.boundingBox(),
  ]);
  expect(arrow?.y).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0));
});

it('al 200 %, una dirección que no existe cabe en el celular más angosto, y cerrar sesión no se monta sobre el logo', async () => {
  const { shop } = opened;
  const page = await cuadra.open(pathIn(shop, 'nada'), { by: shop, viewport: narrow });
  await doubleLetters(page);
  await page.getByRole('heading', { name: 'Página no encontrada' }).waitFor();
  const leave = page.getByRole('button', { name: 'Cerrar sesión' });
  await leave.waitFor();
  expect(await textsOutOfPlace(page)).toEqual([]);
  const [logo, button] = await Promise.all([
    page.getByRole('banner').locator('a svg').boundingBox(),
    leave.boundingBox(),
  ]);
  if (logo === null || button === null) throw new Error('one of them is not shown');
  expect(button.x >= logo.x + logo.width || button.y >= logo.y + logo.height).toBe(true);
});

/** By what stands around them. */
function amountsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .whitespace-nowrap')].flatMap((amount) => {
      const { left, right } = amount.getBoundingClientRect();
      const edge = amount.closest('.overflow-hidden')?.getBoundingClientRect();
      return edge !== undefined && (left < edge.left || right > edge.right) ? [amount.textContent] : [];
    }),
  );
}

function wordsBeyondTheirButton(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button), [role=dialog] button')].flatMap((button) => {
      const { left, right } = button.getBoundingClientRect();
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const beyond: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only, [aria-hidden=true]') !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.left < left || box.right > right) beyond.push(node.textContent ?? '');
      }
      return beyond;
    }),
  );
}

/** What a product or a choice is called: a word of it that stands on two lines, or a line of it that is not seen. */
function namesCutOrBroken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('main li [class*="line-clamp"], main [role=radiogroup] .font-bold')];
    return names.flatMap((name) => {
      if (name.scrollHeight > name.clientHeight) return [`«${name.textContent}» no se lee entero`];
      return [...name.childNodes].flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/[^\s/]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1 ? [`«${word}» se parte`] : [];
        }),
      );
    });
  });
}

/** The texts that reach beyond the window, and those that lie on another one of the same layer. */
function textsOutOfPlace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.sr-only, .truncate, [aria-hidden=true], nav, [hidden]') === null;
    const layerOf = (element: Element | null): Element | null => {
      if (element === null || element.tagName === 'DIALOG') return element;
      const { position, overflowY } = getComputedStyle(element);
      const isLayer = ['fixed', 'sticky'].includes(position) || ['auto', 'scroll'].includes(overflowY);
      return isLayer ? element : layerOf(element.parentElement);
    };
    const texts: { words: string; box: DOMRect; layer: Element | null }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      const words = textContent?.trim() ?? '';
      if (words === '' || parentElement === null || !isShown(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) texts.push({ words, box, layer: layerOf(parentElement) });
    }
    const beyond = texts.filter(({ box }) => box.left < 0 || box.right > window.innerWidth);
    const pairs = texts.flatMap((one, place) =>
      texts.slice(place + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const line = Math.min(one.box.height, other.box.height);
        return one.layer === other.layer && across > tolerance && down > line / 2
          ? [`«${one.words}» y «${other.words}»`]
          : [];
      }),
    );
    return [...beyond.map(({ words }) => `«${words}» se sale`), ...pairs];
  });
}

/** The words of the title that go on in a second line. */
async function titleWordsBroken(page: Page): Promise<string[]> {
  return page.getByRole('heading', { level: 1 }).evaluate(({ firstChild: words }) => {
    const found = [...(words?.textContent ?? '').matchAll(/\S+/gu)];
    return found.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      if (words === null) return [];
      range.setStart(words, index);
      range.setEnd(words, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}
