/** To be built. */
export function IncomePage() {
  return null;
}
