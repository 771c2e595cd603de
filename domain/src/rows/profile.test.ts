/** A person's profile as it begins. */
import { expect, it } from 'vitest';
import { newProfile, themes } from './profile.ts';

const person = {
  uid: 'rosa',
  email: 'Rosa@Bodega.PE',
  nombre: 'Rosa',
  apellidos: 'Quispe',
  fechaRegistro: '2026-11-21T13:00:00.000Z',
};

// Spec: «uid, email, nombre, apellidos, fechaRegistro», «activo (default true)»
// Spec: «configuracion {theme default light, notifications», «Currency / timezone / theme»
it('active, light theme, with notifications', () => {
  expect(newProfile(person)).toEqual({
    ...person,
    email: 'rosa@bodega.pe',
    activo: true,
    configuracion: { theme: 'light', notifications: true },
  });
  expect(themes[0]).toBe('light');
});
