/**
 * What a field makes of the text that stands in it: its value, why it has none, and how it was read where it could have
 * been read otherwise.
 *
 * The text itself is never touched: it is the person's until they are done, and only then is anything said of it.
 * Spec: section 5 (validation rules) and 9 (2 decimals, quantity step).
 */
import { shortUnit, type Unit } from './unit.ts';
import { type Currency, formatAmount, formatMoney, MAX_AMOUNT, readMoney } from './money.ts';
import { formatQuantity, MAX_QUANTITY, readQuantity } from './quantity.ts';
import { looksLikeThousands, readTypedNumber, type NumberReading } from './typed-number.ts';

export interface TypedText {
  /** Undefined for nothing, and for what cannot be taken. */
  readonly value: number | undefined;
  /** Why it cannot be taken, as a sentence. */
  readonly refusal?: string;
  /** How it was read, where the mark in it could also have meant something else. */
  readonly reading?: string;
}

/** One kind of number: how it is read and printed, and what is said of what it cannot be. */
export interface NumberKind {
  readonly read: (text: string) => NumberReading;
  readonly format: (value: number) => string;
  readonly maximum: number;
  readonly tooLarge: (maximum: number) => string;
  readonly tooFine: (text: string) => string;
  readonly unreadable: (text: string) => string;
}

export function moneyKind(currency: Currency): NumberKind {
  return {
    read: (text) => readMoney(text, currency),
    format: formatAmount,
    maximum: MAX_AMOUNT,
    tooLarge: (maximum) => `El máximo es ${formatMoney(maximum, currency)}.`,
    tooFine: (text) =>
      looksLikeThousands(text)
        ? `Un monto lleva solo dos decimales. Si son miles, escribe ${text.trim().replace('.', ',')}.`
        : 'Un monto lleva solo dos decimales.',
    unreadable: (text) => `«${shortened(text)}» no es un monto. Escríbelo así: 1234.50.`,
  };
}

export function quantityKind(unit: Unit | undefined): NumberKind {
  const unitName = unit === undefined ? '' : shortUnit(unit);
  return {
    read: (text) => readQuantity(text, unitName),
    format: formatQuantity,
    maximum: MAX_QUANTITY,
    tooLarge: (maximum) => `El máximo es ${`${formatQuantity(maximum)} ${unitName}`.trim()}.`,
    tooFine: () => 'Una cantidad lleva como máximo tres decimales.',
    unreadable: (text) => `«${shortened(text)}» no es una cantidad. Escríbela así: 1.25.`,
  };
}

/** Notes or coins, which are counted one by one. */
export const piecesKind: NumberKind = {
  read: (text) => readTypedNumber(text, 0),
  format: String,
  maximum: 99_999,
  tooLarge: (maximum) => `El máximo es ${maximum}.`,
  tooFine: () => 'Se cuentan enteros: sin decimales.',
  unreadable: (text) => `«${shortened(text)}» no es un número.`,
};

export function readField(text: string, kind: NumberKind): TypedText {
  const typed = kind.read(text);
  if ('fault' in typed) {
    switch (typed.fault) {
      case 'empty':
        return { value: undefined };
      case 'unreadable':
        return { value: undefined, refusal: kind.unreadable(text) };
      case 'too-fine':
        return { value: undefined, refusal: kind.tooFine(text) };
      case 'too-large':
        return { value: undefined, refusal: kind.tooLarge(kind.maximum) };
    }
  }
  const { value, takenFor } = typed;
  if (value < 0) return { value: undefined, refusal: 'Aquí no van números negativos: quita el signo menos.' };
  return takenFor === undefined ? { value } : { value, reading: readingWords[takenFor](text.trim()) };
}

/** The value as it stands in a field that is being typed in: without separators of thousands. */
export function plainText(value: number | undefined, { format }: NumberKind): string {
  return value === undefined ? '' : format(value).replaceAll(',', '');
}

const readingWords = {
  thousands: (text: string) =>
    `${text} es ${text.replace(/[.,]/u, '')}, más de mil. Si querías decimales, usa punto: ${text.replace(',', '.')}.`,
  decimals: (text: string) => `${text} lleva decimales. Si son miles, escribe ${text.replace(/[.,]/u, '')}.`,
} as const;

const MAX_QUOTE = 20;

function shortened(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MAX_QUOTE ? `${trimmed.slice(0, MAX_QUOTE)}…` : trimmed;
}
