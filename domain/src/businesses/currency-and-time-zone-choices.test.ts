import { expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../kernel/calendar.ts';
import { currencySymbols } from '../kernel/money.ts';
import { currencyChoices, timeZoneChoices } from './currency-and-time-zone-choices.ts';

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
