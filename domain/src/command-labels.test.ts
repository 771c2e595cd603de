import { expect, it } from 'vitest';
import { commandLabel } from './command-labels.ts';
import { commands } from './commands.ts';

it('every command has words of its own', () => {
  const said = Object.keys(commands).map((name) => commandLabel(name));
  expect(new Set(said).size).toBe(said.length);
  expect(said.filter((words) => /^[a-z-]+$/u.test(words))).toEqual([]);
});

it('what is about a product, a customer or a record says which', () => {
  expect(commandLabel('count-stock', 'INCA KOLA')).toBe('Conteo de INCA KOLA');
  expect(commandLabel('count-stock')).toBe('Conteo de un producto');
  expect(commandLabel('collect-debt', 'Rosa Quispe')).toBe('Cobro de fiado a Rosa Quispe');
  expect(commandLabel('collect-debt')).toBe('Cobro de fiado');
  expect(commandLabel('open-day', 'INCA KOLA')).toBe('Apertura de caja');
});

it('what is no command stands for itself', () => {
  expect(commandLabel('command-of-the-future')).toBe('command-of-the-future');
  expect(commandLabel('toString')).toBe('toString');
});
