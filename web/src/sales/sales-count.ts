/** "1 venta", "12 ventas". */
import { countOf } from '../figures/count-words.ts';

export function salesCount(sales: number): string {
  return countOf(sales, 'venta', 'ventas');
}
