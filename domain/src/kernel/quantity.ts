/**
 * A quantity is whole thousandths of a unit, so that 125 g of cheese is exactly 0.125 kg.
 *
 * Invariants: a Quantity is a safe integer; every rounding of a quantity is in this file, and rounds half up. Fields
 * step by 0.01; finer quantities come from selling by amount ("vender por soles"), and the stock that such a sale
 * leaves can be typed as it is printed.
 * Spec: sections 5 and 9 (quantity step, minimum quantity).
 */
import type { Money } from './money.ts';
import { separateThousands } from './format-count.ts';
import { parseTypedNumber, type NumberReading } from './typed-number.ts';
import { type Unit, unitSpellings, unitSuffix } from './unit.ts';

export type Quantity = number;

/** 0.01, the step and the minimum of every quantity field. */
export const QUANTITY_STEP: Quantity = 10;
export const MIN_QUANTITY: Quantity = 10;

/** 0.001, possible only when selling by amount. */
export const MIN_QUANTITY_BY_AMOUNT: Quantity = 1;

/** The largest quantity of one field: 999,999.999. */
export const MAX_QUANTITY: Quantity = 999_999_999;

const DECIMALS = 3;

export function unitsToQuantity(count: number): Quantity {
  return Math.round(count * 1000);
}

/** round-half-up(amount ÷ price), in thousandths. */
export function quantityForAmount(amount: Money, price: Money): Quantity {
  return Number((BigInt(amount) * 2000n + BigInt(price)) / (BigInt(price) * 2n));
}

/**
 * What is wrong with what a field says: that nothing is typed, in the given words, or too little; undefined if enough.
 */
export function tooSmallQuantityFault(quantity: Quantity | undefined, missing: string): string | undefined {
  if (quantity === undefined || quantity === 0) return missing;
  return quantity < MIN_QUANTITY ? `Lo mínimo es ${formatQuantity(MIN_QUANTITY)}.` : undefined;
}

interface QuantityBounds {
  readonly minimum: Quantity;
  readonly maximum: Quantity;
}

/**
 * After one press of + or −, which adds `by`. The minimum is reached only in steps: one piece less than one is still
 * one, and not a hundredth of it.
 */
export function quantityAfterStep(
  before: Quantity | undefined,
  by: Quantity,
  { minimum, maximum }: QuantityBounds,
): Quantity | undefined {
  const after = (before ?? 0) + by;
  if (after >= minimum) return Math.min(after, maximum);
  return minimum % by === 0 ? minimum : before;
}

const NUMBER_AND_WORD = /^(?<number>.*[\d.,])\s*(?<word>\p{L}+\.?)$/u;

/** Reads "1.5", "1,5", ".125", "1,234", also followed by the unit, however it is written: "3 uni", "3 und". */
export function parseTypedQuantity(text: string, unit?: Unit): NumberReading {
  const trimmed = text.trim();
  const { number = trimmed, word } = NUMBER_AND_WORD.exec(trimmed)?.groups ?? {};
  const isUnit = unit !== undefined && word !== undefined && unitSpellings(unit).includes(word.toLowerCase());
  return parseTypedNumber(isUnit ? number : trimmed, DECIMALS);
}

/** "1,234.5": only as many decimals as needed, at most three. */
export function formatQuantity(quantity: Quantity): string {
  const digits = String(Math.abs(quantity)).padStart(4, '0');
  const whole = separateThousands(digits.slice(0, -3));
  const fraction = digits.slice(-3).replace(/0+$/u, '');
  return `${quantity < 0 ? '−' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** "1.5 kg", and "2" of a service. */
export function quantityWithUnit(quantity: Quantity, unit: Unit): string {
  return `${formatQuantity(quantity)} ${unitSuffix(unit)}`.trim();
}
