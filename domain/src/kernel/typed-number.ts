/**
 * Numbers as people here write them, read in one place, whether they were typed or pasted: "1,234.50", "1.234,50",
 * "1234,5", "7".
 *
 * Invariants: everything that Cuadra prints is read back as itself. Where both marks stand, the last one is the decimal
 * one; a mark that stands several times parts thousands; a lone point is decimal; a lone comma parts thousands where
 * exactly three digits follow one to three others, since that is how Cuadra prints them, and else is decimal.
 * Spec: sections 1 and 9 (2 decimals, quantity step).
 */

/** Why a text is not worth anything. */
type TypedFault = 'empty' | 'unreadable' | 'too-fine' | 'too-large';

export interface ReadNumber {
  /** Counted in the last decimal there may be. */
  readonly value: number;
  /** What a lone mark before three digits was taken for, where it could as well have been the other. */
  readonly takenFor: 'thousands' | 'decimals' | undefined;
}

export type NumberReading = ReadNumber | { readonly fault: TypedFault };

const NUMBER = /^(?<sign>[-−]?)(?<digits>\d[\d.,]*|[.,]\d+)$/u;
const THREE_AFTER_A_MARK = /^[1-9]\d{0,2}[.,]\d{3}$/u;
const GROUPED = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/u, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/u } as const;
type Mark = keyof typeof GROUPED;

export function readTypedNumber(text: string, decimals: number): NumberReading {
  const trimmed = text.trim();
  if (trimmed === '') return { fault: 'empty' };
  const { sign = '', digits } = NUMBER.exec(trimmed)?.groups ?? {};
  if (digits === undefined) return { fault: 'unreadable' };
  const decimal = decimalMarkOf(digits);
  const place = decimal === undefined ? digits.length : digits.lastIndexOf(decimal);
  const whole = withoutThousands(digits.slice(0, place), decimal);
  const fraction = digits.slice(place + 1);
  if (whole === undefined) return { fault: 'unreadable' };
  if (fraction.length > decimals) return { fault: 'too-fine' };
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return { fault: 'too-large' };
  const isDoubtful = decimals >= THREE_DIGITS && THREE_AFTER_A_MARK.test(digits);
  const takenFor = decimal === undefined ? 'thousands' : 'decimals';
  return { value: sign === '' || value === 0 ? value : -value, takenFor: isDoubtful ? takenFor : undefined };
}

/** "1.234", which many write for a thousand and more. */
export function looksLikeThousands(text: string): boolean {
  return THREE_AFTER_A_MARK.test(text.trim());
}

const THREE_DIGITS = 3;

/** The mark before the decimals, undefined where there are none. */
function decimalMarkOf(digits: string): Mark | undefined {
  const marks = [...digits].filter((sign) => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const isOther = marks.some((mark) => mark !== last);
  if (isOther) return last;
  if (marks.length > 1) return undefined;
  return last === ',' && THREE_AFTER_A_MARK.test(digits) ? undefined : last;
}

/** The digits alone; undefined where what parts them parts no thousands. */
function withoutThousands(whole: string, decimal: Mark | undefined): string | undefined {
  if (/^\d*$/u.test(whole)) return whole;
  const marks: readonly Mark[] = decimal === undefined ? [',', '.'] : [decimal === ',' ? '.' : ','];
  const mark = marks.find((one) => GROUPED[one].test(whole));
  return mark === undefined ? undefined : whole.replaceAll(mark, '');
}
