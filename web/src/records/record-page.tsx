/** To be built. */
export function RecordPage() {
  return null;
}
