/** What an id may be: one that a device makes, and neither of the two that stand before and behind all of them. */
import { describe, expect, it } from 'vitest';
import { isUuid, possiblyEmptyText, requiredText } from './input-fields.ts';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from './id-bounds.ts';

it.each([
  '0198c2a4-7b1e-7c3d-9f00-5a1b2c3d4e5f',
  '6fa459ea-ee8a-4ca4-894e-db77e160355e',
  '6FA459EA-EE8A-4CA4-894E-DB77E160355E',
])('%s is an id', (id) => {
  expect(isUuid(id)).toBe(true);
  expect(BEFORE_ALL_IDS < id.toLowerCase() && id.toLowerCase() < AFTER_ALL_IDS).toBe(true);
});

it.each([BEFORE_ALL_IDS, AFTER_ALL_IDS, AFTER_ALL_IDS.toUpperCase(), '6fa459ea-ee8a-4ca4-894e-db77e160355', ''])(
  '%s is none',
  (id) => expect(isUuid(id)).toBe(false),
);

describe('a text is kept as it is seen', () => {
  it.each([
    ['an arrow that turns what follows', 'Arroz\u202E 5kg', 'Arroz 5kg'],
    ['a space of no width', '\u200B=1+1', '=1+1'],
    ['a mark of the order of bytes', '\uFEFFGalleta', 'Galleta'],
    ['a family, joined of four', 'Pan 👨‍👩‍👧‍👦', 'Pan 👨‍👩‍👧‍👦'],
    ['a heart in colour', 'Té ❤️', 'Té ❤️'],
    ['accents and eñes', 'Ñoqui ají', 'Ñoqui ají'],
  ])('%s', (_what, text, seen) => expect(requiredText(20).parse(text)).toBe(seen));

  it.each(['\u200B', '\u200D', '\u2800 ', '\u3164', '\u202E\u202C', '\uFE0F'])('%j says nothing', (text) => {
    expect(requiredText(20).safeParse(text).success).toBe(false);
    expect(possiblyEmptyText(20).parse(text)).toBe('');
  });
});
