import { expect, it } from 'vitest';
import { closure, expense, income, opening, riceItem, saleReturn, transfer } from '../testing/book.ts';
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
