/** How many there are, as it is read: "12,345". */
import { withThousands } from '@cuadra/domain/kernel/thousands';

export function countWords(count: number): string {
  return withThousands(String(count));
}

/** "1 venta", "1,234 ventas". */
export function countedNoun(count: number, one: string, many: string): string {
  return `${countWords(count)} ${count === 1 ? one : many}`;
}
