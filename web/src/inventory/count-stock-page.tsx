/** To be built. */
export function CountStockPage() {
  return null;
}
