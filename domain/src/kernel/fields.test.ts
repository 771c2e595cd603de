/** What an id may be: one that a device makes, and neither of the two that stand before and behind all of them. */
import { expect, it } from 'vitest';
import { isUuid } from './fields.ts';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from './id-order.ts';

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
