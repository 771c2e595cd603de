import { foldCaseAndAccents } from './fold-case-and-accents.ts';

/** By name, whatever accents it has: ÁCIDO stands before ZAPALLO, as in the inventory. */
export function sortByDescription<Row extends { readonly description: string }>(rows: Iterable<Row>): Row[] {
  const named = Array.from(rows, (row) => ({ row, name: foldCaseAndAccents(row.description) }));
  return named.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name))).map(({ row }) => row);
}
