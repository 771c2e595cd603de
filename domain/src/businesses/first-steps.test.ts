import { describe, expect, it } from 'vitest';
import { buildDaySummary } from '../cash/day-summary.ts';
import { redactDaySummary } from '../cash/redact-day-summary.ts';
import { noMoney } from '../rows/account.ts';
import { fullPermissions } from '../rows/permissions.ts';
import type { Transaction } from '../rows/transaction.ts';
import { closure, expense, income, opening } from '../testing/book.ts';
import { BUSINESS, linkOf, OWNER } from '../testing/shop.ts';
import { firstSteps, type ShopSoFar } from './first-steps.ts';

const TODAY = '2026-11-21';
const rosa = linkOf(OWNER, { rol: 'gerente' });
const luis = (permissions: Partial<typeof fullPermissions>) =>
  linkOf('luis', { permissions: { ...fullPermissions, ...permissions } });
const day = (records: readonly Transaction[], holder = rosa, on = TODAY) =>
  redactDaySummary(holder, buildDaySummary(BUSINESS, on, records));
const newShop: ShopSoFar = { today: TODAY, hasProducts: false, summaries: [], carried: noMoney };

const steps = (shop: Partial<ShopSoFar>, holder = rosa) =>
  firstSteps(holder, { ...newShop, ...shop }).map(({ step, isDone }) => `${isDone ? '✓' : '·'} ${step}`);

it('a new shop has all three to do', () => {
  expect(steps({})).toEqual(['· products', '· till', '· sale']);
});

describe('each is done once there is', () => {
  it.each<{ what: string; shop: Partial<ShopSoFar>; then: string[] }>([
    { what: 'a product', shop: { hasProducts: true }, then: ['✓ products', '· till', '· sale'] },
    { what: 'an opening', shop: { summaries: [day([opening(1, 9, 9)])] }, then: ['· products', '✓ till', '· sale'] },
    { what: 'a closure', shop: { summaries: [day([closure(1, 9, 9)])] }, then: ['· products', '✓ till', '· sale'] },
    { what: 'a sale', shop: { summaries: [day([income(1, 'cash', 5)])] }, then: ['· products', '· till', '✓ sale'] },
    {
      what: 'an expense',
      shop: { summaries: [day([expense(1, 'cash', 5)])] },
      then: ['· products', '· till', '· sale'],
    },
  ])('$what', ({ shop, then }) => {
    expect(steps(shop)).toEqual(then);
  });
});

it('is gone when all are done', () => {
  const sold = day([opening(1, 9, 9), income(2, 'cash', 5)]);
  expect(steps({ hasProducts: true, summaries: [sold] })).toEqual([]);
  expect(steps({ summaries: [sold] })).toEqual(['· products', '✓ till', '✓ sale']);
});

it('is gone once the shop has history', () => {
  expect(steps({ summaries: [day([expense(1, 'cash', 5)], rosa, '2026-11-20')] })).toEqual([]);
  expect(steps({ carried: { cash: 0, bank: 5 } })).toEqual([]);
});

it('is for who may record, and asks for no sale of who could not see it', () => {
  expect(steps({}, luis({ crearMovimientos: false }))).toEqual([]);
  const blind = luis({ verIngresos: false });
  const sold = day([opening(1, 9, 9), income(2, 'cash', 5)], blind);
  expect(steps({ summaries: [sold] }, blind)).toEqual(['· products', '✓ till']);
  expect(steps({ hasProducts: true, summaries: [sold] }, blind)).toEqual([]);
});
