/** What is said of products and lines of a file, by their number. */
import { countedNoun } from '../../figures/count-words.ts';

export function productsWords(count: number): string {
  return countedNoun(count, 'producto', 'productos');
}

/** "líneas 2, 3 y 4"; where there are many, how many more. */
export function linesWords(lines: readonly number[]): string {
  const [first = 0, ...others] = lines;
  if (others.length === 0) return `línea ${first}`;
  if (lines.length > MAX_NAMED) return `línea ${first} y ${others.length} más`;
  return `líneas ${lines.slice(0, -1).join(', ')} y ${lines.at(-1)}`;
}

export function inQuotes(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

const MAX_NAMED = 6;
