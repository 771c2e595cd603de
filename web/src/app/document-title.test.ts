/** The title of the window, letter for letter. */
import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  ['Inicio', 'Inicio - Cuadra'],
  [undefined, 'Cuadra'],
])('of a route called %s is %s', (title, expected) => {
  expect(documentTitle(title)).toBe(expected);
});
