/** Rosa is in a hurry, or her hand trembles: a second and a third tap never undo what the first has done. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxOf } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { choose, phone, press, question, recordsOf, sellOne, waitForWizard, wizardPath } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const DONE = 'Registraste una venta de S/ 7.50';

interface Tap {
  readonly by: 'the finger' | 'the mouse';
  /** The milliseconds between two taps. */
  readonly delay: number;
}

const taps: readonly Tap[] = [
  { by: 'the finger', delay: 60 },
  { by: 'the finger', delay: 250 },
  { by: 'the finger', delay: 500 },
  { by: 'the mouse', delay: 60 },
  { by: 'the mouse', delay: 350 },
];

async function atPreview(shop: Shop): Promise<Page> {
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), {
    viewport: phone,
    hasTouch: true,
    reducedMotion: 'no-preference',
    by: shop,
  });
  await waitForWizard(page);
  await sellOne(page, 'Efectivo', 'Inca');
  return page;
}

/** Where the middle of a button is. */
async function middleOf(page: Page, button: string): Promise<readonly [number, number]> {
  const { x, y, width, height } = await boxOf(page.getByRole('button', { name: button, exact: true }));
  return [x + width / 2, y + height / 2];
}

/** She looks at a button before she taps it, which is longer than it takes no tap after its screen has come. */
async function lookAt(page: Page, button: string): Promise<readonly [number, number]> {
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  await page.waitForTimeout(700);
  await page.getByRole('button', { name: button, exact: true }).click({ trial: true });
  return middleOf(page, button);
}

/**
 * A second tap at the same place, or a second Enter, 150 ms after the next button has come: by the page's own clock, so
 * that it is a hurried one on a slow machine too.
 */
async function againSoonAfter(page: Page, next: string, at?: readonly [number, number]): Promise<void> {
  await page.evaluate(
    (second) => {
      const again = () => {
        const [x, y] = second.at ?? [];
        const under = x === undefined || y === undefined ? document.activeElement : document.elementFromPoint(x, y);
        if (!(under instanceof HTMLElement)) return;
        if (second.at === undefined) under.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        else under.click();
      };
      const watch = () => {
        const isThere = [...document.querySelectorAll('button')].some(({ textContent }) => textContent === second.next);
        if (isThere) setTimeout(again, 150);
        else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    },
    { next, at },
  );
}

it('toca Confirmar tres veces, con el dedo o el ratón, y ve su venta, registrada una vez; dos Enter dejan verla; dos toques en «Agregar» no registran nada', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atPreview(shop);
  for (const [round, { by, delay }] of taps.entries()) {
    if (round > 0) {
      await press(page, 'Nueva venta');
      await sellOne(page, 'Efectivo', 'Inca');
    }
    const [x, y] = await lookAt(page, 'Confirmar');
    for (let count = 0; count < 3; count += 1) {
      await (by === 'the finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await page.waitForTimeout(delay);
    }
    await question(page, DONE);
    await expect.poll(() => page.getByRole('button', { name: 'Deshacer' }).count()).toBe(1);
    await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(round + 1);
    // What stands there now is nothing that a fourth tap could press.
    const under = await page.evaluate(
      ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('button, a')?.textContent ?? '',
      [x, y],
    );
    expect(under).toBe('');
  }

  await press(page, 'Nueva venta');
  await sellOne(page, 'Efectivo', 'Inca');
  await pressesEnterTwice(page);
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(taps.length + 1);
  await addsWithTwoTaps(page);
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(taps.length + 1);
});

/** What was recorded stays in sight, and does not move while it is sent. */
async function pressesEnterTwice(page: Page): Promise<void> {
  const commands = await lateRequest(page, '**/api/commands');
  await page.getByRole('button', { name: 'Confirmar' }).focus();
  await againSoonAfter(page, 'Nueva venta');
  await page.keyboard.press('Enter');
  await question(page, DONE);
  await page.waitForTimeout(300);
  await question(page, DONE);
  await page.getByText('Guardado en este dispositivo. Se está enviando…').waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Productos' }).innerText()).toContain('INCA KOLA');
  const before = await middleOf(page, 'Deshacer');
  await commands.goOn();
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  expect(await middleOf(page, 'Deshacer')).toEqual(before);
}

/** The second, where «Confirmar» has come, records nothing. */
async function addsWithTwoTaps(page: Page): Promise<void> {
  await press(page, 'Nueva venta');
  await choose(page, 'Efectivo');
  await page.getByRole('combobox', { name: 'Producto' }).pressSequentially('inca');
  await page.getByRole('listbox').getByRole('option').first().click();
  const [x, y] = await lookAt(page, 'Agregar y continuar');
  await againSoonAfter(page, 'Confirmar', [x, y]);
  await page.touchscreen.tap(x, y);
  await question(page, 'Resumen de la venta');
  await page.waitForTimeout(300);
}

it('lo ya registrado no vuelve con Atrás, ni al abrir la dirección otra vez', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Registrar movimiento' }).first().click();
  await choose(page, 'Ingresó');
  await sellOne(page, 'Efectivo', 'Inca');
  await press(page, 'Confirmar');
  await question(page, DONE);
  await page.reload();
  await question(page, DONE);
  const address = page.url();
  await page.goBack();
  await heading(page, 'Hoy');
  await page.goForward();
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await page.goBack();
  await heading(page, 'Hoy');

  await page.getByRole('link', { name: 'Registrar movimiento' }).first().click();
  await choose(page, 'Ingresó');
  await sellOne(page, 'Efectivo', 'Inca');
  await press(page, 'Confirmar');
  await question(page, DONE);
  // Where she stands on it already, the browser only loads the page again, which shows what it showed.
  await page.goto(cuadra.address() + pathOf(shop, 'dashboard'));
  await heading(page, 'Hoy');
  await page.goto(address);
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(2);
});
