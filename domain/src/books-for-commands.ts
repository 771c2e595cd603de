/**
 * Reads a command's rows from the books of one business, and applies its changes.
 *
 * Invariant: applyChanges never changes the given books, so a copy can always be rebuilt as server state + pending
 * commands.
 */
import { dayOf, startOfDay } from './kernel/calendar.ts';
import type { Instant } from './kernel/instant.ts';
import { type Books, type OpenBooks, filterRowsNotDeleted } from './rows/books-in-memory.ts';
import {
  balancesAfterRecords,
  balancesBeforePosition,
  balancesJustBeforeNextCount,
  bookPositionAfterInstant,
} from './cash/balances.ts';
import { type Balances, noMoney } from './rows/account.ts';
import type { ApiToken } from './rows/api-token.ts';
import type { ManagedBusiness } from './rows/managed-business.ts';
import type { Membership } from './rows/membership.ts';
import { findStockLogsUntilNextCount } from './inventory/find-stock-logs-until-next-count.ts';
import { countActiveProducts, type Product } from './rows/product.ts';
import type { SharedSheet } from './customers/shared-customer-sheet-token.ts';
import type { StockLog } from './rows/stock-log.ts';
import type { Changes } from './commands/row-changes.ts';
import type { Context } from './commands/command.ts';
import type { Uuid } from './kernel/input-fields.ts';
import { emptyCommandState, type Reads, type State } from './commands/command-reads.ts';
import { type Return, filterReturnsOfSales } from './rows/transaction.ts';
import { rowKeyFunctions, type TableName, type Tables, tracedTables } from './rows/tables.ts';

export function commandStateFromBooks(books: Books, reads: Reads, context: Context): State {
  return {
    ...emptyCommandState,
    ...peopleRead(books, reads, context),
    ...goodsRead(books, reads, context),
    productsWithHistory: historiesRead(books, reads),
    activeProducts: reads.activeProducts === true ? countActiveProducts(books.products.values()) : 0,
    balances: balancesRead(books, reads, context),
    isDayOpened: reads.isDayOpened === true && isDayOpenedIn(books, context),
  };
}

export function applyChanges(books: Books, changes: Changes): Books {
  return {
    profiles: rowsAfterChanges(books, changes, 'profiles'),
    businesses: rowsAfterChanges(books, changes, 'businesses'),
    memberships: rowsAfterChanges(books, changes, 'memberships'),
    invitations: rowsAfterChanges(books, changes, 'invitations'),
    apiTokens: rowsAfterChanges(books, changes, 'apiTokens'),
    customers: rowsAfterChanges(books, changes, 'customers'),
    sharedSheets: rowsAfterChanges(books, changes, 'sharedSheets'),
    products: rowsAfterChanges(books, changes, 'products'),
    transactions: rowsAfterChanges(books, changes, 'transactions'),
    expenses: rowsAfterChanges(books, changes, 'expenses'),
    stockLogs: rowsAfterChanges(books, changes, 'stockLogs'),
  };
}

/** Applies the changes in place. */
export function applyChangesInPlace(books: OpenBooks, changes: Changes): void {
  for (const table of ['profiles', ...tracedTables] as const) put(books[table], changes, table);
}

/** True if a new row has an id that the books, or another row of the same changes, already have. */
export function reusesId(books: Books, changes: Changes): boolean {
  return tracedTables.some((table) => takesTakenId(books, changes, table));
}

function peopleRead(books: Books, reads: Reads, context: Context): Partial<State> {
  const { actor, businessId } = context;
  const links = filterRowsNotDeleted(books.memberships);
  const uidOfEmail = [...books.profiles.values()].find((person) => person.email === reads.memberWithEmail)?.uid;
  const invitations = filterRowsNotDeleted(books.invitations);
  const wanted = reads.invitation;
  const invitedEmail = invitedEmailIn(books, reads.openInvitationsTo);
  return {
    business: reads.business === true ? books.businesses.get(businessId) : undefined,
    profile: reads.profile === true ? books.profiles.get(actor.uid) : undefined,
    ownLinks: reads.ownLinks === true ? links.filter((link) => link.uid === actor.uid) : [],
    managedBusinesses: reads.managedBusinesses === true ? managedBusinessesRead(books, links, actor.uid) : [],
    ownLinkHere: reads.ownLinkHere === true ? books.memberships.get(`${businessId}/${actor.uid}`) : undefined,
    members: links.filter(
      (link) =>
        link.businessId === businessId && (reads.members?.includes(link.uid) === true || link.uid === uidOfEmail),
    ),
    invitation:
      wanted &&
      invitations.find((one) => ('id' in wanted ? one.invitationId === wanted.id : one.token === wanted.token)),
    openInvitations: invitations.filter(
      (one) => one.businessId === businessId && one.email === invitedEmail && one.acceptedAt === null,
    ),
    apiTokens: apiTokensRead(books, reads, context),
  };
}

function invitedEmailIn({ profiles }: Books, invited: Reads['openInvitationsTo']): string | undefined {
  if (invited === undefined) return undefined;
  return 'email' in invited ? invited.email : profiles.get(invited.uid)?.email;
}

function managedBusinessesRead({ businesses }: Books, links: readonly Membership[], uid: string): ManagedBusiness[] {
  const managed = links.filter((link) => link.uid === uid && link.rol === 'gerente' && link.activo);
  return managed.flatMap(({ businessId }) => {
    const business = businesses.get(businessId);
    if (business === undefined) return [];
    const { nombre, deletionRequestedAt = null } = business;
    const colleagues = links.filter((link) => link.businessId === businessId && link.uid !== uid && link.activo);
    return [{ businessId, nombre, colleagues: colleagues.length, deletionRequestedAt }];
  });
}

function apiTokensRead(books: Books, { apiTokens }: Reads, { actor, businessId }: Context): readonly ApiToken[] {
  if (apiTokens === undefined) return [];
  const here = filterRowsNotDeleted(books.apiTokens).filter((token) => token.businessId === businessId);
  if (apiTokens === 'own') return here.filter(({ uid }) => uid === actor.uid);
  return here.filter(({ uid, uuid }) => ('id' in apiTokens ? uuid === apiTokens.id : uid === apiTokens.of));
}

function goodsRead(books: Books, reads: Reads, context: Context): Partial<State> {
  const stockLogs = stockLogsRead(books, reads);
  const recordIds = new Set([...(reads.records ?? []), ...stockLogs.flatMap((log) => log.transactionId ?? [])]);
  const productIds = new Set([...(reads.products ?? []), ...stockLogs.map((log) => log.productId)]);
  const expenses = recordIds.size === 0 ? [] : filterRowsNotDeleted(books.expenses);
  const products = [...productIds].flatMap((id) => books.products.get(id) ?? []);
  return {
    customers: byId((reads.customers ?? []).flatMap((id) => books.customers.get(id) ?? [])),
    sharedSheets: sharedSheetsRead(books, reads, context),
    returns: returnsRead(books, reads, stockLogs),
    stockLogs: byId(stockLogs),
    products: byId(products),
    laterLines: laterLinesRead(
      books,
      reads.laterLines,
      products,
      (product) => (reads.laterThanCommand === true ? undefined : lastInstantOf(stockLogs, product)) ?? context.at,
    ),
    transactions: byId([...recordIds].flatMap((id) => rowIfNotDeleted(books.transactions.get(id)))),
    expenses: byId(expenses.filter((expense) => recordIds.has(expense.transactionRef))),
  };
}

function sharedSheetsRead(books: Books, { sharedSheetsOf }: Reads, { businessId }: Context): readonly SharedSheet[] {
  return filterRowsNotDeleted(books.sharedSheets).filter(
    (sheet) => sheet.businessId === businessId && sheet.customerId === sharedSheetsOf,
  );
}

function returnsRead(books: Books, reads: Reads, stockLogs: readonly StockLog[]): readonly Return[] {
  const ofLogs = reads.returnsOfStockLogs === true ? stockLogs.flatMap((log) => log.transactionId ?? []) : [];
  const sales = new Set([...(reads.returnsOf ?? []), ...ofLogs]);
  return sales.size === 0 ? [] : filterReturnsOfSales(filterRowsNotDeleted(books.transactions), sales);
}

/** Includes deleted lines: what their deletion left in `lacking` may still matter. */
function historiesRead(books: Books, { historyOf }: Reads): ReadonlySet<Uuid> {
  if (historyOf === undefined) return emptyCommandState.productsWithHistory;
  const moved = new Set([...books.stockLogs.values()].map((log) => log.productId));
  return new Set(historyOf.filter((id) => moved.has(id)));
}

function stockLogsRead(books: Books, reads: Reads): StockLog[] {
  const { records = [], stockLogs = [] } = reads;
  const named = stockLogs.flatMap((id) => rowIfNotDeleted(books.stockLogs.get(id)));
  if (records.length === 0) return named;
  const ofRecords = filterRowsNotDeleted(books.stockLogs).filter(
    (log) => log.transactionId !== null && records.includes(log.transactionId),
  );
  return [...named, ...ofRecords];
}

function laterLinesRead(
  { stockLogs }: Books,
  which: Reads['laterLines'],
  products: readonly Product[],
  momentOf: (product: Product) => Instant,
): StockLog[] {
  if (which === undefined) return [];
  return products.flatMap((product) =>
    findStockLogsUntilNextCount(stockLogs.values(), product, momentOf(product), which),
  );
}

function lastInstantOf(lines: readonly StockLog[], { uuid }: Product): Instant | undefined {
  const instants = lines.filter(({ productId }) => productId === uuid).map(({ createdAt }) => createdAt);
  return instants.toSorted().at(-1);
}

function rowIfNotDeleted<Row extends { readonly deletedAt: string | null }>(row: Row | undefined): Row[] {
  return row === undefined || row.deletedAt !== null ? [] : [row];
}

function byId<Row extends { readonly uuid: Uuid }>(rows: readonly Row[]): ReadonlyMap<Uuid, Row> {
  return new Map(rows.map((row) => [row.uuid, row]));
}

function balancesRead(books: Books, reads: Reads, context: Context): Balances {
  if (reads.balances === undefined) return noMoney;
  const records = filterRowsNotDeleted(books.transactions);
  const here = bookPositionAfterInstant(context.at);
  if (reads.balances === 'before') return balancesBeforePosition(records, here);
  if (reads.balances === 'joined') return balancesJustBeforeNextCount(records, here);
  const joined = books.transactions.get(reads.balances.joinedBy);
  return joined === undefined ? balancesAfterRecords(records) : balancesJustBeforeNextCount(records, joined);
}

function isDayOpenedIn({ transactions }: Books, { at, settings }: Context): boolean {
  const since = startOfDay(dayOf(at, settings.timezone), settings.timezone);
  return filterRowsNotDeleted(transactions).some(
    ({ type, createdAt }) => type === 'opening' && since <= createdAt && createdAt <= at,
  );
}

function rowsAfterChanges<Table extends TableName>(
  books: Books,
  changes: Changes,
  table: Table,
): ReadonlyMap<string, Tables[Table]> {
  const rows: ReadonlyMap<string, Tables[Table]> = books[table];
  const rowChanges = changes[table];
  if (rowChanges === undefined || rowChanges.length === 0) return rows;
  return put(new Map(rows), changes, table);
}

function put<Table extends TableName>(
  rows: Map<string, Tables[Table]>,
  changes: Changes,
  table: Table,
): Map<string, Tables[Table]> {
  for (const { after } of changes[table] ?? []) rows.set(rowKeyFunctions[table](after), after);
  return rows;
}

function takesTakenId(books: Books, changes: Changes, table: TableName): boolean {
  const made = new Set<string>();
  return keysOf(table, creationsIn(changes, table)).some(
    (key) => books[table].has(key) || made.size === made.add(key).size,
  );
}

function creationsIn<Table extends TableName>(changes: Changes, table: Table): Tables[Table][] {
  return (changes[table] ?? []).filter(({ operation }) => operation === 'create').map(({ after }) => after);
}

function keysOf<Table extends TableName>(table: Table, rows: readonly Tables[Table][]): string[] {
  return rows.map(rowKeyFunctions[table]);
}
