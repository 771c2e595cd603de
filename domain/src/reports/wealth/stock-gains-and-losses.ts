/** What was lost, found by counts, and sold without stock, on each day: from the rows of those days. */
import { groupBy } from '../../kernel/group-by.ts';
import { dayOf, type TimeZone } from '../../kernel/calendar.ts';
import type { Day, Instant } from '../../kernel/instant.ts';
import type { Uuid } from '../../kernel/input-fields.ts';
import type { Money } from '../../kernel/money.ts';
import type { Product } from '../../rows/product.ts';
import type { StockLog } from '../../rows/stock-log.ts';
import type { Income, Transaction } from '../../rows/transaction.ts';
import type { StockGainsAndLosses } from './other-gains-and-losses.ts';
import { type StockValueReason, classifyStockValueChange } from './stock-value-reasons.ts';
import { stockShortageWithSettlement, type Shortage, shortageCostsOfSale } from './stock-shortage-costs.ts';

/**
 * A line of the products' history, or goods that lacked when they were sold, and when a purchase or count settled it.
 */
export interface StockValueChange {
  readonly productId: Uuid;
  readonly at: Instant;
  readonly reason: StockValueReason | 'lacked' | 'settled';
  readonly value: Money;
}

export const noStockTerms: StockGainsAndLosses = { soldWithoutStock: 0, waste: 0, countDifferences: 0 };

/** Only days that have any of it, in their order. */
export function stockGainsAndLossesByDay(
  changes: Iterable<StockValueChange>,
  zone: TimeZone,
): ReadonlyMap<Day, StockGainsAndLosses> {
  const terms = stockTermsBy(changes, ({ at }) => dayOf(at, zone));
  return new Map([...terms].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Only products that have any of it. */
export function stockGainsAndLossesByProduct(
  changes: Iterable<StockValueChange>,
): ReadonlyMap<Uuid, StockGainsAndLosses> {
  return stockTermsBy(changes, ({ productId }) => productId);
}

function stockTermsBy<Key>(
  changes: Iterable<StockValueChange>,
  keyOf: (change: StockValueChange) => Key,
): ReadonlyMap<Key, StockGainsAndLosses> {
  const sums = new Map<Key, StockGainsAndLosses>();
  for (const change of changes) {
    const changed = change.value === 0 ? undefined : termsChanged(change.reason, change.value);
    if (changed === undefined) continue;
    const key = keyOf(change);
    const { soldWithoutStock, waste, countDifferences } = sums.get(key) ?? noStockTerms;
    sums.set(key, {
      soldWithoutStock: soldWithoutStock + changed.soldWithoutStock,
      waste: waste + changed.waste,
      countDifferences: countDifferences + changed.countDifferences,
    });
  }
  return sums;
}

function termsChanged(reason: StockValueChange['reason'], value: Money): StockGainsAndLosses | undefined {
  switch (reason) {
    case 'waste':
      return { ...noStockTerms, waste: 0 - value };
    case 'found':
      return { ...noStockTerms, countDifferences: value };
    case 'lacked':
      return { ...noStockTerms, soldWithoutStock: value };
    case 'settled':
      return { ...noStockTerms, soldWithoutStock: 0 - value, countDifferences: value };
    default:
      return undefined;
  }
}

/**
 * Each day as these rows say, divided between what was sold without stock and what counts found as `told` does where it
 * comes to as much: it knows of sales before the first of these rows.
 */
export function splitGainsAndLossesLikeServer(
  own: ReadonlyMap<Day, StockGainsAndLosses>,
  told: ReadonlyMap<Day, StockGainsAndLosses>,
): ReadonlyMap<Day, StockGainsAndLosses> {
  const divided = new Map(own);
  for (const [day, terms] of told) {
    const { soldWithoutStock, waste, countDifferences } = own.get(day) ?? noStockTerms;
    const isAsMuch =
      terms.waste === waste && terms.soldWithoutStock + terms.countDifferences === soldWithoutStock + countDifferences;
    if (isAsMuch) divided.set(day, terms);
  }
  return divided;
}

export interface StockRows {
  readonly products: ReadonlyMap<string, Pick<Product, 'createdAt'>>;
  /** Deleted ones may be among them. */
  readonly stockLogs: Iterable<StockLog>;
  /** Without deleted ones. */
  readonly records: Iterable<Transaction>;
  readonly zone: TimeZone;
}

/** Of all these rows; what was sold without stock before the first of them stays where it was. */
export function stockGainsAndLossesOfRows({
  products,
  stockLogs,
  records,
  zone,
}: StockRows): ReadonlyMap<Day, StockGainsAndLosses> {
  const known = [...records];
  const categories = new Map(known.map(({ uuid, category }) => [uuid, category]));
  const standing = [...stockLogs].filter(({ deletedAt }) => deletedAt === null);
  const changes = standing.map((line): StockValueChange => {
    // A product that the device no longer needs began before its lines.
    const product = products.get(line.productId) ?? { createdAt: '' };
    const category = line.transactionId === null ? undefined : categories.get(line.transactionId);
    const reason = classifyStockValueChange(line, product, category);
    return { productId: line.productId, at: line.createdAt, reason, value: line.valueEffect };
  });
  return stockGainsAndLossesByDay(
    [...changes, ...stockShortagesOfSales(standing, known).flatMap(changesOfShortage)],
    zone,
  );
}

function changesOfShortage({ productId, at, settledAt, cost }: Shortage): StockValueChange[] {
  const lacked: StockValueChange = { productId, at, reason: 'lacked', value: cost };
  return settledAt === null ? [lacked] : [lacked, { productId, at: settledAt, reason: 'settled', value: cost }];
}

/** No line and no record among them is deleted. */
export function stockShortagesOfSales(lines: readonly StockLog[], records: Iterable<Transaction>): Shortage[] {
  const settlers = lines.filter(({ type }) => type === 'buy' || type === 'count');
  const linesOf = groupBy(lines, ({ transactionId }) => transactionId);
  const sales = [...records].filter((record): record is Income => record.type === 'income');
  const shortages = sales.flatMap((sale) => shortageCostsOfSale(sale, linesOf.get(sale.uuid) ?? []));
  return shortages.map((one) => stockShortageWithSettlement(one, settlers));
}
