/** The fields and choices that all screens are made of, as somebody fills them in. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focusedName } from '../staging/focus.ts';
import { builtGallery } from '../staging/gallery.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { phone } from '../staging/wizard.ts';

const gallery = builtGallery();
const STILL_MS = 400;

it('an amount and a quantity are typed, painted, refused, corrected, lowered, stepped and read back', async () => {
  const page = await gallery.open({}, '?shelf=numbers');
  const price = page.getByRole('textbox', { name: 'Precio', exact: true });
  await paintsWhatIsLeft(price);
  await refusesOnceItIsLeft(price);
  await isCorrected(price);
  await isLowered(page.getByRole('textbox', { name: 'Gasto' }));
  await isStepped(page.getByRole('textbox', { name: 'Cantidad' }));
  await expect.poll(() => page.getByText(/^Cantidad: /).innerText()).toBe('Cantidad: 1234000');
});

/** Each way of writing it is the domain's to know (parse-number-field-text.test.ts). */
async function paintsWhatIsLeft(field: Locator): Promise<void> {
  const keys = '1.234,50';
  const kept = () =>
    field
      .page()
      .getByText(/^Precio: /)
      .innerText();
  await field.fill('');
  await field.pressSequentially(keys);
  await expect.poll(() => field.inputValue()).toBe(keys);
  await expect.poll(kept).toBe('Precio: 123450');
  await field.page().keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe('1,234.50');
  await expect.poll(kept).toBe('Precio: 123450');
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText('S/ 12,50');
  await expect.poll(() => field.inputValue()).toBe('S/ 12,50');
  await expect.poll(kept).toBe('Precio: 1250');
}

async function refusesOnceItIsLeft(field: Locator): Promise<void> {
  const why = field.page().getByText('Un monto lleva solo dos decimales. Si son miles, escribe 12,345.');
  await field.fill('');
  await field.pressSequentially('12.345');
  await expect.poll(() => field.inputValue()).toBe('12.345');
  expect(await why.count()).toBe(0);
  await field.page().keyboard.press('Tab');
  await why.waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('12.345');
  await field.fill('7');
  await field.page().keyboard.press('Tab');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false');
  await expect.poll(() => why.count()).toBe(0);
}

/** In its middle, and as a whole by who comes to it, with the mouse or with Tab. */
async function isCorrected(field: Locator): Promise<void> {
  await field.fill('');
  await field.pressSequentially('1234');
  await field.press('ArrowLeft');
  await field.press('ArrowLeft');
  await field.pressSequentially(',9');
  await expect.poll(() => field.inputValue()).toBe('12,934');
  await field.press('Backspace');
  await expect.poll(() => field.inputValue()).toBe('12,34');
  await field.page().keyboard.press('Tab');
  await field.click();
  await field.page().keyboard.type('7');
  await expect.poll(() => field.inputValue()).toBe('7');
}

/** What is too much for the account, once it is typed to its end. */
async function isLowered(field: Locator): Promise<void> {
  const page = field.page();
  await field.click();
  await page.keyboard.type('500.75');
  await expect.poll(() => field.inputValue()).toBe('500.75');
  expect(await page.getByText('Bajamos el monto').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByText('Bajamos el monto de S/ 500.75 a S/ 12.00: es lo que hay en Efectivo.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('12.00');
  await field.fill('');
  await field.pressSequentially('9');
  await expect.poll(() => page.getByText('Gasto: 900').count()).toBe(1);
  await expect.poll(() => page.getByText('Bajamos el monto').count()).toBe(0);
}

/**
 * With buttons, which keep the focus at their limits, and arrow keys; where a quantity could be doubted, it says how it
 * was read.
 */
async function isStepped(field: Locator): Promise<void> {
  const page = field.page();
  const kept = () => page.getByText(/^Cantidad: /).innerText();
  await field.fill('');
  await field.pressSequentially('0,125');
  await expect.poll(() => field.inputValue()).toBe('0,125');
  await expect.poll(kept).toBe('Cantidad: 125');
  await page.getByRole('button', { name: 'Más' }).first().click();
  await expect.poll(kept).toBe('Cantidad: 135');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect.poll(kept).toBe('Cantidad: 115');
  await field.fill('0.02');
  const less = page.getByRole('button', { name: 'Menos' }).first();
  await less.focus();
  for (const left of [10, 10]) {
    await page.keyboard.press('Enter');
    await expect.poll(kept).toBe(`Cantidad: ${left}`);
    await expect.poll(() => focusedName(page)).toBe('Menos');
  }
  await field.fill('');
  await less.press('Enter');
  await expect.poll(kept).toBe('Cantidad: nada');
  await field.pressSequentially('1,234');
  await page.getByText('1,234 es 1234, más de mil. Si querías decimales, usa punto: 1.234.').waitFor();
}

const productBox = (page: Page) => page.getByRole('combobox', { name: 'Producto' }).first();
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Producto' }).first().getByRole('option');
const taken = (page: Page) => page.getByRole('list', { name: 'Elegidos' }).getByRole('listitem').allInnerTexts();

it('the product search is used with the keys alone, takes a scanned code, offers what it does not find, can be read, and asks once typing has paused', async () => {
  const page = await gallery.open({ viewport: phone }, '?shelf=products');
  const second = await isUsedWithTheKeysAlone(page);
  const box = productBox(page);
  await box.fill('');
  await box.pressSequentially('7750000000003');
  await page.keyboard.press('Enter');
  await expect.poll(() => taken(page)).toEqual([second, 'AZÚCAR RUBIA 500 ML 3']);

  await expect.poll(() => box.getAttribute('placeholder')).toBe('Buscar producto...');
  await box.pressSequentially('chicha morada');
  await page.getByText('No se encontraron resultados.', { exact: true }).locator('visible=true').waitFor();
  const offer = page.getByRole('option', { name: 'Registrar nuevo producto: chicha morada' });
  await offer.click();
  expect((await taken(page)).at(-1)).toBe('Registrar nuevo producto: chicha morada');
  await page.getByRole('combobox', { name: 'Producto' }).last().fill('pan');
  await expect.poll(() => page.getByText('Cargando tus productos…').isVisible()).toBe(true);
  await asksOnceTypingHasPaused(page);
});

/** Finds five of five thousand, and is emptied by its cross. */
async function asksOnceTypingHasPaused(page: Page): Promise<void> {
  const box = productBox(page);
  await box.click();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially('azucar rub');
  await page.clock.runFor(119);
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
  await page.clock.runFor(1);
  await optionsOf(page).first().waitFor();
  await expect.poll(() => optionsOf(page).count()).toBe(5);
  await expect.poll(() => optionsOf(page).first().innerText()).toContain('AZÚCAR RUBIA');
  await page.getByText('5 resultados.').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).first().click();
  await expect.poll(() => box.inputValue()).toBe('');
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
}

/** Arrows, Enter, Escape, Tab; resolves to what was taken. */
async function isUsedWithTheKeysAlone(page: Page): Promise<string> {
  const [box, options] = [productBox(page), optionsOf(page)];
  await box.click();
  await box.pressSequentially('inca kola');
  // A slow machine pauses between two keys, and what was found by then is found anew.
  await untilStill(options);
  expect(await lookOnDevices(page)).toEqual(fine);
  const [second = ''] = (await options.nth(1).innerText()).split('\n');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
  await page.keyboard.press('Enter');
  expect(await taken(page)).toEqual([second]);
  await expect.poll(() => box.inputValue()).toBe('');

  await box.pressSequentially('arroz');
  await options.first().waitFor();
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  await expect.poll(() => box.inputValue()).toBe('arroz');
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  await page.keyboard.press('Tab');
  await options.first().waitFor({ state: 'hidden' });
  expect(await taken(page)).toHaveLength(1);
  return second;
}

it('choices: what cannot pay, what only looks around, a range that ends before it begins, and the till counted down', async () => {
  const page = await gallery.open({ viewport: phone }, '?shelf=choices');
  await expect.poll(() => page.getByRole('radio', { name: 'Yape/Plin' }).first().isDisabled()).toBe(true);
  await page.getByText('No alcanza: te faltan S/ 12.50.').waitFor();
  await page.getByRole('radio', { name: 'Efectivo' }).first().click();
  await page.getByText('Cuenta: cash').waitFor();

  await page.getByRole('radio', { name: 'Ingresó' }).focus();
  await page.keyboard.press('ArrowDown');
  const told = () => page.getByText(/^Tipo: /).innerText();
  await expect.poll(told).toBe('Tipo: expense, decidido 0 veces');
  await page.keyboard.press('Enter');
  await expect.poll(told).toBe('Tipo: expense, decidido 1 veces');
  await page.getByRole('radio', { name: 'Salió' }).click();
  await expect.poll(told).toBe('Tipo: expense, decidido 2 veces');
  await page.keyboard.press('Space');
  await expect.poll(told).toBe('Tipo: expense, decidido 3 veces');

  await page.getByRole('button', { name: '7 días' }).click();
  await page.getByText('Rango: 2026-11-15 a 2026-11-21').waitFor();
  await page.getByLabel('Desde').fill('2026-12-01');
  await page.getByText('La primera fecha va antes que la segunda.').waitFor();
  await expect.poll(() => page.getByText('Rango: 2026-11-15 a 2026-11-21').count()).toBe(1);
  await isCountedDown(page);
});

/** The total grows, and what is no number is said. */
async function isCountedDown(page: Page): Promise<void> {
  await page.getByLabel('S/ 200.00', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3x');
  await page.keyboard.press('ArrowDown');
  await page.getByText('«3x» no es un número.').waitFor();
  // All of it is selected for who comes back; only its end is taken away.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByText('«3x» no es un número.').count()).toBe(0);
  await page.keyboard.type('2');
  await page.getByLabel('S/ 5.00', { exact: true }).fill('');
  await expect.poll(() => page.getByText('Total contado').innerText()).toContain('S/ 600.00');
}

/** Until what is found stays the same for longer than typing may pause. */
async function untilStill(options: Locator): Promise<void> {
  let before = '';
  const isStill = async (): Promise<boolean> => {
    const now = (await options.allInnerTexts()).join('\n');
    const isSame = now !== '' && now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { interval: STILL_MS }).toBe(true);
}
