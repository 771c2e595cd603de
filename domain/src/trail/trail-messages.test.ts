import { expect, it } from 'vitest';
import { chainFaultKinds } from './hash-chain.ts';
import { clockDifferenceText, lateMovementsMessage, chainVerdictMessage } from './trail-messages.ts';

it.each([
  { difference: 0, then: 'en hora al enviar' },
  { difference: -80_000, then: 'en hora al enviar' },
  { difference: 5 * 60_000, then: '5 min atrasado al enviar' },
  { difference: -65 * 60_000, then: '1 h 5 min adelantado al enviar' },
  { difference: 48 * 3_600_000, then: '48 h atrasado al enviar' },
])('a clock that is $difference ms behind', ({ difference, then }) => {
  expect(clockDifferenceText(difference)).toBe(then);
});

it.each([
  { type: 'closure' as const, movements: 1, then: 'Después de este cierre llegó un movimiento de antes.' },
  { type: 'closure' as const, movements: 2, then: 'Después de este cierre llegaron 2 movimientos de antes.' },
  { type: 'opening' as const, movements: 3, then: 'Después de esta apertura llegaron 3 movimientos de antes.' },
])('$movements before a $type', ({ type, movements, then }) => {
  expect(lateMovementsMessage(type, movements)).toBe(then);
});

const head = { sequence: 3, hash: 'abc' };

it.each([
  { entries: 0, then: 'Todavía no hay registros.' },
  { entries: 1, then: 'El único registro es el que se escribió.' },
  { entries: 89_381, then: 'Los 89,381 registros son los que se escribieron: ninguno falta y ninguno cambió.' },
  { entries: 3, then: 'Los 3 registros son los que se escribieron: ninguno falta y ninguno cambió.' },
])('a whole chain of $entries', ({ entries, then }) => {
  expect(chainVerdictMessage({ ok: true, head, entries })).toBe(then);
});

it.each(chainFaultKinds)('a chain that is %s says where', (why) => {
  const sentence = chainVerdictMessage({ ok: false, sequence: 7, traceId: null, why, entries: 9 });
  expect(sentence).toMatch(/^El registro N\.º 7 [^{}]+\.$/u);
  expect(sentence).not.toContain(why);
});
