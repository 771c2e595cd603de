/** How many sales each account had, as it is read. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SalesByAccount } from './sales-by-account.tsx';

const none = { cost: 0, profit: 0, incomeOfUnknownCost: 0 };

it.each([
  { what: 'no sale', sales: 0, income: 0, words: '0 ventas' },
  { what: 'one', sales: 1, income: 9_00, words: '1 venta' },
  { what: 'the smaller part of a sale of another account', sales: 0, income: 9_00, words: 'Parte de otras ventas' },
])('$what: $words', ({ sales, income, words }) => {
  const page = renderToStaticMarkup(<SalesByAccount accounts={[{ account: 'owed', sales, income, ...none }]} />);
  expect(page).toContain(`>${words}<`);
});
