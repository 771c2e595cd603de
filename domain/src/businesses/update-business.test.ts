import { describe, expect, it } from 'vitest';
import { emptyBooks } from '../rows/books-in-memory.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, messageOf, outcome, Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { updateBusiness } from './update-business.ts';

const wholeCard = {
  nombre: 'Bodega Rosita II',
  tipo: 'Minimarket',
  direccion: 'Jr. Lima 5',
  telefono: '01 555 5555',
  email: 'rosita@bodega.pe',
  descripcion: 'Todo para tu hogar',
  logo: 'rosita.webp',
};
const optional = Object.keys(wholeCard);

// Spec: «id, nombre, tipo, direccion, telefono, email», «Also read: tipoNegocio, descripcion, logo»
describe('the card is corrected, what is not named stays', () => {
  it.each([
    { given: wholeCard, then: wholeCard },
    { given: { nombre: ' Rosita ' }, then: { nombre: 'Rosita', tipo: 'Bodega', direccion: 'Jr. Puno 123' } },
    { given: { tipo: 'Farmacia' }, then: { nombre: 'Bodega Rosita', tipo: 'Farmacia' } },
    { given: { direccion: '' }, then: { direccion: '' } },
    { given: { email: '  ' }, then: { email: '' } },
    { given: { logo: null }, then: { logo: null } },
  ])('$given', ({ given, then }) => {
    const shop = new Shop();
    const before = shop.books.businesses.get(BUSINESS);
    expect(outcome(shop.tries(updateBusiness, given))).toBe('done');
    expect(shop.books.businesses.get(BUSINESS)).toEqual({ ...before, ...then, updatedAt: shop.now });
  });

  it('a logo is taken away with null', () => {
    const shop = new Shop();
    shop.does(updateBusiness, { logo: 'rosita.png' });
    shop.does(updateBusiness, { telefono: '999' });
    expect(shop.books.businesses.get(BUSINESS)?.logo).toBe('rosita.png');
    shop.does(updateBusiness, { logo: null });
    expect(shop.books.businesses.get(BUSINESS)?.logo).toBeNull();
  });
});

// Spec: «Role gerente is required on the setup, employees»
it('only the gerente', () => {
  expect(outcome(new Shop().does(updateBusiness, wholeCard, { by: EMPLOYEE }))).toBe('forbidden');
  expect(outcome(new Shop().does(updateBusiness, wholeCard, { by: STRANGER }))).toBe('forbidden');
});

// Spec: «A business lookup fails when the business», «A missing business gives 'Negocio con ID»
it('a business that is not there', () => {
  const shop = new Shop({ ...shopBooks(), businesses: emptyBooks.businesses });
  expect(messageOf(shop.does(updateBusiness, wholeCard))).toBe(`Negocio con ID ${BUSINESS} no encontrado`);
});

it.each([{}, { nombre: undefined }])('nothing to change: %j', (input) => {
  const decision = new Shop().tries(updateBusiness, input);
  expect(decision).toMatchObject({ code: 'invalid-input', fields: { input: 'No hay nada que cambiar.' } });
});

it('an e-mail that is none is said in words', () => {
  const decision = new Shop().does(updateBusiness, { email: 'rosita@' });
  expect(isRefusal(decision) && decision.fields).toEqual({ email: 'Formato de email inválido' });
});

it.each([
  ...badInputs(wholeCard, { optional, nullable: ['logo'] }),
  ['a logo elsewhere', { logo: '../otro-negocio/logo.png' }],
  ['a logo that runs', { logo: 'logo.svg' }],
  ['a logo from the net', { logo: 'https://example.com/a.png' }],
])('bad input is refused: %s', (_, input) => {
  const shop = new Shop();
  expect(outcome(shop.tries(updateBusiness, input))).toBe('invalid-input');
  expect(shop.history).toEqual([]);
});
