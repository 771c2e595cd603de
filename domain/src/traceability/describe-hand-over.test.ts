import { expect, it } from 'vitest';
import { handOverBusiness } from '../businesses/hand-over-business.ts';
import { EMPLOYEE, OWNER, Shop } from '../testing/shop.ts';
import { describeDeed } from './describe-deed.ts';
import { entriesOfLast } from './testing/entries-of-last.ts';

const locale = { currency: 'PEN', zone: 'America/Lima' } as const;

it('whoever hands a business over is told as having given it to somebody, which the list shows first', () => {
  const shop = new Shop();
  shop.does(handOverBusiness, { uid: EMPLOYEE, nombre: 'Bodega Rosita' });
  const entries = entriesOfLast(shop);
  expect(entries.map(({ entityId }) => entityId).slice(1)).toEqual([OWNER, EMPLOYEE]);
  expect(entries.map((entry) => describeDeed(entry, { name: 'Luis' }, locale))).toEqual([
    'cambió quién es gerente del negocio',
    'dejó de ser gerente',
    'le entregó el negocio a Luis',
  ]);
});
