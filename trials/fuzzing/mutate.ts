/** Mutates a valid value, or the JSON text of it. */
import type { Numbers } from '../../seeds/numbers.ts';
import { oddName, oddString, oddValue } from './odd-values.ts';

const MAX_CHANGES = 3;
const DEEP = 'a very deep place';
const DEEPEST = 20_000;

/** Mutates one to three places. */
export function mutateJson(value: unknown, chance: Numbers): string {
  let spoilt = value;
  for (let left = chance.between(1, MAX_CHANGES); left > 0; left--) spoilt = changedSomewhere(spoilt, chance);
  const depth = chance.between(100, DEEPEST);
  return JSON.stringify(spoilt).replace(`"${DEEP}"`, () => '['.repeat(depth) + ']'.repeat(depth));
}

/** Mutates the text, so that it is hardly JSON any more. */
export function mutateText(text: string, chance: Numbers): string {
  const middle = chance.between(0, text.length);
  const way = chance.between(0, 9);
  switch (way) {
    case 0:
      return text.slice(0, middle);
    case 1:
      return `${text.slice(0, middle)}${oddString(chance)}${text.slice(middle)}`;
    case 2:
      return text.replaceAll('"', "'");
    case 3:
      return `\uFEFF${text}`;
    case 4:
      return `${text}${text}`;
    case 5:
      return text.replace(/\d+/u, () =>
        chance.pick(['1e999', '-1e999', '01', '.5', '1.', '+1', '0x1', 'NaN', '1e400', '-']),
      );
    case 6:
      return text.replace('{', '{"commands":[],"commands":null,');
    case 7:
      return `${'{"a":'.repeat(middle * 10)}1${'}'.repeat(middle * 10)}`;
    case 8:
      return text.replace(/"(?=[,}\]])/u, () => chance.pick(['\\ud800"', '\\u0000"', '\\x41"', '\\', '\n"']));
    default:
      return oddString(chance);
  }
}

function changedSomewhere(value: unknown, chance: Numbers): unknown {
  if (typeof value !== 'object' || value === null || chance.chance(0.15)) return changed(value, chance);
  const names = Object.keys(value);
  if (names.length === 0) return changed(value, chance);
  const name = names[chance.between(0, names.length - 1)] ?? '';
  const inner: unknown = Reflect.get(value, name);
  const way = chance.between(0, 7);
  if (way === 0) return without(value, name);
  if (way === 1) return withField(value, oddName(chance), oddValue(chance));
  return withField(value, name, changedSomewhere(inner, chance));
}

function changed(value: unknown, chance: Numbers): unknown {
  switch (chance.between(0, 8)) {
    case 0:
      return JSON.stringify(value);
    case 1:
      return [value];
    case 2:
      return { value };
    case 3:
      return typeof value === 'number' ? -value : null;
    case 4:
      return typeof value === 'string' ? value + oddString(chance) : DEEP;
    case 5:
      return typeof value === 'number' ? value + 0.5 : value;
    case 6:
      return Array.isArray(value) ? repeated(value, chance.between(2, 300)) : oddValue(chance);
    default:
      return oddValue(chance);
  }
}

function without(value: object, name: string): unknown {
  if (Array.isArray(value)) return value.filter((_one, place) => String(place) !== name);
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
}

/** Sets a field as JSON.parse does, so that "__proto__" is an ordinary one. */
function withField(value: object, name: string, inner: unknown): unknown {
  if (Array.isArray(value)) return value.map((one, place): unknown => (String(place) === name ? inner : one));
  const spoilt: object = { ...value };
  Object.defineProperty(spoilt, name, { value: inner, enumerable: true, configurable: true, writable: true });
  return spoilt;
}

function repeated([first]: readonly unknown[], times: number): unknown[] {
  return Array.from({ length: times }, () => first);
}
