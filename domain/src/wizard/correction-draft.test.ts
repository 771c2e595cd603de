/** Correcting a record, from its form to the command. */
import { describe, expect, it } from 'vitest';
import {
  closure,
  collection,
  expense,
  forgiveness,
  income,
  opening,
  ownerMoney,
  saleReturn,
  transfer,
} from '../testing/book.ts';
import { id, outcome, requireRow } from '../testing/shop.ts';
import { openedShop } from '../testing/stocked-shop.ts';
import {
  correctionDraftFaults,
  buildEditRecordInput,
  newCorrectionDraft,
  refillCorrectionDraft,
} from './correction-draft.ts';
import { correctableFields, editRecord } from '../records/edit-record.ts';
import { roundingIfMovedToCash } from '../records/rounding-if-moved-to-cash.ts';
import { recordTransfer } from '../records/record-transfer.ts';

const sale = income(1, 'cash', 4_50, { description: 'Doña Julia' });
const light = expense(2, 'bank', 80_00, { description: 'Luz', subcategory: 'Servicios' });
const purchase = expense(3, 'cash', 9_00, { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] });
const moved = transfer(4, 'cash', 20_00);

it.each([
  ['a sale', sale, { account: 'bank', category: 'Fiesta', reason: 'pagó con Yape' } as const],
  ['an expense', light, { description: 'Agua', amount: 85_00, subcategory: '' }],
  ['a transfer', moved, { fromAccount: 'bank', toAccount: 'cash' } as const],
])('a refused correction of %s is entered again as it was', (_name, record, entered) => {
  const input = { transactionId: record.uuid, ...entered };
  expect(buildEditRecordInput(record, refillCorrectionDraft(record, input))).toEqual(input);
  expect(refillCorrectionDraft(record, 'of another version')).toEqual(newCorrectionDraft(record));
});

describe('what is sent', () => {
  it('is nothing while nothing differs, also when only a reason is given', () => {
    const counts = [opening(5, 1, 1), closure(6, 1, 1)];
    const others = [saleReturn(7, 'cash', 4_50), ownerMoney(8, 'taken-out', 'bank', 20_00)];
    const debts = [collection(9, 5_00, 0), forgiveness(10, 2_50)];
    for (const record of [sale, light, purchase, moved, ...counts, ...others, ...debts]) {
      const draft = newCorrectionDraft(record);
      expect(buildEditRecordInput(record, draft)).toBeUndefined();
      const spaced = { ...draft, description: ` ${draft.description} `, reason: 'x' };
      expect(buildEditRecordInput(record, spaced)).toBeUndefined();
    }
  });

  it('is only what differs, with the reason', () => {
    const byYape = { account: 'bank', reason: 'pagó con Yape' } as const;
    const typed = { ...newCorrectionDraft(sale), ...byYape, reason: ' pagó con Yape ' };
    expect(buildEditRecordInput(sale, typed)).toEqual({ transactionId: sale.uuid, ...byYape });
    const wages = { amount: 85_00, category: 'labor', subcategory: '' } as const;
    const corrected = buildEditRecordInput(light, { ...newCorrectionDraft(light), ...wages });
    expect(corrected).toEqual({ transactionId: light.uuid, ...wages });
  });

  it('leaves what another device corrected since it was opened', () => {
    const opened = newCorrectionDraft(sale);
    const corrected = { ...sale, account: 'bank' } as const;
    const typed = { ...opened, description: 'Don Pepe' };
    const input = buildEditRecordInput(corrected, typed, opened);
    expect(input).toEqual({ transactionId: sale.uuid, description: 'Don Pepe' });
  });

  it('lets off the odd céntimos of a sale that was paid in cash after all, where the business rounds', () => {
    const weighed = income(1, 'bank', 9_96);
    const inCash = { ...newCorrectionDraft(weighed), account: 'cash' } as const;
    const input = { transactionId: weighed.uuid, account: 'cash' };
    expect(buildEditRecordInput(weighed, inCash, undefined, 10)).toEqual({ ...input, rounding: 6 });
    expect(buildEditRecordInput(weighed, inCash, undefined, 0)).toEqual(input);
    const even = income(1, 'bank', 9_90);
    expect(buildEditRecordInput(even, inCash, undefined, 10)).toEqual(input);
    expect(roundingIfMovedToCash(light, inCash, 10)).toBe(0);
    expect(roundingIfMovedToCash(weighed, newCorrectionDraft(weighed), 10)).toBe(0);
  });

  it('turns a transfer around as a whole', () => {
    const turned = buildEditRecordInput(moved, { ...newCorrectionDraft(moved), account: 'bank' });
    expect(turned).toEqual({ transactionId: moved.uuid, fromAccount: 'bank', toAccount: 'cash' });
  });

  it('never holds what its type cannot have corrected', () => {
    const words = { description: 'x', category: 'labor', subcategory: 'x', reason: 'x' };
    const every = { ...words, account: 'bank', amount: 1 } as const;
    expect(buildEditRecordInput(sale, every)).not.toHaveProperty('amount');
    expect(buildEditRecordInput(purchase, every)).not.toHaveProperty('amount');
    const counted = buildEditRecordInput(closure(1, 1, 1), every);
    expect(counted).toEqual({ transactionId: id(1_001), description: 'x', reason: 'x' });
  });

  it('is taken', () => {
    const shop = openedShop(50_00, 50_00);
    shop.does(recordTransfer, { transactionId: id(51), fromAccount: 'cash', toAccount: 'bank', amount: 20_00 });
    const record = requireRow(shop.books.transactions.get(id(51)));
    const input = buildEditRecordInput(record, { ...newCorrectionDraft(record), account: 'bank', amount: 30_00 });
    expect(outcome(shop.tries(editRecord, input))).toBe('done');
    expect(shop.balances).toEqual({ cash: 80_00, bank: 20_00 });
  });
});

describe('what is wrong', () => {
  it('an expense says what it was for, and how much', () => {
    const draft = newCorrectionDraft(light);
    expect(correctionDraftFaults(light, draft)).toEqual({});
    expect(correctionDraftFaults(light, { ...draft, description: ' ', amount: undefined })).toEqual({
      description: 'Escribe en qué se gastó.',
      amount: 'Escribe un monto mayor que cero.',
    });
  });

  it('a forgiven debt says why', () => {
    const forgiven = forgiveness(10, 2_50, { description: 'Se mudó' });
    const draft = newCorrectionDraft(forgiven);
    expect(correctionDraftFaults(forgiven, draft)).toEqual({});
    expect(correctionDraftFaults(forgiven, { ...draft, description: ' ' })).toEqual({
      description: 'Escribe por qué, para que quede anotado.',
    });
  });

  it('what cannot be corrected is not asked for', () => {
    const draft = newCorrectionDraft(sale);
    expect(correctionDraftFaults(sale, { ...draft, description: '', amount: undefined })).toEqual({});
    expect(correctionDraftFaults(opening(1, 1, 1), newCorrectionDraft(opening(1, 1, 1)))).toEqual({});
    expect(correctionDraftFaults(sale, { ...draft, category: ' adjustment ' })).toEqual({
      category: '«adjustment» es una categoría reservada: el movimiento dejaría de contar. Escribe otra.',
    });
    const adjustment = { ...sale, category: 'adjustment' };
    expect(correctionDraftFaults(adjustment, newCorrectionDraft(adjustment))).toEqual({});
    expect(correctionDraftFaults(moved, { ...newCorrectionDraft(moved), amount: 0 })).toHaveProperty('amount');
  });
});

it('the amount of a purchase is fixed, as is all of a count but its description', () => {
  expect(correctableFields(purchase)).toEqual(['description', 'category', 'subcategory', 'account']);
  expect(correctableFields(light)).toContain('amount');
  expect(correctableFields(closure(1, 1, 1))).toEqual(['description']);
});
