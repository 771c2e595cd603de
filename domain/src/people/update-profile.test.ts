import { describe, expect, it } from 'vitest';
import { emptyBooks } from '../rows/books-in-memory.ts';
import { badInputs } from '../testing/bad-input.ts';
import { messageOf, outcome, profileOf, Shop, shopBooks, STRANGER } from '../testing/shop.ts';
import { updateProfile } from './update-profile.ts';

const whole = { nombre: 'Ana', apellidos: 'Mamani', configuracion: { theme: 'dark', notifications: false } };
const silent = { theme: 'light', notifications: false };
const optional = Object.keys(whole);
const before = profileOf(STRANGER);

// Spec: «uid, email, nombre, apellidos, fechaRegistro», «configuracion {theme default light, notifications»
describe('what is named is corrected, the rest stays', () => {
  it.each([
    { given: whole, then: whole },
    { given: { nombre: ' Jo ' }, then: { nombre: 'Jo' } },
    { given: { apellidos: '' }, then: { apellidos: '' } },
    { given: { configuracion: { theme: 'dark' } }, then: { configuracion: { theme: 'dark', notifications: true } } },
    { given: { configuracion: { notifications: false } }, then: { configuracion: silent } },
  ])('$given', ({ given, then }) => {
    const shop = new Shop();
    expect(outcome(shop.tries(updateProfile, given, { by: STRANGER }))).toBe('done');
    expect(shop.books.profiles.get(STRANGER)).toEqual({ ...before, ...then });
  });
});

// Spec: «The name must have at least 2 characters»
it.each(['J', ' J ', '', '   '])('"%s" is too short for a name', (nombre) => {
  expect(new Shop().does(updateProfile, { nombre }, { by: STRANGER })).toMatchObject({
    code: 'invalid-input',
    fields: { nombre: 'El nombre debe tener al menos 2 caracteres' },
  });
});

// Spec: «'No hay usuario para actualizar'»
it('nobody to update', () => {
  const shop = new Shop({ ...shopBooks(), profiles: emptyBooks.profiles });
  expect(messageOf(shop.does(updateProfile, { nombre: 'Ana' }, { by: STRANGER }))).toBe(
    'No hay usuario para actualizar',
  );
});

it.each([{}, { configuracion: {} }])('nothing to change: %j', (input) => {
  const decision = new Shop().tries(updateProfile, input, { by: STRANGER });
  expect(decision).toMatchObject({ code: 'invalid-input', fields: { input: 'No hay nada que cambiar.' } });
});

describe('bad input is refused', () => {
  it.each([
    ...badInputs(whole, { optional }),
    ['somebody else’s e-mail', { email: 'otra@bodega.pe' }],
    ['an unknown theme', { configuracion: { theme: 'pink' } }],
    ['an unknown preference', { configuracion: { language: 'en' } }],
    ['a yes in words', { configuracion: { notifications: 'true' } }],
  ])('%s', (_, input) => {
    const shop = new Shop();
    expect(outcome(shop.tries(updateProfile, input, { by: STRANGER }))).toBe('invalid-input');
    expect(shop.history).toEqual([]);
  });
});
