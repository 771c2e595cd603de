/** To be built. */
export function RemoveStockPage() {
  return null;
}
