/**
 * Loads the rows that a command asked for: a column of a statement for each kind of rows, so that the statement's text
 * depends only on the kinds, and it is prepared once for every kind of command.
 *
 * Both the query and row level security limit every part to the business. Rows that several ledgers write are locked
 * when read.
 */
import type { ApiToken } from '@cuadra/domain/rows/api-token';
import type { Business } from '@cuadra/domain/rows/business';
import type { Invitation } from '@cuadra/domain/rows/invitation';
import type { ManagedBusiness } from '@cuadra/domain/rows/managed-business';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { Customer } from '@cuadra/domain/rows/customer';
import type { Product } from '@cuadra/domain/rows/product';
import type { SharedSheet } from '@cuadra/domain/customers/shared-customer-sheet-token';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Context } from '@cuadra/domain/commands/command';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Profile } from '@cuadra/domain/rows/profile';
import { emptyCommandState, type Reads, type State } from '@cuadra/domain/commands/command-reads';
import type { ExpenseRow } from '@cuadra/domain/rows/expense-categories';
import type { Return, Transaction } from '@cuadra/domain/rows/transaction';
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import { returnFromRow, normalizeRowInstants, transactionFromRow } from '../database/domain-rows-from-json.ts';
import { commandCustomersQueryParts } from './command-customers-query-parts.ts';
import { summariesSinceCountConditionSql } from './read-day-summaries.ts';
import type { Loaded } from './ledger.ts';
import { peopleQueryParts } from './people-query-parts.ts';
import { returnsQueryParts } from './returns-query-parts.ts';
import { type Part, rowsAsJsonSql, storedColumnsSql, type Which } from './query-part.ts';

/** Each column is there if its rows were asked for. */
export interface CommandStateColumns {
  readonly business?: Business | null;
  readonly profile?: Profile | null;
  readonly ownLinks?: Membership[];
  readonly managedBusinesses?: ManagedBusiness[];
  readonly ownLinkHere?: Membership | null;
  readonly members?: Membership[];
  readonly invitation?: Invitation | null;
  readonly openInvitations?: Invitation[];
  readonly apiTokens?: ApiToken[];
  readonly customers?: Customer[];
  readonly sharedSheets?: SharedSheet[];
  readonly products?: Product[];
  readonly transactions?: Transaction[];
  readonly expenses?: ExpenseRow[];
  readonly returns?: Return[];
  readonly stockLogs?: StockLog[];
  readonly laterLines?: StockLog[];
  readonly productsWithHistory?: string[];
  readonly activeProducts?: number;
  readonly summaries?: DaySummary[];
}

/** In a statement of its own. */
export async function loadCommandState(client: PoolClient, reads: Reads, context: Context): Promise<Loaded> {
  const values: unknown[] = [context.businessId === '' ? null : context.businessId];
  const columns = commandStateColumnsSql(reads, context, values);
  // $1 is always used, so that its type is known even if no part needs it.
  const text = `select $1::uuid as "businessId"${columns}`;
  const { rows } = await client.query<CommandStateColumns>(preparedQuery(text, values));
  return commandStateFromColumns(rows[0] ?? {});
}

/** What follows the other columns of a statement whose $1 is the business; adds its parameters to the values. */
export function commandStateColumnsSql(reads: Reads, context: Context, values: unknown[]): string {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  return partsOf(reads, context)
    .map((part) => `, (${part.sql(parameter)}) as "${part.name}"`)
    .join('');
}

export function commandStateFromColumns(columns: CommandStateColumns): Loaded {
  return { state: stateOf(columns), summaries: columns.summaries ?? [] };
}

function partsOf(reads: Reads, context: Context): Part[] {
  const parts = [
    ...peopleQueryParts(reads, context),
    ...commandCustomersQueryParts(reads),
    ...goodsParts(reads, context),
    ...returnsQueryParts(reads),
    ...historyParts(reads),
    ...activeProductsParts(reads),
  ];
  const day = dayOf(context.at, context.settings.timezone);
  const ofBalances = reads.balances === 'before' || reads.balances === 'joined';
  return context.businessId === '' ? parts : [...parts, ofBalances ? summariesForBalances(day) : summariesFrom(day)];
}

function goodsParts(reads: Reads, { at }: Context): Part[] {
  const { products, records, stockLogs, laterLines, laterThanCommand = false } = reads;
  if (records === undefined && stockLogs === undefined) {
    if (products === undefined) return [];
    const named: Which = (to) => `uuid = any(${to(products)}::uuid[])`;
    return [productsPart(named), ...laterParts(laterLines, named, (to) => `${to(at)}::timestamptz`)];
  }
  const logs: Which = (to) =>
    `"businessId" = $1 and "deletedAt" is null and
      (uuid = any(${to(stockLogs ?? [])}::uuid[]) or "transactionId" = any(${to(records ?? [])}::uuid[]))`;
  const recordIds: Which = (to) =>
    `select unnest(${to(records ?? [])}::uuid[]) union select "transactionId" from "stockLogs" where ${logs(to)}`;
  const ofLogs: Which = (to) =>
    `(uuid = any(${to(products ?? [])}::uuid[]) or uuid in (select "productId" from "stockLogs" where ${logs(to)}))`;
  const lastOfLogs: Which = (to) =>
    `coalesce((select max("createdAt") from "stockLogs" where "productId" = p.uuid and ${logs(to)}), ${to(at)}::timestamptz)`;
  return [
    productsPart(ofLogs),
    ...laterParts(laterLines, ofLogs, laterThanCommand ? (to) => `${to(at)}::timestamptz` : lastOfLogs),
    {
      name: 'stockLogs',
      sql: (to) => rowsAsJsonSql('stockLogs', `where ${logs(to)}`),
    },
    {
      name: 'transactions',
      sql: (to) =>
        rowsAsJsonSql('transactions', `where "businessId" = $1 and "deletedAt" is null and uuid in (${recordIds(to)})`),
    },
    {
      name: 'expenses',
      sql: (to) =>
        rowsAsJsonSql(
          'expenses',
          `where "businessId" = $1 and "deletedAt" is null and "transactionRef" in (${recordIds(to)})`,
        ),
    },
  ];
}

function historyParts({ historyOf }: Reads): Part[] {
  if (historyOf === undefined) return [];
  return [
    {
      name: 'productsWithHistory',
      sql: (to) =>
        `select coalesce(json_agg(distinct "productId"), '[]') from "stockLogs"
          where "businessId" = $1 and "productId" = any(${to(historyOf)}::uuid[])`,
    },
  ];
}

function activeProductsParts({ activeProducts }: Reads): Part[] {
  if (activeProducts !== true) return [];
  return [
    {
      name: 'activeProducts',
      sql: () => `select count(*) from products where "businessId" = $1 and activo`,
    },
  ];
}

function productsPart(which: Which): Part {
  return {
    name: 'products',
    sql: (to) => rowsAsJsonSql('products', `where "businessId" = $1 and ${which(to)}`),
  };
}

/** Must return the same as the domain's linesAfter(), for each of these products. */
function laterParts(which: Reads['laterLines'], products: Which, moment: Which): Part[] {
  if (which === undefined) return [];
  const lines = `select ${storedColumnsSql('stockLogs')} from "stockLogs" where "businessId" = $1 and "productId" = m.uuid and "deletedAt" is null
    and "createdAt" > m.moment`;
  const next = (type: StockLog['type']) => `${lines} and type = '${type}' order by "createdAt", uuid limit 1`;
  const wanted = {
    next: `(${next('count')}) union all (${next('buy')})`,
    all: `${lines} and "createdAt" <= coalesce((select "createdAt" from (${next('count')}) c), 'infinity')`,
  };
  return [
    {
      name: 'laterLines',
      sql: (to) =>
        `select coalesce(json_agg(l), '[]') from (
            select uuid, greatest("createdAt", ${moment(to)}) as moment from products p
              where "businessId" = $1 and ${products(to)}) m
          cross join lateral (${wanted[which]}) l`,
    },
  ];
}

function summariesFrom(day: string): Part {
  return { name: 'summaries', sql: (to) => summaries(`"businessId" = $1 and day >= ${to(day)}`) };
}

/** From the last day with a count before this one. */
function summariesForBalances(day: string): Part {
  return { name: 'summaries', sql: (to) => summaries(summariesSinceCountConditionSql(to(day))) };
}

function summaries(condition: string): string {
  return `select coalesce(json_agg(summary order by day), '[]') from "daySummaries" where ${condition}`;
}

function stateOf(answer: CommandStateColumns): State {
  return {
    ...emptyCommandState,
    business: normalizedRow(answer.business),
    profile: normalizedRow(answer.profile),
    ownLinks: (answer.ownLinks ?? []).map(normalizeRowInstants),
    managedBusinesses: (answer.managedBusinesses ?? []).map(normalizeRowInstants),
    ownLinkHere: normalizedRow(answer.ownLinkHere),
    members: (answer.members ?? []).map(normalizeRowInstants),
    invitation: normalizedRow(answer.invitation),
    openInvitations: (answer.openInvitations ?? []).map(normalizeRowInstants),
    apiTokens: (answer.apiTokens ?? []).map(normalizeRowInstants),
    customers: byId((answer.customers ?? []).map(normalizeRowInstants)),
    sharedSheets: (answer.sharedSheets ?? []).map(normalizeRowInstants),
    products: byId((answer.products ?? []).map(normalizeRowInstants)),
    transactions: byId((answer.transactions ?? []).map(transactionFromRow)),
    expenses: byId((answer.expenses ?? []).map(normalizeRowInstants)),
    returns: (answer.returns ?? []).map(returnFromRow),
    stockLogs: byId((answer.stockLogs ?? []).map(normalizeRowInstants)),
    laterLines: (answer.laterLines ?? []).map(normalizeRowInstants),
    productsWithHistory: new Set(answer.productsWithHistory),
    activeProducts: answer.activeProducts ?? 0,
  };
}

function normalizedRow<Row extends object>(row: Row | null | undefined): Row | undefined {
  return row === null || row === undefined ? undefined : normalizeRowInstants(row);
}

function byId<Row extends { readonly uuid: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.uuid, row]));
}
