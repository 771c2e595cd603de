/** What commands are called. */
import { expect, it } from 'vitest';
import { commandWords } from './command-words.ts';
import { commands } from './commands.ts';

it('every command has words of its own', () => {
  const said = Object.keys(commands).map((name) => commandWords(name));
  expect(new Set(said).size).toBe(said.length);
  expect(said.filter((words) => /^[a-z-]+$/u.test(words))).toEqual([]);
});

it('what is about a product or a record says which', () => {
  expect(commandWords('count-stock', 'INCA KOLA')).toBe('Conteo de INCA KOLA');
  expect(commandWords('count-stock')).toBe('Conteo de un producto');
  expect(commandWords('open-day', 'INCA KOLA')).toBe('Apertura de caja');
});

it('what is no command stands for itself', () => {
  expect(commandWords('command-of-the-future')).toBe('command-of-the-future');
  expect(commandWords('toString')).toBe('toString');
});
