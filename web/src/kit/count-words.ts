/** How many there are, as it is read: "12,345". */

export function countWords(count: number): string {
  return count.toLocaleString('es-PE');
}
