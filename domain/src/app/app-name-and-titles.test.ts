import { expect, it } from 'vitest';
import { businessTitle, COPYRIGHT_LABEL, browserTabTitle } from './app-name-and-titles.ts';

// Spec: «The page title is '{title} - {product name}'»
it('the page title, or just the product’s name', () => {
  expect(browserTabTitle('Ventas')).toBe('Ventas - Cuadra');
  expect(browserTabTitle(null)).toBe('Cuadra');
});

// Spec: «Default business title», «The header shows the business name, with»
it('the header says the business’s name, by default the product’s in capitals', () => {
  expect(businessTitle({ nombre: 'Bodega Rosita' })).toBe('Bodega Rosita');
  expect(businessTitle(null)).toBe('CUADRA');
});

// Spec: «The footer reads '© 2025 {product name}'»
it('the footer', () => {
  expect(COPYRIGHT_LABEL).toBe('© 2025 Cuadra');
});
