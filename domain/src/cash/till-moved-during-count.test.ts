import { expect, it } from 'vitest';
import type { Balances } from '../rows/account.ts';
import { DEFAULT_CURRENCY } from '../kernel/money.ts';
import { type ExpectedTill, buildExpectedTill, tillMovedDuringCountNotice } from './till-moved-during-count.ts';

const balances = { cash: 150_00, bank: 80_00 };
const opening = { uuid: '1', createdAt: '2026-03-02T13:00:00.000Z', balances };
const closure = { ...opening, uuid: '2', createdAt: '2026-03-02T23:00:00.000Z' };

function till(expected: Balances, ...counts: readonly (typeof opening | null)[]): ExpectedTill {
  return buildExpectedTill(
    expected,
    counts.map((lastCount) => ({ lastCount })),
  );
}

function notice(was: ExpectedTill, is: ExpectedTill): string | undefined {
  return tillMovedDuringCountNotice(was, is, DEFAULT_CURRENCY);
}

it.each<[string, Balances, string]>([
  ['the cash', { cash: 159_00, bank: 80_00 }, 'en Efectivo pasó de S/ 150.00 a S/ 159.00'],
  ['Yape/Plin', { cash: 150_00, bank: 75_00 }, 'en Yape/Plin pasó de S/ 80.00 a S/ 75.00'],
  [
    'both',
    { cash: 159_00, bank: 75_00 },
    'en Efectivo pasó de S/ 150.00 a S/ 159.00 y en Yape/Plin de S/ 80.00 a S/ 75.00',
  ],
])('tells of %s that moved while the till was counted', (_, expected, moved) => {
  const sentence = `Lo que debe haber ${moved} mientras contabas: revisa tu conteo.`;
  expect(notice(till(balances, opening), till(expected, opening))).toBe(sentence);
});

it('tells of somebody else who counted, whatever they found', () => {
  const sentence =
    'Alguien más contó la caja mientras contabas: lo que debe haber sale ahora de su conteo, mira si el tuyo todavía hace falta.';
  expect(notice(till(balances, opening), till({ cash: 140_00, bank: 80_00 }, opening, closure))).toBe(sentence);
  expect(notice(till(balances, null), till(balances, closure, null))).toBe(sentence);
});

it('tells what moved if a count was undone, and nothing if all is as it was', () => {
  expect(notice(till(balances, opening, closure), till({ cash: 1_00, bank: 80_00 }, opening))).toContain('pasó de');
  expect(notice(till(balances, opening), till(balances, opening))).toBeUndefined();
  expect(notice(till(balances), till(balances))).toBeUndefined();
});
