/** To be built. */
export function SelectBusinessPage() {
  return null;
}
