/**
 * Reads what a device needs to work with a business for days without a connection, or the changes since a version.
 *
 * Steps: 1. stop if nothing is new; 2. find what this person may see, and from which day on; 3. read it with one
 * statement; 4. name deleted and no longer needed rows only by their id.
 *
 * Invariants: hidden types, past days, costs and earnings are left out; with `carried`, the summaries still give the
 * expected balances to every reader. The copy is replaced (`reset`) if the person's permissions may have changed, or if
 * so much changed that a fresh copy is smaller.
 */
import { addDays, type Day, type Instant } from '@cuadra/domain/kernel/instant';
import { redactDaySummary } from '@cuadra/domain/cash/redact-day-summary';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { redactProduct, redactRecord, redactStockLog } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { canSeeCustomers } from '@cuadra/domain/rows/customer';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import {
  canSeeEveryType,
  visiblePartOfDayRange,
  visibleRecordTypes,
} from '@cuadra/domain/visibility/record-visibility';
import { visibleStockLogTypes } from '@cuadra/domain/visibility/stock-log-visibility';
import { balancesAfterLastDay } from '@cuadra/domain/cash/day-summary';
import { dayOf, startOfDay } from '@cuadra/domain/kernel/calendar';
import { type CarriedBalances, firstDayOnDevice, type WorkingSetAnswer } from '@cuadra/domain/working-set';
import { normalizeRowInstants, transactionFromRow } from '../database/domain-rows-from-json.ts';
import { readFavouritesFromSales } from './read-favourites-from-sales.ts';
import { readFirstMoneyCount } from '../reads/read-first-money-count.ts';
import type { Reader } from '../api/read-as-member.ts';
import { mapYieldingToEventLoop } from '../limits/map-yielding-to-event-loop.ts';
import {
  type ChangedRows,
  readRowsChangedSinceVersion,
  type Cursor,
  nextSyncPageCursor,
  readLastVisibilityVersion,
  type ChangesWindow,
} from './read-rows-changed-since-version.ts';

/** Days before today. */
const DAYS_OF_SUMMARIES = 35;
/** Beyond this number of rows to be deleted a fresh copy is the smaller answer: of all else it has more. */
const MAX_DELETED = 2_000;
/**
 * No device that was only away is so far behind: the books have come from a backup since, and the versions have jumped
 * (operations/ledger-version-jump.ts). What the backup lacks has no tombstone.
 */
const MAX_VERSIONS_BEHIND = 500_000;

const nothing = {
  customers: [],
  products: [],
  transactions: [],
  expenses: [],
  stockLogs: [],
  daySummaries: [],
  customerDebts: [],
  deleted: [],
};

/** A page of the working set, and where the next one begins. */
export interface WorkingSetPage extends WorkingSetAnswer {
  readonly next?: Cursor | undefined;
}

export async function readWorkingSetPage(
  reader: Reader,
  since: number,
  now: Instant,
  after?: Cursor,
): Promise<WorkingSetPage> {
  const { client, business, membership, version } = reader;
  const today = dayOf(now, business.configuracion.timezone);
  const standing = { version, today, business, membership };
  if (since === version && since > 0) return { ...standing, reset: false, ...nothing };
  // A version ahead of the ledger means that the ledger was restored from a backup.
  const reset =
    since === 0 ||
    since > version ||
    version - since > MAX_VERSIONS_BEHIND ||
    since < (await readLastVisibilityVersion(client, reader.businessId, membership.uid));
  const window = { ...windowOf(reader, reset ? 0 : since, today), after };
  const rows = await readRowsChangedSinceVersion(client, window);
  if (rows.deleted.length > MAX_DELETED) return readWorkingSetPage(reader, 0, now);
  const visible = await visiblePart(rows, membership);
  const page = { ...standing, reset, ...visible, next: nextSyncPageCursor(rows) };
  // Only the first page has what is not a row.
  if (after !== undefined) return page;
  const carried = await readCarriedBalances(reader, window, rows);
  // Once a day is enough: they are of the last weeks.
  const hasFavourites = hasPermission(membership, 'crearMovimientos') && !rows.isOfToday;
  return { ...page, carried, ...(hasFavourites && { favourites: await readFavouritesFromSales(reader, today) }) };
}

function windowOf({ businessId, business, membership }: Reader, since: number, today: Day): ChangesWindow {
  const { timezone } = business.configuracion;
  const firstVisible = (from: Day) => visiblePartOfDayRange(membership, { from, to: today }, today)?.from ?? today;
  return {
    businessId,
    since,
    recordsFrom: startOfDay(firstVisible(firstDayOnDevice(today)), timezone),
    todayFrom: startOfDay(today, timezone),
    summariesFrom: firstVisible(addDays(today, -DAYS_OF_SUMMARIES)),
    types: visibleRecordTypes(membership),
    stockLogTypes: visibleStockLogTypes(membership),
    withCustomers: canSeeCustomers(membership),
  };
}

async function visiblePart(
  rows: ChangedRows,
  membership: Membership,
): Promise<Pick<WorkingSetAnswer, keyof typeof nothing>> {
  const productOf = (row: Product) => redactProduct(membership, normalizeRowInstants(row));
  const recordOf = (row: Transaction) => redactRecord(membership, transactionFromRow(row));
  const stockLogOf = (row: StockLog) => redactStockLog(membership, normalizeRowInstants(row));
  return {
    customers: await mapYieldingToEventLoop(rows.customers, normalizeRowInstants),
    products: await mapYieldingToEventLoop(rows.products, productOf),
    transactions: await mapYieldingToEventLoop(rows.transactions, recordOf),
    expenses: await mapYieldingToEventLoop(rows.expenses, normalizeRowInstants),
    stockLogs: await mapYieldingToEventLoop(rows.stockLogs, stockLogOf),
    daySummaries: rows.daySummaries.map((summary) => redactDaySummary(membership, summary)),
    customerDebts: rows.customerDebts,
    deleted: rows.deleted,
  };
}

async function readCarriedBalances(
  reader: Reader,
  { summariesFrom }: ChangesWindow,
  { earlier }: ChangedRows,
): Promise<CarriedBalances> {
  const carried = { day: summariesFrom, balances: balancesAfterLastDay(earlier) };
  const { membership } = reader;
  if (!canSeeEveryType(membership) || !hasPermission(membership, 'verReportes')) return carried;
  return { ...carried, firstCount: await readFirstMoneyCount(reader, summariesFrom) };
}
