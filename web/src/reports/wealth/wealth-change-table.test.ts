import { expect, it } from 'vitest';
import { wealthTermSources } from './wealth-change-table.tsx';

it('the expenses lead to what they are made of, and not to a list with the purchases, which are none of them', () => {
  expect(wealthTermSources.expenses).toEqual({ of: 'financial' });
});
