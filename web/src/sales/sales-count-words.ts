/** "1 venta", "12 ventas". */
import { countWithNoun } from '@cuadra/domain/kernel/format-count';

export function salesCountWords(sales: number): string {
  return countWithNoun(sales, 'venta', 'ventas');
}
