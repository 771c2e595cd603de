/**
 * Quantity: whole thousandths of a unit, so that 125 g of cheese is 0.125 kg exactly.
 *
 * Invariants: a Quantity is a safe integer; every rounding of a quantity is in this file, and rounds half up.
 * Fields step by 0.01; finer quantities come from selling for an amount ("vender por soles"), and what that leaves on
 * the shelf can be typed as it is printed.
 * Spec: sections 5 and 9 (quantity step, minimum quantity).
 */
import type { Money } from './money.ts';
import { withThousands } from './thousands.ts';
import { readTypedNumber, type NumberReading } from './typed-number.ts';

/** A whole number of thousandths of a unit. */
export type Quantity = number;

/** The step and the minimum of every quantity field: 0.01. */
export const QUANTITY_STEP: Quantity = 10;
export const MIN_QUANTITY: Quantity = 10;

/** The finest quantity there is: 0.001, reached by selling for an amount. */
export const MIN_QUANTITY_BY_AMOUNT: Quantity = 1;

/** The largest quantity that one field may hold: 999,999.999. */
export const MAX_QUANTITY: Quantity = 999_999_999;

const DECIMALS = 3;

/** So many whole units. */
export function wholeUnits(count: number): Quantity {
  return Math.round(count * 1000);
}

/** How much is sold for an amount at a price: round-half-up(amount ÷ price), in thousandths. */
export function quantityForAmount(amount: Money, price: Money): Quantity {
  return Number((BigInt(amount) * 2000n + BigInt(price)) / (BigInt(price) * 2n));
}

/** What a person typed or pasted: "1.5", "1,5", ".125", "1,234", also with the name of the unit behind it. */
export function readQuantity(text: string, unitName = ''): NumberReading {
  const trimmed = text.trim();
  const hasUnit = unitName !== '' && trimmed.toLowerCase().endsWith(unitName.toLowerCase());
  return readTypedNumber(hasUnit ? trimmed.slice(0, -unitName.length) : trimmed, DECIMALS);
}

/** "1,234.5": as few decimals as it takes, at most three. */
export function formatQuantity(quantity: Quantity): string {
  const digits = String(Math.abs(quantity)).padStart(4, '0');
  const whole = withThousands(digits.slice(0, -3));
  const fraction = digits.slice(-3).replace(/0+$/u, '');
  return `${quantity < 0 ? '−' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
