/** "1 venta", "12 ventas". */
import { countedNoun } from '../figures/count-words.ts';

export function salesCount(sales: number): string {
  return countedNoun(sales, 'venta', 'ventas');
}
