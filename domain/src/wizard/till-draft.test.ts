/** Counting the till before it is recorded. */
import { describe, expect, it } from 'vitest';
import { id, outcome, Shop } from '../testing/shop.ts';
import { closeDay } from '../cash/close-day.ts';
import { openDay } from '../cash/open-day.ts';
import {
  closingDayFault,
  buildTillClosingInput,
  compareCountedWithExpected,
  countedMoneyOfAccount,
  isTillCountFarFromExpected,
  newTillCountDraft,
  type TillDraft,
  tillDifferencesSentence,
  tillDraftFaults,
  buildTillCountInput,
} from './till-draft.ts';

const expected = { cash: 100_00, bank: 30_00 };
const byPieces: TillDraft = {
  ...newTillCountDraft('closure'),
  pieces: { '5000': 1, '1000': 4, '10': 25 },
  bank: 30_00,
};
const byAmount: TillDraft = { ...newTillCountDraft('closure'), way: 'amount', cash: 92_50, bank: 30_00 };

describe('what was counted', () => {
  it('is what the pieces are worth, or the amount', () => {
    expect(countedMoneyOfAccount(byPieces, 'cash')).toBe(92_50);
    expect(countedMoneyOfAccount(byAmount, 'cash')).toBe(92_50);
    expect(countedMoneyOfAccount(byPieces, 'bank')).toBe(30_00);
  });

  it('is nothing yet until something is entered, and zero when that is entered', () => {
    const nothing = newTillCountDraft('opening');
    expect(countedMoneyOfAccount(nothing, 'cash')).toBeUndefined();
    expect(countedMoneyOfAccount({ ...nothing, pieces: { '100': 0 } }, 'cash')).toBe(0);
    expect(countedMoneyOfAccount({ ...nothing, pieces: { '100': undefined } }, 'cash')).toBeUndefined();
    expect(countedMoneyOfAccount({ ...nothing, bank: 0 }, 'bank')).toBe(0);
  });

  it('by one way does not forget the other', () => {
    const both: TillDraft = { ...byPieces, cash: 7_00 };
    expect(countedMoneyOfAccount(both, 'cash')).toBe(92_50);
    expect(countedMoneyOfAccount({ ...both, way: 'amount' }, 'cash')).toBe(7_00);
  });
});

describe('beside what was expected,', () => {
  it('each account has its own', () => {
    const short = { difference: -7_50, verdict: 'shortage' };
    expect(compareCountedWithExpected(byPieces, 'cash', expected)).toMatchObject(short);
    expect(compareCountedWithExpected(byPieces, 'bank', expected)).toMatchObject({ difference: 0, verdict: 'exact' });
    expect(compareCountedWithExpected(newTillCountDraft('closure'), 'cash', expected)).toBeUndefined();
  });

  it('one far account is enough to ask again', () => {
    expect(isTillCountFarFromExpected(byPieces, expected)).toBe(false);
    expect(isTillCountFarFromExpected({ ...byPieces, bank: 300_00 }, expected)).toBe(true);
    expect(isTillCountFarFromExpected({ ...byAmount, cash: 925_00 }, expected)).toBe(true);
    expect(isTillCountFarFromExpected(newTillCountDraft('closure'), expected)).toBe(false);
  });

  it('each difference is said, with the sign of the currency as it is written', () => {
    expect(tillDifferencesSentence(byPieces, expected, 'PEN')).toBe('Efectivo: faltan S/ 7.50. Yape/Plin: cuadra.');
    const opening: TillDraft = { ...byAmount, type: 'opening', cash: 925_00 };
    expect(tillDifferencesSentence(opening, { cash: 100_00, bank: 0 }, 'PEN')).toBe('Efectivo: sobran S/ 825.00.');
  });
});

describe('what is missing', () => {
  it('is said by account, in the way it is counted', () => {
    expect(tillDraftFaults(newTillCountDraft('opening'), 'PEN')).toEqual({
      cash: 'Cuenta los billetes y monedas, o escribe el monto. Si no hay nada, escribe 0.',
      bank: 'Escribe cuánto hay en Yape/Plin. Si no hay nada, escribe 0.',
    });
    expect(tillDraftFaults({ ...byAmount, cash: undefined }, 'PEN')).toEqual({
      cash: 'Escribe cuánto efectivo hay. Si no hay nada, escribe 0.',
    });
    expect(tillDraftFaults(byPieces, 'PEN')).toEqual({});
  });

  it('more than one field may hold is too much', () => {
    const most = 'El máximo es S/ 9,999,999.99.';
    expect(tillDraftFaults({ ...byPieces, pieces: { '20000': 99_999 } }, 'PEN')).toEqual({ cash: most });
    expect(tillDraftFaults({ ...byPieces, pieces: { '10': 1 }, bank: 9_999_999_99 }, 'PEN')).toEqual({});
    expect(tillDraftFaults({ ...byPieces, bank: 9_999_999_99 + 1 }, 'PEN')).toEqual({ bank: most });
  });

  it('keeps it from being sent', () => {
    expect(buildTillCountInput(newTillCountDraft('opening'), id(1))).toBeUndefined();
    expect(buildTillCountInput({ ...byPieces, bank: undefined }, id(1))).toBeUndefined();
    expect(buildTillCountInput({ ...byAmount, cash: undefined }, id(1))).toBeUndefined();
  });
});

it('what is sent is taken, with its pieces or without', () => {
  const shop = new Shop();
  expect(outcome(shop.tries(openDay, buildTillCountInput({ ...byPieces, type: 'opening' }, id(50))))).toBe('done');
  expect(outcome(shop.tries(closeDay, buildTillCountInput(byAmount, id(51))))).toBe('done');
  expect(shop.books.transactions.get(id(50))).toMatchObject({ realCashBalance: 92_50, count: byPieces.pieces });
  expect(shop.books.transactions.get(id(51))).toMatchObject({ realCashBalance: 92_50, count: null });
});

describe('the day that is closed', () => {
  const [friday, saturday] = ['2026-11-20', '2026-11-21'];
  const count = { transactionId: id(20), realCashBalance: 1, realBankBalance: 2 };
  const overtaken = { message: expect.stringMatching(/ya no puede ser/u), isOvertaken: true };
  const missing = { message: 'Elige de qué día es este cierre.', isOvertaken: false };

  it.each([
    { closable: [saturday], day: undefined, fault: undefined, input: count },
    { closable: [saturday], day: friday, fault: overtaken, input: undefined },
    { closable: [saturday], day: saturday, fault: undefined, input: count },
    { closable: [friday, saturday], day: undefined, fault: missing, input: count },
    { closable: [friday, saturday], day: '2026-11-19', fault: missing, input: undefined },
    { closable: [friday, saturday], day: friday, fault: undefined, input: { ...count, day: friday } },
    { closable: [friday, saturday], day: saturday, fault: undefined, input: { ...count, day: saturday } },
  ])('of $closable, chosen $day', ({ closable, day, fault, input }) => {
    expect(closingDayFault(day, closable)).toEqual(fault);
    if (input !== undefined) expect(buildTillClosingInput(count, day, closable)).toEqual(input);
  });
});
