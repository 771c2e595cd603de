/** Edge-case values. */
import type { Numbers } from '../../seeds/numbers.ts';

type Choices<Value> = readonly [Value, ...Value[]];

const strings: Choices<string> = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFFy',
  '\u202Eevil',
  '\uFEFF',
  '😀🧾',
  'ñandú',
  'e\u0301'.repeat(200),
  'x'.repeat(301),
  'ü'.repeat(5_000),
  'z'.repeat(70_000),
  '../../etc/passwd',
  `'; drop table profiles; --`,
  '<script>alert(1)</script>',
  '${7*7}',
  '=1+1',
  '%',
  '_%\\',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  'null',
  'true',
  '-1',
  '1e9',
  '0x10',
  '1,5',
  '2026-02-30',
  '2026-11-21',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-11-21T13:00:00.000Z',
  '2026-11-21T25:61:61.000Z',
  '2026-11-21T13:00:00+05:00',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '00000000-0000-7000-8000-00000000000g',
  'a@b',
  'A@B.PE',
  `${'a'.repeat(250)}@bodega.pe`,
  'income',
  'cash',
];

const numbers: Choices<number> = [
  0,
  -0,
  1,
  -1,
  0.1,
  -0.5,
  1e-7,
  99.999,
  2 ** 31,
  2 ** 32,
  -(2 ** 31),
  2 ** 53 - 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  2 ** 63,
  1e15,
  1e21,
  1.7e308,
  5e-324,
  999_999_999_999,
];

const others: Choices<unknown> = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  { a: { b: { c: [{}] } } },
  { length: 1e9 },
  { constructor: { prototype: {} } },
  { toString: null },
  { $gt: '' },
];

export function oddString(chance: Numbers): string {
  return chance.pick(strings);
}

function oddNumber(chance: Numbers): number {
  return chance.pick(numbers);
}

export function oddValue(chance: Numbers): unknown {
  return chance.weighted<(one: Numbers) => unknown>([
    [oddString, 4],
    [oddNumber, 3],
    [(one) => one.pick(others), 2],
  ])(chance);
}

/** Names of unknown fields. */
export function oddName(chance: Numbers): string {
  return chance.pick([
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'then',
    '',
    '0',
    'businessId',
    'uuid',
    'x',
    'deletedAt',
  ]);
}
