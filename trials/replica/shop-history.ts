/**
 * A business at each of its versions, and what the sync sends of it: the server's own logic
 * (server/src/sync/read-working-set-page.ts) on books in memory, but without limits of days and without pages.
 */
import { applyChanges } from '@cuadra/domain/books-for-commands';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import { redactDaySummary } from '@cuadra/domain/cash/redact-day-summary';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import type { CustomerDebt } from '@cuadra/domain/customers/customer-debt';
import { canSeeCustomers } from '@cuadra/domain/rows/customer';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { noMoney } from '@cuadra/domain/rows/account';
import { type Books, emptyBooks } from '@cuadra/domain/rows/books-in-memory';
import type { Membership } from '@cuadra/domain/rows/membership';
import { rowKeyFunctions } from '@cuadra/domain/rows/tables';
import { redactProduct, redactRecord, redactStockLog } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { canSeeRecordType, visibleRecordTypes } from '@cuadra/domain/visibility/record-visibility';
import { visibleStockLogTypes } from '@cuadra/domain/visibility/stock-log-visibility';
import type { Tombstone, WorkingSetAnswer } from '@cuadra/domain/working-set';
import type { Decided } from '../../server/src/ledger/ledger.ts';

interface Version {
  readonly books: Books;
  readonly summaries: ReadonlyMap<Day, DaySummary>;
  readonly debts: ReadonlyMap<string, CustomerDebt>;
  readonly changes: Changes;
  /** The days whose summaries changed. */
  readonly days: readonly Day[];
  /** The customers who owe something else. */
  readonly debtors: readonly string[];
  /** The whole set, by person and day. */
  readonly whole: Map<string, WorkingSetAnswer | undefined>;
}

const FIRST_DAY: Day = '0000-01-01';
const beforeAll: Version = {
  books: emptyBooks,
  summaries: new Map(),
  debts: new Map(),
  changes: {},
  days: [],
  debtors: [],
  whole: new Map(),
};

export class ShopHistory {
  readonly #id: string;
  /** The index is the version. */
  readonly #versions: Version[] = [beforeAll];

  constructor(id: string) {
    this.#id = id;
  }

  get version(): number {
    return this.#versions.length - 1;
  }

  get books(): Books {
    return this.#at(this.version).books;
  }

  get debts(): ReadonlyMap<string, CustomerDebt> {
    return this.#at(this.version).debts;
  }

  keep({ changes, summaries, debts }: Pick<Decided, 'changes' | 'summaries' | 'debts'>): void {
    const { books, summaries: before, debts: owed } = this.#at(this.version);
    const all = new Map([...before, ...summaries.map((summary) => [summary.day, summary] as const)]);
    this.#versions.push({
      books: applyChanges(books, changes),
      summaries: all,
      debts: new Map([...owed, ...debts.map((debt) => [debt.customerId, debt] as const)]),
      changes,
      days: summaries.map(({ day }) => day),
      debtors: debts.map(({ customerId }) => customerId),
      whole: new Map(),
    });
  }

  memberAt(version: number, uid: string): Membership | undefined {
    const link = this.#at(version).books.memberships.get(`${this.#id}/${uid}`);
    return link?.activo === true && link.deletedAt === null ? link : undefined;
  }

  /** Undefined for a person who does not belong to it. */
  changesSince(since: number, uid: string, now: Instant): WorkingSetAnswer | undefined {
    const reset = since === 0 || since > this.version || since < this.#lastReset(uid);
    return this.#answer({ version: this.version, since: reset ? 0 : since, reset }, uid, now);
  }

  /** The whole set at a version; the same object for the same question. */
  wholeAt(version: number, uid: string, now: Instant): WorkingSetAnswer | undefined {
    const { books, whole } = this.#at(version);
    const zone = books.businesses.get(this.#id)?.configuracion.timezone;
    const key = `${uid} ${zone === undefined ? '' : dayOf(now, zone)}`;
    if (!whole.has(key)) whole.set(key, this.#answer({ version, since: 0, reset: true }, uid, now));
    return whole.get(key);
  }

  #answer(
    { version, since, reset }: { readonly version: number; readonly since: number; readonly reset: boolean },
    uid: string,
    now: Instant,
  ): WorkingSetAnswer | undefined {
    const { books, summaries, debts } = this.#at(version);
    const [business, membership] = [books.businesses.get(this.#id), this.memberAt(version, uid)];
    if (business === undefined || membership === undefined) return undefined;
    const news = this.#versions.slice(since + 1, version + 1);
    const [types, logTypes] = [visibleRecordTypes(membership), visibleStockLogTypes(membership)];
    const products = changedIn(news, 'products', books);
    const records = changedIn(news, 'transactions', books).filter(({ type }) => types.includes(type));
    const expenses = canSeeRecordType(membership, 'expense') ? changedIn(news, 'expenses', books) : [];
    const logs = changedIn(news, 'stockLogs', books);
    const isOfVisibleRecord = (id: string | null): boolean =>
      id === null || types.some((type) => type === books.transactions.get(id)?.type);
    const days = new Set(news.flatMap((one) => one.days));
    const debtors = new Set(news.flatMap((one) => one.debtors));
    const withCustomers = canSeeCustomers(membership);
    return {
      version,
      reset,
      today: dayOf(now, business.configuracion.timezone),
      business,
      membership,
      carried: { day: FIRST_DAY, balances: noMoney },
      customers: withCustomers ? changedIn(news, 'customers', books) : [],
      customerDebts: withCustomers ? [...debts.values()].filter(({ customerId }) => debtors.has(customerId)) : [],
      products: products.filter(isNeeded).map((row) => redactProduct(membership, row)),
      transactions: records.filter(isAlive).map((row) => redactRecord(membership, row)),
      expenses: expenses.filter(isAlive),
      stockLogs: logs
        .filter((row) => isAlive(row) && logTypes.includes(row.type))
        .map((row) => redactStockLog(membership, row)),
      daySummaries: [...summaries.values()]
        .filter(({ day }) => days.has(day))
        .map((summary) => redactDaySummary(membership, summary)),
      deleted: reset
        ? []
        : [
            ...tombstonesOf(
              'products',
              products.filter((row) => !isNeeded(row)),
            ),
            ...tombstonesOf(
              'transactions',
              records.filter((row) => !isAlive(row)),
            ),
            ...tombstonesOf(
              'expenses',
              expenses.filter((row) => !isAlive(row)),
            ),
            ...tombstonesOf(
              'stockLogs',
              logs.filter((row) => !isAlive(row) && isOfVisibleRecord(row.transactionId)),
            ),
          ],
    };
  }

  /** The last version at which everything this person sees may have changed. */
  #lastReset(uid: string): number {
    return this.#versions.findLastIndex(
      ({ changes: { businesses = [], memberships = [] } }) =>
        businesses.length > 0 || memberships.some(({ after }) => after.uid === uid),
    );
  }

  #at(version: number): Version {
    const found = this.#versions[version];
    if (found === undefined) throw new Error(`${this.#id} has no version ${version}`);
    return found;
  }
}

type Changed = 'customers' | 'products' | 'transactions' | 'expenses' | 'stockLogs';

/** The present rows of a table that changed in these versions. */
function changedIn<Table extends Changed>(
  versions: readonly Version[],
  table: Table,
  books: Books,
): NonNullable<ReturnType<Books[Table]['get']>>[];
function changedIn(versions: readonly Version[], table: Changed, books: Books): object[] {
  const keys = new Set(versions.flatMap(({ changes }) => keysOf(changes, table)));
  return [...keys].flatMap((key) => books[table].get(key) ?? []);
}

function keysOf<Table extends Changed>(changes: Pick<Changes, Table>, table: Table): string[] {
  return (changes[table] ?? []).map(({ after }) => rowKeyFunctions[table](after));
}

function tombstonesOf(table: Tombstone['table'], rows: readonly { readonly uuid: string }[]): Tombstone[] {
  return rows.map(({ uuid }) => ({ table, id: uuid }));
}

function isNeeded({ activo, stock }: { readonly activo: boolean; readonly stock: number }): boolean {
  return activo || stock > 0;
}

function isAlive({ deletedAt }: { readonly deletedAt: string | null }): boolean {
  return deletedAt === null;
}
