import { expect, it } from 'vitest';
import { operatorResetLinkMessage, resetLinkPath, resetTokenFromFragment } from './reset-link.ts';

it('the token stands where a browser keeps it to itself, and is found there', () => {
  const address = new URL(resetLinkPath('a-B_9'), 'https://cuadra.example');
  expect(address.pathname + address.search).toBe('/auth/reset-password');
  expect(resetTokenFromFragment(address.hash)).toBe('a-B_9');
});

it.each([
  ['', ''],
  ['#', ''],
  ['a-B_9', 'a-B_9'],
  ['#a-B_9 ', 'a-B_9'],
])('of %j the token is %j', (fragment, token) => {
  expect(resetTokenFromFragment(fragment)).toBe(token);
});

it('the message around it says how long it is good for', () => {
  expect(operatorResetLinkMessage('https://cuadra.example/auth/reset-password#a')).toBe(
    'Con este enlace eliges una contraseña nueva para entrar a Cuadra: https://cuadra.example/auth/reset-password#a Sirve una sola vez y vence en 24 horas.',
  );
});
