/**
 * Money is whole céntimos everywhere; it becomes "S/ 1,234.50" only on the screen.
 *
 * Invariants: a Money is a safe integer; every rounding of money is in this file, and rounds half up.
 * Spec: sections 1 and 9 (S/ with 2 decimals, amount rounding).
 */
import type { Quantity } from './quantity.ts';
import { formatWholeNumber, separateThousands } from './format-count.ts';
import { parseTypedNumber, type NumberReading } from './typed-number.ts';

export type Money = number;

/** The largest price or amount of one field: S/ 9,999,999.99. */
export const MAX_AMOUNT: Money = 999_999_999;

/** The largest total of one record: S/ 999,999,999.99. */
export const MAX_TOTAL: Money = 99_999_999_999;

/** The smallest price, and the step of every money field: S/ 0.01. */
export const MIN_PRICE: Money = 1;

/** All of them have two decimals. */
export const currencySymbols = { PEN: 'S/', USD: '$', EUR: '€', BOB: 'Bs' } as const;
export type Currency = keyof typeof currencySymbols;
export const DEFAULT_CURRENCY: Currency = 'PEN';

/** There are no smaller coins of a currency without cents: S/ 0.10. */
export const SMALLEST_COIN = 10;

const THOUSAND = 1000n;
const DECIMALS = 2;
const AMOUNT_WITH_SYMBOL = /^\s*(?<sign>[-−]?)\s*(?<symbol>s\/\.?|bs\.?|\$|€)?\s*(?<amount>[^]*)$/iu;
/** Other spellings that are accepted when typed. */
const spellings: Readonly<Record<Currency, readonly string[]>> = {
  PEN: ['s/', 's/.'],
  USD: ['$'],
  EUR: ['€'],
  BOB: ['bs', 'bs.'],
};

/** round-half-up(price × quantity). */
export function priceTimesQuantity(price: Money, quantity: Quantity): Money {
  return roundedQuotient(BigInt(price) * BigInt(quantity), THOUSAND);
}

/** round-half-up(total × part ÷ whole). */
export function proportionalShare(total: Money, part: Quantity, whole: Quantity): Money {
  return roundedQuotient(BigInt(total) * BigInt(part), BigInt(whole));
}

/** In thousandths; undefined unless the whole is above zero. */
export function permilleOf(part: Money, whole: Money): number | undefined {
  return whole > 0 ? roundedQuotient(BigInt(part) * THOUSAND, BigInt(whole)) : undefined;
}

/** Whether there are coins of a hundredth. */
export function hasCents(currency: Currency): boolean {
  return currency === 'USD' || currency === 'EUR';
}

/** Down to a whole number of the smallest coin, also below zero: 996 is 990, and −766 is −770. */
export function floorToCoin(amount: Money): Money {
  return amount - (((amount % SMALLEST_COIN) + SMALLEST_COIN) % SMALLEST_COIN);
}

export function sumOfNumbers(amounts: Iterable<Money>): Money {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** Reads "1,234.50", "1234,5", "S/ 7"; refuses the symbol of another currency. */
export function parseTypedMoney(text: string, currency: Currency = DEFAULT_CURRENCY): NumberReading {
  const { sign = '', symbol = '', amount = '' } = AMOUNT_WITH_SYMBOL.exec(text)?.groups ?? {};
  const isOwn = symbol === '' || spellings[currency].includes(symbol.toLowerCase());
  return isOwn ? parseTypedNumber(sign + amount, DECIMALS) : { fault: 'unreadable' };
}

/** Undefined unless it is an amount with at most two decimals. */
export function parseMoney(text: string): Money | undefined {
  const typed = parseTypedMoney(text);
  return 'value' in typed ? typed.value : undefined;
}

/** Like parseMoney(), whatever its symbol: to find an amount that is already written in the books' currency. */
export function parseMoneyOfAnyCurrency(text: string): Money | undefined {
  const { sign = '', amount = '' } = AMOUNT_WITH_SYMBOL.exec(text)?.groups ?? {};
  const typed = parseTypedNumber(sign + amount, DECIMALS);
  return 'value' in typed ? typed.value : undefined;
}

/** "S/ 1,234.50"; a negative amount begins with U+2212, the real minus sign. */
export function formatMoney(amount: Money, currency: Currency = DEFAULT_CURRENCY): string {
  const sign = amount < 0 ? '−' : '';
  return `${sign}${currencySymbols[currency]} ${formatAmountWithoutCurrency(Math.abs(amount))}`;
}

/** "1,234.50", for columns whose heading names the currency. */
export function formatAmountWithoutCurrency(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = separateThousands(digits.slice(0, -2));
  return `${amount < 0 ? '−' : ''}${whole}.${digits.slice(-2)}`;
}

/** "12.5 %" for 125 thousandths, "1,143.4 %" for 11434. */
export function formatPermille(permille: number): string {
  const sign = permille < 0 ? '−' : '';
  const tenths = Math.abs(permille);
  return `${sign}${formatWholeNumber(Math.floor(tenths / 10))}.${tenths % 10}\u00A0%`;
}

/** Half up means away from zero, so that reversing an amount reverses its rounding too. */
function roundedQuotient(dividend: bigint, divisor: bigint): Money {
  const half = divisor / 2n;
  const rounded = dividend >= 0n ? (dividend + half) / divisor : -((-dividend + half) / divisor);
  return Number(rounded);
}
