/** To be built. */
export function ExpensesPage() {
  return null;
}
