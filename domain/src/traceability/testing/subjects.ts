import type { Product } from '../../rows/product.ts';
import type { RowChange } from '../../commands/row-changes.ts';
import type { Transaction } from '../../rows/transaction.ts';
import { productOf, RICE } from '../../testing/stocked-shop.ts';
import type { Subject } from '../group-changes-by-subject.ts';

export const rice = productOf(RICE);

export function recordSubject(row: RowChange<Transaction>): Subject {
  return { kind: 'record', id: row.after.uuid, row, expense: null };
}

export function productSubject(row: RowChange<Product>): Subject {
  return { kind: 'product', id: row.after.uuid, row, stockLogs: [] };
}
