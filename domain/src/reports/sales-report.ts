/**
 * The sales report: what was sold, by product, by hour, by day and by account.
 *
 * Invariants: a line counts with its rounded price × quantity and its stored cost, so past figures never change; a line
 * of unknown cost counts fully as profit, and the report gives the total of such lines; adjustments are not sales. What
 * came back is taken off on its own day, with the price and the cost of its sale.
 * Incomes can be given in batches, so that a year of them is never in memory.
 */
import type { Day, Instant } from '../kernel/instant.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { type Account, accounts } from '../rows/account.ts';
import { dayOf, hourOf, type TimeZone } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, proportionalShare } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { roundingOfIncome } from '../rows/money-moved-by-record.ts';
import { normalizeDescription } from '../rows/product.ts';
import type { Unit } from '../kernel/unit.ts';
import {
  ADJUSTMENT_CATEGORY,
  type Income,
  itemAmount,
  type Return,
  type ReturnedItem,
  type TransactionItem,
} from '../rows/transaction.ts';

export interface SalesFigures {
  /** The number of records. */
  readonly sales: number;
  readonly income: Money;
  readonly cost: Money;
  readonly profit: Money;
  /** The part of the income without a known cost. */
  readonly incomeOfUnknownCost: Money;
}

export interface ProductSales extends SalesFigures {
  /** Null for lines of free text. */
  readonly productId: Uuid | null;
  readonly description: string;
  readonly unit: Unit;
  readonly quantity: Quantity;
}

export interface SalesReport {
  readonly total: SalesFigures;
  /** The highest income first. */
  readonly byProduct: readonly ProductSales[];
  readonly byHour: readonly (SalesFigures & { readonly hour: number })[];
  readonly byDay: readonly (SalesFigures & { readonly day: Day })[];
  /**
   * What each account received of them, and what is owed where something is; a sale is counted in its larger account,
   * or as owed where nothing was paid.
   */
  readonly byAccount: readonly (SalesFigures & { readonly account: Account | 'owed' })[];
  /** What was let off because there are no smaller coins: it is in the sales, and in what the cash has of them. */
  readonly rounding: Money;
}

type SoldIncome = Pick<Income, 'createdAt' | 'account' | 'category' | 'items' | 'parts'>;
type SaleReturned = Pick<Return, 'createdAt' | 'account' | 'items' | 'parts'>;

/** Accumulates incomes into a report, and takes off what came back. */
export class SalesTally {
  readonly #zone: TimeZone;
  #total = NO_SALES;
  #rounding: Money = 0;
  readonly #products = new Map<string, ProductSales>();
  readonly #hours = new Map<number, SalesFigures>();
  readonly #days = new Map<Day, SalesFigures>();
  readonly #accounts = new Map<Account | 'owed', SalesFigures>();

  constructor(zone: TimeZone) {
    this.#zone = zone;
  }

  add(income: SoldIncome): void {
    if (income.category === ADJUSTMENT_CATEGORY) return;
    const lines = income.items.map((item) => lineFigures(itemAmount(item), item.cost));
    const sale = { ...lines.reduce(together, NO_SALES), sales: 1 };
    this.#rounding += roundingOfIncome(income);
    this.#addFigures(income.createdAt, sale, figuresByAccount(income, sale));
    for (const sold of productsSold(income.items)) this.#addProduct(sold, moreOf);
  }

  /** It counts on its own day, and is no sale more or less. */
  addReturn(returned: SaleReturned): void {
    const lines = returned.items.map(({ amount, cost }) => lineFigures(amount, cost));
    const back = lines.reduce(together, NO_SALES);
    const byAccount = figuresByAccount(returned, back).map(([account, part]): [Account | 'owed', SalesFigures] => [
      account,
      subtractFigures(NO_SALES, part),
    ]);
    this.#rounding -= returned.parts.rounding;
    this.#addFigures(returned.createdAt, subtractFigures(NO_SALES, back), byAccount);
    for (const line of returned.items) this.#addProduct(productReturned(line), lessOf);
  }

  #addFigures(
    createdAt: Instant,
    figures: SalesFigures,
    byAccount: readonly (readonly [Account | 'owed', SalesFigures])[],
  ): void {
    const hour = hourOf(createdAt, this.#zone);
    const day = dayOf(createdAt, this.#zone);
    this.#total = together(this.#total, figures);
    this.#hours.set(hour, together(this.#hours.get(hour) ?? NO_SALES, figures));
    this.#days.set(day, together(this.#days.get(day) ?? NO_SALES, figures));
    for (const [account, part] of byAccount) {
      this.#accounts.set(account, together(this.#accounts.get(account) ?? NO_SALES, part));
    }
  }

  #addProduct(line: ProductSales, join: (before: ProductSales, line: ProductSales) => ProductSales): void {
    const key = productKey(line);
    const before = this.#products.get(key);
    this.#products.set(key, before === undefined ? line : join(before, line));
  }

  report(): SalesReport {
    const byHour = [...this.#hours].map(([hour, figures]) => ({ hour, ...figures }));
    const byDay = [...this.#days].map(([day, figures]) => ({ day, ...figures }));
    return {
      total: this.#total,
      byProduct: [...this.#products.values()].toSorted(mostIncomeFirst),
      byHour: byHour.toSorted((a, b) => a.hour - b.hour),
      byDay: byDay.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      byAccount: [...accounts, 'owed' as const]
        .map((account) => ({ account, ...(this.#accounts.get(account) ?? NO_SALES) }))
        .filter(({ account }) => account !== 'owed' || this.#accounts.has('owed')),
      rounding: this.#rounding,
    };
  }
}

export function salesReport(
  incomes: Iterable<SoldIncome>,
  zone: TimeZone,
  returns: Iterable<SaleReturned> = [],
): SalesReport {
  const tally = new SalesTally(zone);
  for (const income of incomes) tally.add(income);
  for (const returned of returns) tally.addReturn(returned);
  return tally.report();
}

/** Neither was anything sold, nor did anything come back. */
export function isEmptySalesReport({ byDay }: Pick<SalesReport, 'byDay'>): boolean {
  return byDay.length === 0;
}

/** `b` covers the later incomes. */
export function sumOfSalesReports(a: SalesReport, b: SalesReport): SalesReport {
  const products = mergeByKey([...a.byProduct, ...b.byProduct], productKey, moreOf);
  return {
    total: together(a.total, b.total),
    byProduct: products.toSorted(mostIncomeFirst),
    byHour: mergeByKey([...a.byHour, ...b.byHour], ({ hour }) => hour, addFigures).toSorted((c, d) => c.hour - d.hour),
    byDay: mergeByKey([...a.byDay, ...b.byDay], ({ day }) => day, addFigures).toSorted((c, d) =>
      c.day < d.day ? -1 : 1,
    ),
    byAccount: mergeByKey([...a.byAccount, ...b.byAccount], ({ account }) => account, addFigures),
    rounding: a.rounding + b.rounding,
  };
}

/** Includes spans without a sale. */
export function salesBySpan(
  byDay: SalesReport['byDay'],
  spans: readonly DayRange[],
): readonly (DayRange & SalesFigures)[] {
  return spans.map(({ from, to }) => {
    const days = byDay.filter(({ day }) => from <= day && day <= to);
    return { from, to, ...days.reduce<SalesFigures>(together, NO_SALES) };
  });
}

const NO_SALES: SalesFigures = { sales: 0, income: 0, cost: 0, profit: 0, incomeOfUnknownCost: 0 };

/** The larger account keeps what does not divide, so that the parts add up to the sale; rounding belongs to cash. */
function figuresByAccount(
  { account, parts }: Pick<SoldIncome | SaleReturned, 'account' | 'parts'>,
  sale: SalesFigures,
): [Account | 'owed', SalesFigures][] {
  const { income: total } = sale;
  if (parts == null || total === 0) return [[account, sale]];
  const amounts = { cash: parts.cash + parts.rounding, bank: parts.bank, owed: parts.owed };
  const largest = amounts[account] === 0 && amounts.owed !== 0 ? 'owed' : account;
  const others = ([...accounts, 'owed'] as const)
    .filter((one) => one !== largest && amounts[one] !== 0)
    .map((one): [Account | 'owed', SalesFigures] => [one, shareOf(sale, amounts[one], total)]);
  return [...others, [largest, others.reduce((left, [, part]) => subtractFigures(left, part), sale)]];
}

function shareOf({ income, cost, incomeOfUnknownCost }: SalesFigures, part: Money, total: Money): SalesFigures {
  const shared = {
    income: proportionalShare(income, part, total),
    cost: proportionalShare(cost, part, total),
    incomeOfUnknownCost: proportionalShare(incomeOfUnknownCost, part, total),
  };
  return { sales: 0, ...shared, profit: shared.income - shared.cost };
}

function subtractFigures(a: SalesFigures, b: SalesFigures): SalesFigures {
  return {
    sales: a.sales - b.sales,
    income: a.income - b.income,
    cost: a.cost - b.cost,
    profit: a.profit - b.profit,
    incomeOfUnknownCost: a.incomeOfUnknownCost - b.incomeOfUnknownCost,
  };
}

/** The products of one record, each once even if several lines sold it. */
function productsSold(items: readonly TransactionItem[]): Iterable<ProductSales> {
  const sold = new Map<string, ProductSales>();
  for (const item of items) {
    const description = normalizeDescription(item.description);
    const productId = item.selectedProductUuid;
    const { quantity, unit } = item;
    const line = { productId, description, unit, quantity, ...lineFigures(itemAmount(item), item.cost), sales: 1 };
    const key = productKey(line);
    const before = sold.get(key);
    sold.set(key, before === undefined ? line : moreOf(before, { ...line, sales: 0 }));
  }
  return sold.values();
}

/** What a return takes off its product. */
function productReturned({
  selectedProductUuid,
  description,
  unit,
  quantity,
  amount,
  cost,
}: ReturnedItem): ProductSales {
  const figures = subtractFigures(NO_SALES, lineFigures(amount, cost));
  const [productId, name] = [selectedProductUuid, normalizeDescription(description)];
  return { productId, description: name, unit, quantity: 0 - quantity, ...figures };
}

function productKey({
  productId,
  unit,
  description,
}: Pick<ProductSales, 'productId' | 'unit' | 'description'>): string {
  return productId ?? `text:${unit}:${description}`;
}

function lineFigures(income: Money, cost: Money | null): SalesFigures {
  const incomeOfUnknownCost = cost === null ? income : 0;
  return { sales: 0, income, cost: cost ?? 0, profit: income - (cost ?? 0), incomeOfUnknownCost };
}

function together(a: SalesFigures, b: SalesFigures): SalesFigures {
  return {
    sales: a.sales + b.sales,
    income: a.income + b.income,
    cost: a.cost + b.cost,
    profit: a.profit + b.profit,
    incomeOfUnknownCost: a.incomeOfUnknownCost + b.incomeOfUnknownCost,
  };
}

function addFigures<Part extends SalesFigures>(before: Part, part: Part): Part {
  return { ...part, ...together(before, part) };
}

/** Merges parts with the same key, in the order of their first appearance. */
function mergeByKey<Part>(
  parts: readonly Part[],
  keyOf: (part: Part) => unknown,
  join: (a: Part, b: Part) => Part,
): Part[] {
  const found = new Map<unknown, Part>();
  for (const part of parts) {
    const before = found.get(keyOf(part));
    found.set(keyOf(part), before === undefined ? part : join(before, part));
  }
  return [...found.values()];
}

/** Keeps the description of the later line. */
function moreOf(before: ProductSales, line: ProductSales): ProductSales {
  return { ...line, quantity: before.quantity + line.quantity, ...together(before, line) };
}

/** What came back may have been sold under an older name. */
function lessOf(before: ProductSales, back: ProductSales): ProductSales {
  return { ...moreOf(before, back), description: before.description };
}

function mostIncomeFirst(a: ProductSales, b: ProductSales): number {
  return b.income - a.income || (a.description < b.description ? -1 : 1);
}
