/**
 * Groups a command's changed rows by subject: a thing that a person would name, with the rows that belong to it.
 *
 * Invariants: every changed row of the business is in exactly one subject; a record includes its expense, a product its
 * stock logs; a row changed twice counts once, from its first state to its last. A business comes first, products last.
 * Spec: section 9 (tracked entities).
 */
import { groupBy } from '../kernel/group-by.ts';
import type { Business } from '../rows/business.ts';
import type { ApiToken } from '../rows/api-token.ts';
import type { Customer } from '../rows/customer.ts';
import type { Invitation } from '../rows/invitation.ts';
import type { Membership } from '../rows/membership.ts';
import type { Product } from '../rows/product.ts';
import type { SharedSheet } from '../customers/shared-customer-sheet-token.ts';
import type { StockLog } from '../rows/stock-log.ts';
import type { Changes, Operation, RowChange } from '../commands/row-changes.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Profile } from '../rows/profile.ts';
import type { ExpenseRow } from '../rows/expense-categories.ts';
import type { Transaction } from '../rows/transaction.ts';
import { rowKeyFunctions } from '../rows/tables.ts';

export interface RecordSubject {
  readonly kind: 'record';
  readonly id: Uuid;
  /** Null if only its expense changed. */
  readonly row: RowChange<Transaction> | null;
  readonly expense: RowChange<ExpenseRow> | null;
}

export interface ProductSubject {
  readonly kind: 'product';
  readonly id: Uuid;
  /** Null if only its stock history changed. */
  readonly row: RowChange<Product> | null;
  readonly stockLogs: readonly RowChange<StockLog>[];
}

export interface RowSubject<Kind extends string, Row> {
  readonly kind: Kind;
  readonly id: string;
  readonly row: RowChange<Row>;
}

export type Subject =
  | RowSubject<'business', Business>
  | RowSubject<'membership', Membership>
  | RowSubject<'invitation', Invitation>
  | RowSubject<'apiToken', ApiToken>
  | RowSubject<'customer', Customer>
  | RowSubject<'sharedSheet', SharedSheet>
  | RowSubject<'profile', Profile>
  | RecordSubject
  | ProductSubject;

/** Rows of other businesses are left out. */
export function groupChangesBySubject(changes: Changes, businessId: Uuid): Subject[] {
  const {
    businesses = [],
    memberships,
    invitations,
    apiTokens,
    customers,
    sharedSheets,
    profiles = [],
    transactions,
    expenses,
    products,
    stockLogs,
  } = changes;
  const ownBusiness = businesses.filter((change) => change.after.id === businessId);
  return [
    ...rowSubjects('business', byKey(ownBusiness, rowKeyFunctions.businesses)),
    ...rowSubjects(
      'membership',
      byKey(rowsOf(businessId, memberships), (link) => link.uid),
    ),
    ...rowSubjects('invitation', byKey(rowsOf(businessId, invitations), rowKeyFunctions.invitations)),
    ...rowSubjects('apiToken', byKey(rowsOf(businessId, apiTokens), rowKeyFunctions.apiTokens)),
    ...rowSubjects('customer', byKey(rowsOf(businessId, customers), rowKeyFunctions.customers)),
    ...rowSubjects(
      'sharedSheet',
      byKey(rowsOf(businessId, sharedSheets), ({ customerId }) => customerId),
    ),
    ...rowSubjects('profile', byKey(profiles, rowKeyFunctions.profiles)),
    ...recordSubjects(
      byKey(rowsOf(businessId, transactions), rowKeyFunctions.transactions),
      byKey(rowsOf(businessId, expenses), (expense) => expense.transactionRef),
    ),
    ...productSubjects(
      byKey(rowsOf(businessId, products), rowKeyFunctions.products),
      byKey(rowsOf(businessId, stockLogs), rowKeyFunctions.stockLogs),
    ),
  ];
}

type ChangeByKey<Row> = ReadonlyMap<string, RowChange<Row>>;

function rowsOf<Row extends { readonly businessId: Uuid }>(
  businessId: Uuid,
  changes: readonly RowChange<Row>[] = [],
): RowChange<Row>[] {
  return changes.filter((change) => change.after.businessId === businessId);
}

function rowSubjects<Kind extends string, Row>(kind: Kind, changes: ChangeByKey<Row>): RowSubject<Kind, Row>[] {
  return [...changes].map(([id, row]) => ({ kind, id, row }));
}

function recordSubjects(records: ChangeByKey<Transaction>, expenses: ChangeByKey<ExpenseRow>): RecordSubject[] {
  return [...new Set([...records.keys(), ...expenses.keys()])].map((id) => ({
    kind: 'record',
    id,
    row: records.get(id) ?? null,
    expense: expenses.get(id) ?? null,
  }));
}

function productSubjects(products: ChangeByKey<Product>, logs: ChangeByKey<StockLog>): ProductSubject[] {
  const logsOf = groupBy(logs.values(), ({ after }): Uuid => after.productId);
  return [...new Set([...products.keys(), ...logsOf.keys()])].map((id) => ({
    kind: 'product',
    id,
    row: products.get(id) ?? null,
    stockLogs: logsOf.get(id) ?? [],
  }));
}

/** One change per key, from its first state to its last. */
function byKey<Row>(changes: readonly RowChange<Row>[], keyOf: (row: Row) => string): ChangeByKey<Row> {
  const changeOf = new Map<string, RowChange<Row>>();
  for (const change of changes) {
    const key = keyOf(change.after);
    const earlier = changeOf.get(key);
    changeOf.set(key, earlier === undefined ? change : mergeChanges(earlier, change));
  }
  return changeOf;
}

function mergeChanges<Row>(first: RowChange<Row>, last: RowChange<Row>): RowChange<Row> {
  return {
    operation: joinedOperation(first.operation, last.operation),
    before: first.before,
    after: last.after,
  };
}

/** A row that was deleted and created anew (an expense under another id) counts as updated. */
function joinedOperation(first: Operation, last: Operation): Operation {
  if (last === 'delete') return 'delete';
  return first === 'create' ? 'create' : 'update';
}
