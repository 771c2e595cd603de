import { instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import type { WorkingSet } from '@cuadra/domain/working-set';
import * as z from 'zod/mini';
import type { ApiServer } from '../../testing/api-server.ts';

export const DAY_MS = 86_400_000;
export const morning = '2026-11-21T13:00:00.000Z';

const count = () => ({ transactionId: randomUUID(), realCashBalance: 100_00, realBankBalance: 50_00 });
const ids = () => ({ transactionId: randomUUID(), stockLogId: randomUUID() });

/** Opened yesterday and today, with rice; a purchase, a sale, an expense and a transfer today. */
export async function busyShop(
  api: ApiServer,
): Promise<{ owner: string; businessId: string; rice: string; sale: string }> {
  const { owner, businessId } = await api.shop();
  const [rice, sale] = [randomUUID(), randomUUID()];
  api.now = instantPlus(morning, -DAY_MS);
  await api.does(owner, businessId, 'open-day', count());
  api.now = instantPlus(morning, 60_000 - DAY_MS);
  const light = { transactionId: randomUUID(), expenseId: randomUUID(), description: 'Luz', amount: 5_00 };
  await api.does(owner, businessId, 'record-expense', { ...light, account: 'cash', category: 'overhead' });
  api.now = morning;
  await api.does(owner, businessId, 'save-products', {
    products: [{ uuid: rice, description: 'Arroz', unit: 'kg', price: 4_50 }],
  });
  const bought = { productId: rice, quantity: unitsToQuantity(10), cost: 3_00, account: 'cash' } as const;
  await api.does(owner, businessId, 'buy-stock', { ...bought, ...ids(), expenseId: randomUUID() });
  const sold = { productId: rice, quantity: unitsToQuantity(2), price: 4_50, account: 'bank' } as const;
  await api.does(owner, businessId, 'sell-stock', { ...sold, ...ids(), transactionId: sale });
  const moved = { fromAccount: 'bank', toAccount: 'cash', amount: 10_00 } as const;
  await api.does(owner, businessId, 'record-transfer', { transactionId: randomUUID(), ...moved });
  return { owner, businessId, rice, sale };
}

/** Asks as the present app does; throws unless it is answered. */
export function syncsWith(api: ApiServer) {
  return async (uid: string, businessId: string, since = 0): Promise<WorkingSet> => {
    const answer = await api.get(uid, `/api/businesses/${businessId}/sync?since=${since}&form=3`);
    if (answer.status !== 200) throw new Error(await answer.text());
    return z.parse(z.custom<WorkingSet>(), await answer.json());
  };
}
