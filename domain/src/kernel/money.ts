/**
 * Money: whole céntimos, in the database, on the wire and in the head. It becomes "S/ 1,234.50" only when painted.
 *
 * Invariants: a Money is a safe integer; every rounding of money is in this file, and rounds half up.
 * Spec: sections 1 and 9 (S/ with 2 decimals, amount rounding).
 */
import type { Quantity } from './quantity.ts';
import { withThousands } from './thousands.ts';
import { readTypedNumber, type NumberReading } from './typed-number.ts';

/** A whole number of céntimos. */
export type Money = number;

/** The largest price or amount that one field may hold: S/ 9,999,999.99. */
export const MAX_AMOUNT: Money = 999_999_999;

/** The largest total of one record: S/ 999,999,999.99. */
export const MAX_TOTAL: Money = 99_999_999_999;

/** The smallest price, and the step of every money field: S/ 0.01. */
export const MIN_PRICE: Money = 1;

/** The currencies a business can keep its books in; all of them have two decimals. */
export const currencySymbols = { PEN: 'S/', USD: '$', EUR: '€', BOB: 'Bs' } as const;
export type Currency = keyof typeof currencySymbols;
export const DEFAULT_CURRENCY: Currency = 'PEN';

const THOUSAND = 1000n;
const DECIMALS = 2;
const AMOUNT_WITH_SYMBOL = /^\s*(?<sign>[-−]?)\s*(?<symbol>s\/\.?|bs\.?|\$|€)?\s*(?<amount>[^]*)$/iu;
/** The symbols as they are written besides. */
const spellings: Readonly<Record<Currency, readonly string[]>> = {
  PEN: ['s/', 's/.'],
  USD: ['$'],
  EUR: ['€'],
  BOB: ['bs', 'bs.'],
};

/** What a quantity costs at a price: round-half-up(price × quantity). */
export function priceTimesQuantity(price: Money, quantity: Quantity): Money {
  return roundedQuotient(BigInt(price) * BigInt(quantity), THOUSAND);
}

/** The share of a total that belongs to a part of a whole: round-half-up(total × part ÷ whole). */
export function shareOf(total: Money, part: Quantity, whole: Quantity): Money {
  return roundedQuotient(BigInt(total) * BigInt(part), BigInt(whole));
}

/** How much of a whole a part is, in thousandths; undefined where there is no whole to be a part of. */
export function permilleOf(part: Money, whole: Money): number | undefined {
  return whole > 0 ? roundedQuotient(BigInt(part) * THOUSAND, BigInt(whole)) : undefined;
}

export function sumOf(amounts: Iterable<Money>): Money {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** What a person typed or pasted: "1,234.50", "1234,5", "S/ 7"; the sign of another currency is no part of it. */
export function readMoney(text: string, currency: Currency = DEFAULT_CURRENCY): NumberReading {
  const { sign = '', symbol = '', amount = '' } = AMOUNT_WITH_SYMBOL.exec(text)?.groups ?? {};
  const isOwn = symbol === '' || spellings[currency].includes(symbol.toLowerCase());
  return isOwn ? readTypedNumber(sign + amount, DECIMALS) : { fault: 'unreadable' };
}

/** The same, or undefined when it is no amount with at most two decimals. */
export function parseMoney(text: string): Money | undefined {
  const typed = readMoney(text);
  return 'value' in typed ? typed.value : undefined;
}

/** "S/ 1,234.50", with a real minus sign in front when it is negative. */
export function formatMoney(amount: Money, currency: Currency = DEFAULT_CURRENCY): string {
  const sign = amount < 0 ? '−' : '';
  return `${sign}${currencySymbols[currency]} ${formatAmount(Math.abs(amount))}`;
}

/** "1,234.50": the figure alone, for columns that name the currency once. */
export function formatAmount(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = withThousands(digits.slice(0, -2));
  return `${amount < 0 ? '−' : ''}${whole}.${digits.slice(-2)}`;
}

/** "12.5 %" of 125 thousandths. */
export function formatPermille(permille: number): string {
  const sign = permille < 0 ? '−' : '';
  const tenths = Math.abs(permille);
  return `${sign}${Math.floor(tenths / 10)}.${tenths % 10}\u00A0%`;
}

/** Half up means away from zero, so that undoing an amount undoes its rounding too. */
function roundedQuotient(dividend: bigint, divisor: bigint): Money {
  const half = divisor / 2n;
  const rounded = dividend >= 0n ? (dividend + half) / divisor : -((-dividend + half) / divisor);
  return Number(rounded);
}
