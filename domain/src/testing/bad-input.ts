/**
 * Input that no command may accept, made from input that it accepts: every field wrong in every way, missing, unknown.
 *
 * Each wrong value is wrong for a text, an id, an amount, a choice and a boolean alike.
 */
const wrongValues: readonly (readonly [what: string, value: unknown])[] = [
  ['a list', []],
  ['a big integer', 7n],
  ['not a number', Number.NaN],
  ['endless', Number.POSITIVE_INFINITY],
  ['negative', -1],
  ['a fraction', 0.5],
  ['unsafe', 2 ** 53],
  ['too large', 1e300],
  ['too long', 'x'.repeat(100_000)],
  ['with a NUL', 'a\u0000b'],
  ['with half a surrogate pair', 'a\ud800b'],
];

export interface Leniency {
  readonly optional?: readonly string[];
  readonly nullable?: readonly string[];
}

export function badInputs(
  good: Readonly<Record<string, unknown>>,
  { optional = [], nullable = [] }: Leniency = {},
): [what: string, input: unknown][] {
  const names = Object.keys(good);
  return [
    ...[undefined, null, 7, 'text', Number.NaN, []].map((input): [string, unknown] => [String(input), input]),
    ['an unknown field', { ...good, extra: 1 }],
    ...names.flatMap((name) =>
      wrongValues.map(([what, value]): [string, unknown] => [`${name} ${what}`, { ...good, [name]: value }]),
    ),
    ...names
      .filter((name) => !optional.includes(name))
      .map((name): [string, unknown] => [`${name} missing`, { ...good, [name]: undefined }]),
    ...names
      .filter((name) => !nullable.includes(name))
      .map((name): [string, unknown] => [`${name} null`, { ...good, [name]: null }]),
  ];
}
