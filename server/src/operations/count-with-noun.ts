/** "1 producto", "2 productos". */
export function countWithNoun(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
