/** What is due, what is rounded and what goes back, as at the till. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../kernel/refusal.ts';
import {
  cashReceivedChoices,
  bankMoneyMissingForChange,
  cashMissingForChange,
  moneyMovedByPaymentWords,
  type PaymentDraft,
  quotePayment,
  paymentDraftFromSalePayment,
  salePaymentFromDraft,
  newPaymentDraft,
} from './payment-draft.ts';
import { ROSA, stockedShop } from '../testing/stocked-shop.ts';
import { decideSalePayment, type SalePayment } from './sale-payment.ts';

const cash = newPaymentDraft('cash');
const bank = newPaymentDraft('bank');
const split = newPaymentDraft('split');
const owed: PaymentDraft = { ...newPaymentDraft('owed'), customerId: ROSA };

describe('a sale of S/ 9.96, where cash is rounded', () => {
  it.each<[name: string, draft: PaymentDraft, quote: object, payment: object | undefined]>([
    ['in cash', cash, { cashDue: 9_90, rounding: 6, change: undefined }, { cash: 9_90, bank: 0, rounding: 6 }],
    ['by Yape/Plin, to the céntimo', bank, { cashDue: 0, rounding: 0 }, undefined],
    [
      'in cash, with a note of 20',
      { ...cash, received: 20_00 },
      { cashDue: 9_90, rounding: 6, change: 10_10 },
      { cash: 9_90, bank: 0, rounding: 6, received: 20_00, change: { cash: 10_10, bank: 0 } },
    ],
    [
      'in cash, with half the change by Yape/Plin',
      { ...cash, received: 20_00, changeByBank: 5_00 },
      { change: 10_10 },
      { cash: 14_90, bank: -5_00, rounding: 6, received: 20_00, change: { cash: 5_10, bank: 5_00 } },
    ],
    [
      'in two parts, of which only the cash is rounded',
      { ...split, byBank: 5_01 },
      { cashDue: 4_90, rounding: 5 },
      { cash: 4_90, bank: 5_01, rounding: 5 },
    ],
    [
      'with too much by Yape/Plin, so that the till gives change, in her favour',
      { ...bank, byBank: 20_00 },
      { cashDue: -10_10, rounding: 6, change: 10_10 },
      { cash: -10_10, bank: 20_00, rounding: 6, change: { cash: 10_10, bank: 0 } },
    ],
    [
      'on credit, the whole of it to the céntimo',
      owed,
      { cashDue: 0, rounding: 0, owed: 9_96 },
      { cash: 0, bank: 0, rounding: 0, owed: { customerId: ROSA, amount: 9_96 } },
    ],
    [
      'on credit, with a part in cash now, of which the odd céntimos are let off',
      { ...owed, inCash: 2_03 },
      { cashDue: 2_00, rounding: 3, owed: 7_93 },
      { cash: 2_00, bank: 0, rounding: 3, owed: { customerId: ROSA, amount: 7_93 } },
    ],
    [
      'on credit, with a part by Yape/Plin and one in cash from a note',
      { ...owed, byBank: 3_00, inCash: 2_00, received: 5_00, changeByBank: 1_00 },
      { cashDue: 2_00, rounding: 0, owed: 4_96, change: 3_00 },
      {
        cash: 3_00,
        bank: 2_00,
        rounding: 0,
        owed: { customerId: ROSA, amount: 4_96 },
        received: 5_00,
        change: { cash: 2_00, bank: 1_00 },
      },
    ],
    [
      'on credit, where a note was typed before the cash was taken back',
      { ...owed, received: 20_00, changeByBank: 1_00 },
      { cashDue: 0, change: undefined, owed: 9_96 },
      { cash: 0, bank: 0, rounding: 0, owed: { customerId: ROSA, amount: 9_96 } },
    ],
  ])('%s', (_name, draft, quote, payment) => {
    expect(quotePayment(9_96, draft, 10)).toMatchObject({ ...quote, fault: undefined });
    expect(salePaymentFromDraft(9_96, draft, 10)).toEqual(payment);
  });

  it.each<[name: string, draft: PaymentDraft, fault: string]>([
    ['too little cash', { ...cash, received: 9_80 }, 'Con eso no alcanza.'],
    ['no cash', { ...cash, received: 0 }, 'Con eso no alcanza.'],
    [
      'too little by Yape/Plin alone',
      { ...bank, byBank: 5_00 },
      'Por Yape/Plin falta una parte. Elige «Parte y parte».',
    ],
    ['two parts, of which one is missing', split, 'Escribe cuánto paga por Yape/Plin.'],
    [
      'more change by Yape/Plin than there is change',
      { ...cash, received: 10_00, changeByBank: 20 },
      'El vuelto por Yape/Plin es más que el vuelto.',
    ],
    [
      'a smaller coin than there is',
      { ...cash, received: 20_05 },
      'En efectivo se paga hasta los 10 céntimos: no hay monedas más chicas.',
    ],
    [
      'change by Yape/Plin of which the rest in cash is no whole coins',
      { ...cash, received: 20_00, changeByBank: 5_05 },
      'El vuelto se da de 10 en 10 céntimos: no hay monedas más chicas.',
    ],
    ['nobody who owes it', newPaymentDraft('owed'), 'Elige a quién le fías.'],
    ['all of it paid now', { ...owed, inCash: 9_96 }, 'Con eso ya no queda nada fiado.'],
    ['more paid now than it costs', { ...owed, inCash: 5_00, byBank: 5_00 }, 'Con eso ya no queda nada fiado.'],
    [
      'a part on credit and too little cash for the other',
      { ...owed, inCash: 5_00, received: 4_00 },
      'Con eso no alcanza.',
    ],
  ])('is not recorded with %s', (_name, draft, fault) => {
    expect(quotePayment(9_96, draft, 10).fault).toBe(fault);
    expect(salePaymentFromDraft(9_96, draft, 10)).toBeUndefined();
  });
});

it('what is wrong with the change by Yape/Plin is said apart, beside its field', () => {
  const draft = { ...cash, received: 20_00, changeByBank: 5_05 };
  expect(quotePayment(9_96, draft, 10).changeFault).toContain('de 10 en 10');
  expect(quotePayment(9_96, { ...split, received: 20_00 }, 10)).toMatchObject({ changeFault: undefined });
  expect(quotePayment(9_96, draft, 0).fault).toBeUndefined();
});

it('in two parts of which the one by Yape/Plin is all of it, is paid by Yape/Plin', () => {
  const payment = salePaymentFromDraft(9_96, { ...split, byBank: 9_96 }, 10);
  const whole = { account: 'bank', parts: null, customerId: null };
  expect(decideSalePayment(9_96, 'cash', payment, new Map())).toEqual(whole);
});

it('where nothing is rounded, cash is paid to the céntimo', () => {
  expect(salePaymentFromDraft(9_96, cash, 0)).toBeUndefined();
  expect(quotePayment(9_96, { ...cash, received: 10_00 }, 0)).toMatchObject({ cashDue: 9_96, rounding: 0, change: 4 });
});

it.each([
  [9_90, [10_00, 20_00, 50_00, 100_00]],
  [12_50, [20_00, 50_00, 100_00]],
  [134_00, [140_00, 150_00, 200_00]],
  [20_00, [20_00, 50_00, 100_00]],
  [0, []],
  [-5_00, []],
])('for %i these notes are offered', (due, choices) => expect(cashReceivedChoices(due)).toEqual(choices));

it.each([
  ['the note itself gives no change', { ...cash, received: 20_00 }, { cash: 0, bank: 0 }, 0],
  [
    'the till has half of what goes back for too much by Yape/Plin',
    { ...bank, byBank: 20_00 },
    { cash: 5_00, bank: 0 },
    5_10,
  ],
  ['it has all of it', { ...bank, byBank: 20_00 }, { cash: 50_00, bank: 0 }, 0],
  ['nobody said what was handed over', cash, { cash: 0, bank: 0 }, 0],
])('what the till lacks for change: %s', (_name, draft, balances, lacking) => {
  expect(cashMissingForChange(quotePayment(9_96, draft, 10), draft, balances)).toBe(lacking);
});

it.each([
  ['nothing goes back there', { ...cash, received: 20_00 }, 0, 0],
  ['it has none', { ...cash, received: 20_00, changeByBank: 5_00 }, 0, 5_00],
  ['it has a part', { ...cash, received: 20_00, changeByBank: 5_00 }, 3_00, 2_00],
  ['more comes in that way', { ...split, byBank: 5_00, received: 10_00, changeByBank: 5_00 }, 0, 0],
])('what Yape/Plin lacks for change: %s', (_name, draft, there, lacking) => {
  expect(bankMoneyMissingForChange(quotePayment(9_96, draft, 10), { cash: 0, bank: there })).toBe(lacking);
});

it.each([
  ['all of it in cash', { moved: { cash: 9_90, bank: 0 }, owed: 0 }, 'entran S/ 9.90 a Efectivo'],
  [
    'with change the other way',
    { moved: { cash: 14_90, bank: -5_00 }, owed: 0 },
    'entran S/ 14.90 a Efectivo y salen S/ 5.00 de Yape/Plin',
  ],
  ['all of it on credit', { moved: { cash: 0, bank: 0 }, owed: 9_96 }, 'le fías S/ 9.96 a Rosa'],
  [
    'in three parts',
    { moved: { cash: 2_00, bank: 3_00 }, owed: 4_96 },
    'entran S/ 2.00 a Efectivo, entran S/ 3.00 a Yape/Plin y le fías S/ 4.96 a Rosa',
  ],
  ['nothing', { moved: { cash: 0, bank: 0 }, owed: 0 }, ''],
])('what confirming does: %s', (_name, quote, words) =>
  expect(moneyMovedByPaymentWords(quote, 'PEN', 'Rosa')).toBe(words),
);

it.each<[name: string, payment: SalePayment | undefined, draft: PaymentDraft]>([
  ['of no parts', undefined, bank],
  ['of two parts', { cash: 4_90, bank: 5_01, rounding: 5 }, { ...split, byBank: 5_01 }],
  [
    'of what was handed over to the céntimo',
    { cash: 9_90, bank: 0, rounding: 6, received: 9_90 },
    { ...cash, received: 9_90 },
  ],
  [
    'that is owed, but for a part in cash and one by Yape/Plin',
    { cash: 2_00, bank: 3_00, owed: { amount: 4_96, customerId: ROSA }, rounding: 0 },
    { ...owed, inCash: 2_00, byBank: 3_00 },
  ],
  ['that is owed as a whole', { cash: 0, bank: 0, owed: { amount: 9_96, customerId: ROSA }, rounding: 0 }, owed],
])('a draft is resumed %s', (_name, payment, draft) => {
  expect(paymentDraftFromSalePayment('bank', payment)).toEqual(draft);
});

const anyDraft: fc.Arbitrary<PaymentDraft> = fc.record({
  method: fc.constantFrom('cash', 'bank', 'split', 'owed'),
  inCash: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
  customerId: fc.constantFrom(ROSA, undefined),
  byBank: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
  received: fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 3_000 }).map((coins) => coins * 10),
      fc.integer({ min: 0, max: 30_000 }),
    ),
    { nil: undefined },
  ),
  changeByBank: fc.oneof(
    fc.integer({ min: 0, max: 300 }).map((coins) => coins * 10),
    fc.integer({ min: 0, max: 3_000 }),
  ),
});

it('the parts add up to the total, cash is whole coins, and the command accepts them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000 }),
      anyDraft,
      fc.constantFrom(0 as const, 10 as const),
      (total, draft, rounds) => {
        const { rounding, cashDue, fault } = quotePayment(total, draft, rounds);
        expect(rounding).toBeGreaterThanOrEqual(0);
        expect(rounding).toBeLessThan(10);
        if (rounds === 10) expect(Math.abs(cashDue % 10)).toBe(0);
        const payment = salePaymentFromDraft(total, draft, rounds);
        if (payment === undefined) return;
        expect(fault).toBeUndefined();
        const owing = payment.owed?.amount ?? 0;
        expect(payment.cash + payment.bank + owing + payment.rounding).toBe(total);
        expect(owing > 0).toBe(draft.method === 'owed');
        if (rounds === 10) {
          const { received = 0, change } = payment;
          const inCoins = [payment.cash, received, change?.cash ?? 0, change?.bank ?? 0];
          expect(inCoins.filter((amount) => amount % 10 !== 0)).toEqual([]);
        }
        expect(isRefusal(decideSalePayment(total, 'cash', payment, stockedShop().books.customers))).toBe(false);
        expect(salePaymentFromDraft(total, paymentDraftFromSalePayment('cash', payment), rounds)).toEqual(payment);
      },
    ),
  );
});
