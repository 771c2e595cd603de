/**
 * What is worth noticing in a change: its tags, the severity that follows, and the figures they were drawn from.
 *
 * Invariants: the hour is that of the business's clock on the wall; of an edited record the larger value counts, so
 * that making a large record small is seen; a threshold said as "above" is not reached at the border, one said as a
 * number is.
 * Spec: section 9 (stock, value and bulk thresholds, business hours, new user).
 */
import { millisecondsOf } from '../kernel/instant.ts';
import type { Balances } from '../rows/account.ts';
import { countDifference } from '../cash/balances.ts';
import { stockState, type StockState } from '../rows/product.ts';
import { hourOf } from '../kernel/calendar.ts';
import type { Operation, RowChange } from '../commands/changes.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { isCount, type MoneyCount, type Transaction, type TransactionItem } from '../rows/transaction.ts';
import { isSameJson } from '../trail/canonical-json.ts';
import { type Severity, severityOf, type TraceTag } from '../trail/severity.ts';
import type { ProductSubject, RecordSubject, Subject } from './subjects.ts';
import type { TraceContext } from '../trail/trace-entry.ts';

/** A record above this is of high value: 10 000 of the business's currency. */
const HIGH_VALUE: Money = 10_000_00;
/** From this on it is of extreme value: 50 000. */
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

/** Who and when: what every entry is looked at for. */
export type Circumstances = {
  readonly hour: number;
  readonly withinBusinessHours: boolean;
  readonly newUser: boolean;
};

/** The figures of what was changed; only those that it has. Types and no interfaces, to be kept as JSON. */
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

/** What is worth noticing in one subject of a command; tags that the caller knows of come with the others. */
export function analyse(
  subject: Subject,
  context: TraceContext,
  knownTags: readonly TraceTag[] = [],
): Analysis<Circumstances & AnalysedFigures> {
  const circumstances = circumstancesOf(context);
  const { tags, facts } = findingOf(subject);
  return analysed([isDeletion(subject) && 'deletion', ...tags, ...circumstances.tags, ...knownTags], {
    ...circumstances.facts,
    ...facts,
  });
}

/** The same where nothing was changed: who and when, and the tags that the caller knows of. */
export function analyseCircumstances(context: TraceContext, knownTags: readonly TraceTag[]): Analysis<Circumstances> {
  const { tags, facts } = circumstancesOf(context);
  return analysed([...knownTags, ...tags], facts);
}

function analysed<Facts>(candidates: readonly (TraceTag | false)[], analysis: Facts): Analysis<Facts> {
  const tags = [...new Set(candidates.filter((tag) => tag !== false))];
  return { severity: severityOf(tags), tags, analysis };
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
      );
    case 'membership':
      return plainFinding(
        'membership',
        isPartChanged(subject.row, ({ rol, activo, permissions }) => [rol, activo, permissions]) && 'permission-change',
      );
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
  if (isCount(after)) return countFinding(after, operation);
  const value = Math.max(valueOf(after), valueOf(before));
  const lines = linesOf(after);
  // How a line was sold is told once, when it was: what happens to the record later sells nothing.
  const sold = after.type === 'income' && operation === 'create' ? after.items : [];
  const oversold = oversoldLines(sold);
  const belowCost = linesBelowCost(sold);
  return {
    tags: [
      operation === 'update' && 'correction',
      valueTag(value) ?? false,
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
  const difference = countDifference(count);
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
  return record === null || isCount(record) ? 0 : record.total;
}

function linesOf(record: Exclude<Transaction, MoneyCount>): number {
  if (record.type === 'income') return record.items.length;
  return record.type === 'expense' ? record.itemsAndStockLogs.length : 0;
}

/** What a value is called that is worth noticing by itself. */
export function valueTag(value: Money): 'high-value' | 'extreme-value' | undefined {
  if (value >= EXTREME_VALUE) return 'extreme-value';
  return value > HIGH_VALUE ? 'high-value' : undefined;
}

function bulkTags(lines: number): (TraceTag | false)[] {
  return [lines >= EXTREME_BULK_LINES ? 'extreme-bulk' : lines >= BULK_LINES && 'bulk'];
}

/** 'Vender igual': more was asked for than the stock could give. */
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
  return items.flatMap(({ uuid, price, quantity, cost }) => {
    const total = priceTimesQuantity(price, quantity);
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
  const state = stockState(after.stock);
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

/** A line deleted from a product's stock history is a deletion, although the product stays. */
function isDeletion(subject: Subject): boolean {
  if (subject.row?.operation === 'delete') return true;
  return subject.kind === 'product' && subject.stockLogs.some((log) => log.operation === 'delete');
}

function isArchived({ before, after }: RowChange<{ readonly activo: boolean }>): boolean {
  return before !== null && before.activo && !after.activo;
}

function isPartChanged<Row>({ operation, before, after }: RowChange<Row>, part: (row: Row) => unknown): boolean {
  return operation === 'update' && before !== null && !isSameJson(part(before), part(after));
}
