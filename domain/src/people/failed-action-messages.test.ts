import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refuse, refusals } from '../kernel/refusal.ts';
import { failedActionMessages, offlineFailureMessage } from './failed-action-messages.ts';

const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
const [, afterTitle = ''] = specification.split('### Other messages\n');
const bullets = (afterTitle.split('\n###')[0] ?? '').split('\n').filter((line) => line.startsWith('- '));
const sentences = bullets.flatMap((line) => /'(?<sentence>[^']+)'/u.exec(line)?.groups?.['sentence'] ?? []);

// Spec: «'Error al cerrar sesión'», «'Error al cargar el perfil de usuario'»
// Spec: «'Error al cargar negocios del usuario'», «'Error al agregar negocio al usuario'»
// Spec: «'Error al crear el perfil de usuario'», «'Error al actualizar el perfil de usuario'»
// Spec: «'No hay usuario para actualizar'», «'Error al cargar negocio'», «'Error al crear el negocio'»
// Spec: «'Error al buscar el negocio'», «'Error al cargar empleados'», «'Error al actualizar el negocio'»
// Spec: «'Error al agregar empleado'», «'Error al remover empleado'», «'Error al buscar negocios'»
// Spec: «A missing business gives 'Negocio con ID»
describe('letter for letter', () => {
  it.each(sentences.slice(0, 16))('%s', (sentence) => {
    const said = [
      ...Object.values(failedActionMessages),
      refusals['user-not-found'].message,
      refusals['business-not-found'].message,
    ];
    expect(said).toContain(sentence);
  });

  it('and each of them is said of something', () => {
    expect(Object.values(failedActionMessages)).toHaveLength(14);
    expect(sentences.slice(0, 16)).toEqual(expect.arrayContaining(Object.values(failedActionMessages)));
  });

  // Spec: «A missing business gives 'Negocio con ID»
  it('with the id of the business', () => {
    expect(refuse('business-not-found', { id: '7' }).message).toBe('Negocio con ID 7 no encontrado');
  });
});

// Spec: «No user-visible error dialog is shown»
describe('every failure has a sentence for the screen', () => {
  it('what could not be sent says so, and what to do', () => {
    expect(offlineFailureMessage('add-employee')).toBe(
      'Error al agregar empleado. No hay conexión: inténtalo de nuevo cuando vuelva.',
    );
  });

  it('what is undone is not said to be done', () => {
    expect(offlineFailureMessage('cancel-invitation')).toContain('Error al cancelar la invitación. ');
  });
});

// Spec: «The product's reaction to the database's»
it('what is not permitted is final, what is not available can be tried again', () => {
  expect(refuse('forbidden')).toMatchObject({ retryable: false, message: expect.stringContaining('permiso') });
  expect(refuse('unavailable')).toMatchObject({ retryable: true, message: expect.stringContaining('de nuevo') });
});
