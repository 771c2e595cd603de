/** With letters at 200 %, on the narrowest phone: people, their keys and the history are read without a broken word. */
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { doubleLetters, narrow, widthBeyondWindow } from '../staging/look.ts';
import { officePath } from '../staging/office.ts';
import { invitee, openShop } from '../staging/rosa.ts';

const cuadra = runningCuadra();

it('ni el nombre de una llave, ni el de una empleada, ni lo que puede hacer, ni lo que hizo', async () => {
  const shop = await openShop(cuadra.address());
  await invitee(cuadra.address(), shop, 'Marisol');
  await shop.does('create-api-token', { tokenId: randomUUID(), name: 'Facturas', hash: '5e'.repeat(32) });
  const page = await cuadra.open('/profile', { by: shop, viewport: narrow });
  await doubleLetters(page);

  await goWithin(page, officePath(shop, 'settings?parte=seguridad'));
  expect(await wordsBroken(page.getByText('Facturas', { exact: true }))).toEqual([]);

  await goWithin(page, officePath(shop, 'employees'));
  await page.getByRole('link', { name: 'Marisol Quispe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marisol Quispe' });
  expect(await wordsBroken(dialog.getByRole('heading', { name: 'Marisol Quispe' }))).toEqual([]);
  for (const choice of ['Vendedor', 'Encargado', 'A medida'])
    expect(await wordsBroken(dialog.getByText(choice, { exact: true }))).toEqual([]);

  await goWithin(page, officePath(shop, 'testing/traceability?cambios=todos'));
  expect(await wordsBroken(page.getByText('aceptó su invitación'))).toEqual([]);
  const chosen = page.locator('summary', { hasText: 'Todos los días' });
  const [words, sign] = await Promise.all([
    chosen.locator('span').first().evaluate(rightOfWords),
    chosen.locator('svg').last().boundingBox(),
  ]);
  expect(words).toBeLessThanOrEqual(sign?.x ?? 0);
  await page.getByText('Más detalles').click();
  await page.getByText('Sello del último registro').waitFor();
  const details = page.locator('details', { hasText: 'Más detalles' });
  expect(await details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await widthBeyondWindow(page)).toBe(0);
});

/** How far its text reaches. */
function rightOfWords(shown: Element): number {
  const range = document.createRange();
  range.selectNodeContents(shown);
  return range.getBoundingClientRect().right;
}

/** The words that go on in a second line. */
function wordsBroken(shown: Locator): Promise<string[]> {
  return shown.first().evaluate((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}
