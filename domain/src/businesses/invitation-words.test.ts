import { expect, it } from 'vitest';
import { invitationLink, invitationMessage, whatsappShareUrl } from './invitation-words.ts';

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

it('what is sent by WhatsApp arrives as it was written', () => {
  const address = whatsappShareUrl('Bodega "Ñandú" & hijos: https://a.pe/?b=1&c=2');
  expect(new URL(address).origin).toBe('https://wa.me');
  expect(new URL(address).searchParams.get('text')).toBe('Bodega "Ñandú" & hijos: https://a.pe/?b=1&c=2');
});
