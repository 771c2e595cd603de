/**
 * Verifies the database: compares every row with the trail, computes derived values again, and names every difference.
 *
 * For every business: the trail's chain up to the head in the ledger; each row, both ways, against the hash that its
 * last command left (verify-rows.ts); day summaries and what customers owe built from the records, each product's stock
 * summed from its history, each sale's total from its lines, each day's wealth from its terms (verify-wealth.ts); the
 * ledger's version, the outcomes, the picture (verify-ledgers-logos-and-profiles.ts). Over all: that no business is
 * incomplete or missing (verify-global-trail.ts), nor any person (verify-missing-and-erased-people.ts), and people's
 * e-mails.
 *
 * Not detected: changes before a baseline; people's names and preferences, and their choice of principal business;
 * passwords; the devices' own entries. A trail that was forged completely with its rows, or cut back with them to an
 * earlier state, shows only by comparison with heads stored elsewhere, such as a backup's.
 *
 * It reads one snapshot and writes only its own result (stored-trail-check-results.ts), so it can run while shops are
 * in use.
 */
import { groupBy } from '@cuadra/domain/kernel/group-by';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { ChainLink } from '@cuadra/domain/rows/chain-position';
import { isDeepStrictEqual } from 'node:util';
import { type DaySummary, buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf, type TimeZone } from '@cuadra/domain/kernel/calendar';
import { BEFORE_ALL_IDS } from '@cuadra/domain/kernel/id-bounds';
import { sumOfNumbers } from '@cuadra/domain/kernel/money';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { itemAmount, type Transaction } from '@cuadra/domain/rows/transaction';
import type { ChainFault } from '@cuadra/domain/trail/hash-chain';
import type { Client, ClientBase } from 'pg';
import type { Database } from '../database/database.ts';
import { transactionFromRow } from '../database/domain-rows-from-json.ts';
import { verifyTrail } from '../traceability/verify-trail.ts';
import { type CheckComparison, storeTrailComparisonResults } from '../traceability/stored-trail-check-results.ts';
import {
  describeGlobalTrailDifferences,
  describeMissingTrailHeads,
  type RememberedHeads,
} from './verify-global-trail.ts';
import {
  describeVersionOutcomeLogoDifferences,
  describeProfileEmailMismatches,
  describeBusinessesWithoutLedger,
} from './verify-ledgers-logos-and-profiles.ts';
import { describeErasedPeopleDifferences, readErasedPeople } from './verify-missing-and-erased-people.ts';
import { describeWealthDifferences } from './verify-wealth.ts';
import { describeDebtDifferences } from './verify-debts.ts';
import { describeRowsUnlikeTrail } from './verify-rows.ts';

export interface Verdict {
  readonly businesses: number;
  readonly records: number;
  readonly traces: number;
  /** One Spanish sentence each; empty where everything agrees. */
  readonly differences: readonly string[];
  /** The result for each business, to be stored. */
  readonly compared: readonly CheckComparison[];
}

const PAGE = 2_000;
const faultWords: Readonly<Record<ChainFault, string>> = {
  changed: 'que no es la que se escribió',
  unlinked: 'que no sigue a la anterior',
  missing: 'delante de la que falta otra',
  inserted: 'delante de la que sobra otra',
  reordered: 'que no está en su lugar',
  'cut-front': 'porque le falta el comienzo',
  'cut-end': 'porque le falta el final',
  rewritten: 'desde la que está escrita de nuevo',
};

interface Ledger {
  readonly businessId: string;
  readonly timezone: TimeZone;
}

interface Tally {
  records: number;
  traces: number;
  readonly differences: string[];
  readonly heads: Map<string, ChainLink>;
}

/** Also stores each business's result for its gerente. */
export function verifyDatabase(database: Database): Promise<Verdict> {
  return database.asOwner(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const verdict = await verifyDatabaseInTransaction(client);
    await client.query('commit');
    await storeTrailComparisonResults(client, verdict.compared);
    return verdict;
  });
}

/** Uses the caller's open transaction. */
export async function verifyDatabaseInTransaction(client: Client): Promise<Verdict> {
  const { rows: ledgers } = await client.query<Ledger>(
    `select l."businessId", b.configuracion ->> 'timezone' as timezone
      from ledgers l join businesses b on b.id = l."businessId" order by 1`,
  );
  const tally: Tally = { records: 0, traces: 0, differences: [], heads: new Map() };
  const erasedPeople = await readErasedPeople(client);
  for (const ledger of ledgers) {
    const { businessId } = ledger;
    const books = await verifyBooks(client, ledger);
    tally.records += books.records;
    tally.differences.push(...books.differences);
    await verifyTraces(client, ledger, tally);
    const found = [
      ...(await describeRowsUnlikeTrail(client, businessId, erasedPeople)),
      ...(await describeVersionOutcomeLogoDifferences(client, businessId)),
    ];
    tally.differences.push(...found.map((sentence) => `${businessId}: ${sentence}`));
  }
  tally.differences.push(...(await describeBusinessesWithoutLedger(client)));
  tally.differences.push(
    ...(await describeGlobalTrailDifferences(client)),
    ...(await describeErasedPeopleDifferences(client)),
  );
  tally.differences.push(...(await describeProfileEmailMismatches(client)));
  const { heads: _, ...verdict } = tally;
  return {
    businesses: ledgers.length,
    ...verdict,
    compared: ledgers.map((ledger) => toCheckComparison(ledger, tally)),
  };
}

function toCheckComparison({ businessId }: Ledger, { differences, heads }: Tally): CheckComparison {
  const own = differences.filter((sentence) => sentence.startsWith(businessId));
  return { businessId, differences: own.length, head: heads.get(businessId) };
}

/** One sentence for each chain that does not continue from its earlier head. */
export function verifyTrailsContinueFromHeads(database: Database, heads: RememberedHeads): Promise<string[]> {
  return database.asOwner((client) => describeMissingTrailHeads(client, heads));
}

/** Whether the figures of a business follow from its rows; uses the caller's open transaction. */
export async function verifyBooks(
  client: ClientBase,
  ledger: Ledger,
): Promise<Pick<Verdict, 'records' | 'differences'>> {
  const tally: Pick<Tally, 'records' | 'differences'> = { records: 0, differences: [] };
  const records = await verifyRecords(client, ledger, tally);
  await verifyStock(client, ledger, tally);
  const wealth = await describeWealthDifferences(client, { ...ledger, records });
  tally.differences.push(...wealth.map((sentence) => `${ledger.businessId}: ${sentence}`));
  return tally;
}

async function verifyRecords(
  client: ClientBase,
  { businessId, timezone }: Ledger,
  tally: Pick<Tally, 'records' | 'differences'>,
): Promise<Transaction[]> {
  const records: Transaction[] = [];
  for await (const record of recordsOf(client, businessId)) {
    records.push(record);
    if (!totalIsRight(record))
      tally.differences.push(`${businessId}: el total del movimiento ${record.uuid} no es el de sus líneas`);
  }
  tally.records += records.length;
  const days = groupBy(records, ({ createdAt }) => dayOf(createdAt, timezone));
  const { rows } = await client.query<{ day: Day; summary: DaySummary }>(
    'select day, summary from "daySummaries" where "businessId" = $1',
    [businessId],
  );
  const kept = new Map(rows.map(({ day, summary }) => [day, summary]));
  for (const day of new Set([...days.keys(), ...kept.keys()])) {
    const folded = buildDaySummary(businessId, day, days.get(day) ?? []);
    if (!isDeepStrictEqual(kept.get(day), folded))
      tally.differences.push(`${businessId}: el resumen del ${day} no es el de sus movimientos`);
  }
  tally.differences.push(...(await describeDebtDifferences(client, businessId, records)));
  return records;
}

async function* recordsOf(client: ClientBase, businessId: string): AsyncGenerator<Transaction> {
  let after = BEFORE_ALL_IDS;
  for (;;) {
    const { rows } = await client.query<{ record: Transaction }>(
      `select to_jsonb(t) - 'version' as record from transactions t
        where "businessId" = $1 and uuid > $2 and "deletedAt" is null order by uuid limit ${PAGE}`,
      [businessId, after],
    );
    for (const { record } of rows) yield transactionFromRow(record);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.record.uuid;
  }
}

function totalIsRight(record: Transaction): boolean {
  if (record.type === 'return') return record.total === sumOfNumbers(record.items.map(({ amount }) => amount));
  if (record.type !== 'income') return true;
  return record.total === sumOfNumbers(record.items.map(itemAmount));
}

async function verifyStock(
  client: ClientBase,
  { businessId }: Ledger,
  tally: Pick<Tally, 'differences'>,
): Promise<void> {
  const { rows } = await client.query<{ uuid: string; stock: number; summed: number }>(
    `select p.uuid, p.stock, coalesce(sum(l.effect + l.reversal), 0)::bigint as summed
      from products p left join "stockLogs" l on l."businessId" = p."businessId" and l."productId" = p.uuid
      where p."businessId" = $1 group by p.uuid, p.stock
      having p.stock <> coalesce(sum(l.effect + l.reversal), 0)`,
    [businessId],
  );
  for (const { uuid, stock, summed } of rows) {
    const [shown, added] = [formatQuantity(stock), formatQuantity(summed)];
    tally.differences.push(
      `${businessId}: el producto ${uuid} tiene un stock de ${shown}, y su historia suma ${added}`,
    );
  }
}

async function verifyTraces(client: Client, { businessId }: Ledger, tally: Tally): Promise<void> {
  const verdict = await verifyTrail(client, businessId);
  tally.traces += verdict.entries;
  if (verdict.ok) tally.heads.set(businessId, verdict.head);
  else {
    const { sequence, why } = verdict;
    tally.differences.push(`${businessId}: la auditoría se rompe en la entrada ${sequence}, ${faultWords[why]}`);
  }
}
