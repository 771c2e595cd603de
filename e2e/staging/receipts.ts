/** For the stories of receipts. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { openShop, type Shop } from './rosa.ts';
import { press } from './wizard.ts';

const MM_PER_POINT = 25.4 / 72;
export const longName = 'Galletas surtidas de vainilla y chocolate en paquete familiar de doce unidades A';

export interface SoldShop {
  readonly shop: Shop;
  readonly id: string;
  readonly number: string;
  /** The path of the sale's screen. */
  readonly path: string;
}

/** With a fresh sale to Doña Julia. */
export async function soldShop(address: string): Promise<SoldShop> {
  const shop = await openShop(address);
  const id = randomUUID();
  await shop.does('update-business', { direccion: 'Jr. Puno 123' });
  await shop.does('record-income', sale(id, 'Doña Julia', [service('Recarga', 10_00), service('Torta', 26_25)]));
  return { shop, id, number: id.slice(-6).toUpperCase(), path: `/business/${shop.businessId}/records/${id}` };
}

/** The path of a sale of sixty lines with the longest texts and highest amounts allowed. */
export async function soldLong(shop: Shop): Promise<string> {
  const id = randomUUID();
  const lines = Array.from({ length: 60 }, (_, place) => service(`${longName}${place}`, 9_999_999_99));
  await shop.does('record-income', sale(id, 'Mayorista', lines));
  return `/business/${shop.businessId}/records/${id}`;
}

export function sale(transactionId: string, description: string, items: readonly ReturnType<typeof service>[]) {
  return { transactionId, account: 'cash' as const, description, items: [...items] };
}

export function service(description: string, price: number) {
  return {
    uuid: randomUUID(),
    description,
    quantity: 1_000,
    unit: 'service' as const,
    price,
    oldOrNewProduct: 'new' as const,
  };
}

/** An all-black logo. */
export async function giveBlackLogo(page: Page, { businessId }: Pick<Shop, 'businessId'>): Promise<void> {
  await page.evaluate(async (id) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [120, 80];
    canvas.getContext('2d')?.fillRect(0, 0, 120, 80);
    const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    await fetch(`/api/businesses/${id}/logo`, { method: 'PUT', body });
  }, businessId);
}

export function receipt(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Recibo/u });
}

export async function textOf(place: Locator): Promise<string> {
  return (await place.innerText()).replaceAll(/\s+/gu, ' ').trim();
}

/** The focused element's accessible name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.closest('label, button, a')?.textContent ?? '').trim();
  });
}

/** The downloaded image, with its file name. */
export async function savedImage(page: Page): Promise<{ readonly name: string; readonly picture: Picture }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Descargar imagen')]);
  const picture = await pictureIn(page, readFileSync(await download.path()));
  return { name: download.suggestedFilename(), picture };
}

interface Picture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** The share of its first rows that is not white. */
  readonly inked: number;
}

/** As the browser decodes it. */
function pictureIn(page: Page, bytes: Buffer): Promise<Picture> {
  const type = bytes.subarray(1, 4).toString('latin1').toLowerCase();
  return page.evaluate(
    async ({ base64, kind }) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)]);
      const picture = await createImageBitmap(blob);
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = Math.min(1_000, picture.height);
      const brush = canvas.getContext('2d');
      brush?.drawImage(picture, 0, 0);
      const dots = brush?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      let inked = 0;
      for (let place = 0; place < dots.length; place += 4) if ((dots[place] ?? 255) < 128) inked += 1;
      return { type: kind, width: picture.width, height: picture.height, inked: (inked * 4) / dots.length };
    },
    { base64: bytes.toString('base64'), kind: type },
  );
}

/** The printed pages' sizes, in millimetres. */
export async function printed(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox \[0 0 (?<width>[\d.]+) (?<height>[\d.]+)\]/gu);
  return [...boxes].map(({ groups = {} }) => ({
    width: Math.round(Number(groups['width']) * MM_PER_POINT),
    height: Math.round(Number(groups['height']) * MM_PER_POINT),
  }));
}

/** Replaces the phone's share sheet: the first call shares, the second is canceled. */
export async function shareInsteadOfThePhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      canShare: ({ files = [] }: ShareData) => files.length > 0,
      share: ({ files: [file] = [] }: ShareData) => {
        const isSecond = document.body.dataset['shared'] !== undefined;
        document.body.dataset['shared'] = isSecond ? 'cancelled' : `${file?.name} ${file?.type}`;
        return isSecond ? Promise.reject(new DOMException('cancelled', 'AbortError')) : Promise.resolve();
      },
    });
  });
}

/** The receipt's actions in the colour of the main one. */
export function mainActions(page: Page): Promise<string[]> {
  return receipt(page)
    .locator('button, a')
    .evaluateAll((actions) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.backgroundColor = 'var(--color-accent)';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      const filled = actions.filter((action) => getComputedStyle(action).backgroundColor === backgroundColor);
      return filled.map((action) => action.textContent.trim());
    });
}
