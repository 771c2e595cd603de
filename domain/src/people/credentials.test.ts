import { describe, expect, it } from 'vitest';
import { MAX_PASSWORD_LENGTH, credentialsFault } from './credentials.ts';
import { newPasswordFault, registrationFault } from './registration-fault.ts';

const common = new Set(['123456', 'password']);

// Spec: «E-mail and password are both required, otherwise»
describe('e-mail and password are both required', () => {
  const required = 'Email y contraseña son obligatorios';
  it.each([
    { email: 'rosa@bodega.pe', password: 'secreto', then: undefined },
    { email: '', password: 'secreto', then: required },
    { email: '   ', password: 'secreto', then: required },
    { email: 'rosa@bodega.pe', password: '', then: required },
    { email: '', password: '', then: required },
    { email: 'rosa@bodega.pe', password: ' ', then: undefined },
    { email: 'rosa@bodega.pe', password: '123456', then: undefined },
  ])('"$email", "$password" → $then', ({ email, password, then }) => {
    expect(credentialsFault({ email, password })?.message).toBe(then);
  });

  it('and each that is missing says so', () => {
    expect(credentialsFault({ email: ' ', password: '' })?.fields).toEqual({
      email: 'Escribe tu correo.',
      password: 'Escribe tu contraseña.',
    });
    expect(credentialsFault({ email: 'rosa@bodega.pe', password: '' })?.fields).toEqual({
      password: 'Escribe tu contraseña.',
    });
  });
});

// Spec: «All fields are required ('Todos los campos», «The password must have at least 6 characters»
// Spec: «The name must have at least 2 characters»
describe('all fields, then the password, then the name', () => {
  const required = 'Todos los campos son obligatorios';
  const short = 'La contraseña debe tener al menos 6 caracteres';
  const name = 'El nombre debe tener al menos 2 caracteres';
  const long = 'La contraseña puede tener hasta 128 caracteres';
  const tooCommon = 'Esa contraseña es demasiado común. Elige otra.';
  const good = { nombre: 'Rosa', email: 'rosa@bodega.pe', password: 'arroz7' };
  it.each([
    { given: {}, then: undefined },
    { given: { nombre: '' }, then: required },
    { given: { nombre: '  ' }, then: required },
    { given: { email: '' }, then: required },
    { given: { email: ' ' }, then: required },
    { given: { password: '' }, then: required },
    { given: { password: '', nombre: 'R' }, then: required },
    { given: { password: 'arroz' }, then: short },
    { given: { password: 'arroz', nombre: 'R' }, then: short },
    { given: { password: '      ' }, then: tooCommon },
    { given: { password: ' arroz ' }, then: undefined },
    { given: { password: 'rosa@bodega.pe' }, then: tooCommon },
    { given: { password: 'abcdefgh' }, then: tooCommon },
    { given: { password: 'arroz'.repeat(26) }, then: 'La contraseña puede tener hasta 128 caracteres' },
    { given: { nombre: 'R' }, then: name },
    { given: { nombre: ' R ' }, then: name },
    { given: { nombre: ' Jo ' }, then: undefined },
    { given: { password: '123456' }, then: tooCommon },
    { given: { password: 'PassWord' }, then: tooCommon },
    { given: { password: '123456', nombre: 'R' }, then: name },
    { given: { password: 'pan7'.repeat(MAX_PASSWORD_LENGTH / 4) }, then: undefined },
    { given: { password: 'x'.repeat(MAX_PASSWORD_LENGTH + 1) }, then: long },
  ])('$given → $then', ({ given, then }) => {
    expect(registrationFault({ ...good, ...given }, common)?.message).toBe(then);
  });

  it.each([
    [
      { nombre: ' ', email: '', password: '' },
      { nombre: 'Escribe tu nombre.', email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' },
    ],
    [{ email: '' }, { email: 'Escribe tu correo.' }],
    [
      { nombre: 'R', password: 'arroz' },
      { nombre: name, password: short },
    ],
    [
      { nombre: 'R', password: '123456' },
      { nombre: name, password: tooCommon },
    ],
    [{ password: 'PassWord' }, { password: tooCommon }],
  ])('%j marks the fields that are wrong', (given, fields) => {
    expect(registrationFault({ ...good, ...given }, common)?.fields).toEqual(fields);
  });

  it.each([
    ['', short],
    ['12345', short],
    ['123456', tooCommon],
    ['arroz7', undefined],
    ['arrocito', undefined],
    ['x'.repeat(129), long],
  ])('a password alone, "%s" → %s', (password, then) => {
    expect(newPasswordFault(password, common)).toBe(then);
  });

  it('the own e-mail, where it is known', () => {
    expect(newPasswordFault('arrocito', common, 'Arrocito@bodega.pe')).toBe(tooCommon);
  });
});
