import { expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../kernel/calendar.ts';
import { currencySymbols } from '../kernel/money.ts';
import { cashRoundingHint, currencyChoices, timeZoneChoices } from './currency-and-time-zone-choices.ts';

it('soles and Lima come first', () => {
  expect(currencyChoices[0]).toEqual({ value: 'PEN', label: 'Soles (S/)' });
  expect(timeZoneChoices(DEFAULT_TIME_ZONE)[0]).toEqual({ value: 'America/Lima', label: 'Perú (Lima)' });
});

it('every currency there is can be chosen', () => {
  expect(currencyChoices.map(({ value }) => value).toSorted()).toEqual(Object.keys(currencySymbols).toSorted());
});

it('every zone exists', () => {
  expect(timeZoneChoices(DEFAULT_TIME_ZONE).filter(({ value }) => !isTimeZone(value))).toEqual([]);
});

it('an unusual zone stays on offer where it is the own one', () => {
  expect(timeZoneChoices('Asia/Tokyo').at(-1)).toEqual({ value: 'Asia/Tokyo', label: 'Asia/Tokyo' });
  expect(timeZoneChoices('America/Bogota')).toHaveLength(timeZoneChoices(DEFAULT_TIME_ZONE).length);
});

it.each([
  ['PEN', 'De S/ 9.96 se cobran S/ 9.90: no hay monedas más chicas'],
  ['BOB', 'De Bs 9.96 se cobran Bs 9.90: no hay monedas más chicas'],
  ['USD', 'De $ 9.96 se cobran $ 9.90, a favor del cliente'],
  ['EUR', 'De € 9.96 se cobran € 9.90, a favor del cliente'],
] as const)('of the rounding, says in %s whether there are smaller coins', (currency, hint) =>
  expect(cashRoundingHint(currency)).toBe(hint),
);
