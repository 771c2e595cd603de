/**
 * What the domain must not touch: the clock, randomness, and everything that exists only in a browser or in Node.
 *
 * The compiler already refuses what the language's own library does not have (domain/tsconfig.pure.json); clock and
 * randomness are in that library, so they are searched for here.
 */
import { Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

const forbiddenNames = new Set(
  'console crypto document fetch globalThis performance process queueMicrotask setInterval setTimeout window'.split(
    ' ',
  ),
);

export function impurities(source: Source): string[] {
  return uses(source, new Set(['Date.now', 'Math.random']), forbiddenNames).map(
    ([place, what]) => `${place} uses ${what}`,
  );
}

/** Where the device is asked for the time. */
export function clockReadings(source: Source): string[] {
  return uses(source, new Set(['Date.now', 'performance.timeOrigin'])).map(([place, what]) => `${place} asks ${what}`);
}

type Use = readonly [place: string, what: string];

/** Of the present time, of members, and of names. */
function uses({ path, text, parsed }: Source, members: ReadonlySet<string>, names = new Set<string>()): Use[] {
  const found: Use[] = [];
  const tell = (what: string, start: number): void => {
    found.push([`${path}:${text.slice(0, start).split('\n').length}`, what]);
  };
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'Date') tell('Date()', start);
      if (names.has(callee.name)) tell(callee.name, start);
    },
    NewExpression({ callee, arguments: values, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && values.length === 0) tell('new Date()', start);
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier') return;
      if (names.has(object.name)) tell(object.name, start);
      const member = property.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (members.has(member)) tell(member, start);
    },
  }).visit(parsed.program);
  return found;
}
