/** Choosing what comes back from a sale: two sodas at 2.50 and one bread at 0.46, paid in cash with rounding. */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../kernel/refusal.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { commands } from '../commands.ts';
import { income, riceItem, saleReturn } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import {
  canSaleBeReturned,
  isUndeletedSale,
  newReturnDraft,
  quoteReturn,
  type ReturnCase,
  type ReturnDraft,
  refundWords,
  buildReturnSaleInput,
  refillReturnDraft,
  setReturnDraftLine,
} from './return-draft.ts';

const [SODAS, BREAD] = [id(401), id(402)];
const sodas = riceItem({ uuid: SODAS, description: 'GASEOSA', unit: 'uni', quantity: unitsToQuantity(2), price: 2_50 });
const bread = riceItem({ uuid: BREAD, description: 'PAN', unit: 'uni', price: 46 });
const parts = { cash: 5_40, bank: 0, owed: 0, rounding: 6, received: null, change: null };
const sale = income(1, 'cash', 5_46, { items: [sodas, bread], parts });
const found: ReturnCase = { sale, returns: [], stillOwed: 0 };
const all = { quantity: unitsToQuantity(2), spoiled: false };
const chosen = setReturnDraftLine(newReturnDraft(found), SODAS, all);

function returned(itemUuid: string, quantity: number, total: number) {
  const line = { itemUuid, description: 'x', quantity, unit: 'uni', selectedProductUuid: null } as const;
  return saleReturn(2, 'cash', total, { items: [{ ...line, amount: total, cost: null, spoiled: false }] });
}

describe('what can come back', () => {
  it('is a sale, and neither an adjustment nor one that was deleted or is back already', () => {
    const back = [returned(SODAS, 2_000, 5_00), returned(BREAD, 1_000, 46)];
    expect(canSaleBeReturned(sale, [])).toBe(true);
    expect(canSaleBeReturned(sale, back.slice(1))).toBe(true);
    expect(canSaleBeReturned(sale, back)).toBe(false);
    expect(isUndeletedSale(income(1, 'cash', 5_46, { category: 'adjustment' }))).toBe(false);
    expect(isUndeletedSale(income(1, 'cash', 5_46, { deletedAt: sale.createdAt }))).toBe(false);
    expect(isUndeletedSale(back[0] ?? sale)).toBe(false);
  });

  it('is chosen at once where only one line is left', () => {
    expect(newReturnDraft(found).lines.size).toBe(0);
    const draft = newReturnDraft({ sale, returns: [returned(BREAD, 1_000, 46)] });
    expect([...draft.lines]).toEqual([[SODAS, all]]);
  });
});

it.each([
  { cash: 2_90, bank: 2_03 },
  { cash: 0, bank: 5_00 },
  { cash: 5_00, bank: 0 },
])('a refused return with $cash in cash and $bank by Yape/Plin is entered again as it was', (given) => {
  const refused = buildReturnSaleInput(
    found,
    chosen,
    { ...quoteReturn(found, chosen, 10), money: { ...quoteReturn(found, chosen, 10).money, ...given } },
    id(3),
  );
  const draft = refillReturnDraft(found, refused);
  expect(draft.lines).toEqual(chosen.lines);
  expect(quoteReturn(found, draft, 10).money).toMatchObject(given);
});

it('a refused return that took from the debt alone, or cannot be read, begins as a new one does', () => {
  const refused = {
    transactionId: id(3),
    saleId: sale.uuid,
    items: [{ itemUuid: SODAS, quantity: 1_000, spoiled: true }],
    parts: { cash: 0, bank: 0, owed: 2_50 },
  };
  expect(refillReturnDraft(found, refused)).toEqual({
    lines: new Map([[SODAS, { quantity: 1_000, spoiled: true }]]),
    refund: undefined,
  });
  expect(refillReturnDraft(found, undefined)).toEqual(newReturnDraft(found));
});

describe('the money', () => {
  it('goes back as it was paid, with the rounding', () => {
    expect(quoteReturn(found, chosen, 10)).toEqual({
      amount: 5_00,
      lineFaults: new Map(),
      refund: { method: 'cash', byBank: undefined },
      money: { owed: 0, cash: 5_00, bank: 0, rounding: 0, fault: undefined },
      fault: undefined,
    });
    const whole = setReturnDraftLine(chosen, BREAD, { quantity: 1_000, spoiled: true });
    expect(quoteReturn(found, whole, 10).money).toMatchObject({ cash: 5_40, rounding: 6 });
    // Without rounding no more goes back than was paid.
    expect(quoteReturn(found, whole, 0).money).toMatchObject({ cash: 5_40, rounding: 6 });
    const one = setReturnDraftLine(whole, SODAS, undefined);
    expect(quoteReturn(found, one, 0).money).toMatchObject({ cash: 46, rounding: 0 });
  });

  it.each([
    ['by Yape/Plin', { method: 'bank', byBank: undefined }, { bank: 5_00, cash: 0 }, undefined],
    ['in two parts', { method: 'split', byBank: 2_03 }, { bank: 2_03, cash: 2_90, rounding: 7 }, undefined],
    ['in two parts of which one is missing', { method: 'split', byBank: undefined }, {}, /^Escribe cuánto/u],
    ['in two parts of which one is all', { method: 'split', byBank: 5_00 }, {}, /^Escribe menos/u],
  ] as const)('goes back %s', (_name, refund, money, fault) => {
    const quote = quoteReturn(found, { ...chosen, refund }, 10);
    expect(quote.money).toMatchObject(money);
    if (fault === undefined) expect(quote.fault).toBeUndefined();
    else expect(quote.fault).toMatch(fault);
  });

  it.each([
    ['a part of which was paid by Yape/Plin', { cash: 3_00, bank: 2_46 }, 0, { method: 'split', byBank: 2_00 }],
    ['all of which was paid by Yape/Plin', { cash: 0, bank: 5_46 }, 0, { method: 'bank', byBank: undefined }],
    ['for which too much came by Yape/Plin', { cash: -4_54, bank: 10_00 }, 0, { method: 'bank', byBank: undefined }],
    ['with change by Yape/Plin', { cash: 10_00, bank: -4_54 }, 0, { method: 'cash', byBank: undefined }],
    ['that is owed', { cash: 0, bank: 0, owed: 5_46 }, 5_46, { method: 'cash', byBank: undefined }],
  ] as const)('of a sale %s', (_name, paid, stillOwed, refund) => {
    const other = { ...sale, customerId: id(400), parts: { ...parts, rounding: 0, ...paid } };
    const quote = quoteReturn({ sale: other, returns: [], stillOwed }, chosen, 10);
    expect(quote.refund).toEqual(refund);
    const { cash, bank, owed, rounding } = quote.money;
    expect(cash + bank + owed + rounding).toBe(5_00);
    expect(owed).toBe(Math.min(stillOwed, 5_00));
  });
});

it('goes off the debt alone, whatever way of giving money back was chosen for other lines', () => {
  const other = { ...sale, customerId: id(400), parts: { ...parts, cash: 0, rounding: 0, owed: 5_46 } };
  const owed: ReturnCase = { sale: other, returns: [], stillOwed: 5_46 };
  for (const byBank of [undefined, 2_00]) {
    const quote = quoteReturn(owed, { ...chosen, refund: { method: 'split', byBank } }, 10);
    expect(quote.money).toEqual({ owed: 5_00, cash: 0, bank: 0, rounding: 0, fault: undefined });
    expect(quote.fault).toBeUndefined();
  }
});

it('of two parts, gives nothing of what is typed beyond the whole, and calls none of it rounding', () => {
  const { amount, money } = quoteReturn(found, { ...chosen, refund: { method: 'split', byBank: 999_00 } }, 10);
  const fault = 'Escribe menos que el total: el resto se devuelve en efectivo.';
  expect(money).toEqual({ owed: 0, cash: 0, bank: amount, rounding: 0, fault });
});

describe('nothing is recorded', () => {
  const withBread = (quantity?: number) => setReturnDraftLine(chosen, BREAD, { quantity, spoiled: false });
  it.each([
    ['while nothing is chosen', newReturnDraft(found), 'Elige qué te devuelven.'],
    ['while a quantity is missing', withBread(), 'Escribe cuánto'],
    ['of more than there is', withBread(2_000), 'De PAN puedes recibir 1 und como máximo'],
  ] satisfies [string, ReturnDraft, string][])('%s', (_name, draft, fault) => {
    const quote = quoteReturn(found, draft, 10);
    expect(quote.fault).toContain(fault);
    // The lines that are right are added up meanwhile.
    expect(quote.amount).toBe(draft.lines.has(SODAS) ? 5_00 : 0);
  });

  it('of what another device has taken back meanwhile, and the line says so', () => {
    const one = { ...found, returns: [returned(SODAS, 1_000, 2_50)] };
    const solo = 'De GASEOSA puedes recibir 1 und como máximo: lo demás ya se devolvió o no se vendió.';
    expect(quoteReturn(one, chosen, 10)).toMatchObject({ lineFaults: new Map([[SODAS, solo]]), fault: solo });
    const line = { ...found, returns: [returned(SODAS, 2_000, 5_00)] };
    const none = 'De GASEOSA ya no queda nada por devolver.';
    expect(quoteReturn(line, chosen, 10)).toMatchObject({ lineFaults: new Map([[SODAS, none]]), fault: none });
    const whole = { ...found, returns: [...line.returns, returned(BREAD, 1_000, 46)] };
    for (const draft of [chosen, newReturnDraft(whole)]) {
      expect(quoteReturn(whole, draft, 10).fault).toBe('Ya se devolvió todo lo de esta venta.');
    }
  });
});

it('is a command that is well formed, and a sentence', () => {
  const quote = quoteReturn(found, chosen, 10);
  const input = buildReturnSaleInput(found, chosen, quote, id(30));
  expect(isRefusal(commands['return-sale'].prepare(input))).toBe(false);
  expect(input).toMatchObject({ saleId: sale.uuid, parts: { cash: 5_00, bank: 0 } });
  expect(refundWords(quote.money, 'PEN')).toBe('Efectivo S/ 5.00');
  const owed = { ...quote, money: { ...quote.money, cash: 0, bank: 1_00, owed: 4_00 } };
  expect(buildReturnSaleInput(found, chosen, owed, id(30)).parts).toEqual({ cash: 0, bank: 1_00, owed: 4_00 });
  expect(refundWords(owed.money, 'PEN', 'Rosa')).toBe('Yape/Plin S/ 1.00 · Menos deuda de Rosa S/ 4.00');
  expect(refundWords(owed.money, 'PEN')).toContain('Menos deuda S/ 4.00');
});
