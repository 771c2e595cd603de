/** The columns of the book's workbook. */
import { DEFAULT_ZONE } from '@cuadra/domain/kernel/calendar';
import { expense, income } from '@cuadra/domain/testing/book';
import { expect, it } from 'vitest';
import { cashBookWorksheets } from './cash-book-worksheets.ts';

const [older, newer] = [income(1, 'cash', 12_00), expense(2, 'bank', 3_50)];
const balances = { cash: 12_00, bank: 0 };

it.each([
  { what: 'every line has them', lines: [balances, balances], columns: ['Saldo Efectivo', 'Saldo Yape/Plin'] },
  { what: 'only the lines of the server have them', lines: [balances, undefined], columns: [] },
  { what: 'nobody may see them', lines: [undefined, undefined], columns: [] },
])('has the balances where $what', ({ lines: [first, second], columns }) => {
  const lines = [
    { record: older, balances: first },
    { record: newer, balances: second },
  ];
  const [sheet] = cashBookWorksheets('Todos los movimientos', DEFAULT_ZONE, lines);
  expect(sheet?.titles.filter((title) => title.startsWith('Saldo'))).toEqual(columns);
});
