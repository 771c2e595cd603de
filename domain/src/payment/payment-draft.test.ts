/** What is due, what is rounded and what goes back, as at the till. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../kernel/refusal.ts';
import {
  handOverChoices,
  missingChange,
  movedWords,
  type PaymentDraft,
  quotePayment,
  resumePayment,
  salePaymentOf,
  startPayment,
} from './payment-draft.ts';
import { paySale, type SalePayment } from './sale-payment.ts';

const cash = startPayment('cash');
const bank = startPayment('bank');
const split = startPayment('split');

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
  ])('%s', (_name, draft, quote, payment) => {
    expect(quotePayment(9_96, draft, 10)).toMatchObject({ ...quote, fault: undefined });
    expect(salePaymentOf(9_96, draft, 10)).toEqual(payment);
  });

  it.each<[name: string, draft: PaymentDraft, fault: string]>([
    ['too little cash', { ...cash, received: 9_80 }, 'Con eso no alcanza.'],
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
  ])('is not recorded with %s', (_name, draft, fault) => {
    expect(quotePayment(9_96, draft, 10).fault).toBe(fault);
    expect(salePaymentOf(9_96, draft, 10)).toBeUndefined();
  });
});

it('in two parts of which the one by Yape/Plin is all of it, is paid by Yape/Plin', () => {
  const payment = salePaymentOf(9_96, { ...split, byBank: 9_96 }, 10);
  expect(paySale(9_96, 'cash', payment, new Map())).toEqual({ account: 'bank', parts: null, customerId: null });
});

it('where nothing is rounded, cash is paid to the céntimo', () => {
  expect(salePaymentOf(9_96, cash, 0)).toBeUndefined();
  expect(quotePayment(9_96, { ...cash, received: 10_00 }, 0)).toMatchObject({ cashDue: 9_96, rounding: 0, change: 4 });
});

it.each([
  [9_90, [10_00, 20_00, 50_00, 100_00]],
  [12_50, [20_00, 50_00, 100_00]],
  [134_00, [140_00, 150_00, 200_00]],
  [20_00, [20_00, 50_00, 100_00]],
  [0, []],
  [-5_00, []],
])('for %i these notes are offered', (due, choices) => expect(handOverChoices(due)).toEqual(choices));

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
  expect(missingChange(quotePayment(9_96, draft, 10), draft, balances)).toBe(lacking);
});

it.each([
  [{ cash: 4_90, bank: -5_00 }, 'entran S/ 4.90 a Efectivo y salen S/ 5.00 de Yape/Plin'],
  [{ cash: -10_10, bank: 20_00 }, 'salen S/ 10.10 de Efectivo y entran S/ 20.00 a Yape/Plin'],
  [{ cash: 0, bank: 9_96 }, 'entran S/ 9.96 a Yape/Plin'],
  [{ cash: 0, bank: 0 }, ''],
])('%j in words', (moved, words) => expect(movedWords(moved, 'PEN')).toBe(words));

it.each<[name: string, payment: SalePayment | undefined, draft: PaymentDraft]>([
  ['of no parts', undefined, bank],
  ['of two parts', { cash: 4_90, bank: 5_01, rounding: 5 }, { ...split, byBank: 5_01 }],
  [
    'of what was handed over to the céntimo',
    { cash: 9_90, bank: 0, rounding: 6, received: 9_90 },
    { ...cash, received: 9_90 },
  ],
])('a draft is resumed %s', (_name, payment, draft) => {
  expect(resumePayment('bank', payment)).toEqual(draft);
});

const anyDraft: fc.Arbitrary<PaymentDraft> = fc.record({
  method: fc.constantFrom('cash', 'bank', 'split'),
  byBank: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
  received: fc.option(
    fc.integer({ min: 0, max: 3_000 }).map((coins) => coins * 10),
    { nil: undefined },
  ),
  changeByBank: fc.integer({ min: 0, max: 300 }).map((coins) => coins * 10),
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
        const payment = salePaymentOf(total, draft, rounds);
        if (payment === undefined) return;
        expect(fault).toBeUndefined();
        expect(payment.cash + payment.bank + payment.rounding).toBe(total);
        if (rounds === 10) expect(Math.abs(payment.cash % 10)).toBe(0);
        expect(isRefusal(paySale(total, 'cash', payment, new Map()))).toBe(false);
        expect(salePaymentOf(total, resumePayment('cash', payment), rounds)).toEqual(payment);
      },
    ),
  );
});
