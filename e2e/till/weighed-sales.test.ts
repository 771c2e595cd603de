/**
 * Un día de veinte ventas pesadas, y la caja cuadra a la moneda: lo que hay en ella es lo que de verdad entró y salió
 * de las manos, contado aquí sin preguntarle a Cuadra.
 */
import { randomUUID } from 'node:crypto';
import { denominations } from '@cuadra/domain/kernel/denominations';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterPath, sheet, tiles } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { computer, press, recordsOf, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

/** Each product, by weight and by amount, paid in each way. */
const SALES = 20;
const OPENING = { cash: 150_00, bank: 80_00 };
const goods = [
  { code: '71', price: 4_50 },
  { code: '72', price: 32_90 },
] as const;
const NOTE = 20_00;

type Way = 'exact' | 'note' | 'yape' | 'split';
const ways: readonly Way[] = ['exact', 'note', 'yape', 'split', 'note'];

interface Sale {
  readonly code: string;
  readonly by: 'weight' | 'amount';
  /** Hundredths of a kilo, or céntimos. */
  readonly typed: number;
  readonly total: number;
  readonly way: Way;
}

/** The same twenty every time. */
const sales: readonly Sale[] = Array.from({ length: SALES }, (_, at) => {
  const good = goods[at % goods.length] ?? goods[0];
  const by = at % 4 < 2 ? 'weight' : 'amount';
  const grams = good.price > 10_00 ? 11 + at : 52 + 3 * at;
  const typed = by === 'weight' ? grams : 2_07 + at * 23;
  const total = by === 'weight' ? Math.floor((good.price * grams + 50) / 100) : typed;
  return { code: good.code, by, typed, total, way: ways[at % ways.length] ?? 'exact' };
});

it('veinte ventas pesadas cierran con diferencia cero', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { cashRounding: 10 });
  await shop.does('save-products', {
    products: [
      { uuid: randomUUID(), description: 'Arroz a granel', unit: 'kg', price: 4_50, stock: 90_000, code: '71' },
      { uuid: randomUUID(), description: 'Queso fresco', unit: 'kg', price: 32_90, stock: 40_000, code: '72' },
    ],
  });
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: computer });
  await heading(page, 'Vender');
  await tiles(page).first().waitFor();
  const till = { ...OPENING };
  for (const sale of sales) {
    await putInCart(page, sale);
    const { cash, bank } = await takeMoney(page, sale);
    till.cash += cash;
    till.bank += bank;
  }
  await sheet(page, /^Vendiste/u)
    .getByText('Guardado')
    .waitFor();
  await expect.poll(async () => (await recordsOf(shop, 'income')).length).toBe(SALES);

  await page.goto(cuadra.address() + pathOf(shop, 'accounts-balance?contar=cerrar'));
  await heading(page, 'Cerrar caja: ¿cuánto dinero hay?');
  for (const [coin, count] of piecesOf(till.cash)) await typeOver(page.getByLabel(`S/ ${decimal(coin)}`), `${count}`);
  await typeOver(page.getByLabel('Saldo de Yape/Plin'), decimal(till.bank));
  await press(page, 'Cerrar caja');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar caja' }).click();
  await heading(page, 'Caja cerrada');
  await expect.poll(() => textOf(page)).toContain('Lo contado es justo lo que debía haber.');
  expect(till.cash % 10).toBe(0);
  await expect
    .poll(() => closureOf(shop))
    .toEqual({
      expectedCashBalance: till.cash,
      expectedBankBalance: till.bank,
      realCashBalance: till.cash,
      realBankBalance: till.bank,
    });
});

/** The gun's way: a code begins the next sale, and its Enter opens the line. */
async function putInCart(page: Page, { code, by, typed }: Sale): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const line = page.getByRole('dialog');
  if (by === 'amount') {
    await line.getByRole('radio', { name: 'Por soles' }).check();
    await line.getByLabel('¿Cuántos soles quiere?').focus();
  } else await line.getByRole('textbox', { name: 'Cantidad' }).waitFor();
  await page.keyboard.type(decimal(typed));
  await page.keyboard.press('Enter');
  await line.waitFor({ state: 'detached' });
}

/** What goes from hand to hand: cash is in coins of ten céntimos, and never more than is owed. */
async function takeMoney(page: Page, { total, way }: Sale): Promise<{ cash: number; bank: number }> {
  await page.keyboard.press('Control+Enter');
  const paying = sheet(page, `Cobrar S/ ${decimal(total)}`);
  await paying.waitFor();
  const bank = way === 'yape' ? total : way === 'split' ? Math.floor(total / 2) : 0;
  const due = Math.floor((total - bank) / 10) * 10;
  if (way === 'yape') await paying.getByRole('button', { name: 'Yape/Plin', exact: true }).click();
  else {
    if (way === 'split') {
      await paying.getByRole('button', { name: 'Parte y parte' }).click();
      await paying.getByLabel('Por Yape/Plin').pressSequentially(decimal(bank));
    }
    if (way === 'note') await paying.getByLabel('Otro monto').pressSequentially(decimal(NOTE));
    await page.keyboard.press('Enter');
  }
  const sold = sheet(page, `Vendiste S/ ${decimal(total)}`);
  await sold.waitFor();
  if (way !== 'note') return { cash: due, bank };
  const back = NOTE - due;
  await sold
    .getByText(`S/ ${decimal(back)}`)
    .first()
    .waitFor();
  return { cash: NOTE - back, bank };
}

/** Its notes and coins, the largest first; the smallest is ten céntimos. */
function piecesOf(cash: number): (readonly [coin: number, count: number])[] {
  let rest = cash;
  const pieces = denominations.map((coin) => {
    const count = Math.floor(rest / coin);
    rest -= count * coin;
    return [coin, count] as const;
  });
  expect(rest).toBe(0);
  return pieces.filter(([, count]) => count > 0);
}

function decimal(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

const closures = z.object({
  closures: z.array(
    z.object({
      expectedCashBalance: z.number(),
      expectedBankBalance: z.number(),
      realCashBalance: z.number(),
      realBankBalance: z.number(),
    }),
  ),
});

async function closureOf(shop: Shop) {
  const [only] = z.parse(closures, await shop.get(`/api/businesses/${shop.businessId}/closures`)).closures;
  return only;
}
