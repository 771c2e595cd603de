import { expect, it } from 'vitest';
import { stockLogLabel } from './stock-log.ts';

const product = { createdAt: '2026-11-21T13:00:00.000Z' };

it.each([
  ['Stock inicial', { type: 'count', createdAt: product.createdAt }],
  ['Conteo', { type: 'count', createdAt: '2026-11-21T13:00:00.001Z' }],
  ['Compra', { type: 'buy', createdAt: product.createdAt }],
  ['Para la casa', { type: 'take', createdAt: '2026-11-22T13:00:00.000Z' }],
] as const)('a line is called %s', (label, line) => {
  expect(stockLogLabel(line, product)).toBe(label);
});
