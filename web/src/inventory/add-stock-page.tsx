/** To be built. */
export function AddStockPage() {
  return null;
}
