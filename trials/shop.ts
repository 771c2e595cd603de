/**
 * A shop for a trial: a new business with money in the till and products on the shelf.
 *
 * The conserved products are never counted and their purchases never deleted, so their stock can be added up
 * independently; any command may change the others.
 */
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import type { WorkingSet } from '@cuadra/domain/working-set';
import * as z from 'zod/mini';
import type { Numbers } from '../seeds/numbers.ts';
import { backdateShop } from '../server/src/testing/older-shop.ts';
import type { Cuadra } from './cuadra.ts';
import { idFrom } from './ids.ts';
import type { Phone } from './phone.ts';

export interface Shop {
  readonly businessId: string;
  readonly conserved: readonly string[];
  readonly loose: readonly string[];
  /** Whether the till is counted during the trial. */
  readonly countsTill: boolean;
  /** The state at the start of the trial. */
  readonly start: WorkingSet;
  /** Recorded since then, by anybody, for anybody to correct. */
  readonly records: string[];
  readonly stockLogs: { readonly productId: string; readonly stockLogId: string }[];
}

const PRODUCTS_OF_EACH = 4;
const UNITS = 1_000;
const DAY_MS = 24 * 3_600_000;
const MONEY = { realCashBalance: 5_000_00, realBankBalance: 5_000_00 };

const workingSet = z.custom<WorkingSet>();

/** The till is counted in every second one. */
export async function openShops(cuadra: Cuadra, phone: Phone, numbers: Numbers, count: number): Promise<Shop[]> {
  const ids = Array.from({ length: count }, () => idFrom(numbers));
  for (const businessId of ids) {
    await phone.does('create-business', { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' });
  }
  // Phones also send commands that are some minutes old, so the shops must be older than that.
  const dayAgo = instantFromMilliseconds(Date.now() - DAY_MS);
  await cuadra.inDatabase(async (database) => {
    for (const businessId of ids) await backdateShop(database, businessId, dayAgo);
  });
  const shops: Shop[] = [];
  for (const [place, businessId] of ids.entries()) {
    shops.push(await fillShop(businessId, phone, numbers, place % 2 === 1));
  }
  return shops;
}

async function fillShop(businessId: string, phone: Phone, numbers: Numbers, countsTill: boolean): Promise<Shop> {
  const products = Array.from({ length: 2 * PRODUCTS_OF_EACH }, (_, place) => ({
    uuid: idFrom(numbers),
    description: `Producto ${place}`,
    unit: 'kg' as const,
    price: numbers.between(1, 20) * 50,
    cost: numbers.between(1, 20) * 25,
    stock: numbers.between(20, 60) * UNITS,
  }));
  await phone.does('save-products', { products }, businessId);
  await phone.does('open-day', { transactionId: idFrom(numbers), ...MONEY }, businessId);
  const ids = products.map(({ uuid }) => uuid);
  return {
    businessId,
    conserved: ids.slice(0, PRODUCTS_OF_EACH),
    loose: ids.slice(PRODUCTS_OF_EACH),
    countsTill,
    start: await readWorkingSet(phone, businessId, 0),
    records: [],
    stockLogs: [],
  };
}

export async function readWorkingSet(phone: Phone, businessId: string, since: number): Promise<WorkingSet> {
  return z.parse(workingSet, await phone.reads(`/api/businesses/${businessId}/sync?since=${since}`));
}
