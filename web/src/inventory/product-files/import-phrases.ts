import { countWithNoun } from '@cuadra/domain/kernel/format-count';

export function productCountWords(count: number): string {
  return countWithNoun(count, 'producto', 'productos');
}

/** "líneas 2, 3 y 4"; of many, only the first ones and how many more. */
export function lineNumbersWords(lines: readonly number[]): string {
  const [first = 0, ...others] = lines;
  if (others.length === 0) return `línea ${first}`;
  if (lines.length > MAX_NAMED) return `línea ${first} y ${others.length} más`;
  return `líneas ${lines.slice(0, -1).join(', ')} y ${lines.at(-1)}`;
}

export function quotedNames(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

const MAX_NAMED = 6;
