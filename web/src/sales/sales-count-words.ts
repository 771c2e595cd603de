/** "1 venta", "12 ventas". */
import { countWithNoun } from '../figures/format-count.ts';

export function salesCountWords(sales: number): string {
  return countWithNoun(sales, 'venta', 'ventas');
}
