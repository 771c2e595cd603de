/** To be built. */
export function SetupPage() {
  return null;
}
