/** An object of any shape is read as JSON.parse reads it, wherever the pieces are cut; anything else is no JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonMembers, NotJsonError } from './read-json-members.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

/** Put together again: what was a list is a list. */
async function read(text: string, size = 3): Promise<Record<string, unknown>> {
  const whole: Record<string, unknown> = {};
  for await (const { key, place, value } of readJsonMembers(inPieces(text, size))) {
    const list = whole[key];
    if (place === null) whole[key] = value;
    else if (place === 0) whole[key] = [];
    else if (Array.isArray(list)) expect(list.push(value)).toBe(place);
  }
  return whole;
}

it('reads any object as JSON.parse does, in pieces of any size, written in any way', async () => {
  const object = fc.dictionary(
    fc.string().filter((key) => key !== '__proto__' && !/^\d+$/u.test(key)),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(
      object,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('', ' ', '\t'),
      async (value, size, indent) => {
        const text = JSON.stringify(value, null, indent);
        const empty = Object.entries(value).filter(([, member]) => Array.isArray(member) && member.length === 0);
        expect({ ...(await read(text, size)), ...Object.fromEntries(empty) }).toEqual(JSON.parse(text));
      },
    ),
  );
});

it('tells each element its place', async () => {
  const members = [];
  const text = '{"a":1,"b":[ {"x":"]}"} , 7 ],"c":[[1,2]]}';
  for await (const { key, place, value } of readJsonMembers(inPieces(text, 5))) members.push([key, place, value]);
  expect(members).toEqual([
    ['a', null, 1],
    ['b', 0, undefined],
    ['b', 1, { x: ']}' }],
    ['b', 2, 7],
    ['c', 0, undefined],
    ['c', 1, [1, 2]],
  ]);
});

describe('is no JSON object:', () => {
  it.each([
    '',
    ' ',
    'hola',
    '[1]',
    '"a"',
    '{',
    '{"a":1',
    '{"a":1]',
    '{"a":[1}',
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{"a":[1 2]}',
    '{"a":1,}',
    '{,}',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    '{"a":1}x',
    '{"a":1}{"b":2}',
    '{[1]}',
    '{"a":1 [2]}',
    '{"a":[1] 2}',
    '{"a":[1]"b":2}',
    '{"a":"\n"}',
    '{"a":"x}',
    '{"a":1],"b":2}',
    '{"a":{"b":1]}',
  ])('%j', async (text) => {
    await expect(read(text)).rejects.toThrow(NotJsonError);
    expect(() => {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || Array.isArray(value)) throw new Error('no object');
    }).toThrow();
  });

  it('what goes on for longer than any row', async () => {
    await expect(read(`{"a":"${'x'.repeat(9_000_000)}"}`, 1_000_000)).rejects.toThrow(NotJsonError);
  });
});
