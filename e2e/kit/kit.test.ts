/** The fields and choices that all screens are made of, as somebody fills them in. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtGallery } from '../staging/gallery.ts';

const gallery = builtGallery();
const phone = { viewport: { width: 360, height: 800 } };
const STILL_MS = 400;

describe('an amount', () => {
  const typing = async () => {
    const page = await gallery.open({}, '?shelf=numbers');
    const field = page.getByRole('textbox', { name: 'Precio', exact: true });
    await field.fill('');
    return { page, field, kept: () => page.getByText(/^Precio: /).innerText() };
  };

  it('stays as it is typed, and is painted once it is left', async () => {
    const { field, kept, page } = await typing();
    for (const [keys, painted, expected] of [
      ['1,5', '1.50', 'Precio: 150'],
      ['1,234.50', '1,234.50', 'Precio: 123450'],
      ['1.234,50', '1,234.50', 'Precio: 123450'],
      ['1,234', '1,234.00', 'Precio: 123400'],
      ['S/ 12,50', '12.50', 'Precio: 1250'],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(keys);
      await expect.poll(() => field.inputValue()).toBe(keys);
      await expect.poll(kept).toBe(expected);
      await page.keyboard.press('Tab');
      await expect.poll(() => field.inputValue()).toBe(painted);
      await expect.poll(kept).toBe(expected);
      await field.fill('');
      await paste(field, keys);
      await expect.poll(() => field.inputValue()).toBe(keys);
      await expect.poll(kept).toBe(expected);
    }
  });

  it('is refused when it is none, and why is said once it is left', async () => {
    const { field, page } = await typing();
    for (const [keys, why] of [
      ['12.345', 'Un monto lleva solo dos decimales. Si son miles, escribe 12,345.'],
      ['-5', 'Aquí no van números negativos: quita el signo menos.'],
      ['1e5', '«1e5» no es un monto. Escríbelo así: 1234.50.'],
      ['10000000', 'El máximo es S/ 9,999,999.99.'],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(keys);
      await expect.poll(() => field.inputValue()).toBe(keys);
      await expect.poll(() => page.getByText(why).count()).toBe(0);
      await page.keyboard.press('Tab');
      await page.getByText(why).waitFor();
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      expect((await field.inputValue()).replaceAll(',', '').replace('.00', '')).toBe(keys);
      await field.fill('7');
      await page.keyboard.press('Tab');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false');
      await expect.poll(() => page.getByText(why).count()).toBe(0);
    }
  });

  it('is corrected in its middle', async () => {
    const { field } = await typing();
    await field.pressSequentially('1234');
    await field.press('ArrowLeft');
    await field.press('ArrowLeft');
    await field.pressSequentially(',9');
    await expect.poll(() => field.inputValue()).toBe('12,934');
    await field.press('Backspace');
    await expect.poll(() => field.inputValue()).toBe('12,34');
  });

  it('is replaced as a whole by who comes to it, with the mouse or with Tab', async () => {
    const { field, page } = await typing();
    await field.pressSequentially('450');
    await page.keyboard.press('Tab');
    await field.click();
    await page.keyboard.type('7');
    await expect.poll(() => field.inputValue()).toBe('7');
  });

  it('that is too much for the account is lowered once it is typed to its end, and the field says from what', async () => {
    const { page } = await typing();
    const field = page.getByRole('textbox', { name: 'Gasto' });
    await field.click();
    await page.keyboard.type('500.75');
    await expect.poll(() => field.inputValue()).toBe('500.75');
    await expect.poll(() => page.getByText('Bajamos el monto').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Bajamos el monto de S/ 500.75 a S/ 12.00: es lo que hay en Efectivo.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('12.00');
    await field.fill('');
    await field.pressSequentially('9');
    await expect.poll(() => page.getByText('Gasto: 900').count()).toBe(1);
    await expect.poll(() => page.getByText('Bajamos el monto').count()).toBe(0);
  });
});

describe('a quantity', () => {
  it('is typed to the thousandth and stepped with buttons and arrow keys', async () => {
    const page = await gallery.open({}, '?shelf=numbers');
    const field = page.getByRole('textbox', { name: 'Cantidad' });
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
  });

  it('says how it was read where it could be doubted', async () => {
    const page = await gallery.open({}, '?shelf=numbers');
    const field = page.getByRole('textbox', { name: 'Cantidad' });
    const kept = () => page.getByText(/^Cantidad: /).innerText();
    await field.fill('');
    await field.pressSequentially('1,234');
    await page.getByText('1,234 es 1234, más de mil. Si querías decimales, usa punto: 1.234.').waitFor();
    await expect.poll(kept).toBe('Cantidad: 1234000');
    await field.fill('');
    await field.pressSequentially('1.234');
    await page.getByText('1.234 lleva decimales. Si son miles, escribe 1234.').waitFor();
    await expect.poll(kept).toBe('Cantidad: 1234');
  });
});

describe('the product search', () => {
  const searching = async () => {
    const page = await gallery.open({}, '?shelf=products');
    const box = page.getByRole('combobox', { name: 'Producto' });
    const taken = () => page.getByRole('list', { name: 'Elegidos' }).getByRole('listitem').allInnerTexts();
    const options = page.getByRole('listbox', { name: 'Producto' }).getByRole('option');
    await box.click();
    return { page, box, taken, options };
  };

  it('asks once typing has paused, and finds five of five thousand, whatever the accents', async () => {
    const { page, box, options } = await searching();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.pressSequentially('azucar rub');
    await page.clock.runFor(119);
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
    await page.clock.runFor(1);
    await options.first().waitFor();
    await expect.poll(() => options.count()).toBe(5);
    await expect.poll(() => options.first().innerText()).toContain('AZÚCAR RUBIA');
    await page.getByText('5 resultados.').waitFor({ state: 'attached' });
  });

  it('is used with the keys alone: arrows, Enter, Escape, Tab', async () => {
    const { page, box, taken, options } = await searching();
    await box.pressSequentially('inca kola');
    // A slow machine pauses between two keys, and what was found by then is found anew.
    await untilStill(options);
    const second = (await options.nth(1).innerText()).split('\n')[0];
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await taken()).toEqual([second]);
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
    expect(await taken()).toHaveLength(1);
  });

  it('takes a code that a scanner types with Enter at once', async () => {
    const { box, taken, page } = await searching();
    await box.pressSequentially('7750000000003');
    await page.keyboard.press('Enter');
    await expect.poll(taken).toEqual(['AZÚCAR RUBIA 500 ML 3']);
  });

  it('offers to register what it does not find', async () => {
    const { page, box, taken } = await searching();
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Buscar producto...');
    await box.pressSequentially('chicha morada');
    await page.getByText('No se encontraron resultados.', { exact: true }).locator('visible=true').waitFor();
    await page.getByRole('option', { name: 'Registrar nuevo producto: chicha morada' }).click();
    expect(await taken()).toEqual(['Registrar nuevo producto: chicha morada']);
  });

  it('is emptied by its cross, and keeps the focus', async () => {
    const { page, box } = await searching();
    await box.pressSequentially('pan');
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await expect.poll(() => box.inputValue()).toBe('');
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('says when there is nothing to search in yet', async () => {
    const { page } = await searching();
    await page.getByRole('combobox', { name: 'Cargando' }).fill('pan');
    await expect.poll(() => page.getByText('Cargando tus productos…').isVisible()).toBe(true);
  });
});

describe('choices', () => {
  it('an account that cannot pay cannot be chosen, and says what is missing', async () => {
    const page = await gallery.open(phone, '?shelf=choices');
    await expect.poll(() => page.getByRole('radio', { name: 'Yape/Plin' }).first().isDisabled()).toBe(true);
    await page.getByText('No alcanza: te faltan S/ 12.50.').waitFor();
    await page.getByRole('radio', { name: 'Efectivo' }).first().click();
    await page.getByText('Cuenta: cash').waitFor();
  });

  it('arrow keys look around, and only Space, Enter or a press decides, also twice', async () => {
    const page = await gallery.open({}, '?shelf=choices');
    await page.getByRole('radio', { name: 'Ingresó' }).focus();
    await page.keyboard.press('ArrowDown');
    const told = () => page.getByText(/^Tipo: /).innerText();
    await expect.poll(told).toBe('Tipo: expense, decidido 0 veces');
    await page.keyboard.press('Enter');
    await expect.poll(told).toBe('Tipo: expense, decidido 1 veces');
    await page.getByRole('radio', { name: 'Salió' }).click();
    await expect.poll(told).toBe('Tipo: expense, decidido 2 veces');
  });

  it('a range of days that ends before it begins is not given', async () => {
    const page = await gallery.open({}, '?shelf=choices');
    await page.getByRole('button', { name: '7 días' }).click();
    await page.getByText('Rango: 2026-11-15 a 2026-11-21').waitFor();
    await page.getByLabel('Desde').fill('2026-12-01');
    await page.getByText('La primera fecha va antes que la segunda.').waitFor();
    await expect.poll(() => page.getByText('Rango: 2026-11-15 a 2026-11-21').count()).toBe(1);
  });
});

it('the till is counted down the column, and the total grows', async () => {
  const page = await gallery.open(phone, '?shelf=choices');
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
});

async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.insertText(text);
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
