/**
 * Reads numbers in the ways people in Peru write them: "1,234.50", "1.234,50", "1 234,50", "1234,5", "7".
 *
 * Invariants: every number that Cuadra prints is read back as the same number. If both marks occur, the last one is the
 * decimal mark; spaces separate thousands and nothing else; a mark that occurs several times separates thousands; a
 * single point is decimal; a single comma separates thousands if one to three digits come before it and exactly three
 * follow, as Cuadra prints them, and is decimal otherwise.
 * Spec: sections 1 and 9 (2 decimals, quantity step).
 */

type TypedFault = 'empty' | 'unreadable' | 'too-fine' | 'too-large';

export interface ReadNumber {
  /** In units of the last allowed decimal. */
  readonly value: number;
  /** How an ambiguous mark, a single one before three digits, was read. */
  readonly takenFor: 'thousands' | 'decimals' | undefined;
}

export type NumberReading = ReadNumber | { readonly fault: TypedFault };

const NUMBER = /^(?<sign>[-−]?)(?<digits>\d[\d.,]*|[.,]\d+)$/u;
/** As schools teach it, and as phones suggest it: also with the spaces that do not break. */
const SPACED = /^[-−]?[1-9]\d{0,2}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d*)?$/u;
const THREE_AFTER_A_MARK = /^[1-9]\d{0,2}[.,]\d{3}$/u;
const GROUPED = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/u, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/u } as const;
type Mark = keyof typeof GROUPED;

export function parseTypedNumber(text: string, decimals: number): NumberReading {
  const trimmed = text.trim();
  if (trimmed === '') return { fault: 'empty' };
  const joined = SPACED.test(trimmed) ? trimmed.replaceAll(/[ \u00A0\u202F]/gu, '') : trimmed;
  const { sign = '', digits } = NUMBER.exec(joined)?.groups ?? {};
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

/** True for "1.234", which many people write for more than a thousand. */
export function looksLikeThousands(text: string): boolean {
  return THREE_AFTER_A_MARK.test(text.trim());
}

const THREE_DIGITS = 3;

/** Undefined if there are no decimals. */
function decimalMarkOf(digits: string): Mark | undefined {
  const marks = [...digits].filter((sign) => sign === '.' || sign === ',');
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const isOther = marks.some((mark) => mark !== last);
  if (isOther) return last;
  if (marks.length > 1) return undefined;
  return last === ',' && THREE_AFTER_A_MARK.test(digits) ? undefined : last;
}

/** Undefined if the marks are not in the places of thousands. */
function withoutThousands(whole: string, decimal: Mark | undefined): string | undefined {
  if (/^\d*$/u.test(whole)) return whole;
  const marks: readonly Mark[] = decimal === undefined ? [',', '.'] : [decimal === ',' ? '.' : ','];
  const mark = marks.find((one) => GROUPED[one].test(whole));
  return mark === undefined ? undefined : whole.replaceAll(mark, '');
}
