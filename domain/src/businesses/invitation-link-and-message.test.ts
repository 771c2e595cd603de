import { expect, it } from 'vitest';
import { invitationLink, invitationMessage } from './invitation-link-and-message.ts';

const link = invitationLink('https://cuadra.example', 'ab12');

it('the link opens the page where one accepts', () => {
  expect(link).toBe('https://cuadra.example/onboarding?invitacion=ab12');
});

it('the message says whose business it is, with which e-mail one enters, and how long the link is good', () => {
  const message = invitationMessage({ email: 'carmen@bodega.pe' }, { nombre: 'Bodega Rosita' }, link);
  expect(message).toContain('Bodega Rosita');
  expect(message).toContain('carmen@bodega.pe');
  expect(message).toContain(`${link} `);
  expect(message).toContain('una sola vez y vence en 7 días');
});
