/** How many sales each account had, as it is read. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SalesByAccount } from './sales-by-account.tsx';

const none = { cost: 0, profit: 0, incomeOfUnknownCost: 0 };

it.each([
  { what: 'no sale', sales: 0, income: 0, words: '0 ventas' },
  { what: 'one', sales: 1, income: 9_00, words: '1 venta' },
  { what: 'the smaller part of a sale of another account', sales: 0, income: 9_00, words: 'Parte de otras ventas' },
  { what: 'what was given back of one', sales: 0, income: -9_00, words: 'Devolviste más de lo que entró' },
])('$what: $words', ({ sales, income, words }) => {
  const page = renderToStaticMarkup(
    <SalesByAccount accounts={[{ account: 'owed', sales, income, ...none }]} rounding={0} />,
  );
  expect(page).toContain(`>${words}<`);
});

it('what was rounded off is no money of the till, and has a line of its own', () => {
  const accounts = [{ account: 'cash', sales: 1, income: 9_96, ...none } as const];
  const page = renderToStaticMarkup(<SalesByAccount accounts={accounts} rounding={6} />);
  expect([...page.matchAll(/\d+\.\d\d/gu)].map(([amount]) => amount)).toEqual(['9.90', '0.06']);
  expect(page).toContain('No se cobró: no hay monedas más chicas');
});
