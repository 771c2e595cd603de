/** To be built. */
export function LoginPage() {
  return null;
}
