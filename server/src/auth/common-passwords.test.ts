import { MIN_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

it('a few thousand, in lower case, none that would be too short anyway', () => {
  expect(commonPasswords.size).toBeGreaterThan(3000);
  expect(commonPasswords.size).toBeLessThan(10_000);
  expect(
    [...commonPasswords].filter((word) => word !== word.toLowerCase() || word.length < MIN_PASSWORD_LENGTH),
  ).toEqual([]);
});

it.each(['123456', 'password', 'qwerty', 'contraseña', 'peru2026', 'alianzalima', 'teamo123', 'bodega123'])(
  '%s',
  (word) => {
    expect(commonPasswords.has(word)).toBe(true);
  },
);
