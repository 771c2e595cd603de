import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterOwnBusinessesByName, needsBusinessSearch, type NameSearch } from './filter-own-businesses-by-name.ts';

const own = ['Bodega Rosita', 'Bodega  Ñaña', 'Librería Pérez', 'Cerrada'].map((businessName) => ({
  businessName,
  activo: businessName !== 'Cerrada',
}));
const found = (search: NameSearch) => filterOwnBusinessesByName(own, search).map(({ businessName }) => businessName);

// Spec: «Query of businesses by nombre equal and activo», «Full scan of businesses filtered by name»
describe('one’s active businesses by their name, or a part of it', () => {
  it.each<[NameSearch, string[]]>([
    [{ nombre: 'bodega rosita' }, ['Bodega Rosita']],
    [{ nombre: ' BODEGA   NANA ' }, ['Bodega  Ñaña']],
    [{ nombre: 'Bodega' }, []],
    [{ nombre: 'Cerrada' }, []],
    [{ contiene: 'bodega' }, ['Bodega Rosita', 'Bodega  Ñaña']],
    [{ contiene: 'reria pe' }, ['Librería Pérez']],
    [{ contiene: 'errada' }, []],
    [{ contiene: 'bodega', nombre: 'bodega rosita' }, ['Bodega Rosita']],
    [{ contiene: '  ' }, ['Bodega Rosita', 'Bodega  Ñaña', 'Librería Pérez']],
    [{}, ['Bodega Rosita', 'Bodega  Ñaña', 'Librería Pérez']],
  ])('%j finds %j', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('whoever types a name, or any part of it, finds it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (businessName, from, length) => {
        const link = { businessName, activo: true };
        expect(filterOwnBusinessesByName([link], { nombre: businessName.toUpperCase() })).toEqual([link]);
        const letters = [...businessName.trim()];
        const part = letters.slice(from % (letters.length + 1)).slice(0, length);
        expect(filterOwnBusinessesByName([link], { contiene: part.join('') })).toEqual([link]);
      }),
    );
  });
});

it('a handful is found by looking', () => {
  expect([5, 6].map((length) => needsBusinessSearch(Array.from({ length })))).toEqual([false, true]);
});
