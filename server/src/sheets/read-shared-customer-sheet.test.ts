/** What is read of a customer's sales for the page that anybody with its link opens, as often as they like. */
import { buildSharedCustomerSheetToken } from '@cuadra/domain/customers/shared-customer-sheet-token';
import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { sha256 } from '../ledger/sha256.ts';
import { apiServerOfFile } from '../testing/api-server.ts';
import { readSharedCustomerSheet } from './read-shared-customer-sheet.ts';

const api = apiServerOfFile();

it('is no line of them, however many they have', async () => {
  const { owner, businessId } = await api.shop();
  const customerId = randomUUID();
  await api.does(owner, businessId, 'save-customer', { customerId, name: 'Julia' });
  const amount = 50_00;
  const line = { description: 'CORTE DE PELO', quantity: 1_000, price: 1_00, unit: 'service' } as const;
  await api.does(owner, businessId, 'record-income', {
    transactionId: randomUUID(),
    account: 'cash',
    description: '',
    items: Array.from({ length: 50 }, () => ({ ...line, uuid: randomUUID(), oldOrNewProduct: 'new' as const })),
    parts: { cash: 0, bank: 0, rounding: 0, owed: { customerId, amount } },
  });
  const token = buildSharedCustomerSheetToken(businessId, randomBytes(16));
  await api.does(owner, businessId, 'share-debts', { sheetId: randomUUID(), customerId, hash: sha256(token) });
  const answers: string[] = [];
  const asTenant: Database['asTenant'] = (tenant, opening, work) =>
    api.database.asTenant(tenant, opening, (client, last) => work(withAnswers(client, answers), last));
  const sheet = await readSharedCustomerSheet({ asTenant }, token, api.now);
  expect(sheet).toMatchObject({ name: 'Julia', balance: amount, lines: [{ change: amount }] });
  expect(answers.join('')).toContain('Julia');
  expect(answers.join('')).not.toContain('CORTE');
});

function withAnswers(client: PoolClient, answers: string[]): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'query') return own;
      return async (asked: QueryConfig<unknown[]>) => {
        const answer = await target.query(asked);
        answers.push(JSON.stringify(answer.rows));
        return answer;
      };
    },
  });
}
