/** What is read of a customer's sales for the page that anybody with its link opens, as often as they like. */
import { buildSharedCustomerSheetToken } from '@cuadra/domain/customers/shared-customer-sheet-token';
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { sha256 } from '../ledger/sha256.ts';
import { apiServerOfFile } from '../testing/api-server.ts';
import { clientWithAnswers } from '../testing/client-with-answers.ts';
import { readSharedCustomerSheet } from './read-shared-customer-sheet.ts';

const api = apiServerOfFile();

const line = { description: 'CORTE DE PELO', quantity: 1_000, price: 1_00, unit: 'service' } as const;

/** Each of as many lines as soles are owed of it. */
async function sheetAfterSales(amounts: readonly number[]) {
  const { owner, businessId } = await api.shop();
  const customerId = randomUUID();
  await api.does(owner, businessId, 'save-customer', { customerId, name: 'Julia' });
  const sales = amounts.map((amount) => ({
    transactionId: randomUUID(),
    account: 'cash',
    description: '',
    items: Array.from({ length: amount / 1_00 }, () => ({ ...line, uuid: randomUUID(), oldOrNewProduct: 'new' })),
    parts: { cash: 0, bank: 0, rounding: 0, owed: { customerId, amount } },
  }));
  const commands = sales.map((input) => api.command('record-income', input, businessId));
  for (let done = 0; done < commands.length; done += 100) await api.sends(owner, commands.slice(done, done + 100));
  const token = buildSharedCustomerSheetToken(businessId, randomBytes(16));
  await api.does(owner, businessId, 'share-debts', { sheetId: randomUUID(), customerId, hash: sha256(token) });
  const answers: object[][] = [];
  const asTenant: Database['asTenant'] = (tenant, opening, work) =>
    api.database.asTenant(tenant, opening, (client, last) => work(clientWithAnswers(client, answers), last));
  return { sheet: await readSharedCustomerSheet({ asTenant }, token, api.now), answers };
}

it('is no line of them, however many they have', async () => {
  const { sheet, answers } = await sheetAfterSales([50_00]);
  expect(sheet).toMatchObject({ name: 'Julia', balance: 50_00, lines: [{ change: 50_00 }] });
  expect(JSON.stringify(answers)).toContain('Julia');
  expect(JSON.stringify(answers)).not.toContain('CORTE');
});

it('is no more of them than it shows, and one to know of more', async () => {
  const { sheet, answers } = await sheetAfterSales(Array.from({ length: 150 }, () => 1_00));
  expect(sheet).toMatchObject({ balance: 150_00, before: 50_00 });
  expect(sheet?.lines).toHaveLength(100);
  expect(Math.max(...answers.map((rows) => rows.length))).toBe(101);
});
