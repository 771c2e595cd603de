/**
 * Sells on credit: neighbours are registered on the way, owe, pay in parts, and one is forgiven.
 *
 * Invariant: the model's debts equal those that the domain computes from the commands.
 */
import { type CollectionDraft, collectionPaymentFromDraft } from '@cuadra/domain/payment/collection-draft';
import { newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Money } from '@cuadra/domain/kernel/money';
import type { Entry } from './agenda.ts';
import { type Neighbour, neighboursOf } from './neighbours.ts';
import { gain } from './payment.ts';
import type { PersonKey } from './people.ts';
import { isPayDay, weekdayOf } from './season.ts';
import type { Debtor, Shop } from './shop.ts';

/** Of those who come while somebody may buy on credit. */
const CREDIT_SHARE = 0.075;
const NOTE = 5_00;

export function newDebtors({ journal }: Pick<Shop, 'journal'>, days: number): Debtor[] {
  return neighboursOf(days).map((one) => ({ ...one, id: journal.id(), balance: 0, isRegistered: false }));
}

export function debtorsOn(debtors: readonly Debtor[], dayNumber: number): Debtor[] {
  return debtors.filter(({ from, until }) => from <= dayNumber && dayNumber < until);
}

/** Who takes this sale on credit; undefined for most. Over the limit they mostly pay instead. */
export function askForCredit(shop: Shop, by: PersonKey, total: Money): Debtor | undefined {
  const { numbers, debtors } = shop;
  const [first, ...others] = debtors.map((one) => [one, one.weight] as const);
  if (first === undefined || total < 2_00 || !numbers.chance(CREDIT_SHARE)) return undefined;
  const debtor = numbers.weighted([first, ...others]);
  const isOver = debtor.limit !== null && debtor.balance + total > debtor.limit;
  if (isOver && !numbers.chance(0.06)) return undefined;
  if (!debtor.isRegistered) register(shop, by, debtor);
  return debtor;
}

/** Those whose pay day it is come by; Rosa forgives what will never be paid. */
export function settlements(shop: Shop, debtors: readonly Debtor[], day: Day, dayNumber: number): Entry[] {
  const { numbers } = shop;
  const paying = debtors.filter(
    (one) => one.from <= dayNumber && dayNumber < one.paysUntil && paysOnDay(one, day) && numbers.chance(0.75),
  );
  return [
    ...paying.map((debtor) => ({
      minute: numbers.between(8 * 60, 20 * 60),
      act: () => collect(shop, shop.staffed(day, shop.journal.minute), debtor),
    })),
    ...debtors
      .filter(({ forgivenOn }) => forgivenOn === dayNumber)
      .map((debtor) => ({ minute: 21 * 60 + 5, act: () => forgive(shop, debtor) })),
  ];
}

function paysOnDay({ paysOn }: Neighbour, day: Day): boolean {
  return paysOn === 'wages' ? isPayDay(day) : paysOn === weekdayOf(day);
}

/** With two fields, during the sale; Rosa adds the rest. */
function register({ id: businessId, journal }: Shop, by: PersonKey, debtor: Debtor): void {
  const { id: customerId, name, phone, limit, note } = debtor;
  journal.write(businessId, by, { name: 'save-customer', input: { customerId, name, phone } });
  journal.wait(25);
  journal.write(businessId, 'rosa', { name: 'save-customer', input: { customerId, limit, note } });
  debtor.isRegistered = true;
}

function collect(shop: Shop, by: PersonKey, debtor: Debtor): void {
  const { journal } = shop;
  const { id: customerId, balance } = debtor;
  if (balance < 1_00) return;
  const parts = collectionPaymentFromDraft(balance, collectionOf(shop, debtor), 'PEN');
  if (parts === undefined) return;
  journal.wait(40);
  const input = { transactionId: journal.id(), customerId, parts };
  journal.write(shop.id, by, { name: 'collect-debt', input });
  gain(shop, parts);
  debtor.balance -= parts.cash + parts.bank + parts.rounding;
}

/** All of it, a part, or more than it so that some is in their favour. */
function collectionOf({ numbers }: Shop, { balance, paysBy }: Debtor): CollectionDraft {
  const kind = numbers.weighted([
    ['all', 42],
    ['part', 52],
    ['more', 6],
  ]);
  const part = Math.floor((balance * (35 + numbers.between(0, 35))) / 100 / NOTE) * NOTE;
  const amount = kind === 'part' && part > 0 ? part : kind === 'more' ? Math.ceil(balance / NOTE) * NOTE : undefined;
  const isSplit = balance > 30_00 && numbers.chance(0.08);
  const method = numbers.chance(0.8) ? paysBy : 'cash';
  if (!isSplit) return { amount, payment: newPaymentDraft(method) };
  const byBank = Math.floor((amount ?? balance) / 2 / NOTE) * NOTE;
  return { amount, payment: { ...newPaymentDraft('split'), byBank } };
}

function forgive({ id: businessId, journal }: Shop, debtor: Debtor): void {
  const { id: customerId, balance: amount } = debtor;
  if (amount <= 0) return;
  journal.wait(60);
  const input = { transactionId: journal.id(), customerId, amount, reason: 'Se mudó y no dejó dirección' };
  journal.write(businessId, 'rosa', { name: 'forgive-debt', input });
  journal.wait(30);
  journal.write(businessId, 'rosa', { name: 'save-customer', input: { customerId, activo: false } });
  debtor.balance = 0;
}
