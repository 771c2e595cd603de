/**
 * The limits of the Nuevo RUS, by the days on which they hold.
 *
 * Invariants: the ranges follow each other without a gap; the last one is open, with the day on which it was last
 * checked against its source; in each, a higher category has a higher limit and fee.
 */
import { daysBetween } from '../kernel/calendar.ts';
import type { Day } from '../kernel/instant.ts';
import type { Money } from '../kernel/money.ts';
import type { Business } from '../rows/business.ts';
import { taxRegimeOf } from '../rows/tax-regime.ts';

export interface TaxCategory {
  readonly number: number;
  /** The most that may be sold, and the most that may be bought, in a month. */
  readonly limit: Money;
  /** What is paid for a month. */
  readonly fee: Money;
}

export interface TaxLimits {
  readonly from: Day;
  /** Null while they hold. */
  readonly to: Day | null;
  readonly source: string;
  readonly checkedOn: Day;
  /** The lowest first. */
  readonly categories: readonly [TaxCategory, ...TaxCategory[]];
  /** The most that may be sold, and the most that may be bought, in a calendar year. */
  readonly yearly: Money;
  /** A sale of up to this much needs no receipt of its own: one of the day's end names all of them. */
  readonly unreceiptedUpTo: Money;
}

export const taxLimits: readonly TaxLimits[] = [
  {
    from: '2017-01-01',
    to: null,
    source:
      'Decreto Legislativo 937, modificado por el Decreto Legislativo 1270; Reglamento de Comprobantes de Pago, artículo 15',
    checkedOn: '2026-11-24',
    categories: [
      { number: 1, limit: 5_000_00, fee: 20_00 },
      { number: 2, limit: 8_000_00, fee: 50_00 },
    ],
    yearly: 96_000_00,
    unreceiptedUpTo: 5_00,
  },
];

const MAX_DAYS_UNCHECKED = 365;

/** Undefined before the first known range. */
export function taxLimitsOn(day: Day): TaxLimits | undefined {
  return taxLimits.find(({ from, to }) => from <= day && (to === null || day <= to));
}

export function highestTaxCategory({ categories }: TaxLimits): TaxCategory {
  return categories.at(-1) ?? categories[0];
}

export function wereTaxLimitsCheckedLongAgo({ checkedOn }: TaxLimits, today: Day): boolean {
  return daysBetween(checkedOn, today) > MAX_DAYS_UNCHECKED;
}

/** Also where nobody has said. */
export function mayBeInNuevoRus(business: Pick<Business, 'configuracion'>): boolean {
  const regime = taxRegimeOf(business);
  return regime === 'nuevo-rus' || regime === 'no-se';
}
