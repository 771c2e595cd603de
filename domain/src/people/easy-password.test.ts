/** Which passwords are no more than the person's own e-mail or a run along the keys. */
import { describe, expect, it } from 'vitest';
import { isPasswordEmailOrKeyRun } from './easy-password.ts';

const EMAIL = 'Rosa.Quispe@bodega.pe';

describe('easy', () => {
  it.each([
    'aaaaaaaaaaaa',
    '      ',
    'abcdefgh',
    'hgfedcba',
    '12345678901234567890',
    '9876543210',
    'qwertyuiop',
    'asdfghjk',
    'QWERTYasdf',
    'abcd1234',
    'aaaabbbb',
    'rosa.quispe@bodega.pe',
    'ROSA.QUISPE',
  ])('"%s"', (password) => expect(isPasswordEmailOrKeyRun(password, EMAIL)).toBe(true));
});

describe('not easy', () => {
  it.each([
    '🐟🐟🐟',
    'arroz7',
    'arroz con pollo',
    'rosa.quispe7',
    'quispe',
    'abc123xy',
    'aguaymanto',
    'ají de gallina',
    '19-11-84',
    'contigo perú',
    'defensor',
  ])('"%s"', (password) => expect(isPasswordEmailOrKeyRun(password, EMAIL)).toBe(false));

  it('anything, because no e-mail is known', () => expect(isPasswordEmailOrKeyRun('arroz7', '')).toBe(false));
});
