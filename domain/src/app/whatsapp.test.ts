import { expect, it } from 'vitest';
import { whatsappNumber, whatsappNumberAdvice, whatsappShareUrl } from './whatsapp.ts';

it('what is sent by WhatsApp arrives as it was written', () => {
  const address = whatsappShareUrl('Bodega "Ñandú" & hijos: https://a.pe/?b=1&c=2');
  expect(new URL(address).origin).toBe('https://wa.me');
  expect(new URL(address).searchParams.get('text')).toBe('Bodega "Ñandú" & hijos: https://a.pe/?b=1&c=2');
});

it.each([
  ['987 654 321', '51987654321'],
  ['+51 987-654-321', '51987654321'],
  ['0051987654321', '51987654321'],
  ['51987654321', '51987654321'],
  ['+1 (305) 555 0100', '13055550100'],
  ['(01) 456 7890', undefined],
  ['+51 9', undefined],
  ['+51 98765432', undefined],
  ['+51 9876543210', undefined],
  ['0051 887 654 321', undefined],
  ['', undefined],
])('a phone as it is written: %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number);
  expect(new URL(whatsappShareUrl('Hola', phone)).pathname).toBe(`/${number ?? ''}`);
});

it.each(['98765', 'la vecina', '+51 98765432', '0987654321', '01'])(
  '%s is taken, with a word that WhatsApp does not know it',
  (phone) => {
    expect(whatsappNumberAdvice(phone)).toContain('9 dígitos');
  },
);

it.each(['(01) 456 7890', '044 234567', '+51 1 456 7890', '51 44 234567', '456-7890', '234567'])(
  '%s, a landline, is not taken for a phone of another country',
  (phone) => {
    expect(whatsappNumberAdvice(phone)).toContain('teléfono fijo');
    expect(whatsappNumberAdvice(phone)).not.toContain('+');
  },
);

it.each(['', ' ', '987 654 321', '+1 305 555 0100'])('of %j there is nothing to say', (phone) => {
  expect(whatsappNumberAdvice(phone)).toBeUndefined();
});
