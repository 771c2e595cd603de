/** To be built. */
export function ProductPage() {
  return null;
}
