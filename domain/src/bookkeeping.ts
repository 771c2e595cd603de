/**
 * What a command reads in the books of one business, and what it writes there.
 *
 * load() gives a command the rows it asked for; write() applies changes without touching what was there before, so
 * that a copy can be rebuilt as server state + pending commands.
 */
import type { Instant } from './kernel/instant.ts';
import { type Books, rowsNotDeleted } from './rows/books.ts';
import { balancesAfter, balancesBefore, balancesJoinedAt, endOfInstant } from './cash/balances.ts';
import { type Balances, noMoney } from './rows/account.ts';
import { linesAfter } from './inventory/later-lines.ts';
import type { Product } from './rows/product.ts';
import type { StockLog } from './rows/stock-log.ts';
import type { Changes } from './commands/changes.ts';
import type { Context } from './commands/command.ts';
import type { Uuid } from './kernel/fields.ts';
import { nothingRead, type Reads, type State } from './commands/reads.ts';
import { rowKeys, type TableName, type Tables } from './rows/tables.ts';

/** The rows that a command asked for. */
export function stateFromBooks(books: Books, reads: Reads, context: Context): State {
  return {
    ...nothingRead,
    ...peopleRead(books, reads, context),
    ...goodsRead(books, reads, context),
    productsWithHistory: historiesRead(books, reads),
    balances: balancesRead(books, reads, context),
  };
}

/** The books with the changes applied; the books given stay as they are. */
export function applyChanges(books: Books, changes: Changes): Books {
  return {
    profiles: written(books, changes, 'profiles'),
    businesses: written(books, changes, 'businesses'),
    memberships: written(books, changes, 'memberships'),
    invitations: written(books, changes, 'invitations'),
    products: written(books, changes, 'products'),
    transactions: written(books, changes, 'transactions'),
    expenses: written(books, changes, 'expenses'),
    stockLogs: written(books, changes, 'stockLogs'),
  };
}

/** True when a row to be created bears an id that is taken, in the books or by another row of the same changes. */
export function reusesId(books: Books, changes: Changes): boolean {
  return (
    takesTakenId(books, changes, 'businesses') ||
    takesTakenId(books, changes, 'memberships') ||
    takesTakenId(books, changes, 'invitations') ||
    takesTakenId(books, changes, 'products') ||
    takesTakenId(books, changes, 'transactions') ||
    takesTakenId(books, changes, 'expenses') ||
    takesTakenId(books, changes, 'stockLogs')
  );
}

function peopleRead(books: Books, reads: Reads, context: Context): Partial<State> {
  const { actor, businessId } = context;
  const links = rowsNotDeleted(books.memberships);
  const uidOfEmail = [...books.profiles.values()].find((person) => person.email === reads.memberWithEmail)?.uid;
  const invitations = rowsNotDeleted(books.invitations);
  const wanted = reads.invitation;
  return {
    business: reads.business === true ? books.businesses.get(businessId) : undefined,
    profile: reads.profile === true ? books.profiles.get(actor.uid) : undefined,
    ownLinks: reads.ownLinks === true ? links.filter((link) => link.uid === actor.uid) : [],
    ownLinkHere: reads.ownLinkHere === true ? books.memberships.get(`${businessId}/${actor.uid}`) : undefined,
    members: links.filter(
      (link) =>
        link.businessId === businessId && (reads.members?.includes(link.uid) === true || link.uid === uidOfEmail),
    ),
    invitation:
      wanted &&
      invitations.find((one) => ('id' in wanted ? one.invitationId === wanted.id : one.token === wanted.token)),
    openInvitations: invitations.filter(
      (one) => one.businessId === businessId && one.email === reads.openInvitationsTo && one.acceptedAt === null,
    ),
  };
}

function goodsRead(books: Books, reads: Reads, context: Context): Partial<State> {
  const stockLogs = stockLogsRead(books, reads);
  const recordIds = new Set([...(reads.records ?? []), ...stockLogs.flatMap((log) => log.transactionId ?? [])]);
  const productIds = new Set([...(reads.products ?? []), ...stockLogs.map((log) => log.productId)]);
  const expenses = recordIds.size === 0 ? [] : rowsNotDeleted(books.expenses);
  const products = [...productIds].flatMap((id) => books.products.get(id) ?? []);
  return {
    stockLogs: byId(stockLogs),
    products: byId(products),
    laterLines: laterLinesRead(
      books,
      reads.laterLines,
      products,
      (product) => lastOf(stockLogs, product) ?? context.at,
    ),
    transactions: byId([...recordIds].flatMap((id) => keptRow(books.transactions.get(id)))),
    expenses: byId(expenses.filter((expense) => recordIds.has(expense.transactionRef))),
  };
}

/** Deleted lines too: what was taken back of them may still weigh on the stock. */
function historiesRead(books: Books, { historyOf }: Reads): ReadonlySet<Uuid> {
  if (historyOf === undefined) return nothingRead.productsWithHistory;
  const moved = new Set([...books.stockLogs.values()].map((log) => log.productId));
  return new Set(historyOf.filter((id) => moved.has(id)));
}

function stockLogsRead(books: Books, reads: Reads): StockLog[] {
  const { records = [], stockLogs = [] } = reads;
  const named = stockLogs.flatMap((id) => keptRow(books.stockLogs.get(id)));
  if (records.length === 0) return named;
  const ofRecords = rowsNotDeleted(books.stockLogs).filter(
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
  return products.flatMap((product) => linesAfter(stockLogs.values(), product, momentOf(product), which));
}

/** The instant of a product's last line among these. */
function lastOf(lines: readonly StockLog[], { uuid }: Product): Instant | undefined {
  const instants = lines.filter(({ productId }) => productId === uuid).map(({ createdAt }) => createdAt);
  return instants.toSorted().at(-1);
}

function keptRow<Row extends { readonly deletedAt: string | null }>(row: Row | undefined): Row[] {
  return row === undefined || row.deletedAt !== null ? [] : [row];
}

function byId<Row extends { readonly uuid: Uuid }>(rows: readonly Row[]): ReadonlyMap<Uuid, Row> {
  return new Map(rows.map((row) => [row.uuid, row]));
}

function balancesRead(books: Books, reads: Reads, context: Context): Balances {
  if (reads.balances === undefined) return noMoney;
  const records = rowsNotDeleted(books.transactions);
  const here = endOfInstant(context.at);
  if (reads.balances === 'before') return balancesBefore(records, here);
  if (reads.balances === 'joined') return balancesJoinedAt(records, here);
  const joined = books.transactions.get(reads.balances.joinedBy);
  return joined === undefined ? balancesAfter(records) : balancesJoinedAt(records, joined);
}

function written<Table extends TableName>(
  books: Books,
  changes: Changes,
  table: Table,
): ReadonlyMap<string, Tables[Table]> {
  const rows: ReadonlyMap<string, Tables[Table]> = books[table];
  const rowChanges = changes[table];
  if (rowChanges === undefined || rowChanges.length === 0) return rows;
  const result = new Map(rows);
  for (const { after } of rowChanges) result.set(rowKeys[table](after), after);
  return result;
}

function takesTakenId(books: Books, changes: Changes, table: TableName): boolean {
  const taken = new Set<string>(books[table].keys());
  return keysOf(table, creationsIn(changes, table)).some((key) => taken.has(key) || !taken.add(key));
}

function creationsIn<Table extends TableName>(changes: Changes, table: Table): Tables[Table][] {
  return (changes[table] ?? []).filter(({ operation }) => operation === 'create').map(({ after }) => after);
}

function keysOf<Table extends TableName>(table: Table, rows: readonly Tables[Table][]): string[] {
  return rows.map(rowKeys[table]);
}
