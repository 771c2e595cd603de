/** To be built. */
export function SalesPage() {
  return null;
}
