/** What the product calls itself. */
import { expect, it } from 'vitest';
import { businessTitle, FOOTER, pageTitle } from './titles.ts';

it('§2 Layout #1: the page title, or just the product’s name', () => {
  expect(pageTitle('Ventas')).toBe('Ventas - Cuadra');
  expect(pageTitle(null)).toBe('Cuadra');
});

it('§9 #7, §2 Layout #2: the header says the business’s name, by default the product’s in capitals', () => {
  expect(businessTitle({ nombre: 'Bodega Rosita' })).toBe('Bodega Rosita');
  expect(businessTitle(null)).toBe('CUADRA');
});

it('§2 Layout #3: the footer', () => {
  expect(FOOTER).toBe('© 2025 Cuadra');
});
