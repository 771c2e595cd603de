/** To be built. */
export function DashboardPage() {
  return null;
}
