/**
 * A device's copy of a shop, updated with the answers of the sync.
 *
 * Invariant: it always equals the shop at one version, and is consistent.
 */
import { balancesAfterLastDay, buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { balancesAfterRecords } from '@cuadra/domain/cash/balances';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { isSameJson } from '@cuadra/domain/trail/canonical-json';
import type { WorkingSet } from '@cuadra/domain/working-set';
import type { ComparedRows } from './serial-books.ts';
import type { Shop } from './shop.ts';

type Rows = Pick<WorkingSet, 'products' | 'transactions' | 'expenses' | 'stockLogs'>;

export class DeviceCopy {
  #latest: WorkingSet;
  #rows: Rows;
  #summaries: WorkingSet['daySummaries'];

  constructor(first: WorkingSet) {
    this.#latest = first;
    this.#rows = first;
    this.#summaries = first.daySummaries;
  }

  get version(): number {
    return this.#latest.version;
  }

  get rows(): ComparedRows {
    const { products, transactions, expenses, stockLogs } = this.#rows;
    return { products, transactions, expenses, stockLogs };
  }

  get today(): WorkingSet['daySummaries'][number] | undefined {
    return this.#summaries.find(({ day }) => day === this.#latest.today);
  }

  take(news: WorkingSet): void {
    const carried = news.carried ?? this.#latest.carried;
    this.#latest = carried === undefined ? news : { ...news, carried };
    if (news.reset) {
      this.#rows = news;
      this.#summaries = news.daySummaries;
      return;
    }
    const gone = new Set(news.deleted.map(({ id }) => id));
    const { products, transactions, expenses, stockLogs } = this.#rows;
    this.#rows = {
      products: merged(products, news.products, gone),
      transactions: merged(transactions, news.transactions, gone),
      expenses: merged(expenses, news.expenses, gone),
      stockLogs: merged(stockLogs, news.stockLogs, gone),
    };
    const days = new Set(news.daySummaries.map(({ day }) => day));
    this.#summaries = [...this.#summaries.filter(({ day }) => !days.has(day)), ...news.daySummaries];
  }

  /** One line for each inconsistency. All records of the copy are recent. */
  faults({ conserved, businessId }: Shop): string[] {
    return [
      ...this.#stockFaults(conserved),
      ...this.#moneyFaults(businessId),
      ...this.#expenseFaults(),
      ...this.#saleFaults(),
    ].map((fault) => `${businessId} at version ${this.version}: ${fault}`);
  }

  /** Deleted lines of the conserved products were reversed completely, so the other lines alone add up to the stock. */
  #stockFaults(conserved: readonly string[]): string[] {
    const sums = new Map<string, number>();
    for (const { productId, effect, reversal } of this.#rows.stockLogs) {
      sums.set(productId, (sums.get(productId) ?? 0) + effect + reversal);
    }
    return this.#rows.products.flatMap(({ uuid, stock }) => {
      if (stock < 0) return [`the stock of ${uuid} is negative`];
      const isRight = !conserved.includes(uuid) || sums.get(uuid) === stock;
      return isRight ? [] : [`${uuid} has a stock of ${stock}, its history adds up to ${sums.get(uuid)}`];
    });
  }

  #moneyFaults(businessId: string): string[] {
    const { transactions } = this.#rows;
    const { business, carried } = this.#latest;
    const { timezone } = business.configuracion;
    const faults = this.#summaries.flatMap((summary) => {
      const { day } = summary;
      const ofDay = transactions.filter(({ createdAt }) => dayOf(createdAt, timezone) === day);
      return isSameJson(summary, buildDaySummary(businessId, day, ofDay))
        ? []
        : [`the summary of ${day} is not of its records`];
    });
    const inOrder = this.#summaries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const isSame = isSameJson(balancesAfterLastDay(inOrder, carried?.balances), balancesAfterRecords(transactions));
    return isSame ? faults : [...faults, 'the summaries do not lead to the balances'];
  }

  #expenseFaults(): string[] {
    const { expenses, transactions } = this.#rows;
    const records = transactions.filter(({ type }) => type === 'expense').map(({ uuid }) => uuid);
    const referred = expenses.map(({ transactionRef }) => transactionRef);
    return isSameJson(records.toSorted(), referred.toSorted())
      ? []
      : ['an expense has no record, or a record no expense'];
  }

  #saleFaults(): string[] {
    const { stockLogs, transactions } = this.#rows;
    const logs = new Map(stockLogs.map((log) => [log.uuid, log]));
    return transactions.flatMap((record) => {
      if (record.type !== 'income') return [];
      return record.itemsAndStockLogs.flatMap(({ itemUuid, stockLogUuid }) => {
        const item = record.items.find(({ uuid }) => uuid === itemUuid);
        const isRight = item !== undefined && logs.get(stockLogUuid)?.quantity === item.actualQuantity;
        return isRight ? [] : [`a line of ${record.uuid} does not fit its stock log`];
      });
    });
  }
}

function merged<Row extends { readonly uuid: string }>(
  rows: readonly Row[],
  changed: readonly Row[],
  gone: ReadonlySet<string>,
): readonly Row[] {
  const all = new Map(rows.map((row) => [row.uuid, row]));
  for (const id of gone) all.delete(id);
  for (const row of changed) all.set(row.uuid, row);
  return [...all.values()];
}
