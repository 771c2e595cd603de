import { expect, it } from 'vitest';
import { recordExpense } from '../records/record-expense.ts';
import { editRecord } from '../records/edit-record.ts';
import { id } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { describeDeed } from './describe-deed.ts';
import { entriesOfLast } from './testing/entries-of-last.ts';

const locale = { currency: 'PEN', zone: 'America/Lima' } as const;

it('what somebody wrote stands in quotes, so that one sees where it ends', () => {
  const shop = stockedShop();
  const light = { account: 'cash', description: 'Luz', amount: 30_00, category: 'overhead' } as const;
  shop.does(recordExpense, { transactionId: id(210), expenseId: id(211), ...light });
  shop.does(editRecord, { transactionId: id(210), description: 'Luz de marzo, a cuenta de abril' });
  const told = entriesOfLast(shop).map((entry) => describeDeed(entry, { type: 'expense' }, locale));
  expect(told).toEqual([
    'corrigió un gasto de S/ 30.00 (Luz de marzo, a cuenta de abril): descripción de «Luz» a «Luz de marzo, a cuenta de abril»',
  ]);
});

it('a field that came or went is said to have been added or taken away, after those that changed', () => {
  const entry = {
    analysis: {},
    command: 'edit-record',
    entityId: '00000000-0000-7000-8000-000000000110',
    entityType: 'transaction',
    operation: 'update',
    previousState: { account: 'cash', subcategory: null, description: 'Luz' },
    newState: { category: 'materials', subcategory: '', description: 'Agua' },
    userId: 'owner',
  } as const;
  expect(describeDeed(entry, {}, locale)).toBe(
    'corrigió un movimiento (Agua): descripción de «Luz» a «Agua», agregó categoría Costos de materiales, quitó cuenta Efectivo',
  );
});
