/** To be built. */
export function TransfersPage() {
  return null;
}
