/** The closed vocabulary: every code has a status and one whole Spanish sentence. */
import { describe, expect, it } from 'vitest';
import {
  isRefusal,
  refuse,
  unusableApiTokenRefusal,
  refuseFields,
  refusalDisplayMessage,
  httpStatusOf,
  refusals,
} from './refusal.ts';

// Spec: «'No hay usuario para actualizar'», «A missing business gives 'Negocio con ID»
// Spec: «A missing product gives 'Producto con ID», «A stock log on a missing product gives a»
// Spec: «Deleting a missing transaction gives 'Transaction»
describe('the sentences are the specification’s', () => {
  it.each([
    [refuse('user-not-found'), 'No hay usuario para actualizar'],
    [refuse('business-not-found', { id: 'b1' }), 'Negocio con ID b1 no encontrado'],
    [refuse('product-not-found', { id: 'p1' }), 'Producto con ID p1 no existe'],
    [refuse('transaction-not-found', { id: 't1' }), 'Transaction with ID t1 not found in store'],
    [refuse('too-many-requests'), 'Demasiados intentos fallidos. Intenta más tarde'],
  ])('$code says %s', (refusal, message) => expect(refusal.message).toBe(message));

  it('lists the likely causes when a stock log names a product that is not there', () => {
    const { message } = refuse('product-for-log-not-found', { id: 'p1' });
    expect(message).toContain('p1');
    for (const cause of ['eliminado', 'otro negocio', 'no se haya guardado', 'identificador']) {
      expect(message).toContain(cause);
    }
  });
});

it.each([
  [refuse('transaction-not-found', { id: 't1' }), 'Este movimiento ya no existe o no puedes verlo.'],
  [refuse('product-not-found', { id: 'p1' }), 'Producto con ID p1 no existe'],
  [{ code: 'other', message: 'Otra cosa' }, 'Otra cosa'],
  // "Revisa los datos" alone does not say what of them.
  [refuseFields({ name: 'Usa como máximo 120 letras.' }), 'Usa como máximo 120 letras.'],
])('on the screen $code is %s', (refusal, shown) => expect(refusalDisplayMessage(refusal)).toBe(shown));

it.each(Object.entries(refusals))('%s has a sentence, and an error status', (code, { message, status }) => {
  expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/u);
  expect(message.length).toBeGreaterThan(8);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(504);
});

it('says whether trying again can help', () => {
  expect(refuse('unavailable').retryable).toBe(true);
  expect(refuse('forbidden').retryable).toBe(false);
  expect(httpStatusOf('forbidden')).toBe(403);
});

it('names the faulty fields', () => {
  expect(refuseFields({ price: 'Falta' })).toMatchObject({ code: 'invalid-input', fields: { price: 'Falta' } });
});

it('speaks to a program of its key, under the code of whoever is signed out', () => {
  const { message, ...rest } = unusableApiTokenRefusal();
  expect({ ...refuse('unauthenticated'), ...rest }).toEqual(refuse('unauthenticated'));
  expect(message).toMatch(/^Esta llave /u);
});

it('is told apart from changes', () => {
  expect(isRefusal(refuse('forbidden'))).toBe(true);
  expect(isRefusal({})).toBe(false);
  expect(isRefusal({ products: [] })).toBe(false);
  expect(isRefusal({ code: 'x' })).toBe(false);
});

it('does not compile a sentence with a hole in it', () => {
  // @ts-expect-error a placeholder must be given
  const holed = () => refuse('business-not-found');
  // @ts-expect-error there is nothing to fill in
  const overfull = () => refuse('forbidden', { id: 'x' });
  expect(holed().message).toBe('Negocio con ID {id} no encontrado');
  expect(overfull().code).toBe('forbidden');
});
