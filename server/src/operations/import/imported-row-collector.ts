/**
 * Checks the rows of an exported business one by one, and collects the good ones.
 *
 * Invariant: after the first bad row nothing is collected any more; the other rows are only checked, so that every bad
 * one is named.
 */
import { checkInput } from '@cuadra/domain/commands/check-input';
import { type Changes, rowCreation } from '@cuadra/domain/commands/row-changes';
import { rowSchemas } from '@cuadra/domain/rows/row-schemas';
import type * as z from 'zod/mini';
import type { ImportedBooksCheck } from './imported-books-check.ts';
import {
  type ExportedRows,
  exportedListItemLabels,
  type ExportedListName,
  exportedListNames,
} from './exported-business-schemas.ts';
import type { ExportedRow } from './read-exported-business-file.ts';

type Waiting = { readonly [List in ExportedListName]: ExportedRows[List][] };

export class ImportedRowCollector {
  /** The number of rows read, by list. */
  readonly counts: Record<ExportedListName, number> = {
    customers: 0,
    products: 0,
    transactions: 0,
    expenses: 0,
    stockLogs: 0,
  };
  readonly #check: ImportedBooksCheck;
  readonly #uidHere: ReadonlyMap<string, string>;
  #rows: Waiting = noRows();

  constructor(check: ImportedBooksCheck, uidHere: ReadonlyMap<string, string>) {
    this.#check = check;
    this.#uidHere = uidHere;
  }

  read({ list, place, value }: ExportedRow): void {
    this.counts[list] += 1;
    switch (list) {
      case 'customers':
        return this.#checked(list, place, value, rowSchemas.customers, (row) => {
          this.#check.customer(row, place);
          this.#rows.customers.push(this.#signed(row));
        });
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
    return exportedListNames.reduce((sum, list) => sum + this.#rows[list].length, 0);
  }

  /** Takes the collected rows, as creations by table. */
  takeChanges(): readonly Changes[] {
    const { customers, products, transactions, expenses, stockLogs } =
      this.#check.faults.length === 0 ? this.#rows : noRows();
    this.#rows = noRows();
    return [
      { customers: customers.map(rowCreation) },
      { products: products.map(rowCreation) },
      { transactions: transactions.map(rowCreation) },
      { expenses: expenses.map(rowCreation) },
      { stockLogs: stockLogs.map(rowCreation) },
    ];
  }

  /** One line for each fault; called once all rows were read. */
  faults(): string[] {
    this.#check.finish();
    return this.faultsSoFar();
  }

  /** Without those that only show when all rows are known. */
  faultsSoFar(): string[] {
    return this.#check.faults
      .toSorted((a, b) => exportedListNames.indexOf(a.list) - exportedListNames.indexOf(b.list) || a.place - b.place)
      .map(({ list, place, sentence }) => `${exportedListItemLabels[list]} ${place}: ${sentence}`);
  }

  #checked<Row>(
    list: ExportedListName,
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

  /** Replaces a person's uid in the file by the one here. */
  #signed<Row extends { readonly createdBy: string }>(row: Row): Row {
    return { ...row, createdBy: this.#uidHere.get(row.createdBy) ?? row.createdBy };
  }
}

function noRows(): Waiting {
  return { customers: [], products: [], transactions: [], expenses: [], stockLogs: [] };
}
