/** Reads all pages of a list, for a file. */
const PAGE = 500;

interface Page<Row, Place> {
  readonly rows: readonly Row[];
  readonly next: Place | undefined;
}

export async function* readRowsOfAllPages<Row, Place>(
  pageAfter: (page: { readonly cursor: Place | undefined; readonly limit: number }) => Promise<Page<Row, Place>>,
): AsyncGenerator<Row> {
  let cursor: Place | undefined;
  do {
    const { rows, next } = await pageAfter({ cursor, limit: PAGE });
    yield* rows;
    cursor = next;
  } while (cursor !== undefined);
}
