/** What commands are called. */
import { expect, it } from 'vitest';
import { commandWords } from './command-words.ts';
import { commands } from './commands.ts';

it('every command has words of its own', () => {
  const said = Object.keys(commands).map(commandWords);
  expect(new Set(said).size).toBe(said.length);
  expect(said.filter((words) => /^[a-z-]+$/u.test(words))).toEqual([]);
});

it('what is no command stands for itself', () => {
  expect(commandWords('command-of-the-future')).toBe('command-of-the-future');
  expect(commandWords('toString')).toBe('toString');
});
