/** Typing and pasting amounts and quantities, told as what stood there, what stands there next, and what is kept. */
import { formatAmount, parseMoney } from '@cuadra/domain/kernel/money';
import { formatQuantity, parseQuantity } from '@cuadra/domain/kernel/quantity';
import { describe, expect, it } from 'vitest';
import { editDecimal, plainText } from './decimal-text.ts';

const money = { parse: parseMoney, format: formatAmount };
const quantity = { parse: parseQuantity, format: formatQuantity };

/** Types key by key, as someone does who looks at the keys and not at the screen. */
function typed(keys: string, language: typeof money): string {
  return [...keys].reduce((text, key) => {
    const edit = editDecimal(text, text + key, language);
    return typeof edit === 'string' ? text : edit.text;
  }, '');
}

describe('an amount, key by key', () => {
  it.each([
    ['15', '15'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    [',5', '.5'],
    ['12,345', '12.34'],
    ['12.345', '12.34'],
    ['1..5', '1.5'],
    ['-3', '3'],
    ['S/ 7', '7'],
    ['1e3', '13'],
  ])('%s leaves %s', (keys, text) => expect(typed(keys, money)).toBe(text));

  it('is worth what it says, and nothing before it says something', () => {
    expect(editDecimal('1', '1,', money)).toEqual({ text: '1.', value: 100 });
    expect(editDecimal('', '.', money)).toEqual({ text: '.', value: undefined });
    expect(editDecimal('1', '', money)).toEqual({ text: '', value: undefined });
  });

  it('tells a third decimal from a key that has no place there', () => {
    expect(editDecimal('1.23', '1.234', money)).toBe('too-fine');
    expect(editDecimal('1.23', '1.23,', money)).toBe('stray-key');
    expect(editDecimal('1', '1x', money)).toBe('stray-key');
  });
});

describe('an amount that is pasted', () => {
  it.each([
    ['1,234.50', '1234.50', 123_450],
    ['S/ 12.50', '12.50', 1_250],
    ['12,50', '12.50', 1_250],
    ['1500', '1500', 150_000],
  ])('%s is read as a whole', (pasted, text, value) => {
    expect(editDecimal('', pasted, money)).toEqual({ text, value });
  });

  it.each(['1.234,50', 'doce', '-12.00', '12.345'])('%s is not taken', (pasted) => {
    expect(editDecimal('', pasted, money)).toBe('unreadable');
  });
});

describe('a quantity', () => {
  it.each([
    ['1,5', '1.5'],
    ['0,125', '0.12'],
    ['.25', '.25'],
  ])('typed as %s leaves %s: fields step by 0.01', (keys, text) => expect(typed(keys, quantity)).toBe(text));

  it('may be finer when it came from elsewhere, and stays so while the rest is corrected', () => {
    expect(plainText(444, quantity)).toBe('0.444');
    expect(editDecimal('0.444', '.444', quantity)).toEqual({ text: '.444', value: 444 });
    expect(editDecimal('0.444', '0.4445', quantity)).toBe('too-fine');
  });
});

it('is typed without separators of thousands', () => {
  expect(plainText(123_450, money)).toBe('1234.50');
  expect(plainText(undefined, money)).toBe('');
});
