/** What a command that has a whole day added up reads of it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { apiServerOfFile } from '../testing/api-server.ts';
import { readRecordsOfDay } from './read-records-in-time-order.ts';

const api = apiServerOfFile();

it('is no line of its sales, of which whoever stuffs the shop has two hundred each', async () => {
  const { owner, businessId } = await api.shop();
  const line = { uuid: randomUUID(), description: 'CORTE', quantity: 1_000, price: 1_00, unit: 'service' } as const;
  await api.does(owner, businessId, 'record-income', {
    transactionId: randomUUID(),
    account: 'cash',
    description: 'Pelo',
    items: [{ ...line, oldOrNewProduct: 'new' }],
  });
  const records = await api.database.asTenant({ businessId, uid: owner }, 'read', (client) =>
    readRecordsOfDay(client, businessId, '2026-11-21', 'America/Lima'),
  );
  expect(records).toMatchObject([{ type: 'income', total: 1_00, account: 'cash' }]);
  expect(JSON.stringify(records)).not.toContain('CORTE');
});
