/**
 * What the domain must not touch: the clock, randomness, and everything that exists only in a browser or in Node.
 *
 * The compiler already refuses what the language's own library does not have (domain/tsconfig.pure.json); clock and
 * randomness are in that library, so they are searched for here.
 */
import { Visitor } from 'oxc-parser';
import type { Source } from './sources.ts';

const forbiddenMembers = new Set(['Date.now', 'Math.random']);
const forbiddenNames = new Set(
  'console crypto document fetch globalThis performance process queueMicrotask setInterval setTimeout window'.split(
    ' ',
  ),
);

/** Where the device is asked for the time. */
export function clockReadings({ path, text, parsed }: Source): string[] {
  const found: string[] = [];
  const tell = (what: string, start: number): void => {
    found.push(`${path}:${text.slice(0, start).split('\n').length} asks ${what}`);
  };
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') tell('Date()', start);
    },
    NewExpression({ callee, arguments: values, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && values.length === 0) tell('new Date()', start);
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const member = `${object.name}.${property.name}`;
      if (member === 'Date.now' || member === 'performance.timeOrigin') tell(member, start);
    },
  }).visit(parsed.program);
  return found;
}

export function impurities({ path, text, parsed }: Source): string[] {
  const found: string[] = [];
  const tell = (what: string, start: number): void => {
    found.push(`${path}:${text.slice(0, start).split('\n').length} uses ${what}`);
  };
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') tell('Date()', start);
      if (callee.type === 'Identifier' && forbiddenNames.has(callee.name)) tell(callee.name, start);
    },
    NewExpression({ callee, arguments: values, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && values.length === 0) tell('new Date()', start);
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier') return;
      if (forbiddenNames.has(object.name)) tell(object.name, start);
      const member = property.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      if (forbiddenMembers.has(member)) tell(member, start);
    },
  }).visit(parsed.program);
  return found;
}
