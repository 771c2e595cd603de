/**
 * Who owes, how much, and since when.
 *
 * Invariants: what a debtor owes by age adds up to their balance; a balance in favour has no age.
 */
import { dayOf, daysBetween, type TimeZone } from '../kernel/calendar.ts';
import type { Day, Instant } from '../kernel/instant.ts';
import { type Money, sumOfNumbers } from '../kernel/money.ts';
import type { Customer } from '../rows/customer.ts';
import type { Debt } from './customer-debt.ts';
import { sortCustomersByName } from './customer-order.ts';

export const debtAges = ['week', 'month', 'older'] as const;
export type DebtAge = (typeof debtAges)[number];

export const debtAgeLabels: Readonly<Record<DebtAge, string>> = {
  week: 'Hasta 7 días',
  month: 'De 8 a 30 días',
  older: 'Más de 30 días',
};

const LAST_DAY: Readonly<Record<Exclude<DebtAge, 'older'>, number>> = { week: 7, month: 30 };

export interface AgedDebtor {
  readonly customer: Customer;
  readonly debt: Debt;
  /** Since the oldest sale that is not paid; 0 where nothing is owed. */
  readonly days: number;
}

export interface TodayInZone {
  readonly today: Day;
  readonly zone: TimeZone;
}

export function debtAgeOfDays(days: number): DebtAge {
  if (days <= LAST_DAY.week) return 'week';
  return days <= LAST_DAY.month ? 'month' : 'older';
}

/** "hoy", "ayer", "hace 12 días". */
export function debtAgeWords(days: number): string {
  if (days <= 0) return 'hoy';
  return days === 1 ? 'ayer' : `hace ${days} días`;
}

export function daysSince(instant: Instant, { today, zone }: TodayInZone): number {
  return Math.max(0, daysBetween(dayOf(instant, zone), today));
}

export function debtorWithAge(customer: Customer, debt: Debt, todayInZone: TodayInZone): AgedDebtor {
  const days = debt.open.map(({ timestamp }) => daysSince(timestamp, todayInZone));
  return { customer, debt, days: Math.max(0, ...days) };
}

export const debtorOrders = ['age', 'amount'] as const;
export type DebtorOrder = (typeof debtorOrders)[number];

/** The oldest, or the largest debt first; then who owes nothing, and last whom the shop owes. */
export function sortDebtors(debtors: readonly AgedDebtor[], order: DebtorOrder): readonly AgedDebtor[] {
  const byName = sortCustomersByName(debtors.map((debtor) => ({ ...debtor, name: debtor.customer.name })));
  return byName.toSorted((a, b) => (order === 'age' ? b.days - a.days : 0) || b.debt.balance - a.debt.balance);
}

export type OwedByAge = Readonly<Record<DebtAge, Money>>;

/** What the shop owes its customers, who paid more than they owed. */
export function totalInFavour(debtors: readonly Pick<AgedDebtor, 'debt'>[]): Money {
  return sumOfNumbers(debtors.map(({ debt }) => Math.max(0, 0 - debt.balance)));
}

/** What all of them owe, by age. Balances in favour are no debts of others. */
export function totalOwedByAge(debtors: readonly Pick<AgedDebtor, 'debt'>[], todayInZone: TodayInZone): OwedByAge {
  const sales = debtors.flatMap(({ debt }) => debt.open);
  const owedIn = (age: DebtAge) =>
    sumOfNumbers(
      sales
        .filter(({ timestamp }) => debtAgeOfDays(daysSince(timestamp, todayInZone)) === age)
        .map(({ amount }) => amount),
    );
  return { week: owedIn('week'), month: owedIn('month'), older: owedIn('older') };
}
