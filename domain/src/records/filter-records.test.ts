import { expect, it } from 'vitest';
import {
  closure,
  collection,
  expense,
  forgiveness,
  income,
  opening,
  riceItem,
  saleReturn,
  transfer,
} from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import { filterRecords, type RecordFilter } from './filter-records.ts';

const rice = income(1, 'cash', 4_50, { items: [riceItem({ description: 'ARROZ COSTEÑO' })] });
const light = expense(2, 'bank', 80_00, { description: 'Recibo de Luz', subcategory: 'Público' });
const wages = expense(3, 'cash', 50_00, { description: 'José', category: 'labor' });
const moved = transfer(4, 'cash', 20_00);
const counted = closure(5, 1, 1);
const opened = opening(6, 1, 1);
const bought = expense(7, 'bank', 30_00, { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] });
const phoned = expense(8, 'cash', 1_00, { description: 'Recarga 9876-5432' });
const numbered = income(9, 'cash', 1_00, { uuid: '0198c0de-aaaa-7bbb-8ccc-1f3e98765432' });
const book = [rice, light, wages, moved, counted, opened, bought, phoned, numbered];

it.each([
  [{}, book],
  [{ type: 'expense' }, [light, wages, bought, phoned]],
  [{ type: 'opening' }, [opened]],
  [{ type: 'count' }, [counted, opened]],
  [{ spentOn: 'labor' }, [wages]],
  [{ spentOn: 'purchases' }, [bought]],
  [{ type: 'income', spentOn: 'labor' }, []],
  [{ account: 'bank' }, [light, moved, counted, opened, bought]],
  [{ account: 'cash' }, [rice, wages, moved, counted, opened, phoned, numbered]],
  [{ text: 'costeno' }, [rice]],
  [{ text: 'LUZ recibo' }, [light]],
  [{ text: 'publico' }, [light]],
  [{ text: 'jose LABOR' }, [wages]],
  [{ text: 'jose luz' }, []],
  [{ text: ' 9876-5432' }, [phoned, numbered]],
  [{ text: '9876-5433' }, []],
  [{ text: '9876-5432 recarga' }, [phoned]],
  [{ text: '   ' }, book],
  [{ type: 'expense', account: 'cash', text: 'é' }, [wages, phoned]],
] satisfies [RecordFilter, typeof book][])('%j', (filter, found) => {
  expect(filterRecords(book, filter)).toEqual(found);
});

it('finds what came back by the words of its lines, as the server does', () => {
  const back = saleReturn(10, 'cash', 4_50);
  expect(filterRecords([...book, back], { text: 'arroz' })).toEqual([rice, back]);
});

const parts = { cash: 3_00, bank: 0, owed: 1_242_00, rounding: 0, received: null, change: null };
const lent = income(11, 'cash', 1_245_00, { parts, customerId: id(7), items: [riceItem()] });
const paid = collection(12, 5_00, 2_50, { customerId: id(7) });
const forgiven = forgiveness(13, 2_50, { customerId: id(8) });
const till = closure(14, 817_28, 392_60);
const water = expense(15, 'cash', 12_50, { description: 'Agua 1245' });
const refunded = saleReturn(16, 'cash', 0, {
  total: 7_03,
  parts: { cash: 4_00, bank: 3_00, owed: 0, rounding: 3 },
});
const records = [lent, paid, forgiven, till, water, refunded];
const names = new Map([
  [id(7), 'José Núñez'],
  [id(8), 'Rosa Quispe'],
]);
const customerName = (customer: string) => names.get(customer);

it.each([
  ['nunez', [lent, paid]],
  ['QUISPE rosa', [forgiven]],
  ['jose quispe', []],
])('finds by whose debt it is: %s', (text, found) => {
  expect(filterRecords(records, { text }, customerName)).toEqual(found);
});

it('is about no account where no money moved', () => {
  expect(filterRecords(records, { account: 'cash' })).toEqual([lent, paid, till, water, refunded]);
});

it.each([
  ['its total', ['1,245.00', 'S/ 1,245.00', 's/1245', '+S/ 1,245.00', '1.245,00'], [lent]],
  ['what was paid at once', ['3.00', '3'], [lent, refunded]],
  ['what is owed of it', ['1,242.00'], [lent]],
  ['one part or all of what was collected', ['7.50'], [paid]],
  ['one part of it', ['5.00', 's/ 5'], [paid]],
  ['what was forgiven, or collected', ['2.5', 'S/ 2.50'], [paid, forgiven]],
  ['what was spent, as it is written', ['−S/ 12.50', '12.50', ' 12,5 '], [water]],
  ['what was counted in either account', ['817.28'], [till]],
  ['that of the other', ['S/ 392.60'], [till]],
  ['what was given back, without its rounding', ['7.00', '7'], [refunded]],
  ['no amount of which it is a part', ['45.00', '2.45', '0', '0.00', 'S/'], []],
])('finds by an amount: %s', (_, texts, found) => {
  for (const text of texts) expect([text, filterRecords(records, { text })]).toEqual([text, found]);
});

it('finds an amount beside the words in which its digits stand', () => {
  expect(filterRecords(records, { text: '1245' })).toEqual([lent, water]);
});
