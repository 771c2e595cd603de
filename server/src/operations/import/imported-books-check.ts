/**
 * Checks that the rows of an exported business are consistent: unique ids, valid references, and stocks that are the
 * sum of their history.
 *
 * Rows arrive in the order of the file, each with its position; the end reports rows that nothing refers to. Invariant:
 * of each row only what other rows can refer to is kept in memory.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { debtorIdOf } from '@cuadra/domain/customers/customer-debt';
import type { Customer } from '@cuadra/domain/rows/customer';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import type { ExpenseRow } from '@cuadra/domain/rows/expense-categories';
import { expenseRowFieldsFromRecord } from '@cuadra/domain/rows/new-expense-rows';
import type { Income, Return, Transaction, TransactionItem } from '@cuadra/domain/rows/transaction';
import { isSameJson } from '@cuadra/domain/trail/canonical-json';
import type { ExportedRows, ExportedListName } from './exported-business-schemas.ts';
import { importedProductFault, importedRecordFault, importedStockLogFault } from './imported-row-faults.ts';
import { ImportedReturnsCheck } from './imported-returns-check.ts';

export interface RowFault {
  readonly list: ExportedListName;
  /** From 1. */
  readonly place: number;
  readonly sentence: string;
}

interface KnownProduct {
  readonly place: number;
  readonly stock: number;
  inHistory: number;
}

interface KnownRecord {
  readonly place: number;
  /** The fields that its expense row must repeat; undefined if it has none. */
  readonly expense: ReturnType<typeof expenseRowFieldsFromRecord> | undefined;
  hasExpense: boolean;
}

/** One of a record's references to a stock log. */
interface Pair {
  readonly place: number;
  readonly recordId: Uuid;
  readonly itemUuid: Uuid;
}

export class ImportedBooksCheck {
  readonly faults: RowFault[] = [];
  readonly #businessId: Uuid;
  readonly #latest: Instant;
  readonly #customers = new Set<Uuid>();
  readonly #products = new Map<Uuid, KnownProduct>();
  readonly #records = new Map<Uuid, KnownRecord>();
  readonly #returns = new ImportedReturnsCheck();
  readonly #pairs = new Map<Uuid, Pair>();
  readonly #seen: Readonly<Record<ExportedListName, Set<Uuid>>> = {
    customers: new Set(),
    products: new Set(),
    transactions: new Set(),
    expenses: new Set(),
    stockLogs: new Set(),
  };

  /** `latest` is the latest instant that a row may have. */
  constructor(businessId: Uuid, latest: Instant) {
    this.#businessId = businessId;
    this.#latest = latest;
  }

  customer(row: Customer, place: number): void {
    this.#every('customers', row, place, undefined);
    this.#customers.add(row.uuid);
  }

  product(row: Product, place: number): void {
    this.#every('products', row, place, importedProductFault(row));
    this.#products.set(row.uuid, { place, stock: row.stock, inHistory: 0 });
  }

  record(row: Transaction, place: number): void {
    this.#every('transactions', row, place, importedRecordFault(row) ?? this.#faultOfNamesIn(row));
    const expense = row.type === 'expense' ? expenseRowFieldsFromRecord(row) : undefined;
    this.#records.set(row.uuid, { place, expense, hasExpense: false });
    if (row.type === 'income') this.#returns.sale(row);
    if (row.type === 'return') this.#returns.returned(row, place);
    if (!('itemsAndStockLogs' in row)) return;
    for (const { itemUuid, stockLogUuid } of row.itemsAndStockLogs) {
      if (this.#pairs.has(stockLogUuid)) this.#tell('transactions', place, alreadyNamed(stockLogUuid));
      else this.#pairs.set(stockLogUuid, { place, recordId: row.uuid, itemUuid });
    }
  }

  expense(row: ExpenseRow, place: number): void {
    const record = this.#records.get(row.transactionRef);
    this.#every('expenses', row, place, faultOfExpense(row, record));
    if (record !== undefined) record.hasExpense = true;
  }

  stockLog(row: StockLog, place: number): void {
    this.#every('stockLogs', row, place, importedStockLogFault(row) ?? this.#faultOfNames(row));
    const product = this.#products.get(row.productId);
    if (product !== undefined) product.inHistory += row.effect + row.reversal;
    this.#pairs.delete(row.uuid);
  }

  /** The checks that need all rows. */
  finish(): void {
    for (const { place, stock, inHistory } of this.#products.values()) {
      if (stock === inHistory) continue;
      const [says, adds] = [formatQuantity(stock), formatQuantity(inHistory)];
      this.#tell('products', place, `su stock es ${says}, pero sus movimientos suman ${adds}.`);
    }
    for (const { place, expense, hasExpense } of this.#records.values()) {
      if (expense !== undefined && !hasExpense) this.#tell('transactions', place, 'es un egreso sin su gasto.');
    }
    for (const { place, sentence } of this.#returns.faults()) this.#tell('transactions', place, sentence);
    for (const [stockLogUuid, { place }] of this.#pairs) {
      this.#tell('transactions', place, `nombra un movimiento de stock que no está (${stockLogUuid}).`);
    }
  }

  /** Runs the checks of every list, and reports the row's own fault if it has one. */
  #every(list: ExportedListName, row: ExportedRows[ExportedListName], place: number, own: string | undefined): void {
    const { uuid, businessId, createdAt } = row;
    if (businessId !== this.#businessId) this.#tell(list, place, `es de otro negocio (${businessId}).`);
    if (this.#seen[list].has(uuid)) this.#tell(list, place, `repite el id ${uuid}.`);
    if (createdAt > this.#latest) this.#tell(list, place, `su fecha está en el futuro (${createdAt}).`);
    if (own !== undefined) this.#tell(list, place, own);
    this.#seen[list].add(uuid);
  }

  #faultOfNamesIn(record: Transaction): string | undefined {
    const customerId = debtorIdOf(record);
    if (customerId !== undefined && !this.#customers.has(customerId))
      return `nombra un cliente que no está (${customerId}).`;
    return record.type === 'income' || record.type === 'return' ? this.#faultOfItems(record) : undefined;
  }

  #faultOfItems(record: Income | Return): string | undefined {
    const items = new Set(
      record.type === 'income' ? record.items.map(({ uuid }) => uuid) : record.items.map(({ itemUuid }) => itemUuid),
    );
    const stray = record.itemsAndStockLogs.find(({ itemUuid }) => !items.has(itemUuid));
    if (stray !== undefined) return `nombra una línea que no tiene (${stray.itemUuid}).`;
    const lines: readonly Pick<TransactionItem, 'selectedProductUuid'>[] = record.items;
    const sold = lines.flatMap(({ selectedProductUuid }) => selectedProductUuid ?? []);
    const gone = sold.find((productId) => !this.#products.has(productId));
    return gone === undefined ? undefined : noProduct(gone);
  }

  #faultOfNames({ uuid, productId, transactionId, itemId, deletedAt }: StockLog): string | undefined {
    if (!this.#products.has(productId)) return noProduct(productId);
    const pair = this.#pairs.get(uuid);
    if (pair !== undefined && (pair.recordId !== transactionId || pair.itemUuid !== itemId)) {
      return 'su registro no es el que lo nombra.';
    }
    if (transactionId === null) return undefined;
    if (!this.#records.has(transactionId)) return `es de un registro que no está (${transactionId}).`;
    return pair === undefined && deletedAt === null ? 'su registro no lo nombra.' : undefined;
  }

  #tell(list: ExportedListName, place: number, sentence: string): void {
    this.faults.push({ list, place, sentence });
  }
}

function faultOfExpense(row: ExpenseRow, record: KnownRecord | undefined): string | undefined {
  if (record?.expense === undefined) return `es de un egreso que no está (${row.transactionRef}).`;
  if (record.hasExpense) return 'su egreso ya tiene otro gasto.';
  const { uuid: _, category3: __, ...repeated } = row;
  return isSameJson(repeated, record.expense) ? undefined : 'no dice lo mismo que su egreso.';
}

function noProduct(id: Uuid): string {
  return `nombra un producto que no está (${id}).`;
}

function alreadyNamed(id: Uuid): string {
  return `nombra un movimiento de stock que ya nombra otro registro (${id}).`;
}
