/** To be built. */
export function AccountsBalancePage() {
  return null;
}
