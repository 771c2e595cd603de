/** The audit trail as a file, as every other list of a business has one. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { apiServerOfFile } from '../testing/api-server.ts';
import { parsedCsv } from '../testing/parsed-csv.ts';

const api = apiServerOfFile();

async function file(uid: string, businessId: string, query = ''): Promise<Record<string, string>[]> {
  const answer = await api.get(uid, `/api/businesses/${businessId}/traces.csv${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return parsedCsv(await answer.text());
}

async function tradedShop() {
  const shop = await api.shop();
  const [uuid, transactionId] = [randomUUID(), randomUUID()];
  const { owner, businessId } = shop;
  const rice = { uuid, description: 'Arroz', unit: 'kg', price: 4_50, stock: 10_000 } as const;
  await api.does(owner, businessId, 'save-products', { products: [rice] });
  const sale = { productId: uuid, quantity: 2_000, price: 4_50, account: 'cash', transactionId } as const;
  await api.does(owner, businessId, 'sell-stock', { ...sale, stockLogId: randomUUID() });
  await api.does(owner, businessId, 'edit-product', { uuid, price: 4_80 });
  await api.does(owner, businessId, 'delete-record', { transactionId, reason: 'se equivocó' });
  return { ...shop, uuid, transactionId };
}

it('has a line for each entry, in the words of the screen', async () => {
  const { owner, businessId, uuid, transactionId } = await tradedShop();
  const lines = await file(owner, businessId);
  expect(lines.map((line) => Number(line['Registro']))).toEqual(lines.map((_, at) => lines.length - at));
  expect(lines.find((line) => line['Id'] === transactionId)).toMatchObject({
    Quién: 'Rosa',
    'Qué hizo': 'borró una venta de S/ 9.00 (ARROZ)',
    Motivo: 'se equivocó',
    'De qué': 'Movimiento',
    'Registrado por': 'Servidor',
  });
  expect(lines.find((line) => line['Id'] === uuid && line['Qué cambió']?.includes('4.80'))).toMatchObject({
    'Qué hizo': expect.stringContaining('ARROZ'),
    'Qué cambió': expect.stringContaining('S/ 4.50 → S/ 4.80'),
  });
});

it('has what the list has, narrowed as the list is', async () => {
  const { owner, businessId } = await tradedShop();
  const codes = (lines: Record<string, string>[]) => lines.map((line) => line['De qué']);
  expect(codes(await file(owner, businessId, '?kind=correction'))).toEqual(['Movimiento', 'Producto']);
  expect(codes(await file(owner, businessId, '?from=2026-11-22'))).toEqual([]);
  expect(await file(owner, businessId, '?source=device')).toEqual([]);
  const paged = await api.get(owner, `/api/businesses/${businessId}/traces.csv?limit=2`);
  expect(paged.status).toBe(400);
});
