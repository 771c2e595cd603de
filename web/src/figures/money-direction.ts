/** Which way money went: it came in, it went out, or it was moved between accounts. */

export type MoneyDirection = 'in' | 'out' | 'moved';

export const moneyDirectionColors: Readonly<Record<MoneyDirection, string>> = {
  in: 'text-in',
  out: 'text-out',
  moved: 'text-moved',
};
