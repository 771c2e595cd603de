/**
 * What a device needs to work with a business for days without a connection, or what of it changed since a version.
 *
 *   1. nothing new? then that is all;  2. what may this person see, and from which day on;
 *   3. one statement reads it;         4. what was deleted, or is needed no more, is named by its id only.
 *
 * Invariants: income, expenses and transfers are read by who may see them, past days by who may see reports, costs and
 * earnings by who may see those; with `carried`, the summaries that are sent lead to the money there should be, whoever
 * reads. The copy is begun anew (`reset`) when what the person may see may have changed, or when so much has that a fresh one is smaller.
 */
import { addDays, type Day, type Instant } from '@cuadra/domain/kernel/instant';
import { visibleSummary } from '@cuadra/domain/cash/summary-visibility';
import type { Membership } from '@cuadra/domain/rows/membership';
import { visibleProduct, visibleRecord, visibleStockLog } from '@cuadra/domain/visibility/money-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { seesEveryType, visibleRange, visibleTypes } from '@cuadra/domain/visibility/record-visibility';
import { visibleStockLogTypes } from '@cuadra/domain/visibility/stock-visibility';
import { balancesThrough } from '@cuadra/domain/cash/day-summary';
import { dayOf, startOfDay } from '@cuadra/domain/kernel/calendar';
import { type Carried, firstDayKept, type WorkingSetAnswer } from '@cuadra/domain/working-set';
import { rowOfJson, transactionOf } from '../database/stored-rows.ts';
import { readFirstCount } from '../reads/first-count.ts';
import type { Reader } from '../api/read-as-member.ts';
import { type ChangedRows, changedRows, type Cursor, cursorAfter, lastReset, type Window } from './changed-rows.ts';

/** Before today. */
const DAYS_OF_SUMMARIES = 35;
/** Beyond this many versions a fresh copy is the smaller answer. */
const MAX_VERSIONS_BEHIND = 2_000;

const nothing = { products: [], transactions: [], expenses: [], stockLogs: [], daySummaries: [], deleted: [] };

/** A part of it, and where to go on when there is more. */
export interface SetPage extends WorkingSetAnswer {
  readonly next?: Cursor | undefined;
}

export async function readChanges(reader: Reader, since: number, now: Instant, after?: Cursor): Promise<SetPage> {
  const { client, business, membership, version } = reader;
  const today = dayOf(now, business.configuracion.timezone);
  const standing = { version, today, business, membership };
  if (since === version && since > 0) return { ...standing, reset: false, ...nothing };
  const reset =
    since === 0 || isTooFar(since, version) || since < (await lastReset(client, reader.businessId, membership.uid));
  const window = { ...windowOf(reader, reset ? 0 : since, today), after };
  const rows = await changedRows(client, window);
  const page = { ...standing, reset, ...shown(rows, membership), next: cursorAfter(rows) };
  // What was carried is told once.
  return after === undefined ? { ...page, carried: await carriedInto(reader, window, rows) } : page;
}

/** Ahead of the ledger: it was restored from a backup since. */
function isTooFar(since: number, version: number): boolean {
  return since > version || version - since > MAX_VERSIONS_BEHIND;
}

function windowOf({ businessId, business, membership }: Reader, since: number, today: Day): Window {
  const { timezone } = business.configuracion;
  const firstVisible = (from: Day) => visibleRange(membership, { from, to: today }, today)?.from ?? today;
  return {
    businessId,
    since,
    recordsFrom: startOfDay(firstVisible(firstDayKept(today)), timezone),
    summariesFrom: firstVisible(addDays(today, -DAYS_OF_SUMMARIES)),
    types: visibleTypes(membership),
    stockLogTypes: visibleStockLogTypes(membership),
  };
}

function shown(rows: ChangedRows, membership: Membership): Pick<WorkingSetAnswer, keyof typeof nothing> {
  return {
    products: rows.products.map((row) => visibleProduct(membership, rowOfJson(row))),
    transactions: rows.transactions.map((row) => visibleRecord(membership, transactionOf(row))),
    expenses: rows.expenses.map(rowOfJson),
    stockLogs: rows.stockLogs.map((row) => visibleStockLog(membership, rowOfJson(row))),
    daySummaries: rows.daySummaries.map((summary) => visibleSummary(membership, summary)),
    deleted: rows.deleted,
  };
}

async function carriedInto(reader: Reader, { summariesFrom }: Window, { earlier }: ChangedRows): Promise<Carried> {
  const carried = { day: summariesFrom, balances: balancesThrough(earlier) };
  const { membership } = reader;
  if (!seesEveryType(membership) || !hasPermission(membership, 'verReportes')) return carried;
  return { ...carried, firstCount: await readFirstCount(reader, summariesFrom) };
}
