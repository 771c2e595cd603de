/** What a screen writes into its address comes back as it was. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  parseBusinessOverlayUrlParams,
  parseInventoryUrlParams,
  parseRecordListUrlParams,
  parseYearUrlParams,
} from './parse-screen-url-params.ts';
import { parseQueryString, formatQueryString } from './parse-and-format-query-string.ts';

const inAddress = (search: object) => parseQueryString(formatQueryString({ ...search }));

it.each(['007', '1.50', '1e5', 'true', 'null', '"arroz"', '[1', '{}', 'a&b=c', '100 %', 'ñandú + pan'])(
  'the text %s',
  (buscar) => {
    expect(parseRecordListUrlParams(inAddress({ buscar }))).toMatchObject({ buscar });
  },
);

it('any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (buscar) => {
      expect(parseRecordListUrlParams(inAddress({ buscar })).buscar).toBe(buscar);
    }),
  );
});

it('a number, a choice and a switch', () => {
  expect(parseBusinessOverlayUrlParams(inAddress({ paso: 2, registrar: 'ingreso' }))).toMatchObject({
    paso: 2,
    registrar: 'ingreso',
  });
  expect(parseYearUrlParams(inAddress({ anio: 2026 }))).toMatchObject({ anio: 2026 });
  expect(parseInventoryUrlParams(inAddress({ crear: true }))).toMatchObject({ crear: true });
});

it.each(['dos', '', '-1', '2.5', '1e3', '99999999999'])('a step %s is none', (paso) => {
  expect(parseBusinessOverlayUrlParams({ paso }).paso).toBeUndefined();
});

it('what is undefined is not said, and nothing says nothing', () => {
  expect(formatQueryString({ buscar: undefined, cuenta: 'cash' })).toBe('?cuenta=cash');
  expect(formatQueryString({})).toBe('');
});
