import { expect, it } from 'vitest';
import { sharedCustomerSheetLink, sharedCustomerSheetMessage } from './shared-customer-sheet-link.ts';

it('the message has the link, for whom it is, and until when', () => {
  const link = sharedCustomerSheetLink('https://cuadra.example', '0a'.repeat(32));
  const sharing = { shop: 'Bodega Rosita', zone: 'America/Lima', link };
  expect(sharedCustomerSheetMessage('Julia', { expiresAt: '2027-02-22T03:00:00.000Z' }, sharing)).toBe(
    `Hola, Julia. Te saluda Bodega Rosita.\nAquí ves tu cuenta cuando quieras: https://cuadra.example/cuenta/${'0a'.repeat(32)}\nEste enlace es solo para ti y sirve hasta el 21/02/2027.`,
  );
});
