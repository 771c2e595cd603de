/** For tests: a shop with two days of trade, every kind of record, and employees with all sorts of permissions. */
import { randomUUID } from 'node:crypto';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import type { IntakeParts } from '../api/api-dependencies.ts';
import type { ApiRoute } from '../api/api-route.ts';
import { type ServedShop, servedShop } from './served-shop.ts';

export const YESTERDAY = '2026-11-20';
export const TODAY = '2026-11-21';
export const NOW = '2026-11-21T20:00:00.000Z';
export const RICE = '00000000-0000-7000-8000-000000000100';
export const SODA = '00000000-0000-7000-8000-000000000101';

/** Minutes after 08:00 in Lima. */
function yesterday(minutes: number): { at: string } {
  return { at: new Date(Date.parse('2026-11-20T13:00:00.000Z') + minutes * 60_000).toISOString() };
}

export function today(minutes: number): { at: string } {
  return { at: new Date(Date.parse('2026-11-21T13:00:00.000Z') + minutes * 60_000).toISOString() };
}

const id = randomUUID;

/**
 * Yesterday: opened with 500.00 and 100.00, bought 50 kg of rice at 3.00, sold 10 kg at 4.50, paid the helper 40.00 and
 * the light 30.50, moved 20.00 to the bank, closed 5.00 short. Today: sold rice and soda, a cut of hair, bought soda.
 */
export async function tradedShop(routes: readonly ApiRoute<IntakeParts>[]): Promise<ServedShop> {
  const shop = await servedShop(routes, { now: NOW });
  const products = [
    { uuid: RICE, description: 'Arroz Costeño', unit: 'kg', price: 4_50 },
    { uuid: SODA, description: 'Gaseosa', unit: 'uni', price: 2_50, stock: unitsToQuantity(3), code: '775' },
  ] as const;
  await shop.does('save-products', { products: [...products] }, yesterday(0));
  await shop.does('open-day', { transactionId: id(), realCashBalance: 500_00, realBankBalance: 100_00 }, yesterday(1));
  await buy(shop, RICE, unitsToQuantity(50), 3_00, yesterday(2));
  await sell(shop, 'cash', [RICE], yesterday(3));
  await spend(shop, 'Pago al ayudante', 40_00, 'labor', yesterday(4));
  await spend(shop, 'Recibo de luz', 30_50, 'overhead', yesterday(5));
  const transfer = { transactionId: id(), fromAccount: 'cash', toAccount: 'bank', amount: 20_00 } as const;
  await shop.does('record-transfer', transfer, yesterday(6));
  await shop.does(
    'close-day',
    { transactionId: id(), realCashBalance: 299_50, realBankBalance: 120_00 },
    yesterday(600),
  );
  await shop.does('open-day', { transactionId: id(), realCashBalance: 300_00, realBankBalance: 120_00 }, today(0));
  await sell(shop, 'bank', [RICE, SODA], today(30));
  await sell(shop, 'cash', [SODA, null], today(90));
  await buy(shop, SODA, unitsToQuantity(12), 1_20, today(95));
  await spend(shop, 'Bolsas', 5_00, 'materials', today(100));
  await shop.does('record-transfer', { ...transfer, transactionId: id(), amount: 7_00 }, today(110));
  await shop.employee('nobody');
  await shop.employee('everything', ...permissionNames);
  for (const name of permissionNames) await shop.employee(`only-${name}`, name);
  return shop;
}

/** Sells 10 of each product; null is a haircut for 15.00. */
export async function sell(
  shop: ServedShop,
  account: 'cash' | 'bank',
  productIds: readonly (string | null)[],
  deed: { readonly at: string; readonly by?: string },
): Promise<string> {
  const transactionId = id();
  const items = productIds.map((productId) => {
    const base = { uuid: id(), proceedAnyway: true };
    if (productId === null) {
      const haircut = {
        description: 'Corte de pelo',
        quantity: unitsToQuantity(1),
        unit: 'service',
        price: 15_00,
      } as const;
      return { ...base, ...haircut, oldOrNewProduct: 'new' } as const;
    }
    const isRice = productId === RICE;
    return {
      ...base,
      selectedProductUuid: productId,
      description: isRice ? 'ARROZ COSTEÑO' : 'GASEOSA',
      quantity: unitsToQuantity(10),
      unit: isRice ? 'kg' : 'uni',
      price: isRice ? 4_50 : 2_50,
      oldOrNewProduct: 'old',
      stockLogUuid: id(),
    } as const;
  });
  await shop.does('record-income', { transactionId, account, items }, deed);
  return transactionId;
}

export async function spend(
  shop: ServedShop,
  description: string,
  amount: number,
  category: 'materials' | 'labor' | 'overhead',
  deed: { readonly at: string; readonly by?: string },
): Promise<string> {
  const transactionId = id();
  const expense = { transactionId, expenseId: id(), account: 'cash', description, amount, category } as const;
  await shop.does('record-expense', expense, deed);
  return transactionId;
}

export async function buy(
  shop: ServedShop,
  productId: string,
  quantity: number,
  cost: number,
  deed: { readonly at: string; readonly by?: string },
): Promise<void> {
  const ids = { transactionId: id(), expenseId: id(), stockLogId: id() };
  await shop.does('buy-stock', { productId, quantity, cost, account: 'cash', ...ids }, deed);
}
