/** Every command: by its name, with its example, and with invalid input, which is refused and never throws. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLedgerCommand, commands } from './commands.ts';
import type { Command } from './commands/command.ts';
import { commandExamples } from './command-examples.ts';
import { id, outcome, STRANGER } from './testing/shop.ts';
import { stockedShop } from './testing/stocked-shop.ts';

const all: [string, Command][] = Object.entries(commands);

/** Needs something to be there, or gone, first; its own tests make it so. */
const notFromTheStart: Readonly<Record<string, string>> = {
  'cancel-invitation': 'invitation-not-found',
  'accept-invitation': 'invitation-not-found',
  'revoke-api-token': 'api-token-not-found',
  'unshare-debts': 'shared-sheet-not-found',
  'request-account-deletion': 'hand-over-first',
  'return-sale': 'transaction-not-found',
};

const NONSENSE = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.5,
  1e15,
  1e308,
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  'a\u0000b',
  '\ud800',
  'NaN',
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  () => 1,
  Symbol('s'),
  10n,
  deeplyNested(),
  { length: deeplyNested() },
];

function deeplyNested(): unknown {
  let nested: unknown = [];
  for (let level = 0; level < 20_000; level++) nested = [nested];
  return nested;
}

describe.each(all)('%s', (name, command) => {
  const example: unknown = Reflect.get(commandExamples, name);

  it('is found by its name', () => {
    expect(command.name).toBe(name);
    expect(findLedgerCommand(name)).toBe(command);
  });

  it('does its example, once', () => {
    const shop = stockedShop();
    const first = shop.tries(command, example, { commandId: 'one' });
    expect(outcome(first)).toBe(notFromTheStart[name] ?? 'done');
    const { books } = shop;
    expect(shop.tries(command, example, { commandId: 'one' })).toBe(first);
    expect(shop.books).toBe(books);
  });

  it('is refused to a stranger, unless it takes no more than an account', () => {
    const then = outcome(stockedShop().tries(command, example, { by: STRANGER }));
    if (command.requires === 'signed-in') expect(then).not.toBe('forbidden');
    else expect(then).toBe('forbidden');
  });

  // Spec: «Server-side validation: not shown»
  it('refuses nonsense in any field, an unknown field, and a missing one, and writes nothing', () => {
    const shop = stockedShop();
    const before = shop.books;
    for (const path of pathsOf(example)) {
      for (const nonsense of NONSENSE) {
        const answer = shop.tries(command, withValueAt(example, path, nonsense));
        if (outcome(answer) === 'done') shop.books = before;
        else expect(shop.books).toBe(before);
      }
    }
    expect(outcome(shop.tries(command, withValueAt(example, ['unknown'], 1)))).toBe('invalid-input');
    for (const nonsense of NONSENSE) expect(outcome(shop.tries(command, nonsense))).toBe('invalid-input');
  });

  it('refuses, or does, anything at all without throwing', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (input) => {
          expect(outcome(stockedBefore(command, input))).not.toBe('unexpected');
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('there is no command of another name', () => {
  expect(findLedgerCommand('drop-tables')).toBeUndefined();
  expect(findLedgerCommand('__proto__')).toBeUndefined();
  expect(findLedgerCommand('toString')).toBeUndefined();
});

it('an id comes in any case and is the same id', () => {
  const shop = stockedShop();
  const { requires } = commands['archive-product'];
  expect(requires).toBe('editarMovimientos');
  shop.does(commands['open-day'], {
    ...commandExamples['open-day'],
    transactionId: 'ABCDEF00-0000-7000-8000-00000000000A',
  });
  expect(shop.books.transactions.has('abcdef00-0000-7000-8000-00000000000a')).toBe(true);
  expect(shop.books.transactions.has(id(10))).toBe(true);
});

const shopForAnything = stockedShop();
const untouched = shopForAnything.books;
function stockedBefore(command: Command, input: unknown) {
  shopForAnything.books = untouched;
  return shopForAnything.tries(command, input);
}

/** The way to every field, into lists and objects. */
function pathsOf(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...pathsOf(inner, [...at, key])]);
}

function withValueAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((inner: unknown, index) => (String(index) === key ? withValueAt(inner, rest, put) : inner));
  }
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const inner = entries.find(([name]) => name === key)?.[1];
  return { ...Object.fromEntries(entries), [key]: withValueAt(inner, rest, put) };
}
