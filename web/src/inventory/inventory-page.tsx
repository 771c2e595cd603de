/** To be built. */
export function InventoryPage() {
  return null;
}
