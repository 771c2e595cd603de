import { expect, it } from 'vitest';
import { failedReadForLog } from './log-failed-read.ts';

const failure = { status: 503, code: 'unavailable', message: 'El servicio no está disponible.' };

it.each([
  ['products/p1', { what: 'read products', attempt: 'detail', entityType: 'inventory', entityId: 'p1' }],
  ['records?type=income', { what: 'read records', attempt: 'list', entityType: 'transaction', entityId: '' }],
  ['closures?limit=5', { what: 'read closures', attempt: 'list', entityType: 'cash_closure', entityId: '' }],
  ['balances', { what: 'read balances', attempt: 'list', entityType: 'business', entityId: '' }],
])('%s', (path, expected) => {
  expect(failedReadForLog(`/api/businesses/b1/${path}`, failure)).toEqual({ ...expected, reason: failure.message });
});
