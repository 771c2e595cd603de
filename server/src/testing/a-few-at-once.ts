/** Limits concurrency, so that the one PostgreSQL of a test run has connections left for the other files. */

const AT_ONCE = 4;

export async function mapAFewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = [...items.entries()].values();
  const worker = async (): Promise<void> => {
    for (const [place, item] of left) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
