/**
 * Reads the text of a number field.
 *
 * The text is never changed while the person types; it is judged only when they have finished.
 * Spec: sections 5 (validation rules) and 9 (2 decimals, quantity step).
 */
import { unitSuffix, type Unit } from './unit.ts';
import { type Currency, formatAmountWithoutCurrency, formatMoney, MAX_AMOUNT, parseTypedMoney } from './money.ts';
import { formatQuantity, MAX_QUANTITY, parseTypedQuantity } from './quantity.ts';
import { cutText } from './storable-text.ts';
import { looksLikeThousands, parseTypedNumber, type NumberReading } from './typed-number.ts';

export interface FieldReading {
  /** Undefined for an empty text and for a refused one. */
  readonly value: number | undefined;
  /** The sentence that says what is wrong. */
  readonly refusal?: string;
  /** The sentence that says how an ambiguous text was read. */
  readonly reading?: string;
}

/** How one kind of number is read and printed, and its messages. */
export interface NumberFieldRules {
  readonly read: (text: string) => NumberReading;
  readonly format: (value: number) => string;
  readonly maximum: number;
  readonly tooLarge: (maximum: number) => string;
  readonly tooFine: (text: string) => string;
  readonly unreadable: (text: string) => string;
}

export function moneyFieldRules(currency: Currency): NumberFieldRules {
  return {
    read: (text) => parseTypedMoney(text, currency),
    format: formatAmountWithoutCurrency,
    maximum: MAX_AMOUNT,
    tooLarge: (maximum) => `El máximo es ${formatMoney(maximum, currency)}.`,
    tooFine: (text) =>
      looksLikeThousands(text)
        ? `Un monto lleva solo dos decimales. Si son miles, escribe ${text.trim().replace('.', ',')}.`
        : 'Un monto lleva solo dos decimales.',
    unreadable: (text) => `«${shortenText(text)}» no es un monto. Escríbelo así: 1234.50.`,
  };
}

export function quantityFieldRules(unit: Unit | undefined): NumberFieldRules {
  const unitName = unit === undefined ? '' : unitSuffix(unit);
  return {
    read: (text) => parseTypedQuantity(text, unit),
    format: formatQuantity,
    maximum: MAX_QUANTITY,
    tooLarge: (maximum) => `El máximo es ${`${formatQuantity(maximum)} ${unitName}`.trim()}.`,
    tooFine: () => 'Una cantidad lleva como máximo tres decimales.',
    unreadable: (text) => `«${shortenText(text)}» no es una cantidad. Escríbela así: 1.25.`,
  };
}

/** Numbers of notes or coins. */
export const notesAndCoinsFieldRules: NumberFieldRules = {
  read: (text) => parseTypedNumber(text, 0),
  format: String,
  maximum: 99_999,
  tooLarge: (maximum) => `El máximo es ${maximum}.`,
  tooFine: () => 'Se cuentan enteros: sin decimales.',
  unreadable: (text) => `«${shortenText(text)}» no es un número.`,
};

export function parseNumberFieldText(text: string, kind: NumberFieldRules): FieldReading {
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

/** Without thousands separators, for a field that is being edited. */
export function editableNumberText(value: number | undefined, { format }: NumberFieldRules): string {
  return value === undefined ? '' : format(value).replaceAll(',', '');
}

const readingWords = {
  thousands: (text: string) =>
    `${text} es ${text.replace(/[.,]/u, '')}, más de mil. Si querías decimales, usa punto: ${text.replace(',', '.')}.`,
  decimals: (text: string) => `${text} lleva decimales. Si son miles, escribe ${text.replace(/[.,]/u, '')}.`,
} as const;

const MAX_QUOTE = 20;

function shortenText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MAX_QUOTE ? `${cutText(trimmed, MAX_QUOTE)}…` : trimmed;
}
