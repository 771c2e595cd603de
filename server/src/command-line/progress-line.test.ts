/** How far a command has come is shown on a terminal, over what was shown before, and nowhere else. */
import { expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function shown(isTTY: boolean): { readonly written: string[]; readonly progress: (text: string) => void } {
  const written: string[] = [];
  return { written, progress: createProgressLine({ isTTY, write: (text: string) => written.push(text) > 0 }) };
}

it('each text takes the place of the one before, and an empty one clears the line', () => {
  const { written, progress } = shown(true);
  for (const text of ['1 %', '2 %', '']) progress(text);
  expect(written).toEqual(['\r\u001B[2K1 %', '\r\u001B[2K2 %', '\r\u001B[2K']);
});

it('clears nothing where nothing was shown', () => {
  const { written, progress } = shown(true);
  progress('');
  expect(written).toEqual([]);
});

it('writes nothing into a file or a pipe', () => {
  const { written, progress } = shown(false);
  progress('1 %');
  progress('');
  expect(written).toEqual([]);
});
