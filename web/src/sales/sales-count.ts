/** "1 venta", "12 ventas". */
export function salesCount(sales: number): string {
  return sales === 1 ? '1 venta' : `${sales} ventas`;
}
