/**
 * The ledgers of the loader come to the same books as the domain's own test shop, which copies its tables at every
 * step.
 */
import { emptyBooks } from '@cuadra/domain/rows/books-in-memory';
import { findLedgerCommand } from '@cuadra/domain/commands';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { Shop } from '@cuadra/domain/testing/shop';
import { expect, it } from 'vitest';
import { seedBodega, type SeedStep } from '../bodega.ts';
import { Executor, uidOf } from './executor.ts';

const executor = new Executor();
const people = [...executor.people.values()];
const shop = new Shop({ ...emptyBooks, profiles: new Map(people.map((person) => [person.uid, person])) });

it('six days of the bodega, decided alike', async () => {
  const steps = [...seedBodega({ today: '2026-11-21', days: 6 })];
  for (const step of steps.filter(({ businessId }) => businessId === steps[0]?.businessId)) {
    await executor.execute(step);
    expect(isRefusal(inShop(step))).toBe(false);
  }
  const { transactions, expenses, products, memberships } = shop.books;
  expect(transactions.size).toBeGreaterThan(300);
  expect([...executor.books.transactions.keys()]).toEqual([...transactions.keys()]);
  expect(executor.books.expenses).toEqual(expenses);
  expect(executor.books.products).toEqual(products);
  expect(executor.books.memberships).toEqual(memberships);
  expect(executor.balancesOf(steps[0]?.businessId ?? '')).toEqual(shop.balances);
});

function inShop(step: SeedStep) {
  const command = findLedgerCommand(step.command.name);
  if (command === undefined) throw new Error(`there is no ${step.command.name}`);
  const { at, businessId } = step;
  const input =
    'acceptInvitation' in step
      ? { token: shop.books.invitations.get(step.acceptInvitation)?.token }
      : step.command.input;
  return shop.tries(command, input, { by: uidOf(step.by), at, businessId });
}
