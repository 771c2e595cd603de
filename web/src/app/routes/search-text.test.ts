/** What a screen writes into its address comes back as it was. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { businessSearch, inventorySearch, listSearch, yearSearch } from './search.ts';
import { readSearch, writeSearch } from './search-text.ts';

const inAddress = (search: object) => readSearch(writeSearch({ ...search }));

it.each(['007', '1.50', '1e5', 'true', 'null', '"arroz"', '[1', '{}', 'a&b=c', '100 %', 'ñandú + pan'])(
  'the text %s',
  (buscar) => {
    expect(listSearch(inAddress({ buscar }))).toMatchObject({ buscar });
  },
);

it('any text at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (buscar) => {
      expect(listSearch(inAddress({ buscar })).buscar).toBe(buscar);
    }),
  );
});

it('a number, a choice and a switch', () => {
  expect(businessSearch(inAddress({ paso: 2, registrar: 'ingreso' }))).toMatchObject({ paso: 2, registrar: 'ingreso' });
  expect(yearSearch(inAddress({ anio: 2026 }))).toMatchObject({ anio: 2026 });
  expect(inventorySearch(inAddress({ crear: true }))).toMatchObject({ crear: true });
});

it.each(['dos', '', '-1', '2.5', '1e3', '99999999999'])('a step %s is none', (paso) => {
  expect(businessSearch({ paso }).paso).toBeUndefined();
});

it('what is undefined is not said, and nothing says nothing', () => {
  expect(writeSearch({ buscar: undefined, cuenta: 'cash' })).toBe('?cuenta=cash');
  expect(writeSearch({})).toBe('');
});
