/** How many there are, as it is read: "12,345". A browser's own way to it costs a phone a tenth of a second at first. */

export function countWords(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
}
