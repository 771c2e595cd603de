/**
 * For tests: a shop with every kind of record, also deleted and corrected ones, to be moved to another instance, and
 * its export.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { exportAndLogoRoutes } from '../../reads/export-and-logo-routes.ts';
import { readsRoutes } from '../../reads/reads-routes.ts';
import { reportsRoutes } from '../../reports/reports-routes.ts';
import type { ServedShop } from '../../testing/served-shop.ts';
import { NOW, RICE, sell, SODA, spend, today, tradedShop } from '../../testing/traded-shop.ts';
import { exportBusinessToFile } from '../export-business-to-file.ts';
import { folderOfTest } from './full-instance.ts';

/** When it is imported. */
export const LATER = '2026-11-22T15:00:00.000Z';
const PNG = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(50)]);

export const everyRead = [...readsRoutes, ...reportsRoutes, ...exportAndLogoRoutes];

export async function movedShop(): Promise<ServedShop> {
  const shop = await tradedShop(everyRead);
  const stock = { productId: RICE, quantity: unitsToQuantity(1) };
  await shop.does('write-off-stock', { ...stock, stockLogId: randomUUID(), reason: 'Se mojó' }, today(200));
  await shop.does('return-stock', { ...stock, stockLogId: randomUUID() }, today(201));
  const count = {
    physicalStock: unitsToQuantity(7),
    digitalStock: unitsToQuantity(8),
    difference: unitsToQuantity(-1),
  };
  await shop.does('count-stock', { productId: SODA, stockLogId: randomUUID(), ...count }, today(202));
  const sold = await sell(shop, 'bank', [RICE, null, SODA], { ...today(203), by: 'everything' });
  await shop.does('delete-record', { transactionId: sold, reason: 'Era de ayer' }, today(204));
  await sell(shop, 'cash', [null], { ...today(204), by: 'everything' });
  const partly = await sell(shop, 'cash', [RICE, SODA], today(205));
  const [log] = await shop.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ uuid: string }>(
      'select uuid from "stockLogs" where "transactionId" = $1 and "productId" = $2',
      [partly, RICE],
    );
    return rows;
  });
  await shop.does('delete-stock-log', { productId: RICE, stockLogId: log?.uuid ?? '' }, today(206));
  const spent = await spend(shop, 'Taxi', 8_00, 'labor', today(207));
  await shop.does('edit-record', { transactionId: spent, amount: 9_00, reason: 'Fueron nueve' }, today(208));
  await shop.does('edit-product', { uuid: SODA, price: 2_60, cost: 1_30 }, today(209));
  const customerId = randomUUID();
  await shop.does('save-customer', { customerId, name: 'Rosa', phone: '987 654 321' }, today(212));
  const cut = {
    uuid: randomUUID(),
    description: 'Corte',
    quantity: unitsToQuantity(1),
    unit: 'service' as const,
    price: 15_00,
    oldOrNewProduct: 'new' as const,
  };
  const lent = { transactionId: randomUUID(), account: 'cash' as const, items: [cut] };
  const parts = { cash: 5_00, bank: 0, rounding: 0, owed: { customerId, amount: 10_00 } };
  await shop.does('record-income', { ...lent, parts }, today(213));
  const part = { itemUuid: cut.uuid, quantity: 400, spoiled: false };
  const given = { cash: 0, bank: 0, owed: 6_00 };
  const back = { saleId: lent.transactionId, items: [part], parts: given };
  await shop.does('return-sale', { transactionId: randomUUID(), ...back }, today(214));
  await returnRice(shop);
  const paid = { cash: 4_00, bank: 0, rounding: 0 };
  await shop.does('collect-debt', { transactionId: randomUUID(), customerId, parts: paid }, today(215));
  const forgiven = { transactionId: randomUUID(), customerId, amount: 1_00, reason: 'Se llevó uno malogrado' };
  await shop.does('forgive-debt', forgiven, today(216));
  await shop.does('archive-product', { uuid: SODA }, today(210));
  await shop.does('update-settings', { timezone: 'America/Bogota', moneda: 'USD' }, today(211));
  await shop.request('/logo', { method: 'PUT', body: new Uint8Array(PNG) });
  return shop;
}

/** Half a kilo of it, spoiled, and a return that was deleted. */
async function returnRice(shop: ServedShop): Promise<void> {
  const [saleId, itemUuid] = [randomUUID(), randomUUID()];
  const line = { uuid: itemUuid, selectedProductUuid: RICE, description: 'ARROZ', quantity: unitsToQuantity(1) };
  const item = {
    ...line,
    unit: 'kg' as const,
    price: 4_50,
    oldOrNewProduct: 'old' as const,
    stockLogUuid: randomUUID(),
  };
  await shop.does('record-income', { transactionId: saleId, account: 'cash', items: [item] }, today(215));
  const back = { saleId, items: [{ itemUuid, quantity: 500, spoiled: true }], parts: { cash: 2_25, bank: 0 } };
  await shop.does('return-sale', { transactionId: randomUUID(), ...back }, today(216));
  const undone = randomUUID();
  await shop.does('return-sale', { transactionId: undone, ...back }, today(217));
  await shop.does('delete-record', { transactionId: undone, reason: 'Se la llevó' }, today(218));
}

/** Somebody with an account there, and no business. */
export async function register(database: Database, uid: string, email: string): Promise<void> {
  await database.asOwner((owner) =>
    owner.query(`insert into profiles values ($1, $2, split_part($2, '@', 1), 'Quispe', '2024-01-01', true, '{}')`, [
      uid,
      email,
    ]),
  );
}

type Kept = Pick<ServedShop, 'businessId' | 'database'>;

export function exportBusinessFile(shop: Kept): Promise<string> {
  return exportBusinessFileInto(folderOfTest(), shop);
}

/** Its export, for all tests of a file. */
export async function keptFile(shop: Kept): Promise<{ readonly file: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-export-'));
  return { file: await exportBusinessFileInto(folder, shop), remove: () => rmSync(folder, { recursive: true }) };
}

async function exportBusinessFileInto(folder: string, { businessId, database }: Kept): Promise<string> {
  const file = join(folder, 'negocio.json');
  await exportBusinessToFile(database, { wanted: businessId, file, now: NOW });
  return file;
}

export type Row = Record<string, unknown>;

export interface ExportFile {
  readonly version: number;
  readonly people: Row[];
  readonly customers: Row[];
  readonly products: Row[];
  readonly transactions: Row[];
  readonly expenses: Row[];
  readonly stockLogs: Row[];
}

export function contentOf(file: string): ExportFile {
  return z.parse(z.custom<ExportFile>(), JSON.parse(readFileSync(file, 'utf8')));
}
