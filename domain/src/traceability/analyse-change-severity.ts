/**
 * Analyses a change: its tags, the severity that follows from them, and the figures behind them.
 *
 * Invariants: the hour is the business's local hour; the larger value of an edited record counts, so that reducing a
 * large record is noticed; "above" a threshold excludes the threshold, "from" includes it.
 * Spec: section 9 (stock, value and bulk thresholds, business hours, new user).
 */
import { millisecondsOf } from '../kernel/instant.ts';
import type { Business } from '../rows/business.ts';
import type { Balances } from '../rows/account.ts';
import { differenceOfMoneyCount } from '../cash/balances.ts';
import { stockStateOfQuantity, type StockState } from '../rows/product.ts';
import { hourOf } from '../kernel/calendar.ts';
import type { Operation, RowChange } from '../commands/row-changes.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import {
  isMoneyCountRecord,
  itemAmount,
  type MoneyCount,
  type Transaction,
  type TransactionItem,
} from '../rows/transaction.ts';
import { isSameJson } from '../trail/canonical-json.ts';
import { type Severity, highestSeverityOfTags, type TraceTag } from '../trail/trace-tags-and-severity.ts';
import type { ProductSubject, RecordSubject, Subject } from './group-changes-by-subject.ts';
import type { TraceContext } from '../trail/audit-trace-entry.ts';

/** A record above this amount (10 000) is of high value, in any currency. */
const HIGH_VALUE: Money = 10_000_00;
/** A record from this amount on (50 000) is of extreme value. */
const EXTREME_VALUE: Money = 50_000_00;
const BULK_LINES = 50;
const EXTREME_BULK_LINES = 100;
const OPENING_HOUR = 8;
const CLOSING_HOUR = 18;
const NEW_USER_MS = 24 * 3_600_000;

export interface OversoldLine {
  readonly itemUuid: Uuid;
  readonly requestedQuantity: Quantity;
  readonly actualQuantity: Quantity;
}

export interface LineBelowCost {
  readonly itemUuid: Uuid;
  readonly total: Money;
  readonly cost: Money;
}

/** Who and when, stored with every entry. */
export type Circumstances = {
  readonly hour: number;
  readonly withinBusinessHours: boolean;
  readonly newUser: boolean;
};

/**
 * Contains only the figures that apply. Types and not interfaces, because only types can be assigned to JSON records.
 */
export type AnalysedFigures = {
  readonly value?: Money;
  readonly lines?: number;
  readonly difference?: Balances;
  readonly oversold?: readonly OversoldLine[];
  readonly belowCost?: readonly LineBelowCost[];
  readonly stock?: { readonly before: Quantity | null; readonly after: Quantity; readonly state: StockState };
};

export interface Analysis<Facts> {
  readonly severity: Severity;
  readonly tags: readonly TraceTag[];
  readonly analysis: Facts;
}

interface Finding<Facts> {
  readonly tags: readonly (TraceTag | false)[];
  readonly facts: Facts;
}

/** `knownTags` are the tags that only the caller can determine. */
export function analyseChangeSeverity(
  subject: Subject,
  context: TraceContext,
  knownTags: readonly TraceTag[] = [],
): Analysis<Circumstances & AnalysedFigures> {
  const circumstances = circumstancesOf(context);
  const { tags, facts } = findingOf(subject);
  return analysisWithSeverity([isDeletion(subject) && 'deletion', ...tags, ...circumstances.tags, ...knownTags], {
    ...circumstances.facts,
    ...facts,
  });
}

/** For an entry without a change. */
export function analyseEntryWithoutChange(
  context: TraceContext,
  knownTags: readonly TraceTag[],
): Analysis<Circumstances> {
  const { tags, facts } = circumstancesOf(context);
  return analysisWithSeverity([...knownTags, ...tags], facts);
}

function analysisWithSeverity<Facts>(candidates: readonly (TraceTag | false)[], analysis: Facts): Analysis<Facts> {
  const tags = [...new Set(candidates.filter((tag) => tag !== false))];
  return { severity: highestSeverityOfTags(tags), tags, analysis };
}

function circumstancesOf({ actor, at, settings }: TraceContext): Finding<Circumstances> {
  const hour = hourOf(at, settings.timezone);
  const withinBusinessHours = hour >= OPENING_HOUR && hour < CLOSING_HOUR;
  const newUser = actor !== null && millisecondsOf(at) - millisecondsOf(actor.fechaRegistro) < NEW_USER_MS;
  return {
    tags: [!withinBusinessHours && 'outside-hours', newUser && 'new-user'],
    facts: { hour, withinBusinessHours, newUser },
  };
}

function findingOf(subject: Subject): Finding<AnalysedFigures> {
  switch (subject.kind) {
    case 'record':
      return recordFinding(subject);
    case 'product':
      return productFinding(subject);
    case 'business':
      return plainFinding(
        isArchived(subject.row) && 'archived',
        isPartChanged(subject.row, ({ gerenteId, configuracion }) => [gerenteId, configuracion.permisos]) &&
          'permission-change',
        isPartChanged(subject.row, ({ lostTrail = null }) => lostTrail) && 'restored',
        isDeletionRequested(subject.row) && 'deletion',
      );
    case 'membership':
      return plainFinding(
        'membership',
        isPartChanged(subject.row, ({ rol, activo, permissions }) => [rol, activo, permissions]) && 'permission-change',
      );
    case 'apiToken':
      return plainFinding('api-token');
    case 'sharedSheet':
      return plainFinding('shared-sheet');
    case 'customer':
      return plainFinding(isArchived(subject.row) && 'archived');
    case 'invitation':
    case 'profile':
      return plainFinding(subject.kind);
  }
}

function plainFinding(...tags: (TraceTag | false)[]): Finding<AnalysedFigures> {
  return { tags, facts: {} };
}

function recordFinding({ row }: RecordSubject): Finding<AnalysedFigures> {
  if (row === null) return plainFinding('correction');
  const { before, after, operation } = row;
  if (isMoneyCountRecord(after)) return countFinding(after, operation);
  const value = Math.max(valueOf(after), valueOf(before));
  const lines = linesOf(after);
  // Only the new sale is checked: later changes of the record sell nothing.
  const sold = after.type === 'income' && operation === 'create' ? after.items : [];
  const oversold = oversoldLines(sold);
  const belowCost = linesBelowCost(sold);
  return {
    tags: [
      operation === 'update' && 'correction',
      highValueTag(value) ?? false,
      ...bulkTags(lines),
      oversold.length > 0 && 'oversold',
      belowCost.length > 0 && 'below-cost',
    ],
    facts: {
      value,
      lines,
      ...(oversold.length > 0 && { oversold }),
      ...(belowCost.length > 0 && { belowCost }),
    },
  };
}

function countFinding(count: MoneyCount, operation: Operation): Finding<AnalysedFigures> {
  const difference = differenceOfMoneyCount(count);
  const isOff = difference.cash !== 0 || difference.bank !== 0;
  return {
    tags: [
      operation === 'update' && 'correction',
      operation === 'delete' && 'count-deletion',
      operation === 'create' && count.type === 'closure' && isOff && 'closure-difference',
    ],
    facts: { difference },
  };
}

function valueOf(record: Transaction | null): Money {
  return record === null || isMoneyCountRecord(record) ? 0 : record.total;
}

function linesOf(record: Exclude<Transaction, MoneyCount>): number {
  if (record.type === 'income') return record.items.length;
  return record.type === 'expense' ? record.itemsAndStockLogs.length : 0;
}

/** Undefined for a usual value. */
export function highValueTag(value: Money): 'high-value' | 'extreme-value' | undefined {
  if (value >= EXTREME_VALUE) return 'extreme-value';
  return value > HIGH_VALUE ? 'high-value' : undefined;
}

function bulkTags(lines: number): (TraceTag | false)[] {
  return [lines >= EXTREME_BULK_LINES ? 'extreme-bulk' : lines >= BULK_LINES && 'bulk'];
}

/** The lines with 'Vender igual' that asked for more than the stock. */
function oversoldLines(items: readonly TransactionItem[]): OversoldLine[] {
  return items
    .filter((item) => item.proceedAnyway && item.requestedQuantity > item.actualQuantity)
    .map(({ uuid, requestedQuantity, actualQuantity }) => ({
      itemUuid: uuid,
      requestedQuantity,
      actualQuantity,
    }));
}

function linesBelowCost(items: readonly TransactionItem[]): LineBelowCost[] {
  return items.flatMap((item) => {
    const { uuid, cost } = item;
    const total = itemAmount(item);
    return cost !== null && total < cost ? [{ itemUuid: uuid, total, cost }] : [];
  });
}

function productFinding({ row }: ProductSubject): Finding<AnalysedFigures> {
  if (row === null) return plainFinding();
  const { before, after } = row;
  const { price, cost } = after;
  const isPriced = before === null || before.price !== price || before.cost !== cost;
  const belowCost = isPriced && cost !== null && price < cost && 'below-cost';
  const archived = isArchived(row) && 'archived';
  if (!after.trackStock || before?.stock === after.stock) return { tags: [archived, belowCost], facts: {} };
  const state = stockStateOfQuantity(after.stock);
  const hasFallen = before !== null && after.stock < before.stock;
  return {
    tags: [
      archived,
      belowCost,
      hasFallen && state === 'critical' && 'stock-critical',
      hasFallen && state === 'low' && 'stock-low',
    ],
    facts: { stock: { before: before?.stock ?? null, after: after.stock, state } },
  };
}

/** Deleting a line of a product's history is a deletion, although the product stays. */
function isDeletion(subject: Subject): boolean {
  if (subject.row?.operation === 'delete') return true;
  return subject.kind === 'product' && subject.stockLogs.some((log) => log.operation === 'delete');
}

function isArchived({ before, after }: RowChange<{ readonly activo: boolean }>): boolean {
  return before !== null && before.activo && !after.activo;
}

function isDeletionRequested(row: RowChange<Business>): boolean {
  const { deletionRequestedAt = null } = row.after;
  return deletionRequestedAt !== null && isPartChanged(row, (business) => business.deletionRequestedAt ?? null);
}

function isPartChanged<Row>({ operation, before, after }: RowChange<Row>, part: (row: Row) => unknown): boolean {
  return operation === 'update' && before !== null && !isSameJson(part(before), part(after));
}
