import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CollectionDraft,
  collectionPaymentFromDraft,
  debtWords,
  remainingDebtWords,
  quoteCollection,
  refillCollectionDraft,
} from './collection-draft.ts';
import { newPaymentDraft } from './payment-draft.ts';
import { id } from '../testing/shop.ts';

const all: CollectionDraft = { amount: undefined, payment: newPaymentDraft('cash') };
const paying = (amount: number, payment = newPaymentDraft('cash')): CollectionDraft => ({ amount, payment });
const split = (byBank: number) => ({ ...newPaymentDraft('split'), byBank });

it.each([
  ['in cash, that settled', all],
  ['by Yape/Plin', paying(5_03, newPaymentDraft('bank'))],
  ['in both', paying(8_00, split(3_05))],
  ['with a note', { ...all, payment: { ...newPaymentDraft('cash'), received: 20_00 } }],
  ['more than it', paying(20_00)],
])('a refused collection is entered again as it was: %s', (_, draft) => {
  const parts = collectionPaymentFromDraft(12_36, draft, 'PEN');
  const again = refillCollectionDraft({ transactionId: id(1), customerId: id(2), parts });
  expect(collectionPaymentFromDraft(12_36, again, 'PEN')).toEqual(parts);
  expect(refillCollectionDraft('of another version')).toEqual(all);
});

describe('of S/ 12.36 that somebody owes', () => {
  it.each<[name: string, draft: CollectionDraft, parts: object, left: number]>([
    ['all of it in cash settles, and the odd céntimos are let off', all, { cash: 12_30, bank: 0, rounding: 6 }, 0],
    ['all of it, typed', paying(12_36), { cash: 12_30, bank: 0, rounding: 6 }, 0],
    [
      'all of it by Yape/Plin, to the céntimo',
      { amount: undefined, payment: newPaymentDraft('bank') },
      { cash: 0, bank: 12_36, rounding: 0 },
      0,
    ],
    [
      'a part in cash is whole coins, and lowers it by as much',
      paying(5_03),
      { cash: 5_00, bank: 0, rounding: 0 },
      7_36,
    ],
    ['a part by Yape/Plin', paying(5_03, newPaymentDraft('bank')), { cash: 0, bank: 5_03, rounding: 0 }, 7_33],
    ['a part in both', paying(8_00, split(3_05)), { cash: 4_90, bank: 3_05, rounding: 0 }, 4_41],
    ['all of it in both', paying(12_36, split(3_00)), { cash: 9_30, bank: 3_00, rounding: 6 }, 0],
    [
      'almost all of it by Yape/Plin, and no coin for the rest',
      paying(12_36, split(12_30)),
      { cash: 0, bank: 12_30, rounding: 0 },
      6,
    ],
    [
      'with a note, of which change is given',
      { amount: undefined, payment: { ...newPaymentDraft('cash'), received: 20_00 } },
      { cash: 12_30, bank: 0, rounding: 6, received: 20_00, change: { cash: 7_70, bank: 0 } },
      0,
    ],
    ['more than it, in favour', paying(20_00), { cash: 20_00, bank: 0, rounding: 0 }, -7_64],
  ])('%s', (_, draft, parts, left) => {
    expect(collectionPaymentFromDraft(12_36, draft, 'PEN')).toEqual(parts);
    expect(quoteCollection(12_36, draft, 'PEN').left).toBe(left);
  });

  it.each([
    ['nothing', paying(0), 'Escribe cuánto te paga.'],
    ['less than a coin', paying(9), 'Escribe cuánto te paga.'],
    [
      'a note that is too small',
      { ...all, payment: { ...newPaymentDraft('cash'), received: 10_00 } },
      'Con eso no alcanza.',
    ],
    [
      'a part with a smaller coin than there is',
      paying(5_00, { ...newPaymentDraft('cash'), received: 10_05 }),
      'En efectivo se paga hasta los 10 céntimos: no hay monedas más chicas.',
    ],
    [
      'a part of which change by Yape/Plin leaves no whole coins',
      paying(5_00, { ...newPaymentDraft('cash'), received: 10_00, changeByBank: 5 }),
      'El vuelto se da de 10 en 10 céntimos: no hay monedas más chicas.',
    ],
    [
      'two parts of which one is missing',
      { ...all, payment: newPaymentDraft('split') },
      'Escribe cuánto paga por Yape/Plin.',
    ],
  ])('%s is not collected', (_, draft, fault) => {
    expect(quoteCollection(12_36, draft, 'PEN').fault).toBe(fault);
    expect(collectionPaymentFromDraft(12_36, draft, 'PEN')).toBeUndefined();
  });
});

it.each<[name: string, draft: CollectionDraft, parts: object, left: number]>([
  ['all of it', all, { cash: 12_36, bank: 0, rounding: 0 }, 0],
  ['a part', paying(5_03), { cash: 5_03, bank: 0, rounding: 0 }, 7_33],
  ['a part in both', paying(8_00, split(3_05)), { cash: 4_95, bank: 3_05, rounding: 0 }, 4_36],
  [
    'with coins, of which change is given',
    { amount: undefined, payment: { ...newPaymentDraft('cash'), received: 12_50 } },
    { cash: 12_36, bank: 0, rounding: 0, received: 12_50, change: { cash: 14, bank: 0 } },
    0,
  ],
])('in dollars, which have cents, a debt of $ 12.36 is paid to the cent: %s', (_, draft, parts, left) => {
  expect(collectionPaymentFromDraft(12_36, draft, 'USD')).toEqual(parts);
  expect(quoteCollection(12_36, draft, 'USD')).toMatchObject({ left, fault: undefined });
});

it.each([0, -3_00])('who owes %i may leave something all the same, and nothing is proposed', (balance) => {
  expect(quoteCollection(balance, all, 'PEN').fault).toBe('Escribe cuánto te paga.');
  expect(collectionPaymentFromDraft(balance, paying(5_00), 'PEN')).toEqual({ cash: 5_00, bank: 0, rounding: 0 });
});

it.each([
  [4_00, 'Queda debiendo S/ 4.00', 'Te debe S/ 4.00'],
  [0, 'Queda al día', 'No te debe nada'],
  [-2_00, 'Saldo a favor: S/ 2.00', 'Saldo a favor: S/ 2.00'],
])('what is left, and what is owed: %i', (balance, left, owed) => {
  expect(remainingDebtWords(balance, 'PEN')).toBe(left);
  expect(debtWords(balance, 'PEN')).toBe(owed);
});

it('the parts add up to what the debt falls by, and only settling is rounded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000, max: 20_000 }),
      fc.option(fc.integer({ min: 0, max: 25_000 }), { nil: undefined }),
      fc.constantFrom('cash', 'bank', 'split'),
      fc.integer({ min: 0, max: 10_000 }),
      (balance, amount, method, byBank) => {
        const draft = { amount, payment: { ...newPaymentDraft(method), ...(method === 'split' && { byBank }) } };
        const parts = collectionPaymentFromDraft(balance, draft, 'PEN');
        if (parts === undefined) return;
        const { total, left } = quoteCollection(balance, draft, 'PEN');
        expect(parts.cash + parts.bank + parts.rounding).toBe(total);
        if (parts.rounding > 0) expect(left).toBe(0);
        expect(Math.abs(parts.cash % 10)).toBe(0);
      },
    ),
  );
});
