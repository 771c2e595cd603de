/** What is said of the chain. */
import { expect, it } from 'vitest';
import { chainFaults } from './hash-chain.ts';
import { verdictWords } from './trail-words.ts';

const head = { sequence: 3, hash: 'abc' };

it.each([
  { entries: 0, then: 'Todavía no hay registros.' },
  { entries: 1, then: 'El único registro es el que se escribió.' },
  { entries: 3, then: 'Los 3 registros son los que se escribieron: ninguno falta y ninguno cambió.' },
])('a whole chain of $entries', ({ entries, then }) => {
  expect(verdictWords({ ok: true, head, entries })).toBe(then);
});

it.each(chainFaults)('a chain that is %s says where', (why) => {
  const sentence = verdictWords({ ok: false, sequence: 7, traceId: null, why, entries: 9 });
  expect(sentence).toMatch(/^El registro N\.º 7 [^{}]+\.$/u);
  expect(sentence).not.toContain(why);
});
