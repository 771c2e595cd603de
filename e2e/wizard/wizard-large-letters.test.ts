/** Con la letra al doble en el celular más angosto: se ve en qué se escribe, qué se respondió y entre qué se elige. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { doubleLetters, narrow, setLetters, widthBeyondWindow } from '../staging/look.ts';
import { openShop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { choose, coveredBy, found, question, waitForWizard, wizardPath } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('contando la caja nada cubre el campo en que se escribe ni lo que va contado; en una venta, ni "Paso 3 de 4" ni las respuestas ni los productos se parten o se salen', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'accounts-balance?contar=cerrar'), { by: shop, viewport: narrow });
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  for (const [letters, enlarge, shrink] of [
    ['del navegador', doubleLetters, (shown: Page) => setLetters(shown, 16)],
    ['del teléfono', (shown: Page) => setSizeOfText(shown, '200%'), (shown: Page) => setSizeOfText(shown, '')],
  ] as const) {
    await enlarge(page);
    const tens = page.getByLabel('S/ 10.00');
    await tens.focus();
    await typeOver(tens, '12');
    await expect.poll(() => coveredBy(tens)).toBe('nothing');
    expect([letters, await widthBeyondWindow(page)]).toEqual([letters, 0]);
    const counted = page.locator('[data-foot] dd').first();
    await counted.scrollIntoViewIfNeeded();
    expect([letters, await counted.innerText(), await coveredBy(counted)]).toEqual([letters, 'S/ 120.00', 'nothing']);
    await shrink(page);
  }

  await goWithin(page, wizardPath(shop, 'ingreso'));
  await waitForWizard(page);
  await choose(page, 'Efectivo');
  await question(page, '¿Qué vendiste?');
  await setSizeOfText(page, '200%');
  const steps = page.getByRole('navigation', { name: 'Pasos' });
  expect(await linesOf(steps.getByText('Paso 3 de 4'))).toBe(1);
  expect(await wordsBeyond(steps.getByRole('button'))).toEqual([]);
  await typeOver(page.getByRole('combobox', { name: 'Producto' }), 'leche');
  await found(page).waitFor();
  expect(await brokenWords(found(page))).toEqual([]);
});

/** As a phone does that enlarges the text and not the window's measures. */
function setSizeOfText(page: Page, fontSize: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

function linesOf(shown: Locator): Promise<number> {
  return shown.evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

/** What is not seen whole in its box. */
function wordsBeyond(boxes: Locator): Promise<string[]> {
  return boxes.evaluateAll((all) =>
    all.flatMap((box) =>
      [...box.querySelectorAll('span:not(.sr-only)')].flatMap((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().right > box.getBoundingClientRect().right ? [words.textContent] : [];
      }),
    ),
  );
}

function brokenWords(shown: Locator): Promise<string[]> {
  return shown.evaluate((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
