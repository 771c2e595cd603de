/** "12,345". */
import { separateThousands } from '@cuadra/domain/kernel/separate-thousands';

export function formatWholeNumber(count: number): string {
  return separateThousands(String(count));
}

/** "1 venta", "1,234 ventas". */
export function countWithNoun(count: number, one: string, many: string): string {
  return `${formatWholeNumber(count)} ${count === 1 ? one : many}`;
}
