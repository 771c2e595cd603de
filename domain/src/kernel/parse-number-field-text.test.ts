import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitSuffix, unitNames } from './unit.ts';
import { formatAmountWithoutCurrency, formatMoney, MAX_AMOUNT } from './money.ts';
import { formatQuantity, MAX_QUANTITY } from './quantity.ts';
import {
  moneyFieldRules,
  notesAndCoinsFieldRules,
  editableNumberText,
  quantityFieldRules,
  parseNumberFieldText,
} from './parse-number-field-text.ts';

const soles = moneyFieldRules('PEN');
const kilos = quantityFieldRules('kg');
const NEGATIVE = 'Aquí no van números negativos: quita el signo menos.';

describe('an amount, as people here write it', () => {
  it.each([
    ['1,234.50', 1_234_50],
    ['1.234,50', 1_234_50],
    ['1234,5', 1_234_50],
    ['1234.5', 1_234_50],
    ['1,234', 1_234_00],
    ['12,345', 12_345_00],
    ['123,456', 123_456_00],
    ['1.234.567', 1_234_567_00],
    ['1.234.567,8', 1_234_567_80],
    ['1,234,567.8', 1_234_567_80],
    ['12,34', 12_34],
    ['0,5', 50],
    [',5', 50],
    ['1,', 1_00],
    ['1,234.', 1_234_00],
    ['1 000', 1_000_00],
    ['1 234,50', 1_234_50],
    ['1\u00A0234.5', 1_234_50],
    ['S/ 1 234 567.8', 1_234_567_80],
    ['12\u202F345,', 12_345_00],
    ['S/ 3', 3_00],
    ['s/.3', 3_00],
    ['S/. 1,234.50', 1_234_50],
    ['  7 ', 7_00],
    ['0', 0],
  ])('%j is %i céntimos', (text, value) => expect(parseNumberFieldText(text, soles)).toEqual({ value }));

  it('is nothing while nothing is typed, and nothing is said of it', () => {
    expect(parseNumberFieldText('', soles)).toEqual({ value: undefined });
    expect(parseNumberFieldText('  ', soles)).toEqual({ value: undefined });
  });

  it.each([
    ['doce', '«doce» no es un monto. Escríbelo así: 1234.50.'],
    ['1e5', '«1e5» no es un monto. Escríbelo así: 1234.50.'],
    ['1.234.50', '«1.234.50» no es un monto. Escríbelo así: 1234.50.'],
    ['$ 5', '«$ 5» no es un monto. Escríbelo así: 1234.50.'],
    ['una cantidad de dinero larga', '«una cantidad de dine…» no es un monto. Escríbelo así: 1234.50.'],
    [`nueve soles y medio${'🍎'.repeat(2)}`, '«nueve soles y medio…» no es un monto. Escríbelo así: 1234.50.'],
    ['-5', NEGATIVE],
    ['−S/ 5.00', NEGATIVE],
    ['0.125', 'Un monto lleva solo dos decimales.'],
    ['0,125', 'Un monto lleva solo dos decimales.'],
    ['1.234', 'Un monto lleva solo dos decimales. Si son miles, escribe 1,234.'],
    ['1234,567', 'Un monto lleva solo dos decimales.'],
    ['99999999999999999', 'El máximo es S/ 9,999,999.99.'],
  ])('%j is refused: %s', (text, refusal) =>
    expect(parseNumberFieldText(text, soles)).toEqual({ value: undefined, refusal }),
  );

  it('bears the sign of the business, and no other', () => {
    expect(parseNumberFieldText('$ 5.00', moneyFieldRules('USD'))).toEqual({ value: 5_00 });
    expect(parseNumberFieldText('S/ 5.00', moneyFieldRules('USD')).value).toBeUndefined();
  });
});

describe('a quantity', () => {
  it.each([
    ['1.5', 1_500],
    ['1,5', 1_500],
    ['0,125', 125],
    ['.125', 125],
    ['12,34', 12_340],
    ['1,234.5', 1_234_500],
    ['1.234,5', 1_234_500],
    ['1 234,5 kg', 1_234_500],
    ['1 234', 1_234_000],
    ['1.5 kg', 1_500],
    ['1.5kilos', 1_500],
    ['1.5 KG', 1_500],
  ])('%j is %i thousandths', (text, value) => expect(parseNumberFieldText(text, kilos)).toEqual({ value }));

  it.each([
    ['1,234', 1_234_000, '1,234 es 1234, más de mil. Si querías decimales, usa punto: 1.234.'],
    ['1.234', 1_234, '1.234 lleva decimales. Si son miles, escribe 1234.'],
  ])('%j could be two things: it is read as it is printed, and that is said', (text, value, reading) => {
    expect(parseNumberFieldText(text, kilos)).toEqual({ value, reading });
  });

  it.each(['3', '3 uni', '3 und', '3und', '3 Unidades', '3 u'])('%j is three units', (text) =>
    expect(parseNumberFieldText(text, quantityFieldRules('uni'))).toEqual({ value: 3_000 }),
  );

  it('of a portion is written with its dot or without', () => {
    for (const text of ['2 porc.', '2 porc', '2 porción'])
      expect(parseNumberFieldText(text, quantityFieldRules('cm'))).toEqual({ value: 2_000 });
  });

  it.each([
    ['mucho', '«mucho» no es una cantidad. Escríbela así: 1.25.'],
    ['1.5 lt', '«1.5 lt» no es una cantidad. Escríbela así: 1.25.'],
    ['-1', NEGATIVE],
    ['0.1234', 'Una cantidad lleva como máximo tres decimales.'],
    ['9999999999999999', 'El máximo es 999,999.999 kg.'],
  ])('%j is refused: %s', (text, refusal) =>
    expect(parseNumberFieldText(text, kilos)).toEqual({ value: undefined, refusal }),
  );
});

it.each([
  ['12', { value: 12 }],
  ['1,000', { value: 1_000 }],
  ['1.5', { value: undefined, refusal: 'Se cuentan enteros: sin decimales.' }],
  ['dos', { value: undefined, refusal: '«dos» no es un número.' }],
])('%j notes or coins', (text, read) => expect(parseNumberFieldText(text, notesAndCoinsFieldRules)).toEqual(read));

describe('every figure that Cuadra prints reads back as itself', () => {
  it('an amount, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_AMOUNT }),
        fc.constantFrom('PEN' as const, 'USD' as const, 'EUR' as const, 'BOB' as const),
        (amount, currency) => {
          const kind = moneyFieldRules(currency);
          const printed = [
            formatMoney(amount, currency),
            formatAmountWithoutCurrency(amount),
            editableNumberText(amount, kind),
          ];
          for (const text of printed) expect(parseNumberFieldText(text, kind)).toEqual({ value: amount });
        },
      ),
    );
  });

  it('a quantity, in every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), fc.constantFrom(...unitNames), (quantity, unit) => {
        const kind = quantityFieldRules(unit);
        const printed = formatQuantity(quantity);
        for (const text of [printed, `${printed} ${unitSuffix(unit)}`, editableNumberText(quantity, kind)]) {
          expect(parseNumberFieldText(text, kind)).toMatchObject({ value: quantity });
        }
      }),
    );
  });

  it('and with the marks the other way round, where it has decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (amount) => {
        const text = formatAmountWithoutCurrency(amount).replaceAll(/[.,]/gu, (mark) => (mark === ',' ? '.' : ','));
        expect(parseNumberFieldText(text, soles)).toEqual({ value: amount });
      }),
    );
  });
});

it('a text is worth something or is refused, whatever is typed, unless it is empty', () => {
  const keys = fc.stringMatching(/^[0-9.,\-S/ xe]*$/u);
  fc.assert(
    fc.property(fc.oneof(keys, fc.string()), (text) => {
      for (const kind of [soles, kilos, notesAndCoinsFieldRules]) {
        const { value, refusal } = parseNumberFieldText(text, kind);
        // The sign of soles alone is nothing yet.
        const isNothing = (kind === soles ? text.replace(/^\s*s\/\.?/iu, '') : text).trim() === '';
        if (isNothing) expect({ value, refusal }).toEqual({});
        else expect((value === undefined) === (refusal !== undefined)).toBe(true);
        if (value !== undefined) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
      }
    }),
  );
});

it('a field that is typed in shows no separators of thousands', () => {
  expect(editableNumberText(123_450, soles)).toBe('1234.50');
  expect(editableNumberText(undefined, soles)).toBe('');
});

it.each([
  ['a quantity without a unit', quantityFieldRules(undefined), '9999999999999999', 'El máximo es 999,999.999.'],
  ['notes or coins', notesAndCoinsFieldRules, '99999999999999999999', 'El máximo es 99999.'],
])('too much of %s', (_name, rules, text, refusal) => {
  expect(parseNumberFieldText(text, rules)).toEqual({ value: undefined, refusal });
});
