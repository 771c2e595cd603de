/**
 * The rows of an exported business on their way in: each is checked, and those that are right wait to be written.
 *
 * Invariant: once a row was found to be wrong no other waits any more; the rest is only looked through, so that every
 * bad row is named.
 */
import { checkInput } from '@cuadra/domain/commands/input-faults';
import { type Changes, rowCreation } from '@cuadra/domain/commands/changes';
import type * as z from 'zod/mini';
import type { BooksCheck } from './books-check.ts';
import { type ExportedRows, listLabels, type ListName, listNames, rowSchemas } from './exported-rows.ts';
import type { ExportedRow } from './read-export.ts';

type Waiting = { readonly [List in ListName]: ExportedRows[List][] };

export class ImportedBooks {
  /** How many rows of each list were read. */
  readonly counts: Record<ListName, number> = { products: 0, transactions: 0, expenses: 0, stockLogs: 0 };
  readonly #check: BooksCheck;
  readonly #uidHere: ReadonlyMap<string, string>;
  #rows: Waiting = noRows();

  constructor(check: BooksCheck, uidHere: ReadonlyMap<string, string>) {
    this.#check = check;
    this.#uidHere = uidHere;
  }

  read({ list, place, value }: ExportedRow): void {
    this.counts[list] += 1;
    switch (list) {
      case 'products':
        return this.#checked(list, place, value, rowSchemas.products, (row) => {
          this.#check.product(row, place);
          this.#rows.products.push(row);
        });
      case 'transactions':
        return this.#checked(list, place, value, rowSchemas.transactions, (row) => {
          this.#check.record(row, place);
          this.#rows.transactions.push(this.#signed(row));
        });
      case 'expenses':
        return this.#checked(list, place, value, rowSchemas.expenses, (row) => {
          this.#check.expense(row, place);
          this.#rows.expenses.push(row);
        });
      case 'stockLogs':
        return this.#checked(list, place, value, rowSchemas.stockLogs, (row) => {
          this.#check.stockLog(row, place);
          this.#rows.stockLogs.push(this.#signed(row));
        });
    }
  }

  get waiting(): number {
    return listNames.reduce((sum, list) => sum + this.#rows[list].length, 0);
  }

  /** The rows that wait, which then wait no more: for each table what is to be created. */
  takeChanges(): readonly Changes[] {
    const { products, transactions, expenses, stockLogs } = this.#check.faults.length === 0 ? this.#rows : noRows();
    this.#rows = noRows();
    return [
      { products: products.map(rowCreation) },
      { transactions: transactions.map(rowCreation) },
      { expenses: expenses.map(rowCreation) },
      { stockLogs: stockLogs.map(rowCreation) },
    ];
  }

  /** What is wrong, a line for each fault, once all has been read. */
  faults(): string[] {
    this.#check.finish();
    return this.#check.faults
      .toSorted((a, b) => listNames.indexOf(a.list) - listNames.indexOf(b.list) || a.place - b.place)
      .map(({ list, place, sentence }) => `${listLabels[list]} ${place}: ${sentence}`);
  }

  #checked<Row>(
    list: ListName,
    place: number,
    value: unknown,
    schema: z.ZodMiniType<Row>,
    take: (row: Row) => void,
  ): void {
    const checked = checkInput(schema, value);
    if (checked.ok) return take(checked.input);
    for (const [path, sentence] of Object.entries(checked.refusal.fields ?? {})) {
      this.#check.faults.push({ list, place, sentence: path === 'input' ? sentence : `${path}: ${sentence}` });
    }
  }

  /** Whoever recorded it is here who they are here. */
  #signed<Row extends { readonly createdBy: string }>(row: Row): Row {
    return { ...row, createdBy: this.#uidHere.get(row.createdBy) ?? row.createdBy };
  }
}

function noRows(): Waiting {
  return { products: [], transactions: [], expenses: [], stockLogs: [] };
}
