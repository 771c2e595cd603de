import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedLetterDifference,
  letterDifferenceFromWordStart,
  soundOf,
  wordsWithJoinedPairs,
  splitSoundIntoWords,
} from './similar-words.ts';

// As normalized texts are: upper case without accents.
it.each([
  ['ARROZ', 'AROS'],
  ['AZUCAR', 'ASUKAR'],
  ['YOGURRT', 'IOGURT'],
  ['VAINILLA', 'BAINILIA'],
  ['QUESO', 'CESO'],
  ['KESO', 'QUESO'],
  ['HUEVO', 'UEBO'],
  ['GELATINA', 'JELATINA'],
  ['GUISO', 'GISO'],
  ['SHAMPOO', 'CHAMPU'],
  ['ZAPALLO', 'SAPAYO'],
  ['XTREME', 'STREME'],
  ['WHISKY', 'UISKI'],
  ['PHILIPS', 'FILIPS'],
])('%s and %s: %s', (one, other) => {
  const alike = { VAINILLA: false, QUESO: false, GUISO: false }[one] ?? true;
  expect(soundOf(one) === soundOf(other)).toBe(alike);
});

it('keeps what sounds otherwise apart, doubled digits too', () => {
  const words = ['PERA', 'PELA', 'CASA', 'CHASA', 'GATO', 'JATO', '1', '11', 'A 1', 'A1'];
  expect(new Set(words.map(soundOf)).size).toBe(words.length);
});

it('takes words apart at what is neither letter nor digit, and joins each with the next', () => {
  expect(splitSoundIntoWords('KOKA-KOLA  1.5 L')).toEqual(['KOKA', 'KOLA', '1', '5', 'L']);
  expect(wordsWithJoinedPairs(['INKA', 'KOLA', 'L'])).toEqual(['INKA', 'KOLA', 'L', 'INKAKOLA', 'KOLAL']);
  expect([wordsWithJoinedPairs([]), splitSoundIntoWords(' - ')]).toEqual([[], []]);
});

it.each([
  ['', 0],
  ['SAL', 0],
  ['LEXE', 1],
  ['ASEITE', 1],
  ['GASEOSA', 2],
  ['KOLA2', 0],
])('of %j %i letters may differ', (word, most) => {
  expect(allowedLetterDifference(word)).toBe(most);
});

describe('how much a typed word differs from the beginning of a word', () => {
  it.each([
    ['LEXE', 'LEXE', 0],
    ['LEX', 'LEXE', 0],
    ['LXE', 'LEXE', 1],
    ['LEEXE', 'LEXE', 1],
    ['LOXE', 'LEXE', 1],
    ['LEEX', 'LEXE', 1],
    ['EXLE', 'LEXE', 2],
    ['LEXEGLORIA', 'LEXE', Infinity],
    ['', 'LEXE', 0],
  ])('%j from %j: %s', (typed, word, difference) => {
    expect(letterDifferenceFromWordStart(typed, word, 3)).toBe(difference);
  });

  const word = fc.stringMatching(/^[A-D]{1,6}$/u);
  const change = fc.record({ kind: fc.constantFrom('drop', 'add', 'change', 'swap'), at: fc.nat({ max: 5 }) });

  it('one change of a letter is a difference of one at most, and what is longer differs no more', () => {
    fc.assert(
      fc.property(word, change, word, (right, { kind, at }, more) => {
        const letters = [...right];
        const place = at % letters.length;
        const [here = '', next = ''] = letters.slice(place);
        if (kind === 'drop') letters.splice(place, 1);
        else if (kind === 'add') letters.splice(place, 0, 'E');
        else if (kind === 'change') letters.splice(place, 1, 'E');
        else letters.splice(place, 2, next, here);
        const typed = letters.join('');
        expect(letterDifferenceFromWordStart(typed, right, 1)).toBeLessThanOrEqual(1);
        expect(letterDifferenceFromWordStart(typed, right + more, 1)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is Infinity exactly where it is more than allowed', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 2 }), (typed, meant, most) => {
        const difference = letterDifferenceFromWordStart(typed, meant, 9);
        expect(letterDifferenceFromWordStart(typed, meant, most)).toBe(difference <= most ? difference : Infinity);
      }),
    );
  });
});
