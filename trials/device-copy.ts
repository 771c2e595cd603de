/**
 * A device's copy of a shop, updated with the answers of the sync as the app does it.
 *
 * Invariant: it always equals the shop at one version, and is consistent.
 */
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { balancesAfterRecords } from '@cuadra/domain/cash/balances';
import type { VisibleSummary } from '@cuadra/domain/cash/redact-day-summary';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Day } from '@cuadra/domain/kernel/instant';
import { isSameJson } from '@cuadra/domain/trail/canonical-json';
import type { WorkingSet } from '@cuadra/domain/working-set';
import { balancesOfCopy, type Copy, copyAfterSyncAnswer } from '../web/src/replica/business-copy-in-memory.ts';
import { type ComparedRows, rowsOf } from './serial-books.ts';
import type { Shop } from './shop.ts';

export class DeviceCopy {
  #copy: Copy;
  #today: Day;

  constructor(first: WorkingSet) {
    this.#copy = copyAfterSyncAnswer(undefined, first);
    this.#today = first.today;
  }

  get version(): number {
    return this.#copy.version;
  }

  get rows(): ComparedRows {
    return rowsOf(this.#copy.books);
  }

  get today(): VisibleSummary | undefined {
    return this.#copy.summaries.get(this.#today);
  }

  take(news: WorkingSet): void {
    this.#copy = copyAfterSyncAnswer(this.#copy, news);
    this.#today = news.today;
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
    const { products, stockLogs } = this.#copy.books;
    for (const { productId, effect, reversal } of stockLogs.values()) {
      sums.set(productId, (sums.get(productId) ?? 0) + effect + reversal);
    }
    return [...products.values()].flatMap(({ uuid, stock }) => {
      if (stock < 0) return [`the stock of ${uuid} is negative`];
      const isRight = !conserved.includes(uuid) || sums.get(uuid) === stock;
      return isRight ? [] : [`${uuid} has a stock of ${stock}, its history adds up to ${sums.get(uuid)}`];
    });
  }

  #moneyFaults(businessId: string): string[] {
    const transactions = [...this.#copy.books.transactions.values()];
    const { timezone } = this.#copy.business.configuracion;
    const faults = [...this.#copy.summaries].flatMap(([day, summary]) => {
      const ofDay = transactions.filter(({ createdAt }) => dayOf(createdAt, timezone) === day);
      return isSameJson(summary, buildDaySummary(businessId, day, ofDay))
        ? []
        : [`the summary of ${day} is not of its records`];
    });
    const isSame = isSameJson(balancesOfCopy(this.#copy), balancesAfterRecords(transactions));
    return isSame ? faults : [...faults, 'the summaries do not lead to the balances'];
  }

  #expenseFaults(): string[] {
    const { expenses, transactions } = this.#copy.books;
    const records = [...transactions.values()].filter(({ type }) => type === 'expense').map(({ uuid }) => uuid);
    const referred = [...expenses.values()].map(({ transactionRef }) => transactionRef);
    return isSameJson(records.toSorted(), referred.toSorted())
      ? []
      : ['an expense has no record, or a record no expense'];
  }

  #saleFaults(): string[] {
    const { stockLogs, transactions } = this.#copy.books;
    return [...transactions.values()].flatMap((record) => {
      if (record.type !== 'income') return [];
      return record.itemsAndStockLogs.flatMap(({ itemUuid, stockLogUuid }) => {
        const item = record.items.find(({ uuid }) => uuid === itemUuid);
        const isRight = item !== undefined && stockLogs.get(stockLogUuid)?.quantity === item.actualQuantity;
        return isRight ? [] : [`a line of ${record.uuid} does not fit its stock log`];
      });
    });
  }
}
